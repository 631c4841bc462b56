"""Puzzles, found inside a worker."""

from datetime import date

from lunaria.games.full_moon import Action, parse, parse_move, play
from lunaria.server.workers.tasks import Judged, Posed

SECONDS = 4.0
"""For each of the three questions that a verdict takes."""


def pose(day: str) -> Posed:
    from lunaria.solver.full_moon.daily import puzzle_of_the_day

    found = puzzle_of_the_day(date.fromisoformat(day))
    return Posed(str(found.puzzle.position), [str(action) for action in found.line])


def judge_move(position: str, moves: list[str]) -> Judged:
    from lunaria.solver.full_moon.oracle import Oracle
    from lunaria.solver.full_moon.puzzle_play import judge

    state = parse(position)
    for move in moves:
        state = play(state, parse_move(move))
    found = judge(state, Oracle(seconds=SECONDS))
    return Judged(found.value, _text(found.answer), _text(found.following))


def _text(move: Action | None) -> str | None:
    return None if move is None else str(move)
