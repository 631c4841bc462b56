"""The journal and the schema, on both databases."""

from concurrent.futures import Future
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, func, insert, select, text

from lunaria.core import MalformedInput
from lunaria.server.journal import database
from lunaria.server.journal.database import DatabaseError, open_database
from lunaria.server.journal.event_writer import EventRow
from lunaria.server.journal.queries import finished_tables, open_tables, read_links, read_table
from lunaria.server.journal.schema import EVENTS, METADATA, SEAT_LINKS, TABLES
from lunaria.server.journal.writer import LARGEST_BATCH, Entry, Journal, NotWritten
from tests.support.patience import PATIENCE_S
from tests.support.server.rows import event_row, table_row


def write(
    journal: Journal, table: str, *events: EventRow, new: bool = False
) -> "Future[Exception | None]":
    done: Future[Exception | None] = Future()
    row = table_row(table) if new else None
    journal.write(Entry(table, done.set_result, events=list(events), new_table=row))
    return done


def test_migrations_lead_to_the_schema_and_run_twice_without_harm(database_url: str) -> None:
    open_database(database_url).dispose()
    engine = open_database(database_url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_links_of_the_first_schema_are_kept(database_url: str) -> None:
    engine = open_database(database_url, revision="0001")
    with engine.begin() as connection:
        connection.execute(insert(TABLES), table_row("t"))
        connection.execute(insert(SEAT_LINKS), {"token_hash": "h", "table_id": "t", "seat": 1})
    engine.dispose()
    engine = open_database(database_url)
    assert read_links(engine, "t") == {"h": 1}
    engine.dispose()


def test_what_is_written_is_read_back_exactly(database_url: str) -> None:
    engine = open_database(database_url)
    journal = Journal(engine)
    assert (
        write(journal, "t", event_row("t", 1), event_row("t", 2, "a"), new=True).result(PATIENCE_S)
        is None
    )
    journal.close()
    stored = read_table(engine, "t")
    assert stored is not None
    assert [(event.version, event.at, event.action_id) for event in stored.events] == [
        (1, 1794779928.5609233, None),
        (2, 1794779928.5609233, "a"),
    ]
    assert read_table(engine, "nowhere") is None
    assert finished_tables(engine, None, None, 10) == []
    engine.dispose()


def test_one_bad_entry_does_not_harm_its_neighbours_but_stops_its_table(database_url: str) -> None:
    engine = open_database(database_url)
    journal = Journal(engine)
    for table in ("a", "b"):
        assert write(journal, table, event_row(table, 1), new=True).result(PATIENCE_S) is None
    results = [
        write(journal, "a", event_row("a", 2)),
        write(journal, "b", event_row("b", 1)),  # that version exists
        write(journal, "b", event_row("b", 2)),  # would leave no gap, but its turn has not come
        write(journal, "a", event_row("a", 3)),
    ]
    first, bad, behind, last = (result.result(PATIENCE_S) for result in results)
    assert first is None
    assert last is None
    assert bad is not None
    assert isinstance(behind, NotWritten)
    journal.mend("b")
    assert write(journal, "b", event_row("b", 2)).result(PATIENCE_S) is None
    journal.close()
    engine.dispose()


def test_events_of_the_first_schema_are_kept(database_url: str) -> None:
    engine = open_database(database_url, revision="0003")
    with engine.begin() as connection:
        connection.execute(insert(TABLES), table_row("t"))
        for version, action_id in ((1, None), (2, "a")):
            event = event_row("t", version, action_id)
            columns = [column.name for column in EVENTS.columns]
            connection.execute(insert(EVENTS), dict(zip(columns, event, strict=True)))
    engine.dispose()
    engine = open_database(database_url)
    stored = read_table(engine, "t")
    assert stored is not None
    assert [(event.version, event.action_id) for event in stored.events] == [(1, None), (2, "a")]
    engine.dispose()


def test_a_server_that_missed_an_action_cannot_write_it_again(database_url: str) -> None:
    """Two servers on one database: the second has to read the table before it can go on."""
    engine = open_database(database_url)
    here, there = Journal(engine), Journal(engine)
    assert write(here, "t", event_row("t", 1), new=True).result(PATIENCE_S) is None
    assert write(here, "t", event_row("t", 2, "x")).result(PATIENCE_S) is None
    assert write(there, "t", event_row("t", 2, "x")).result(PATIENCE_S) is not None
    for journal in (here, there):
        journal.close()
    stored = read_table(engine, "t")
    assert stored is not None
    assert [event.action_id for event in stored.events] == [None, "x"]
    engine.dispose()


def test_what_waits_is_committed_together(database_url: str) -> None:
    engine = open_database(database_url)
    committed: list[int] = []
    journal = Journal(engine, committed=lambda events, *_: committed.append(events))
    is_busy, may_go_on = Event(), Event()

    def keep_the_writer(_: Exception | None) -> None:
        is_busy.set()
        assert may_go_on.wait(PATIENCE_S)

    journal.write(Entry("t", keep_the_writer, [event_row("t", 1)], table_row("t")))
    assert is_busy.wait(PATIENCE_S)
    last = 1 + 2 * LARGEST_BATCH
    results = [write(journal, "t", event_row("t", version)) for version in range(2, last + 1)]
    may_go_on.set()
    assert all(result.result(PATIENCE_S) is None for result in results)
    journal.close()
    assert committed == [1, LARGEST_BATCH, LARGEST_BATCH]
    with engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(EVENTS)).scalar() == last
    engine.dispose()


