"""Clocks and stand-ins; the time is always an argument."""

import pytest

from lunaria.core import Seat
from lunaria.table import (
    Bank,
    NotAllowed,
    PerTurn,
    Takebacks,
    ask_takeback,
    come_back,
    due,
    leave,
    legal_actions,
    next_due,
    play,
    position,
    resume,
)
from tests.support.table.games import act, seated

SOUTH, NORTH = Seat(0), Seat(1)


def test_a_turn_has_its_own_time() -> None:
    table = act(seated(clock=PerTurn(30)), at=25.0)
    assert table.clock.seconds_left(NORTH, 35.0) == 20.0
    table = act(table, at=35.0)
    assert table.clock.seconds_left(SOUTH, 35.0) == 30.0


def test_a_bank_is_spent_and_filled_after_each_turn() -> None:
    table = act(seated(clock=Bank(60, increment=2)), at=10.0)
    assert table.clock.seconds_left(SOUTH, 99.0) == 52.0
    assert table.clock.seconds_left(NORTH, 15.0) == 55.0
    shown = position(table, None, 15.0)
    assert shown is not None
    assert shown.clock is not None
    assert (shown.clock.left, shown.clock.running) == ([52.0, 55.0], NORTH)


def test_the_flag_falls_and_the_other_wins() -> None:
    table = seated(clock=Bank(60))
    assert next_due(table) == 60.0
    assert due(table, 59.9).events == []
    with pytest.raises(NotAllowed, match="time is over"):
        play(table, SOUTH, legal_actions(table)[0], table.version, 60.0)
    ended = due(table, 60.0).table.ending
    assert ended is not None
    assert (ended.winners, ended.reason) == ((NORTH,), "time")


@pytest.mark.parametrize("clock", [PerTurn(10), Bank(10)])
def test_of_more_than_two_a_bot_plays_on_untimed(clock: PerTurn | Bank) -> None:
    table = due(seated("catch-22", {"players": 3}, clock=clock), 10.0).table
    assert table.is_running
    assert table.bot_to_move == "random"
    assert next_due(table) is None
    change = play(table, SOUTH, legal_actions(table)[0], table.version, 11.0, by_bot=True)
    assert change.table.turn == NORTH


@pytest.mark.parametrize("again", [1_000.0, 3.0], ids=["later", "by a clock that was set back"])
def test_no_clock_runs_while_the_host_is_away(again: float) -> None:
    table = resume(act(seated(clock=Bank(60)), at=10.0), again).table
    assert table.clock.seconds_left(NORTH, again) == 60.0
    assert table.clock.runs_out_at() == again + 60.0


def test_a_bot_stands_in_after_the_grace_and_hands_back() -> None:
    table = leave(seated(grace_seconds=20, stand_in="greedy"), SOUTH, 100.0).table
    assert next_due(table) == 120.0
    assert due(table, 119.0).events == []
    table = due(table, 120.0).table
    assert table.bot_to_move == "greedy"
    table = come_back(table, SOUTH, 130.0).table
    assert table.bot_to_move is None
    assert table.chairs[SOUTH].is_present


def test_no_bot_stands_in_for_nobodys_sake_or_where_none_is_wanted() -> None:
    table = leave(leave(seated(grace_seconds=20), SOUTH, 0.0).table, NORTH, 0.0).table
    assert next_due(table) is None
    assert due(table, 1_000.0).events == []
    table = leave(seated(grace_seconds=None), SOUTH, 0.0).table
    assert next_due(table) is None


def test_nobody_gains_time_by_taking_back() -> None:
    table = act(seated(clock=PerTurn(30), takebacks=Takebacks.FREE), at=29.0)
    table = ask_takeback(table, SOUTH, 29.0).table
    assert table.clock.seconds_left(SOUTH, 29.0) == 1.0
    table = act(seated(clock=Bank(30, increment=10), takebacks=Takebacks.FREE), at=4.0)
    table = ask_takeback(table, SOUTH, 6.0).table
    assert [table.clock.seconds_left(seat, 6.0) for seat in (SOUTH, NORTH)] == [26.0, 28.0]
    table = act(seated(clock=Bank(30, increment=10), takebacks=Takebacks.FREE), at=29.0)
    table = ask_takeback(act(table, at=29.0), SOUTH, 39.5).table
    assert table.clock.seconds_left(SOUTH, 39.5) == 0.5


def test_who_ran_out_of_time_has_none_left() -> None:
    shown = position(due(seated(clock=Bank(60, increment=5)), 60.0).table, None, 60.0)
    assert shown is not None
    assert shown.clock is not None
    assert shown.clock.left == [0.0, 60.0]
