"""Puzzles of Full Moon for Gymnasium: exactly one move wins at first, and it has to be found."""

from typing import Any, Final

from lunaria.core import MalformedInput, Randomness, needs
from lunaria.envs.full_moon_episode import FullMoonEpisode
from lunaria.envs.single_agent import SingleAgentEnv

with needs("solver"):
    from lunaria.solver.full_moon.oracle import Oracle
    from lunaria.solver.full_moon.puzzle_play import judge
    from lunaria.solver.full_moon.puzzles import SHORTEST_PLIES, find_puzzles

FIND_NODES: Final = 20_000
JUDGE_NODES: Final = 100_000
"""Limits in moves looked at, not in time: a seed gives the same puzzle on every machine, and what
is not proven to win within them counts as thrown away."""
LONGEST_PLIES: Final = 15


class FullMoonPuzzle(SingleAgentEnv):
    """A position that is won in ``plies``, at first by a single move. The other side resists as
    long as it can. The reward is 1 for the win and 0 for a move that throws it away, which ends the
    episode."""

    episode: FullMoonEpisode

    def __init__(self, *, plies: int = SHORTEST_PLIES, render_mode: str | None = None) -> None:
        if plies not in range(SHORTEST_PLIES, LONGEST_PLIES + 1, 2):
            raise MalformedInput(
                f"plies is odd, from {SHORTEST_PLIES} to {LONGEST_PLIES}, not {plies!r}"
            )
        super().__init__(FullMoonEpisode(), render_mode)
        self._plies = range(plies, plies + 1)
        self._value: int | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        puzzles = find_puzzles(
            Oracle(nodes=FIND_NODES), Randomness(str(self._number())), self._plies
        )
        puzzle = next(puzzle for puzzle in puzzles if puzzle is not None)
        self.episode.reset(None, puzzle.position)
        self.seat, self._value, self._is_done = self.episode.seat, puzzle.plies, False
        return self._seen(), self._info()

    def _go_on(self) -> float:
        attempt = judge(self.episode.state, Oracle(nodes=JUDGE_NODES))
        self._value = attempt.value
        if attempt.answer is not None:
            self.episode.play(self.episode.number_of(attempt.answer))
        return float(attempt.value == 1)

    def _is_over(self) -> bool:
        return self.episode.is_over or self.episode.seat != self.seat

    def _info(self) -> dict[str, Any]:
        """The value of the position at first, then of the move: plies to the win."""
        return {"value": self._value}
