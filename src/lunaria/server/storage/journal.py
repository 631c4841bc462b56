"""Writing: one thread, and one transaction for all that waits (group commit).

An entry is on disk before its ``done`` is called; entries of a table are written in order, and when
one of them cannot be, none of those behind it is until the table is read again.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, insert, update
from sqlalchemy.exc import SQLAlchemyError

from lunaria.server.storage.schema import EVENTS, SEAT_LINKS, TABLES

Row = dict[str, Any]

LARGEST_BATCH = 512


@dataclass(slots=True)
class Entry:
    """What belongs together of one table; all of it is written, or nothing."""

    table_id: str
    done: Callable[[Exception | None], None]
    """Called in the journal's thread."""
    events: list[Row] = field(default_factory=list)
    new_table: Row | None = None
    summary: Row | None = None
    """Columns of the table's row that change."""
    links: list[Row] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Mend:
    """The table was read again: what comes now follows what is on disk."""

    table_id: str


class NotWritten(Exception):
    """An earlier entry of the same table could not be written."""


class Journal:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[Entry | Mend | None] = SimpleQueue()
        self._broken: set[str] = set()
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def write(self, entry: Entry) -> None:
        self._queue.put(entry)

    def mend(self, table_id: str) -> None:
        self._queue.put(Mend(table_id))

    def close(self) -> None:
        """Everything that waits is written first."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            if isinstance(first, Mend):
                self._broken.discard(first.table_id)
                continue
            batch, following = self._gather(first)
            self._write_batch(batch)
            if isinstance(following, Mend):
                self._broken.discard(following.table_id)
            elif following is _STOP:
                return

    def _gather(self, first: Entry) -> "tuple[list[Entry], Mend | object | None]":
        """All entries that wait already, up to something else."""
        batch = [first]
        while len(batch) < LARGEST_BATCH and not self._queue.empty():
            item = self._queue.get()
            if item is None:
                return batch, _STOP
            if isinstance(item, Mend):
                return batch, item
            batch.append(item)
        return batch, None

    def _write_batch(self, batch: list[Entry]) -> None:
        if not any(entry.table_id in self._broken for entry in batch):
            try:
                with self._engine.begin() as connection:
                    _insert(connection, batch)
            except SQLAlchemyError:
                pass  # find out below which entry it was
            else:
                for entry in batch:
                    entry.done(None)
                return
        for entry in batch:
            entry.done(self._write_alone(entry))

    def _write_alone(self, entry: Entry) -> Exception | None:
        if entry.table_id in self._broken:
            return NotWritten(entry.table_id)
        try:
            with self._engine.begin() as connection:
                _insert(connection, [entry])
        except SQLAlchemyError as error:
            self._broken.add(entry.table_id)
            return error
        return None


_STOP = object()

_INSERT_EVENTS = insert(EVENTS)
_INSERT_TABLES = insert(TABLES)
_INSERT_LINKS = insert(SEAT_LINKS)


def _insert(connection: Connection, batch: list[Entry]) -> None:
    new_tables = [entry.new_table for entry in batch if entry.new_table is not None]
    if new_tables:
        connection.execute(_INSERT_TABLES, new_tables)
    events = [row for entry in batch for row in entry.events]
    if events:
        connection.execute(_INSERT_EVENTS, events)
    links = [row for entry in batch for row in entry.links]
    if links:
        connection.execute(_INSERT_LINKS, links)
    for entry in batch:
        if entry.summary:
            statement = update(TABLES).where(TABLES.c.id == bindparam("key"))
            connection.execute(statement.values(entry.summary), {"key": entry.table_id})
