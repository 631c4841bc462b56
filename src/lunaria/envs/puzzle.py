"""Puzzles of Full Moon as Gymnasium's Env: exactly one move wins, and has to be found each time."""

import json
from typing import Any, Final

import gymnasium
import msgspec

from lunaria.core import MalformedInput, Randomness
from lunaria.envs.episode import Array, Observation, action_space, observation_space
from lunaria.envs.full_moon_episode import FullMoonEpisode
from lunaria.envs.rendering import MODES, Pixels, checked_mode, render
from lunaria.envs.versus_bot import ILLEGAL_REWARD, SEED_BOUND, Step
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.solver.full_moon.puzzle_play import judge
from lunaria.solver.full_moon.puzzles import SHORTEST_PLIES, find_puzzles

NODES: Final = 100_000
"""A limit in moves looked at, not in time: a seed gives the same puzzle on every machine."""
LONGEST_PLIES: Final = 15


class _Saved(msgspec.Struct, array_like=True):
    episode: bytes
    generator: str


class FullMoonPuzzle(gymnasium.Env[Observation, int]):
    """A position that is won in ``plies`` with a single first move. The other side resists as long
    as it can. The reward is 1 for the win and 0 for a move that throws it away, which ends the
    episode."""

    metadata = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(self, *, plies: int = SHORTEST_PLIES, render_mode: str | None = None) -> None:
        if plies not in range(SHORTEST_PLIES, LONGEST_PLIES + 1, 2):
            raise MalformedInput(
                f"plies is odd, from {SHORTEST_PLIES} to {LONGEST_PLIES}, not {plies!r}"
            )
        self.episode = FullMoonEpisode()
        self.render_mode = checked_mode(render_mode)
        self.observation_space = observation_space(self.episode)
        self.action_space = action_space(self.episode)
        self._plies = range(plies, plies + 1)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        randomness = Randomness(str(int(self.np_random.integers(SEED_BOUND))))
        puzzles = find_puzzles(Oracle(nodes=NODES), randomness, self._plies)
        puzzle = next(puzzle for puzzle in puzzles if puzzle is not None)
        self.episode.reset(None, puzzle.position)
        return self._seen(), {"plies": puzzle.plies}

    def step(self, action: int) -> Step:
        if self.episode.is_over:
            raise gymnasium.error.ResetNeeded("the game is over: call reset")
        if not self.episode.play(int(action)):
            return self._seen(), ILLEGAL_REWARD, True, False, {"illegal": True}
        attempt = judge(self.episode.state, Oracle(nodes=NODES))
        if attempt.answer is None:
            is_won = attempt.value == 1
            return self._seen(), float(is_won), True, False, {"value": attempt.value}
        self.episode.play(self.episode.number_of(attempt.answer))
        return self._seen(), 0.0, False, False, {"value": attempt.value}

    def action_masks(self) -> Array:
        return self.episode.mask().astype(bool)

    def render(self) -> str | Pixels | None:  # type: ignore[override]
        return render(self.episode.game, self.episode.state, self.render_mode)

    def save(self) -> bytes:
        generator = json.dumps(self.np_random.bit_generator.state)
        return msgspec.msgpack.encode(_Saved(self.episode.save(), generator))

    def restore(self, saved: bytes) -> None:
        try:
            read = msgspec.msgpack.decode(saved, type=_Saved)
            generator = json.loads(read.generator)
        except (msgspec.MsgspecError, ValueError) as error:
            raise MalformedInput("these bytes are not a saved environment") from error
        self.episode.restore(read.episode)
        self.np_random.bit_generator.state = generator

    def _seen(self) -> Observation:
        return self.episode.observe(self.episode.seat)
