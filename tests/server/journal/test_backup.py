"""Copies of a database, taken while a server writes to it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bench.server.running import RunningServer
from lunaria.cli import main
from lunaria.server.journal.backup import back_up
from lunaria.server.journal.database import DatabaseError, open_database
from tests.support.server.client import Player, create, tokens


def failed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) in {1, 2}
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    return told


def test_a_copy_has_every_move_that_was_confirmed_before_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, copy = tmp_path / "t.sqlite", tmp_path / "copy.sqlite"
    url = f"sqlite:///{file}"
    server = RunningServer(url, tmp_path / "server.log")
    try:
        table = create(server.url)
        with Player(server.url, table["table"], tokens(table)) as both:
            both.act(0)
            version = both.version
            assert main(["backup", str(copy), "--db", url]) == 0
            both.act(1)
        assert "another server uses" in failed(capsys, "restore", str(copy), "--db", url)
    finally:
        server.stop()
    assert main(["restore", str(copy), "--db", url]) == 0
    server = RunningServer(url, tmp_path / "server.log")
    try:
        with Player(server.url, table["table"], tokens(table)) as both:
            assert both.position is not None
            assert both.position["ply"] == 1
            assert both.version >= version
            assert both.act(1)["type"] == "update"
    finally:
        server.stop()


def test_what_cannot_be_copied_or_restored_is_one_sentence_and_changes_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, copy, newer = (tmp_path / name for name in ("t.sqlite", "copy.sqlite", "newer.sqlite"))
    url = f"sqlite:///{file}"
    assert "there is no database" in failed(capsys, "backup", str(copy), "--db", url)
    open_database(url).dispose()
    back_up(file, copy)
    assert "exists already" in failed(capsys, "backup", str(copy), "--db", url)
    assert "there is no file" in failed(capsys, "restore", str(newer), "--db", url)
    back_up(file, newer)
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = file.read_bytes()
    assert "a newer version" in failed(capsys, "restore", str(newer), "--db", url)
    copy.write_bytes(b"nonsense" * 1000)
    assert "not a database of Lunaria" in failed(capsys, "restore", str(copy), "--db", url)
    assert file.read_bytes() == before
    postgres = "postgresql://nobody@127.0.0.1:9/none"
    assert "pg_dump" in failed(capsys, "backup", str(copy), "--db", postgres)
    assert "pg_restore" in failed(capsys, "restore", str(copy), "--db", postgres)


def test_a_copy_that_fails_leaves_no_file(tmp_path: Path) -> None:
    broken, copy = tmp_path / "t.sqlite", tmp_path / "copy.sqlite"
    broken.write_bytes(b"nonsense" * 1000)
    with pytest.raises(DatabaseError, match="cannot copy"):
        back_up(broken, copy)
    assert not copy.exists()
