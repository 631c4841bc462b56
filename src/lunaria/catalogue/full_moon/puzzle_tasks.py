"""What a worker does for the puzzles of Full Moon: finding one, and judging moves."""

from datetime import date
from typing import Final

import msgspec

from lunaria.core import JsonObject
from lunaria.games.full_moon import Action, parse, parse_action, play

SECONDS: Final = 4.0
"""For each of the three questions that a verdict takes."""


class PosedPuzzle(msgspec.Struct, frozen=True):
    """A position with one winning move, in notation; the line begins with it."""

    position: str
    line: list[str]


class JudgedMove(msgspec.Struct, frozen=True):
    """``plies`` to the win, 0 or less if the move does not win, null if nobody knows; the answer
    that resists a win longest, and how to win after it."""

    plies: int | None
    answer: str | None = None
    following: str | None = None


def daily_puzzle(day: str) -> JsonObject:
    """The puzzle of a day (YYYY-MM-DD), as a `PosedPuzzle`."""
    from lunaria.solver.full_moon.daily import puzzle_of_the_day  # loads compiled code

    daily = puzzle_of_the_day(date.fromisoformat(day))
    posed = PosedPuzzle(str(daily.puzzle.position), [str(action) for action in daily.line])
    return msgspec.to_builtins(posed)  # type: ignore[no-any-return]


def judge_move(position: str, moves: list[str]) -> JsonObject:
    """Whether the last of these moves still wins for its player, as a `JudgedMove`."""
    from lunaria.solver.full_moon.oracle import Oracle  # loads compiled code
    from lunaria.solver.full_moon.puzzle_play import judge

    state = parse(position)
    for move in moves:
        state = play(state, parse_action(move))
    attempt = judge(state, Oracle(seconds=SECONDS))
    judged = JudgedMove(attempt.value, _text(attempt.answer), _text(attempt.following))
    return msgspec.to_builtins(judged)  # type: ignore[no-any-return]


def _text(move: Action | None) -> str | None:
    return None if move is None else str(move)
