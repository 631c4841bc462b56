"""The puzzle of the day: everybody gets the same, easy on Monday and hard on Sunday."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from lunaria.core import MalformedInput, Randomness, quoted
from lunaria.games.full_moon import Action
from lunaria.solver.full_moon.lines import best_line
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.solver.full_moon.puzzles import Puzzle, find_puzzles

PLIES_BY_WEEKDAY: Final = (3, 5, 5, 7, 7, 9, 11)
"""How long the win takes, from Monday on."""

_NODES: Final = 100_000
"""A limit in moves looked at, not in time: it finds the same puzzle on every machine."""


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """``line`` is best play by both from the puzzle to its win; it begins with the solution."""

    puzzle: Puzzle
    line: tuple[Action, ...]


def puzzle_of_the_day(day: date) -> DailyPuzzle:
    if not isinstance(day, date):
        raise MalformedInput(f"{quoted(day)} is not a day: it is a date")
    plies = PLIES_BY_WEEKDAY[day.weekday()]
    oracle = Oracle(nodes=_NODES)
    randomness = Randomness(f"puzzle of the day {day.isoformat()}")
    for puzzle in find_puzzles(oracle, randomness, range(plies, plies + 1)):
        if puzzle is not None:
            line = best_line(puzzle.position, oracle)
            if len(line) == plies:
                return DailyPuzzle(puzzle, tuple(line))
    raise AssertionError("the search for puzzles goes on for ever")
