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
from sqlalchemy import Connection, Engine, bindparam, delete, false, insert, update

from lunaria.server.journal.event_writer import EventRow, EventWriter, insert_events
from lunaria.server.journal.leases import LeaseLost, fence, hold_new
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
    is_claimed: bool = False
    """The new table is the writing node's; else it is nobody's yet."""
    summary: Row | None = None
    """Columns of the table's row that change."""
    links: list[Row] = []
    worlds: list[Row] = []
    last_world: int | None = None
    """The saved worlds after this ply are deleted: they were taken back."""
    decided_at: float = 0.0
    """When it was given to the journal."""

    @property
    def has_only_events(self) -> bool:
        is_of_table = self.new_table is not None or self.summary is not None
        return not (is_of_table or self.links or self.worlds or self.last_world is not None)


@dataclass(frozen=True, slots=True)
class Mend:
    """The table was read again: what comes now follows what is on disk."""

    table_id: str


@dataclass(frozen=True, slots=True)
class Lease:
    """From here on this node writes; what was decided before was decided by another."""

    node_id: str


@dataclass(frozen=True, slots=True)
class Errand:
    """Something else to do in a transaction of its own, in its turn."""

    do: Callable[[Connection], None]
    done: Callable[[Exception | None], None]


Committed = Callable[[int, float, float], None]
"""Is given the number of events, the seconds that the commit took, and those since the first of
them was decided."""


class NotWritten(Exception):
    """An earlier entry of the same table could not be written, or the journal has ended."""


class Journal:
    def __init__(
        self,
        engine: Engine,
        loop: AbstractEventLoop | None = None,
        committed: Committed = lambda _events, _seconds, _waited: None,
        died: Callable[[BaseException], None] = lambda _: None,
    ) -> None:
        """``committed`` is told of every commit, where ``done`` is. ``died`` is told of what ended
        the thread; nothing is written any more, and whatever waits is told so."""
        self._engine = engine
        self._loop = loop
        self._committed = committed
        self._died = died
        self._is_dead = False
        self._writer = EventWriter(engine)
        self._decided: list[Entry] = []
        self._queue: SimpleQueue[_Item] = SimpleQueue()
        self._broken: set[str] = set()
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def write(self, entry: Entry) -> None:
        """What the loop decides in one go is handed over in one go: a thread that is woken for each
        entry would take the interpreter from the loop as often."""
        entry.decided_at = perf_counter()
        self._decided.append(entry)
        if self._loop is None:
            self._hand_over()
        elif len(self._decided) == 1:
            self._loop.call_soon(self._hand_over)

    @property
    def waiting(self) -> int:
        """How many batches wait to be written."""
        return self._queue.qsize() + bool(self._decided)

    def mend(self, table_id: str) -> None:
        self._put(Mend(table_id))

    def write_for(self, node_id: str) -> None:
        """Whatever comes from now on is written only as long as this node has its lease."""
        self._put(Lease(node_id))

    def run(self, errand: Errand) -> None:
        self._put(errand)

    def probe(self, done: Callable[[Exception | None], None]) -> None:
        """Finds out whether the database can be written to: takes the lock, and changes nothing."""
        nothing = update(TABLES).where(false()).values(plies=TABLES.c.plies)
        self.run(Errand(lambda connection: connection.execute(nothing).close(), done))

    def close(self) -> None:
        """Everything that waits is written first."""
        self._put(None)
        self._thread.join()
        self._writer.close()

    def _put(self, item: "_Item") -> None:
        self._hand_over()
        self._queue.put(item)
        if self._is_dead:
            self._refuse_all()

    def _hand_over(self) -> None:
        if self._decided:
            decided, self._decided = self._decided, []
            self._put(decided)

    def _run(self) -> None:
        try:
            self._work()
        except BaseException as error:
            self._is_dead = True
            self._refuse_all()
            self._call(self._died, error)

    def _work(self) -> None:
        item = self._queue.get()
        while item is not None:
            following: list[_Item] = []
            match item:
                case Mend(table_id):
                    self._broken.discard(table_id)
                case Lease(node_id):
                    self._writer.lease = node_id
                case Errand(_, done):
                    self._call(done, self._tried(item))
                case batch:
                    following = self._gather(batch)
                    self._write_batch(batch)
            item = following[0] if following else self._queue.get()

    def _gather(self, batch: list[Entry]) -> list["_Item"]:
        """Adds all entries that wait already, up to something else, which it returns."""
        while len(batch) < LARGEST_BATCH and not self._queue.empty():
            item = self._queue.get()
            if not isinstance(item, list):
                return [item]
            batch += item
        return []

    def _refuse_all(self) -> None:
        while not self._queue.empty():
            match self._queue.get():
                case Errand(_, done):
                    self._call(done, NotWritten("the journal has ended"))
                case list(entries):
                    for entry in entries:
                        self._call(entry.done, NotWritten(entry.table_id))

    def _tried(self, errand: Errand) -> Exception | None:
        try:
            with self._engine.begin() as connection:
                self._fence(connection)
                errand.do(connection)
        except Exception as error:
            return error
        return None

    def _write_batch(self, batch: list[Entry]) -> None:
        started = perf_counter()
        if not any(entry.table_id in self._broken for entry in batch):
            try:
                self._write(batch)
            except LeaseLost as error:
                self._broken.update(entry.table_id for entry in batch)
                self._tell(batch, error, started)
                return
            except Exception:
                pass  # find out below which entry it was
            else:
                self._tell(batch, None, started)
                return
        for entry in batch:
            self._tell([entry], self._write_alone(entry), started)

    def _tell(self, written: list[Entry], error: Exception | None, started: float) -> None:
        """The loop is woken once for all of them."""
        self._call(self._answer, written, error, perf_counter() - started)

    def _call(self, answer: Callable[..., None], *arguments: Any) -> None:
        """In the event loop, or here if there is none."""
        if self._loop is None:
            answer(*arguments)
        elif not self._loop.is_closed():
            self._loop.call_soon_threadsafe(answer, *arguments)

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
            events = sum([len(entry.events) for entry in written])
            waited = perf_counter() - written[0].decided_at
            self._committed(events, seconds, waited)

    def _write_alone(self, entry: Entry) -> Exception | None:
        if entry.table_id in self._broken:
            return NotWritten(entry.table_id)
        try:
            self._write([entry])
        except Exception as error:
            self._broken.add(entry.table_id)
            return error
        return None

    def _write(self, batch: list[Entry]) -> None:
        if all(entry.has_only_events for entry in batch):
            self._writer.write([row for entry in batch for row in entry.events])
        else:
            with self._engine.begin() as connection:
                self._fence(connection)
                _insert(connection, batch, self._writer.lease)

    def _fence(self, connection: Connection) -> None:
        if self._writer.lease is not None:
            fence(connection, self._writer.lease)


_Item = list[Entry] | Mend | Lease | Errand | None
"""What the thread is given; None ends it."""

_INSERT_TABLES = insert(TABLES)
_INSERT_LINKS = insert(SEAT_LINKS)
_INSERT_WORLDS = insert(WORLDS)


def _insert(connection: Connection, batch: list[Entry], lease: str | None) -> None:
    new_tables = [entry.new_table for entry in batch if entry.new_table is not None]
    if new_tables:
        connection.execute(_INSERT_TABLES, new_tables)
        claimed = [entry.table_id for entry in batch if entry.new_table and entry.is_claimed]
        if lease is not None and claimed:
            hold_new(connection, claimed, lease)
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
