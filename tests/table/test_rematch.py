"""Another game with the same people."""

import pytest

from lunaria.core import Seat
from lunaria.table import (
    Bank,
    Computer,
    NotAllowed,
    Settings,
    Table,
    come_back,
    next_due,
    note_rematch,
    open_rematch,
    person,
    resign,
    sit,
    start,
)
from tests.support.table.games import SECRET, open_table, played, seated

SOUTH, NORTH = Seat(0), Seat(1)
NEW_SECRET = "another secret"


def names(table: Table) -> list[str]:
    return [getattr(chair.occupant, "name", "bot") for chair in table.chairs]


def test_settings_and_people_are_the_same_and_the_dice_are_new() -> None:
    old = resign(played(seated(), 3), SOUTH, 9.0).table
    new = open_rematch(old, [SOUTH], 0, NEW_SECRET, 10.0).table
    assert new.settings == old.settings
    assert names(new) == ["Ada", "Ben"]
    assert new.is_running
    assert new.commitment != old.commitment
    assert new.ply == 0


def test_everybody_may_move_on_by_one_seat() -> None:
    old = seated("catch-22", {"players": 4, "turn_limit": 1})
    old = played(old, 10_000)
    new = open_rematch(old, [Seat(3)], 1, NEW_SECRET, 10.0).table
    assert names(new) == ["Dora", "Ada", "Ben", "Cleo"]
    assert [chair.is_present for chair in new.chairs] == [True, False, False, False]


def test_who_has_not_come_is_away_and_a_bot_stands_in_after_the_grace() -> None:
    old = resign(seated(grace_seconds=30.0), SOUTH, 9.0).table
    new = open_rematch(old, [NORTH], 0, NEW_SECRET, 10.0).table
    assert next_due(new) == 40.0
    assert next_due(come_back(new, SOUTH, 11.0).table) is None


def test_with_a_clock_the_game_waits_until_it_is_begun() -> None:
    old = resign(seated(clock=Bank(60.0)), SOUTH, 9.0).table
    new = open_rematch(old, [SOUTH], 0, NEW_SECRET, 10.0).table
    assert new.is_open
    assert start(new, 11.0).table.is_running


def test_with_a_clock_and_a_bot_there_is_nobody_to_wait_for() -> None:
    settings = Settings(game="full-moon", clock=Bank(60.0))
    old = open_table(settings, SECRET, 0.0, {NORTH: Computer("random")}).table
    old = resign(sit(old, SOUTH, person("Ada"), 0.0).table, SOUTH, 9.0).table
    assert open_rematch(old, [SOUTH], 0, NEW_SECRET, 10.0).table.is_running


def test_a_game_is_over_before_there_is_another_and_there_is_only_one() -> None:
    running = seated()
    with pytest.raises(NotAllowed, match="not over"):
        open_rematch(running, [SOUTH], 0, NEW_SECRET, 10.0)
    over = resign(running, SOUTH, 9.0).table
    noted = note_rematch(over, SOUTH, "another", 10.0).table
    assert noted.rematch == "another"
    with pytest.raises(NotAllowed, match="already"):
        note_rematch(noted, NORTH, "a third", 11.0)
