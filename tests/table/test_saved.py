"""A saved table is the table, and costs no replay from the start."""

import zlib
from collections.abc import Iterator
from typing import Any

import pytest

from lunaria.core import MalformedInput, Seat
from lunaria.table import (
    Bank,
    GameFile,
    Settings,
    Table,
    Takebacks,
    answer,
    ask_help,
    ask_takeback,
    leave,
    note_rematch,
    offer_draw,
    person,
    resign,
    sit,
)
from lunaria.table.saved import restore, save
from lunaria.table.table import KEYFRAME_PLIES
from tests.support.table.games import act, finished, open_table, played, seated

SOUTH = Seat(0)
SECRET = "a secret"


def tables() -> Iterator[tuple[str, Table]]:
    yield "open", open_table(Settings(game="catch-22"), SECRET, 0.0).table
    yield "begun", seated("catch-22")
    yield "full moon", played(seated(), 4)
    yield "clock", act(seated(clock=Bank(60.0, 2.0)), 3.5)
    yield "offered", offer_draw(seated(), SOUTH, 1.0).table
    asked = ask_help(seated(), SOUTH, 1.0).table
    yield "help offered", asked
    yield "help agreed", answer(asked, Seat(1), True, 1.0).table
    yield "left", leave(seated("catch-22"), SOUTH, 4.0).table
    yield "long", played(seated("catch-22"), 3 * KEYFRAME_PLIES)
    yield "given up", resign(seated("catch-22", {"players": 3}), SOUTH, 1.0).table
    yield "over", finished("catch-22")
    yield "met again", note_rematch(finished(), SOUTH, "another", 9.0).table
    fork = forked(played(seated("catch-22"), 2 * KEYFRAME_PLIES))
    yield "going on from another", fork
    yield "gone on", played(sit(fork, Seat(1), person("Ben"), 0.0).table, 5)


def forked(table: Table) -> Table:
    """Going on from most of it, with one seat still free."""
    origin = GameFile.of(table).fork(table.ply - 3, "elsewhere")
    opened = open_table(table.settings, SECRET, 0.0, {}, origin).table
    return sit(opened, SOUTH, person("Ada"), 0.0).table


@pytest.mark.parametrize("table", [pytest.param(table, id=name) for name, table in tables()])
def test_a_table_is_restored_as_it_was(table: Table) -> None:
    assert restore(save(table), table.game) == table


class Counting:
    """A game that counts how often it is applied."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.applied = 0

    def apply(self, state: Any, action: Any) -> Any:
        self.applied += 1
        return self.game.apply(state, action)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


def counted(table: Table) -> tuple[Table, Counting]:
    game: Any = Counting(table.game)
    return restore(save(table), game), game


def test_restoring_costs_what_came_after_the_last_keyframe() -> None:
    table = played(seated("catch-22"), 200)
    assert table.ply > 2 * KEYFRAME_PLIES
    _, game = counted(table)
    assert game.applied == table.ply % KEYFRAME_PLIES


@pytest.mark.parametrize("ply", [0, 1, KEYFRAME_PLIES - 1, KEYFRAME_PLIES, 150, 200])
def test_a_position_costs_what_came_after_the_keyframe_before_it(ply: int) -> None:
    table, game = counted(played(seated("catch-22"), 200))
    assert table.record is not None
    everything = list(table.record.states())
    assert list(table.states_from(ply)) == everything[ply:]
    game.applied = 0
    assert table.state_after(ply) == everything[ply]
    assert game.applied == ply % KEYFRAME_PLIES


def test_taking_back_costs_no_replay_from_the_start() -> None:
    settings: dict[str, Any] = {"takebacks": Takebacks.FREE, "takebacks_across_chance": True}
    table, game = counted(played(seated("catch-22", **settings), 200))
    for seat in table.seats():
        game.applied = 0
        back = ask_takeback(table, seat, 0.0).table
        assert game.applied < KEYFRAME_PLIES
        assert back.record is not None
        assert back.state == back.record.state()
        assert len(back.keyframes) == back.ply // KEYFRAME_PLIES + 1
        dice = sum(back.movers[ply] is None for ply in range(back.ply))
        assert back.chance_count == dice


@pytest.mark.parametrize("saved", [b"", b"{}", *map(zlib.compress, (b"[]", b'{"format":2}'))])
def test_what_another_version_wrote_is_told(saved: bytes) -> None:
    with pytest.raises(MalformedInput, match="saved table"):
        restore(saved, seated().game)
