"""A long game is opened from its snapshot; without one, or with one that cannot be read, from its
events."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bench.server.running import RunningServer
from lunaria.table import GameFile, Table
from lunaria.table.table import KEYFRAME_PLIES
from tests.support.server.client import ADA, BEN, Message, Player, create, get, tokens
from tests.support.table.games import played, seated

LONG = 300
MORE = 8


@pytest.fixture(scope="module")
def game() -> Table:
    """A long game of Catch 22, not over."""
    table = played(seated("catch-22"), LONG)
    assert table.is_running
    assert table.ply > 4 * KEYFRAME_PLIES
    return table


class Stored:
    """A table that went on from the game for a while, on the disk of a server that has stopped."""

    def __init__(self, folder: Path, game: Table) -> None:
        self.database = folder / "t.sqlite"
        self._log = folder / "server.log"
        server = self.serve()
        file = GameFile.of(game).to_json()
        made = create(server.url, seats=[ADA, BEN], go_on_from={"type": "file", "file": file})
        self.table, self.tokens = made["table"], tokens(made)
        with self.player(server) as both:
            for number in range(MORE):
                assert both.position is not None
                last = both.act(int(both.position["turn"]), number, id=f"act {number}")
            self.last_action = last["events"][0]
            self.version, self.position = both.version, both.position
        self.exported = self.export(server)
        server.stop()

    def serve(self) -> RunningServer:
        return RunningServer(f"sqlite:///{self.database}", self._log)

    def player(self, server: RunningServer) -> Player:
        return Player(server.url, self.table, self.tokens)

    def export(self, server: RunningServer) -> Any:
        return get(f"{server.url}/api/tables/{self.table}/export").json()

    def query(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        connection = sqlite3.connect(self.database)
        with connection:
            rows = connection.execute(statement, values).fetchall()
        connection.close()
        return rows


@pytest.fixture
def stored(tmp_path: Path, game: Table) -> Stored:
    return Stored(tmp_path, game)


def welcomed(stored: Stored) -> tuple[Message, Any]:
    """What somebody who comes back is told, and the game as it is exported."""
    server = stored.serve()
    try:
        with stored.player(server) as both:
            answer = both.ask(
                "act",
                id=stored.last_action["id"],
                seat=stored.last_action["by"],
                version=1,
                action=stored.last_action["event"]["action"],
            )
            assert answer == {
                "type": "ack",
                "id": stored.last_action["id"],
                "version": stored.last_action["version"],
            }, "it counts once"
            return both.welcome, stored.export(server)
    finally:
        server.stop()


def test_a_long_game_is_saved_and_opened_as_it_was(stored: Stored, game: Table) -> None:
    [(version,)] = stored.query("SELECT version FROM snapshots")
    assert 0 < version < stored.version
    stored.query("UPDATE events SET body = '{}' WHERE version <= ?", version)  # they are not read
    welcome, exported = welcomed(stored)
    assert welcome["table"]["position"] == stored.position
    assert welcome["table"]["log_start"] + 200 == exported_length(exported) > game.ply
    assert exported == stored.exported


@pytest.mark.parametrize("snapshot", [None, b"x\x9cc`\x00\x00\x00\x02\x00\x01"])
def test_without_a_snapshot_that_can_be_read_the_events_are(
    stored: Stored, snapshot: bytes | None
) -> None:
    if snapshot is None:
        stored.query("DELETE FROM snapshots")
    else:
        stored.query("UPDATE snapshots SET body = ?", snapshot)
    welcome, exported = welcomed(stored)
    assert welcome["table"]["position"] == stored.position
    assert exported == stored.exported
    assert stored.query("SELECT version FROM snapshots"), "it is saved again"


def exported_length(exported: Any) -> int:
    return len(exported["record"]["actions"])
