"""What a worker finds out about Full Moon for its pages: puzzles, values of moves, best play."""

from datetime import date
from typing import Any, Final

import msgspec

from lunaria.core import JsonObject
from lunaria.games.full_moon import Action, outcome, parse, parse_action, play

SECONDS: Final = 4.0
"""For each question to the solver; nearly all take less than half of one."""


class PosedPuzzle(msgspec.Struct, frozen=True):
    """A position with one winning move, in notation; the line begins with it."""

    position: str
    line: list[str]


class PosedExercise(msgspec.Struct, frozen=True):
    """A position whose result one move alone keeps. ``plies`` to the win, 0 for a draw; ``rating``
    is that of the bots who find the move every second time."""

    position: str
    plies: int
    line: list[str]
    themes: list[str]
    rating: int


class WonRow(msgspec.Struct, frozen=True):
    """``lead_in``: what the loser plays first, where the winner is not the one who begins."""

    row: str
    plies: int
    lead_in: list[str]


class JudgedMove(msgspec.Struct, frozen=True):
    """``plies`` to the win, 0 for a draw, negative to the loss, null if nobody knows; the answer
    that resists longest, and the best move after it."""

    plies: int | None
    answer: str | None = None
    following: str | None = None


class Explored(msgspec.Struct, frozen=True):
    """Values are told to the player to move: ``n`` wins in n plies, ``-n`` loses in n, 0 draws;
    null where the search took too long. ``line`` is best play to the end of a decided game."""

    value: int | None
    moves: dict[str, int | None]
    line: list[str]


def daily_puzzle(day: str) -> JsonObject:
    """The puzzle of a day (YYYY-MM-DD), as a `PosedPuzzle`."""
    from lunaria.solver.full_moon.daily import puzzle_of_the_day  # loads compiled code

    daily = puzzle_of_the_day(date.fromisoformat(day))
    return _told(PosedPuzzle(str(daily.puzzle.position), _texts(daily.line)))


def collected_exercise(theme: str, strength: int, number: int) -> JsonObject:
    """As a `PosedExercise`."""
    from lunaria.catalogue.full_moon.collection import find_exercise  # loads compiled code

    found = find_exercise(theme, strength, number)
    exercise = found.exercise
    return _told(
        PosedExercise(
            str(exercise.position),
            exercise.plies,
            _texts(found.line),
            [theme.value for theme in sorted(exercise.themes)],
            found.rating,
        )
    )


def won_row(length: str, number: int) -> JsonObject:
    """As a `WonRow`."""
    from lunaria.solver.full_moon.oracle import Oracle  # loads compiled code
    from lunaria.solver.full_moon.puzzle_kinds import Length
    from lunaria.solver.full_moon.won_rows import find_won_row

    won = find_won_row(Length(length), number, Oracle(seconds=SECONDS))
    return _told(WonRow(won.row, won.plies, _texts(won.lead_in)))


def judge_move(position: str, moves: list[str]) -> JsonObject:
    """What the last of these moves is worth to its player, as a `JudgedMove`."""
    from lunaria.solver.full_moon.oracle import Oracle  # loads compiled code
    from lunaria.solver.full_moon.puzzle_play import judge

    state = parse(position)
    for move in moves:
        state = play(state, parse_action(move))
    attempt = judge(state, Oracle(seconds=SECONDS))
    return _told(JudgedMove(attempt.value, _text(attempt.answer), _text(attempt.following)))


def explore(position: str) -> JsonObject:
    """What a position and its moves are worth, and best play from there, as `Explored`."""
    from lunaria.solver.full_moon.lines import best_line  # loads compiled code
    from lunaria.solver.full_moon.oracle import Oracle

    state, oracle = parse(position), Oracle(seconds=SECONDS)
    if outcome(state) is not None:
        return _told(Explored(None, {}, []))
    examined = oracle.examine(state)
    moves = {str(move): verdict.value for move, verdict in examined.moves.items()}
    return _told(Explored(examined.verdict.value, moves, _texts(best_line(state, oracle))))


def _told(found: msgspec.Struct) -> JsonObject:
    told: Any = msgspec.to_builtins(found)
    return told  # type: ignore[no-any-return]


def _text(move: Action | None) -> str | None:
    return None if move is None else str(move)


def _texts(moves: Any) -> list[str]:
    return [str(move) for move in moves]
