"""Scorings of the cooperative game (CTM-27 to CTM-29)."""

from dataclasses import replace
from typing import Final

from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.games.catch_the_moon.state import State

PARTLY_ABOVE: Final = 1
WHOLLY_ABOVE: Final = 3


def points(report: SettledReport, lid_mm: int) -> int:
    """What the structure is worth against a lid of this height (CTM-28)."""
    lid_um = lid_mm * 1000
    total = 0
    for extent in report.extents:
        if extent.lowest_um > lid_um:
            total += WHOLLY_ABOVE
        elif extent.highest_um > lid_um:
            total += PARTLY_ABOVE
    return total


def after_score(state: State) -> State:
    """One raindrop spent, for as many points as the structure is worth now (CTM-27)."""
    assert state.report is not None, "a turn begins only after a report"
    return replace(state, scorings=(*state.scorings, points(state.report, state.lid_mm)))


def best_score(state: State) -> int:
    """The only one that counts (CTM-29); without a scoring there are no points."""
    return max(state.scorings, default=0)
