"""What an administrator does to tables, on disk; servers that have them in memory read them again.
Every function blocks."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection, Engine

from lunaria.catalogue.routes import NotFound
from lunaria.server.journal.database import existing_database
from lunaria.server.journal.event_writer import EventRow
from lunaria.server.journal.expiry import idle_tables, remove_tables
from lunaria.server.journal.moderation import (
    Restriction,
    add_restriction,
    evict,
    lift_restriction,
    read_restrictions,
)
from lunaria.server.journal.queries import Summary, newest_tables, read_table
from lunaria.server.journal.writer import Entry, Errand, Journal, Row
from lunaria.server.service.event_rows import replay, row_of, stored_events, summary_of
from lunaria.server.service.expiry import LARGEST_BATCH
from lunaria.table import NotAllowed, RefusalCode, Table, close

ATTEMPTS: Final = 20
"""To end a game at which somebody moves at the same time."""
FOREVER: Final = float("inf")


@contextmanager
def administration(url: str) -> Iterator["Administration"]:
    """Of the database of a server that may run."""
    engine = existing_database(url)
    journal = Journal(engine)
    try:
        yield Administration(engine, journal)
    finally:
        journal.close()
        engine.dispose()


class Administration:
    """Writes to the database beside the servers. An event is written under the version that follows
    the last one; a version is written once, so nothing is lost if a server does the same."""

    def __init__(self, engine: Engine, journal: Journal) -> None:
        self._engine = engine
        self._journal = journal

    def tables(self, most: int) -> list[Summary]:
        """The newest first."""
        return newest_tables(self._engine, most)

    def restrictions(self, now: float) -> list[Restriction]:
        return read_restrictions(self._engine, now)

    def restrict(self, wanted: Restriction) -> int:
        """The number under which it can be lifted."""
        return add_restriction(self._engine, wanted)

    def lift(self, number: int) -> None:
        if not lift_restriction(self._engine, number):
            raise NotFound(f"there is no restriction {number}")

    def table(self, table_id: str) -> Table:
        """Replayed from its events; raises `NotFound`."""
        stored = read_table(self._engine, table_id, uses_snapshot=False)
        if stored is None:
            raise NotFound(f"there is no table {table_id}")
        return replay(stored)

    def close_table(self, table_id: str, now: float) -> None:
        """Ends its game without a winner. Whoever is there reads how it ended."""
        for _ in range(ATTEMPTS):
            table = self.table(table_id)
            change = close(table, now)
            events = stored_events(change.events, table.version + 1, now, None)
            rows = [row_of(table_id, event) for event in events]
            if self._wrote(table_id, rows, summary_of(change)):
                self._order(lambda connection: evict(connection, [table_id], now))
                return
        raise NotAllowed(RefusalCode.STALE, "others write to this table all the time: try again")

    def remove_table(self, table_id: str, now: float) -> None:
        """With all that belongs to it. Raises `NotFound`."""
        if read_table(self._engine, table_id) is None:
            raise NotFound(f"there is no table {table_id}")
        self._remove([table_id], FOREVER, now)

    def expire(self, idle_seconds: float, now: float) -> int:
        """Removes every table at which nothing has happened for so long; how many there were."""
        count, before = 0, now - idle_seconds
        while found := idle_tables(self._engine, before, LARGEST_BATCH, ()):
            self._remove(found, before, now)
            count += len(found)
        return count

    def _remove(self, tables: list[str], before: float, now: float) -> None:
        def remove(connection: Connection) -> None:
            remove_tables(connection, tables, before)
            evict(connection, tables, now)

        self._order(remove)

    def _wrote(self, table_id: str, rows: list[EventRow], summary: Row | None) -> bool:
        """Not if somebody else has written these versions."""
        done: Future[Exception | None] = Future()
        self._journal.write(Entry(table_id, done.set_result, rows, summary=summary))
        if done.result() is None:
            return True
        self._journal.mend(table_id)
        return False

    def _order(self, do: Callable[[Connection], None]) -> None:
        done: Future[Exception | None] = Future()
        self._journal.run(Errand(do, done.set_result))
        error = done.result()
        if error is not None:
            raise error
