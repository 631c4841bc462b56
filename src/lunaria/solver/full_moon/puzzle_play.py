"""Playing a won position out: does a move still win, and how does the other side resist longest?"""

from dataclasses import dataclass

from lunaria.games.full_moon import Action, State, outcome, play
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.solver.full_moon.tablebase import before_move


@dataclass(frozen=True, slots=True)
class Attempt:
    """``value`` is what a move was worth to the player who made it, its own ply included; None when
    that could not be found out.

    ``answer`` resists a winning move longest, and ``following`` is the shortest way to the win
    after it. Both are None when there is nothing to answer.
    """

    value: int | None
    answer: Action | None = None
    following: Action | None = None


def judge(after: State, oracle: Oracle) -> Attempt:
    """The move that led to this position."""
    ended = outcome(after)
    if ended is not None:
        return Attempt(0 if ended.is_draw else 1)
    found = oracle.verdict(after).value
    if found is None:
        return Attempt(None)
    value = before_move(found)
    if value <= 0:
        return Attempt(value)  # of a draw, nothing is left to be played out
    answer = _of_value(after, oracle, found)
    if answer is None:
        return Attempt(None)
    return Attempt(value, answer, _of_value(play(after, answer), oracle, value - 2))


def _of_value(state: State, oracle: Oracle, value: int) -> Action | None:
    """The first move, in the order of the rules, that is worth so much."""
    verdicts = oracle.verdicts(state)
    return next((move for move, seen in verdicts.items() if seen.value == value), None)
