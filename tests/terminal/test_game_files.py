"""Files of games at the prompt: of this version, of earlier ones, and of servers."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lunaria.catalogue import find_game
from lunaria.catalogue.catch_22 import PLUGIN as CATCH_22_PLUGIN
from lunaria.catalogue.commands import PERSON
from lunaria.catalogue.full_moon import PLUGIN
from lunaria.core import (
    CHANCE,
    JsonObject,
    MalformedInput,
    Randomness,
    Record,
    Seat,
    dump_json,
    load_json,
)
from lunaria.games.catch_22 import CATCH_22
from lunaria.table import GameFile, legal_actions, play, verify
from lunaria.table.commitment import ChanceNumbering
from lunaria.terminal.game_files import NOW, SavedTable, new_table, read_table, write_table
from tests.support.table.games import finished, played, seated

NAMES = ("Red", "Green", "Purple", "Black", "White", "Brown")


def early_file(path: Path, actions: int, players: tuple[str, ...] = (PERSON, "random")) -> Any:
    """As terminals of earlier versions wrote it: the seed of the record drew everything."""
    record = Record.begin(CATCH_22, {"players": 2, "board": "duel"}, Randomness("early"))
    for number in range(actions):
        state = record.state()
        if CATCH_22.turn(state) is CHANCE:
            action = CATCH_22.sample_chance(state, Randomness(f"early/{number}"))
        else:
            action = next(iter(CATCH_22.legal_actions(state)))
        record = record.extended(action)
    path.write_bytes(dump_json({"players": [*players], "record": record.to_json()}))
    return record


def read(path: Path) -> SavedTable:
    return read_table(path, CATCH_22_PLUGIN, NAMES)


def test_a_file_holds_all_that_a_table_is(tmp_path: Path) -> None:
    options: JsonObject = {"players": 2, "board": "duel"}
    table = new_table(CATCH_22_PLUGIN, options, (PERSON, "casual"), NAMES).table
    table = play(table, Seat(0), legal_actions(table)[0], table.version, NOW).table
    write_table(tmp_path / "game.json", table, CATCH_22_PLUGIN, {})
    saved = read(tmp_path / "game.json")
    assert saved.table == table
    assert saved.is_own
    assert list(tmp_path.iterdir()) == [tmp_path / "game.json"]


def test_a_file_of_an_earlier_version_goes_on_from_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = early_file(path, actions=9)
    saved = read(path)
    assert saved.table.record is not None
    assert saved.table.record.actions[:9] == record.actions
    assert saved.table.inherited == 9
    assert saved.table.secret == "early"
    assert saved.table.chairs[0].is_person
    assert saved.table.chairs[1].level("none") == "random"
    assert read(path).table == saved.table


def test_what_goes_on_from_an_earlier_version_is_saved_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    early_file(path, actions=9)
    table = read(path).table
    settings = table.settings
    assert settings.options["turn_limit"] is None
    for _ in range(8):
        by_bot = table.bot_to_move is not None
        assert isinstance(table.turn, int)
        table = play(table, table.turn, legal_actions(table)[-1], table.version, NOW, by_bot).table
    write_table(path, table, CATCH_22_PLUGIN, {})
    assert read(path).table == table
    file = GameFile.from_json(load_json(path.read_bytes()), find_game)
    assert all(check.holds for check in verify(file))


@pytest.mark.parametrize(
    ("players", "problem"),
    [
        ((PERSON,), "more or fewer players"),
        ((PERSON, PERSON, PERSON), "more or fewer players"),
        ((PERSON, "nobody"), "'nobody' is not a player of catch-22"),
    ],
)
def test_a_file_of_an_earlier_version_with_other_players_is_malformed(
    tmp_path: Path, players: tuple[str, ...], problem: str
) -> None:
    path = tmp_path / "game.json"
    early_file(path, 3, players)
    with pytest.raises(MalformedInput, match=problem):
        read(path)


def test_a_game_that_a_server_exported_goes_on_as_a_new_table(tmp_path: Path) -> None:
    """The server keeps its secret; what comes after has one of its own."""
    path = tmp_path / "game.json"
    exported = played(seated("catch-22", {"board": "duel"}), 6)
    path.write_bytes(dump_json(GameFile.of(exported).to_json()))
    saved = read(path)
    assert saved.table.record is not None
    assert exported.record is not None
    assert saved.table.record.actions == exported.record.actions
    assert saved.table.secret != exported.secret
    assert not saved.is_own, "an exported game is not overwritten"


def test_a_file_of_the_first_format_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    file = GameFile.of(played(seated("catch-22", {"board": "duel"}), 6), is_private=True)
    value = replace(file, chance_numbering=ChanceNumbering.BY_PLY).to_json()
    del value["chance"]
    path.write_bytes(dump_json({**value, "format": 1}))
    table = read(path).table
    assert table.chance_numbering is ChanceNumbering.BY_PLY
    assert table.record == file.record


def test_a_game_that_is_over_is_shown_as_it_ended(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = finished("catch-22", {"board": "duel"})
    path.write_bytes(dump_json(GameFile.of(table).to_json()))
    saved = read(path)
    assert saved.table.ending == table.ending
    assert not saved.is_own


def test_a_bot_of_an_unknown_level_is_malformed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = new_table(PLUGIN, {}, (PERSON, "casual"), NAMES).table
    value = json.loads(dump_json(GameFile.of(table, is_private=True).to_json()))
    value["seats"][1]["level"] = "godlike"
    path.write_text(json.dumps(value), encoding="utf-8")
    with pytest.raises(MalformedInput, match="'godlike' is not a level"):
        read_table(path, PLUGIN, NAMES)


def test_a_game_of_something_else_is_malformed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(dump_json(GameFile.of(finished("full-moon")).to_json()))
    with pytest.raises(MalformedInput, match="not a saved game of catch-22"):
        read(path)
