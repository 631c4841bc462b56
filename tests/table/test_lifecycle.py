"""Sitting down, starting, leaving and coming back."""

import msgspec
import pytest

from lunaria.core import MalformedInput, Seat
from lunaria.table import (
    Colour,
    Computer,
    NotAllowed,
    Person,
    Settings,
    Start,
    add_salt,
    come_back,
    leave,
    person,
    resume,
    sit,
    snapshot,
    start,
)
from lunaria.table.events import Seated
from tests.support.table.games import SECRET, open_table, seated

SOUTH, NORTH = Seat(0), Seat(1)


def test_the_game_starts_when_the_last_seat_is_taken() -> None:
    table = open_table(Settings(game="full-moon"), SECRET, 0.0).table
    table = sit(table, SOUTH, person("Ada"), 1.0).table
    assert table.is_open
    table = sit(table, NORTH, person("Ben"), 2.0).table
    assert table.is_running
    assert table.turn == SOUTH


def test_a_table_may_wait_until_it_is_asked_to_start_so_that_all_can_add_salt() -> None:
    table = seated(start=Start.ASKED)
    assert table.is_open
    table = add_salt(table, SOUTH, "pepper", 1.0).table
    table = start(table, 2.0).table
    assert table.salts == ("pepper", "")
    with pytest.raises(NotAllowed, match="has begun"):
        add_salt(table, NORTH, "too late", 3.0)


def test_nobody_starts_an_empty_table_or_takes_a_taken_seat() -> None:
    table = open_table(Settings(game="full-moon", start=Start.ASKED), SECRET, 0.0).table
    table = sit(table, SOUTH, person("Ada"), 0.0).table
    with pytest.raises(NotAllowed, match="missing"):
        start(table, 0.0)
    with pytest.raises(NotAllowed, match="taken"):
        sit(table, SOUTH, person("Ben"), 0.0)
    with pytest.raises(NotAllowed, match="no seat 2"):
        sit(table, Seat(2), person("Ben"), 0.0)


def test_a_table_of_bots_starts_at_once() -> None:
    bots = {SOUTH: Computer("greedy"), NORTH: Computer("random")}
    table = open_table(Settings(game="full-moon", start=Start.ASKED), SECRET, 0.0, {**bots}).table
    assert table.is_running
    assert table.bot_to_move == "greedy"


def test_as_many_seats_as_the_option_players_says() -> None:
    assert len(seated("catch-22", {"players": 4}).chairs) == 4


@pytest.mark.parametrize("name", ["", " \t ", "x" * 41, "bell\a", "a\u202eb"])
def test_a_name_is_short_and_printable(name: str) -> None:
    with pytest.raises(MalformedInput, match="not a name"):
        person(name)


@pytest.mark.parametrize("salt", ["", "x" * 65, "line\nbreak"])
def test_a_salt_is_short_and_printable(salt: str) -> None:
    table = seated(start=Start.ASKED)
    with pytest.raises(MalformedInput, match="not a salt"):
        add_salt(table, SOUTH, salt, 0.0)


def test_leaving_and_coming_back_are_told_once() -> None:
    table = leave(seated(), SOUTH, 5.0).table
    assert leave(table, SOUTH, 6.0).events == []
    assert table.chairs[SOUTH].left_at == 5.0
    table = come_back(table, SOUTH, 7.0).table
    assert come_back(table, SOUTH, 8.0).events == []
    assert table.chairs[SOUTH].left_at is None


def test_after_the_host_was_away_everyone_has_left() -> None:
    table = resume(seated(), 100.0).table
    assert [chair.left_at for chair in table.chairs] == [100.0, 100.0]
    assert resume(table, 200.0).events == []


def test_everyone_sees_the_colour_that_a_person_chose() -> None:
    table = open_table(Settings(game="full-moon"), SECRET, 0.0).table
    table = sit(table, SOUTH, person("Ada", Colour.MOSS), 1.0).table
    seen = snapshot(table, None, 1.0).seats[SOUTH]
    assert msgspec.to_builtins(seen.occupant) == {"type": "person", "name": "Ada", "colour": "moss"}


def test_whoever_sat_down_before_there_were_colours_has_none() -> None:
    stored = b'{"type":"seated","seat":0,"occupant":{"type":"person","name":"Ada"}}'
    event = msgspec.json.decode(stored, type=Seated)
    assert event.occupant == person("Ada")
    assert msgspec.json.encode(event) == stored


def test_a_colour_that_is_not_on_the_list_is_no_colour() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type":"person","name":"Ada","colour":"url(x)"}', type=Person)
