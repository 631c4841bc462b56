"""Full Moon as an episode, over its compiled rules."""

from copy import copy
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Discrete

from lunaria.core import MalformedInput, needs, quoted
from lunaria.envs.episode import (
    Array,
    Observation,
    bot_choice,
    checked_cycles,
    fresh_seed,
    load_arrays,
    masked,
    pack_arrays,
)
from lunaria.envs.rendering import render
from lunaria.games.full_moon import FULL_MOON, Action, State, outcome, parse, parse_row

with needs("solver"):
    from lunaria.kernels.dice import streams
    from lunaria.kernels.full_moon import episodes as kernel

MAX_CYCLES: Final = 256
"""Plies. Random games have a dozen; only players who go back and forth reach it."""
SHAPE: Final = (kernel.PLANES, kernel.COLUMNS, kernel.HEIGHT)


class FullMoonEpisode:
    """``row``: the wolves to start from; left out, they are shuffled anew for each game."""

    game: Final = FULL_MOON.name
    players: Final = 2
    actions: Final = kernel.ACTIONS

    def __init__(self, *, row: str | None = None, max_cycles: int = MAX_CYCLES) -> None:
        self.state_space = Box(0, 1, SHAPE, np.int8)
        self.observation_space = masked(self.state_space, self.actions)
        self.action_space = Discrete(self.actions)
        self._start = None if row is None else parse_row(row)
        self._most_plies = checked_cycles(max_cycles)
        self._row = kernel.new_row(2 * self._most_plies)
        self._codes = kernel.new_codes()
        self._dice = streams(fresh_seed(), 1)[0]
        self.reset(None)

    def __deepcopy__(self, _memo: Any) -> "FullMoonEpisode":
        """Another game that goes on from here; what does not change is shared."""
        other = copy(self)
        other._row, other._dice = self._row.copy(), self._dice.copy()
        return other

    @property
    def seat(self) -> int:
        return int(self._row[kernel.SIDE])

    @property
    def is_over(self) -> bool:
        return bool(self._row[kernel.STATUS] != kernel.ON)

    @property
    def is_cut(self) -> bool:
        return not self.is_over and bool(self._row[kernel.PLIES] >= self._most_plies)

    @property
    def state(self) -> State:
        return kernel.state_of(self._row)

    def reset(self, seed: int | None, start: Any = None) -> None:
        if seed is not None:
            self._dice[:] = streams(seed, 1)[0]
        begin = self._start if start is None else _playable(start)
        if begin is None:
            kernel.deal(self._row, self._dice)
        else:
            if len(begin.earlier) > self._most_plies:
                raise MalformedInput("the state has more earlier positions than max_cycles")
            kernel.load_state(self._row, begin)

    def play(self, action: Any) -> bool:
        return not self.is_cut and kernel.play(self._row, self._codes, int(action))

    def play_bot(self, level: str, seed: int) -> None:
        self.play(self.number_of(bot_choice(self, level, seed)))

    def observe(self, seat: int) -> Observation:
        planes = np.empty(kernel.PLANES * kernel.CELLS, np.int8)
        mask = np.empty(kernel.ACTIONS, np.int8)
        kernel.observe(self._row, self._codes, seat, planes, mask)
        return {"observation": planes.reshape(SHAPE), "action_mask": mask}

    def mask(self) -> Array:
        mask = np.empty(kernel.ACTIONS, np.int8)
        kernel.write_mask(self._row, self._codes, mask)
        return mask

    def view(self, seat: int) -> Array:
        return self.observe(seat)["observation"]

    def rewards(self) -> list[float]:
        if self._row[kernel.STATUS] != kernel.WON:
            return [0.0, 0.0]
        return [-1.0, 1.0] if self.seat == 0 else [1.0, -1.0]

    def number_of(self, action: Any) -> int:
        return kernel.action_number(self.state, action)

    def action_of(self, number: int) -> Action:
        return kernel.action_of(self.state, number)

    def render(self, mode: str | None) -> str | Array | None:
        return render(self.game, self.state, mode)

    def save(self) -> bytes:
        return pack_arrays(self.game, self._row, self._dice)

    def restore(self, saved: bytes) -> None:
        load_arrays(saved, self.game, self._row, self._dice)


def _playable(start: Any) -> State:
    state = parse(start) if isinstance(start, str) else start
    if not isinstance(state, State):
        raise MalformedInput(f"{quoted(start)} is not a position of Full Moon")
    if outcome(state) is not None:
        raise MalformedInput(f"the game is over in {state}")
    return state
