"""Export, import, fork; and the fold of stored events is the table itself."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lunaria.core import JsonObject, MalformedInput, Seat, dump_json, load_json
from lunaria.table import (
    GameFile,
    Help,
    NotAllowed,
    Settings,
    Start,
    Table,
    after,
    answer,
    ask_help,
    legal_actions,
    opened,
    person,
    play,
    resign,
    snapshot,
    verify,
)
from lunaria.table.commitment import ChanceNumbering
from lunaria.table.events import Event, Opened
from tests.support.table.games import SECRET, act, find_game, finished, open_table, played, seated

import msgspec  # isort: skip

SOUTH, NORTH = Seat(0), Seat(1)
FORMAT_1 = Path(__file__).parents[1] / "goldens" / "game_file_format_1.json"


@pytest.mark.parametrize("game", ["full-moon", "catch-22"])
def test_an_exported_game_read_back_gives_the_same_bytes(game: str) -> None:
    data = dump_json(GameFile.of(finished(game)).to_json())
    assert dump_json(GameFile.from_json(load_json(data), find_game).to_json()) == data


def test_while_a_game_goes_on_neither_the_secret_nor_the_seed_is_told() -> None:
    table = played(seated("catch-22"), 5)
    assert table.record is not None
    told = dump_json(GameFile.of(table).to_json()) + msgspec.json.encode(snapshot(table, None, 0.0))
    assert SECRET.encode() not in told
    assert table.record.seed.encode() not in told
    with pytest.raises(NotAllowed, match="revealed"):
        verify(GameFile.of(table))


def test_a_file_of_the_first_format_is_read_and_its_dice_are_checked_as_they_were_rolled() -> None:
    file = GameFile.from_json(load_json(FORMAT_1.read_bytes()), find_game)
    assert file.chance_numbering is ChanceNumbering.BY_PLY
    assert all(check.holds for check in verify(file))
    assert not all(
        check.holds for check in verify(replace(file, chance_numbering=ChanceNumbering.BY_COUNT))
    )


@pytest.mark.parametrize("game", ["full-moon", "catch-22"])
def test_a_private_file_resumes_the_same_table_with_the_same_chance_to_come(game: str) -> None:
    table = played(seated(game), 3)
    value = load_json(dump_json(GameFile.of(table, is_private=True).to_json()))
    again = GameFile.from_json(value, find_game).resume(0.0).table
    assert (again.record, again.state, again.movers) == (table.record, table.state, table.movers)
    assert act(again).record == act(table).record


def test_a_public_file_cannot_be_resumed() -> None:
    with pytest.raises(NotAllowed, match="fork"):
        GameFile.of(played(seated(), 3)).resume(0.0)
    with pytest.raises(NotAllowed, match="fork"):
        GameFile.of(finished()).resume(0.0)


def test_a_game_that_has_not_begun_is_no_file() -> None:
    with pytest.raises(NotAllowed, match="not begun"):
        GameFile.of(seated(start=Start.ASKED))


@pytest.mark.parametrize("ply", [0, 3, 7])
def test_a_fork_goes_on_from_any_point(ply: int) -> None:
    original = finished("catch-22")
    assert original.record is not None
    origin = GameFile.of(original).fork(ply, "somewhere")
    people = {seat: person("Ada") for seat in original.seats()}
    fork = open_table(original.settings, "another secret", 0.0, {**people}, origin).table
    assert fork.record is not None
    assert fork.inherited == ply
    assert fork.record.shortened(ply) == original.record.shortened(ply).__class__(
        fork.game,
        original.record.options,
        fork.record.seed,
        original.record.start,
        original.record.actions.shortened(ply),
    )
    assert fork.movers[:ply] == original.movers[:ply]
    over = resign(played(fork, 4), SOUTH, 0.0).table
    assert all(check.holds for check in verify(GameFile.of(over)))


def test_a_fork_beyond_the_end_is_malformed() -> None:
    with pytest.raises(MalformedInput, match="actions"):
        GameFile.of(finished()).fork(10_000)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"kind": "chess"}, "not a lunaria game"),
        ({"format": 3}, "format 1 to 2"),
        ({"seats": []}, "as many seats"),
        ({"inherited": -1}, "inherited"),
        ({"surprise": 1}, "surprise"),
        ({"settings": {"game": "chess"}}, "'chess'"),
        ({"salts": "pepper"}, "salts"),
        ({"record": {}}, "not the record"),
        ({"record": {"actions": ["pass"] * 10_001}}, "at most 10,000 actions"),
    ],
)
def test_a_damaged_file_is_malformed_and_says_why(changes: dict[str, object], reason: str) -> None:
    value = GameFile.of(finished()).to_json()
    assert isinstance(value, dict)
    with pytest.raises(MalformedInput, match=reason):
        GameFile.from_json({**value, **changes}, find_game)  # type: ignore[dict-item]


def test_a_file_tells_whether_its_game_is_going_on_with_help_off() -> None:
    def read(table: Table, **private: bool) -> GameFile:
        return GameFile.from_json(GameFile.of(table, **private).to_json(), find_game)

    closed = played(seated(), 3)
    with pytest.raises(NotAllowed, match="still going on"):
        read(closed).must_have_help()
    opened = answer(ask_help(closed, SOUTH, 0.0).table, NORTH, True, 0.0).table
    for table in (opened, resign(closed, SOUTH, 0.0).table, seated(help=Help.ON)):
        read(table).must_have_help()
    for table in (closed, opened):
        again = read(table, is_private=True).resume(0.0).table
        assert again.is_help_closed is table.is_help_closed


def test_settings_of_earlier_versions_keep_help_off_among_people() -> None:
    value = GameFile.of(played(seated(), 1)).to_json()
    assert isinstance(value["settings"], dict)
    del value["settings"]["help"]
    assert GameFile.from_json(value, find_game).is_help_closed


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 30), max_size=12), st.sampled_from(["full-moon", "catch-22"]))
def test_the_fold_of_events_read_back_is_the_same_table(choices: list[int], game: str) -> None:
    change = open_table(
        Settings(game=game), SECRET, 0.0, {SOUTH: person("Ada"), NORTH: person("Ben")}
    )
    table, events = change.table, list(change.events)
    for time, choice in enumerate(choices, start=1):
        if isinstance(table.turn, int):
            actions = legal_actions(table)
            action = actions[choice % len(actions)]
            step = play(table, Seat(table.turn), action, table.version, float(time))
            table, events = step.table, [*events, *step.events]
    stored = [msgspec.json.encode(event) for event in events]
    decoder = msgspec.json.Decoder(Event)
    first, *rest = map(decoder.decode, stored)
    assert isinstance(first, Opened)
    again: Table = opened(first, SECRET, find_game(game))
    for event in rest:
        again = after(again, event, table.clock.since)
    assert again == table
    assert act(again) == act(table) if isinstance(table.turn, int) else True


@pytest.mark.parametrize(
    ("game", "options", "others"),
    [
        ("catch-22", {"players": 2}, {"players": 4}),
        ("catch-22", {"players": 4}, {"players": 2}),
        ("catch-the-moon", {"players": 2}, {"players": 3}),
        ("catch-the-moon", {"players": 2}, {"players": 2, "mode": "cooperative"}),
    ],
)
def test_a_start_for_others_than_the_options_say_is_malformed(
    game: str, options: JsonObject, others: JsonObject
) -> None:
    value, other = (
        msgspec.json.decode(dump_json(GameFile.of(seated(game, given)).to_json()))
        for given in (options, others)
    )
    value["record"] |= {"start": other["record"]["start"], "actions": []}
    with pytest.raises(MalformedInput, match="does not start"):
        GameFile.from_json(value, find_game)
