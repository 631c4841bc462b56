"""A move, and what somebody who joins is told, cost the same however long the game is."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

from lunaria.core import Seat
from lunaria.table import Table, legal_actions, play, snapshot
from tests.support.table.games import seated

EARLY = 150
LATE = 700
MOVES = 30


def acted(table: Table, choice: int) -> Table:
    """Nobody wins who can help it."""
    assert isinstance(table.turn, int)
    actions = legal_actions(table)
    slow = [action for action in actions if not action.endswith("*")] or actions
    action = slow[choice % len(slow)]
    return play(table, Seat(table.turn), action, table.version, 0.0).table


def wandered(table: Table, actions: int) -> Table:
    for choice in range(actions):
        table = acted(table, choice)
    return table


@pytest.fixture(scope="module")
def early() -> Table:
    return wandered(seated("catch-22"), EARLY)


@pytest.fixture(scope="module")
def late(early: Table) -> Table:
    table = wandered(early, LATE - EARLY)
    assert table.is_running
    assert table.ply > 4 * early.ply
    return table


def calls_of(work: Callable[[], Any]) -> int:
    """How many functions are called, those written in C included."""
    count = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def test_a_move_takes_as_many_steps_late_as_early(early: Table, late: Table) -> None:
    few = calls_of(lambda: wandered(early, MOVES))
    assert calls_of(lambda: wandered(late, MOVES)) < 2 * few


def test_a_move_copies_nothing_of_what_was_played(late: Table) -> None:
    before = acted(late, 0)
    after = acted(before, 0)
    assert before.record is not None
    assert after.record is not None
    assert after.ply > before.ply > 900
    assert after.movers._items is before.movers._items
    assert after.record.actions._items is before.record.actions._items


def test_joining_takes_as_many_steps_late_as_early(early: Table, late: Table) -> None:
    few = calls_of(lambda: snapshot(early, None, 0.0))
    assert calls_of(lambda: snapshot(late, None, 0.0)) < 2 * few
    assert len(snapshot(late, None, 0.0).log) == len(snapshot(early, None, 0.0).log)
