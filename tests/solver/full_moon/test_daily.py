"""The puzzle of the day."""

from datetime import date, timedelta
from typing import Any

import pytest

from lunaria.core import MalformedInput
from lunaria.games.full_moon import outcome, play
from lunaria.solver.full_moon.daily import PLIES_BY_WEEKDAY, puzzle_of_the_day

MONDAY = date(2026, 11, 16)


@pytest.mark.parametrize("weekday", range(7))
def test_the_line_wins_in_as_many_plies_as_the_weekday_asks_for(weekday: int) -> None:
    daily = puzzle_of_the_day(MONDAY + timedelta(days=weekday))
    assert daily.puzzle.plies == len(daily.line) == PLIES_BY_WEEKDAY[weekday]
    assert daily.line[0] == daily.puzzle.solution
    state = daily.puzzle.position
    for action in daily.line:
        assert outcome(state) is None
        state = play(state, action)
    ended = outcome(state)
    assert ended is not None
    assert ended.winners == (daily.puzzle.position.to_move,)


def test_everybody_gets_the_same_puzzle_and_tomorrow_another() -> None:
    today, again, next_week = (
        puzzle_of_the_day(day) for day in (MONDAY, MONDAY, MONDAY + timedelta(days=7))
    )
    assert today == again != next_week
    assert (str(today.puzzle.position), str(today.puzzle.solution)) == (
        "r3w1b3/r2/w3b1r1/w2/g1/g2b2/g3 N r1",
        "r1R1N",
    )


@pytest.mark.parametrize("day", [None, "2026-11-16", 7])
def test_what_is_no_day_has_no_puzzle(day: Any) -> None:
    with pytest.raises(MalformedInput, match="is not a day"):
        puzzle_of_the_day(day)