def test_commits_are_durable(database_url: str) -> None:
    engine = open_database(database_url)
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
            assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        else:
            for setting in ("fsync", "synchronous_commit"):
                assert connection.execute(text(f"SHOW {setting}")).scalar() == "on"
    engine.dispose()


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://x/y", "sqlite://", "chess://board"])
def test_what_is_no_url_of_a_database_is_malformed(url: str) -> None:
    with pytest.raises(MalformedInput):
        open_database(url)


def test_a_database_that_does_not_answer_is_an_error() -> None:
    with pytest.raises(DatabaseError, match="cannot use"):
        open_database("postgresql://nobody@127.0.0.1:9/none")


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "t.sqlite"
    old = open_database(f"sqlite:///{file}", "0003")
    with old.begin() as connection:
        connection.execute(
            text("INSERT INTO tables VALUES ('t','g','over',0,0,0,'[]',0,'[]','','s',NULL)")
        )
        for version in range(1, 1001):
            connection.execute(
                text("INSERT INTO events VALUES ('t', :v, 0, NULL, NULL, :b)"),
                {"v": version, "b": "x" * 200},
            )
    old.dispose()
    configure = database._configure_sqlite

    def fill_the_disk(connection: Any, entry: Any) -> None:
        configure(connection, entry)
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages + 10}")

    with monkeypatch.context() as patch:
        patch.setattr(database, "_configure_sqlite", fill_the_disk)
        with pytest.raises(DatabaseError):
            open_database(f"sqlite:///{file}")
    with open_database(f"sqlite:///{file}").connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM events")).scalar_one() == 1000


@pytest.mark.parametrize("game", [None, "catch-22"])
def test_no_list_is_found_by_reading_all_tables(sqlite_url: str, game: str | None) -> None:
    """A stranger's thousand games of another kind cost those who ask for a list nothing."""
    engine = open_database(sqlite_url)
    asked: list[tuple[str, Any]] = []

    def note(_c: object, _cursor: object, statement: str, parameters: Any, *_: object) -> None:
        asked.append((statement, parameters))

    event.listen(engine, "before_cursor_execute", note)
    finished_tables(engine, game, None, 50)
    finished_tables(engine, game, 1e9, 50)
    open_tables(engine, 0.0, 50)
    event.remove(engine, "before_cursor_execute", note)
    with engine.connect() as connection:
        for statement, parameters in asked:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()
            (step,) = (row.detail for row in plan)
            assert step.startswith("SEARCH tables USING INDEX"), step
            assert "status=? AND is_public=?" in step
            assert game is None or "game=?" in step or "tables_by_status" in step
    engine.dispose()
