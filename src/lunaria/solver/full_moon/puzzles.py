"""Puzzles: positions with exactly one winning move."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lunaria.core import JsonObject, Randomness
from lunaria.games.full_moon import FULL_MOON, Action, State, legal_actions, play
from lunaria.solver.full_moon.oracle import Oracle, Verdict

SHORTEST_PLIES: Final = 3
"""A win at once is no puzzle."""

_LONGEST_GAME: Final = 24
_FEWEST_MOVES: Final = 4
"""With fewer moves to choose from there is little to find."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The player to move wins in ``plies``, and only with ``solution``; every other move throws the
    win away."""

    position: State
    solution: Action
    plies: int

    @property
    def rating(self) -> int:
        """How many moves of one's own the win takes; two is the easiest."""
        return (self.plies + 1) // 2

    def to_json(self) -> JsonObject:
        return {
            "position": str(self.position),
            "solution": str(self.solution),
            "plies": self.plies,
            "rating": self.rating,
        }


def puzzle_at(state: State, oracle: Oracle) -> Puzzle | None:
    """The puzzle that the position is, if it is one and every move's value is proven."""
    if len(legal_actions(state)) < _FEWEST_MOVES:
        return None
    verdicts = oracle.verdicts(state)
    if any(verdict.value is None for verdict in verdicts.values()):
        return None
    winning = {move: verdict for move, verdict in verdicts.items() if _wins(verdict)}
    if len(winning) != 1:
        return None
    ((solution, verdict),) = winning.items()
    if verdict.value is None or verdict.value < SHORTEST_PLIES:
        return None
    return Puzzle(State(state.columns, state.to_move, state.moon), solution, verdict.value)


def _wins(verdict: Verdict) -> bool:
    return verdict.value is not None and verdict.value > 0


def find_puzzles(oracle: Oracle, randomness: Randomness, plies: range) -> Iterator[Puzzle | None]:
    """Play at random and look at every position on the way; None for one that is no puzzle.

    Goes on for ever: the caller counts, and may stop at any time.
    """
    while True:
        state = FULL_MOON.initial({}, randomness)
        for _ in range(_LONGEST_GAME):
            moves = list(legal_actions(state))
            if not moves:
                break
            state = play(state, randomness.choice(moves))
            found = puzzle_at(state, oracle)
            yield found if found and found.plies in plies else None
