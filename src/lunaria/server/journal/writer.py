"""Writing: one thread, and one transaction for all that waits (group commit).

An entry is on disk before its ``done`` is called; entries of a table are written in order, and when
one of them cannot be, none of those behind it is until the table is read again.
"""

from asyncio import AbstractEventLoop
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Engine, bindparam, delete, insert, update
from sqlalchemy.exc import SQLAlchemyError

from lunaria.server.journal.event_writer import EventRow, EventWriter, insert_events
from lunaria.server.journal.schema import SEAT_LINKS, TABLES, WORLDS

Row = dict[str, Any]

LARGEST_BATCH = 512


class Entry(Struct):
    """What belongs together of one table; all of it is written, or nothing."""

    table_id: str
    done: Callable[[Exception | None], None]
    """Called in the event loop, or in the journal's thread if it has none."""
    events: list[EventRow] = []
    new_table: Row | None = None
    summary: Row | None = None
    """Columns of the table's row that change."""
    links: list[Row] = []
    worlds: list[Row] = []
    last_world: int | None = None
    """The saved worlds after this ply are deleted: they were taken back."""

    @property
    def has_only_events(self) -> bool:
        rest = (self.new_table, self.summary, self.last_world)
        return not (self.links or self.worlds) and rest == (None, None, None)


@dataclass(frozen=True, slots=True)
class Mend:
    """The table was read again: what comes now follows what is on disk."""

    table_id: str


class NotWritten(Exception):
    """An earlier entry of the same table could not be written."""


class Journal:
    def __init__(
        self,
        engine: Engine,
        loop: AbstractEventLoop | None = None,
        committed: Callable[[int, float], None] = lambda _events, _seconds: None,
    ) -> None:
        """``committed`` is told, where ``done`` is, how many events took how long."""
        self._engine = engine
        self._loop = loop
        self._committed = committed
        self._writer = EventWriter(engine)
        self._errors = (SQLAlchemyError, engine.dialect.loaded_dbapi.Error)
        self._decided: list[Entry] = []
        self._queue: SimpleQueue[list[Entry] | Mend | None] = SimpleQueue()
        self._broken: set[str] = set()
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def write(self, entry: Entry) -> None:
        """What the loop decides in one go is handed over in one go: a thread that is woken for each
        entry would take the interpreter from the loop as often."""
        self._decided.append(entry)
        if self._loop is None:
            self._hand_over()
        elif len(self._decided) == 1:
            self._loop.call_soon(self._hand_over)

    def mend(self, table_id: str) -> None:
        self._hand_over()
        self._queue.put(Mend(table_id))

    def close(self) -> None:
        """Everything that waits is written first."""
        self._hand_over()
        self._queue.put(None)
        self._thread.join()
        self._writer.close()

    def _hand_over(self) -> None:
        if self._decided:
            decided, self._decided = self._decided, []
            self._queue.put(decided)

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            if isinstance(first, Mend):
                self._broken.discard(first.table_id)
                continue
            following = self._gather(first)
            self._write_batch(first)
            if isinstance(following, Mend):
                self._broken.discard(following.table_id)
            elif following is _STOP:
                return

    def _gather(self, batch: list[Entry]) -> "Mend | object | None":
        """Adds all entries that wait already, up to something else."""
        while len(batch) < LARGEST_BATCH and not self._queue.empty():
            item = self._queue.get()
            if item is None:
                return _STOP
            if isinstance(item, Mend):
                return item
            batch += item
        return None

    def _write_batch(self, batch: list[Entry]) -> None:
        started = perf_counter()
        if not any(entry.table_id in self._broken for entry in batch):
            try:
                self._write(batch)
            except self._errors:
                pass  # find out below which entry it was
            else:
                self._tell(batch, None, started)
                return
        for entry in batch:
            self._tell([entry], self._write_alone(entry), started)

    def _tell(self, written: list[Entry], error: Exception | None, started: float) -> None:
        """The loop is woken once for all of them."""
        seconds = perf_counter() - started
        if self._loop is None:
            self._answer(written, error, seconds)
        elif not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._answer, written, error, seconds)

    def _answer(self, written: list[Entry], error: Exception | None, seconds: float) -> None:
        """Each by itself: what goes wrong at one table is nothing to the others."""
        for entry in written:
            try:
                entry.done(error)
            except Exception as trouble:
                if self._loop is None:
                    raise
                context = {"message": "a table could not go on", "exception": trouble}
                self._loop.call_exception_handler(context)
        if error is None:
            self._committed(sum([len(entry.events) for entry in written]), seconds)

    def _write_alone(self, entry: Entry) -> Exception | None:
        if entry.table_id in self._broken:
            return NotWritten(entry.table_id)
        try:
            self._write([entry])
        except self._errors as error:
            self._broken.add(entry.table_id)
            return error
        return None

    def _write(self, batch: list[Entry]) -> None:
        if all(entry.has_only_events for entry in batch):
            self._writer.write([row for entry in batch for row in entry.events])
        else:
            with self._engine.begin() as connection:
                _insert(connection, batch)


_STOP = object()

_INSERT_TABLES = insert(TABLES)
_INSERT_LINKS = insert(SEAT_LINKS)
_INSERT_WORLDS = insert(WORLDS)


def _insert(connection: Connection, batch: list[Entry]) -> None:
    new_tables = [entry.new_table for entry in batch if entry.new_table is not None]
    if new_tables:
        connection.execute(_INSERT_TABLES, new_tables)
    for entry in batch:
        for row in entry.events:
            connection.exec_driver_sql(insert_events(connection.dialect, 1), row)
    links = [row for entry in batch for row in entry.links]
    if links:
        connection.execute(_INSERT_LINKS, links)
    for entry in batch:
        if entry.last_world is not None:
            is_later = (WORLDS.c.table_id == entry.table_id) & (WORLDS.c.ply > entry.last_world)
            connection.execute(delete(WORLDS).where(is_later))
        if entry.worlds:
            connection.execute(_INSERT_WORLDS, entry.worlds)
        if entry.summary:
            statement = update(TABLES).where(TABLES.c.id == bindparam("key"))
            connection.execute(statement.values(entry.summary), {"key": entry.table_id})
