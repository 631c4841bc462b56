"""Catch 22 as an episode, over its compiled rules; the dice roll inside."""

from copy import copy
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Discrete

from lunaria.core import MalformedInput, Seat, needs, quoted
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
from lunaria.games.catch_22 import CATCH_22, Action, State, find_board, outcome, start

with needs("solver"):
    from lunaria.kernels.catch_22 import episodes as kernel
    from lunaria.kernels.catch_22 import pack, unpack
    from lunaria.kernels.catch_22.scratch import new_scratch
    from lunaria.kernels.catch_22.tables import tables_of
    from lunaria.kernels.dice import streams

MAX_CYCLES: Final = 4000
"""Decisions of all players. Random games of two have about 400."""
HIGHEST: Final = 255


class Catch22Episode:
    """``board``: the name of a shipped one, or the text of another.

    With ``rolls`` the dice are rolled as soon as it is their turn; else somebody else decides what
    they show (`show`).
    """

    game: Final = CATCH_22.name

    def __init__(
        self,
        players: int = 2,
        *,
        board: str = "standard",
        max_cycles: int = MAX_CYCLES,
        rolls: bool = True,
    ) -> None:
        self.board = find_board(board)
        self.players = players
        self._first = pack(start(self.board, players))
        self.sizes = kernel.sizes_of(self.board, players)
        self.actions = self.sizes.actions
        self.state_space = Box(0, HIGHEST, (self.sizes.observation,), np.uint8)
        self.observation_space = masked(self.state_space, self.actions)
        self.action_space = Discrete(self.actions)
        self._most = checked_cycles(max_cycles)
        self._rolls = rolls
        self._tables, self._scratch = tables_of(self.board), new_scratch(self.board)
        self._row = self._first.copy()
        self._decisions = np.zeros(1, np.int64)
        self._dice = streams(fresh_seed(), 1)[0]
        self._look()

    def __deepcopy__(self, _memo: Any) -> "Catch22Episode":
        """Another game that goes on from here; what does not change is shared."""
        other = copy(self)
        other._row, other._dice = self._row.copy(), self._dice.copy()
        other._decisions = self._decisions.copy()
        return other

    def _look(self) -> None:
        """What is asked after every action, looked up once."""
        row = self._row
        self.seat = kernel.actor(row)
        self.is_over, self.is_chance = kernel.is_over(row), kernel.is_chance(row)
        self.is_cut = not self.is_over and bool(self._decisions[0] >= self._most)

    @property
    def state(self) -> State:
        return unpack(self.board, self._row)

    def reset(self, seed: int | None, start: Any = None) -> None:
        if seed is not None:
            self._dice[:] = streams(seed, 1)[0]
        self._row[:] = self._first if start is None else pack(self._playable(start))
        self._decisions[0] = 0
        self._roll()
        self._look()

    def play(self, action: Any) -> bool:
        if not kernel.play(self._tables, self.sizes, self._row, self._scratch, int(action)):
            return False
        self._decisions[0] += 1
        self._roll()
        self._look()
        return True

    def play_bot(self, level: str, seed: int) -> None:
        self.play(self.number_of(bot_choice(self, level, seed)))

    def show(self, pips: int) -> None:
        """The die shows this number."""
        kernel.show(self._tables, self._row, pips)
        self._look()

    def observe(self, seat: int) -> Observation:
        seen = np.empty(self.sizes.observation, np.uint8)
        mask = np.empty(self.actions, np.int8)
        kernel.observe(self._tables, self.sizes, self._row, self._scratch, seat, seen, mask)
        return {"observation": seen, "action_mask": mask}

    def mask(self) -> Array:
        mask = np.empty(self.actions, np.int8)
        kernel.write_mask(self._tables, self.sizes, self._row, self._scratch, mask)
        return mask

    def view(self, seat: int) -> Array:
        return self.observe(seat)["observation"]

    def rewards(self) -> list[float]:
        """One for the winner, whom the others pay in equal parts."""
        winner = kernel.winner(self._row) if self.is_over else -1
        if winner < 0:
            return [0.0] * self.players
        share = -1.0 / (self.players - 1)
        return [1.0 if seat == winner else share for seat in range(self.players)]

    def number_of(self, action: Any) -> int:
        return kernel.action_number(self.state, Seat(self.seat), action)

    def action_of(self, number: int) -> Action:
        return kernel.action_at(self.state, Seat(self.seat), number)

    def render(self, mode: str | None) -> str | Array | None:
        return render(self.game, self.state, mode)

    def save(self) -> bytes:
        return pack_arrays(self.game, self._first, self._row, self._decisions, self._dice)

    def restore(self, saved: bytes) -> None:
        first = self._first.copy()
        load_arrays(saved, self.game, first, self._row, self._decisions, self._dice)
        self._look()

    def _roll(self) -> None:
        if self._rolls:
            kernel.roll_dice(self._tables, self._row, self._dice)

    def _playable(self, start: Any) -> State:
        if not isinstance(start, State):
            raise MalformedInput(f"{quoted(start)} is not a state of Catch 22")
        if (start.board, start.players) != (self.board, self.players):
            raise MalformedInput("the state is of another board, or of other players")
        if outcome(start) is not None:
            raise MalformedInput("the game of the state is over")
        return start
