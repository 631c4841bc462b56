"""Puzzles, found inside a worker."""

from datetime import date

from lunaria.server.workers.tasks import Posed


def pose(day: str) -> Posed:
    from lunaria.solver.full_moon.daily import puzzle_of_the_day

    found = puzzle_of_the_day(date.fromisoformat(day))
    return Posed(str(found.puzzle.position), [str(action) for action in found.line])
