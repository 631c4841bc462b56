"""Rows to be won against perfect defence: the same for everybody who names the same number."""

from dataclasses import dataclass
from typing import Final

from lunaria.core import MalformedInput, Randomness, quoted
from lunaria.games.full_moon import FULL_MOON, Action
from lunaria.solver.full_moon.atlas import row_value
from lunaria.solver.full_moon.lines import best_line
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.solver.full_moon.puzzle_kinds import Length

PLIES: Final = {
    Length.SHORT: range(3, 11),
    Length.MEDIUM: range(11, 16),
    Length.LONG: range(16, 100),
}


@dataclass(frozen=True, slots=True)
class WonRow:
    """``lead_in`` is what South, who loses, plays first where North wins; then the winner is to
    move and wins in ``plies`` from there."""

    row: str
    plies: int
    lead_in: tuple[Action, ...]


def find_won_row(length: Length, number: int, oracle: Oracle) -> WonRow:
    """The first won row of the length in a shuffle of rows that the number begins."""
    if number < 0:
        raise MalformedInput(f"{quoted(number)} is not the number of a row")
    randomness = Randomness(f"won row {length} {number}")
    while True:
        start = FULL_MOON.initial({}, randomness)
        value = row_value(start)
        if value == 0 or abs(value) not in PLIES[length]:
            continue
        row = "/".join(str(wolf) for (wolf,) in start.columns)
        if value > 0:
            return WonRow(row, value, ())
        line = tuple(best_line(start, oracle))
        if len(line) == -value:
            return WonRow(row, len(line) - 1, line[:1])
