"""What the journal does when something goes wrong in it."""

import sqlite3
from concurrent.futures import Future
from pathlib import Path

import pytest

from lunaria.server.journal.database import open_database
from lunaria.server.journal.writer import Entry, Errand, Journal, NotWritten
from tests.support.server.rows import table_row

Answer = Future[Exception | None]


def write(journal: Journal, version: int) -> Answer:
    done: Answer = Future()
    row = table_row("t") if version == 1 else None
    event = ("t", version, 1.0, None, None, "{}")
    journal.write(Entry("t", done.set_result, events=[event], new_table=row))
    return done


def test_an_error_that_is_not_the_databases_stops_one_table_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> None:
        raise IndexError

    engine = open_database(f"sqlite:///{tmp_path / 't.sqlite'}")
    journal = Journal(engine)
    assert write(journal, 1).result() is None
    with monkeypatch.context() as broken:
        broken.setattr(journal._writer, "write", fail)
        assert isinstance(write(journal, 2).result(), IndexError)
    assert isinstance(write(journal, 2).result(), NotWritten)
    journal.mend("t")
    assert write(journal, 2).result() is None
    journal.close()
    engine.dispose()


def test_a_journal_that_has_ended_says_so_and_takes_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end(_: object) -> None:
        raise SystemExit

    engine = open_database(f"sqlite:///{tmp_path / 't.sqlite'}")
    death: Future[BaseException] = Future()
    journal = Journal(engine, died=death.set_result)
    assert write(journal, 1).result() is None
    monkeypatch.setattr(journal, "_write_batch", end)
    write(journal, 2)
    assert isinstance(death.result(), SystemExit)
    assert isinstance(write(journal, 3).result(), NotWritten)
    probed: Answer = Future()
    journal.probe(probed.set_result)
    assert isinstance(probed.result(), NotWritten)
    journal.close()
    engine.dispose()


def test_a_probe_finds_a_database_that_is_locked_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lunaria.server.journal.database.BUSY_SECONDS", 0)
    path = tmp_path / "t.sqlite"
    engine = open_database(f"sqlite:///{path}")
    journal = Journal(engine)
    locking = sqlite3.connect(path, isolation_level=None)
    locking.execute("BEGIN IMMEDIATE")
    locked: Answer = Future()
    journal.probe(locked.set_result)
    assert "locked" in str(locked.result())
    locking.execute("ROLLBACK")
    locking.close()
    free: Answer = Future()
    journal.probe(free.set_result)
    assert free.result() is None
    assert write(journal, 1).result() is None
    journal.close()
    engine.dispose()


def test_an_errand_is_done_in_its_turn_and_whole(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 't.sqlite'}")
    journal = Journal(engine)
    first = write(journal, 1)
    failed: Answer = Future()

    def delete_and_fail(connection: object) -> None:
        connection.exec_driver_sql("DELETE FROM events")  # type: ignore[attr-defined]
        raise LookupError

    journal.run(Errand(delete_and_fail, failed.set_result))
    second = write(journal, 2)
    assert first.result() is None
    assert isinstance(failed.result(), LookupError)
    assert second.result() is None
    with engine.connect() as connection:
        found = connection.exec_driver_sql("SELECT count(*) FROM events").scalar()
    assert found == 2
    journal.close()
    engine.dispose()
