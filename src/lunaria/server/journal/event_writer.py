"""Events straight to the database's driver: there are by far the most of them.

While a thread holds the interpreter the event loop does not, so it must not hold it for long; what
an ORM's layers add to a statement takes longer than the statement.
"""

from contextlib import suppress
from functools import cache
from itertools import chain
from typing import Final

from sqlalchemy import Connection, Dialect, Engine
from sqlalchemy.engine.interfaces import DBAPICursor

from lunaria.server.journal.leases import FENCE, LeaseLost
from lunaria.server.journal.schema import EVENTS

EventRow = tuple[str, int, float, int | None, str | None, str]
"""In the order of the columns: table, version, time, seat, the client's id, body."""

MOST_ROWS: Final = 128
"""In one statement."""


class EventWriter:
    """Keeps a connection for one thread; there is a new one after an error."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.lease: str | None = None
        """The node for which it writes; without it there are no nodes."""
        self._kept: Connection | None = None
        self._cursor: DBAPICursor | None = None

    def write(self, rows: list[EventRow]) -> None:
        """All of them, durably, or none; raises the driver's errors, and `LeaseLost`. A statement
        by itself is a transaction."""
        cursor = self._cursor or self._connect()
        try:
            if self.lease is not None:
                self._insert_fenced(cursor, rows, self.lease)
            elif len(rows) <= MOST_ROWS:
                self._insert(cursor, rows)
            else:
                cursor.execute("BEGIN")
                for first in range(0, len(rows), MOST_ROWS):
                    self._insert(cursor, rows[first : first + MOST_ROWS])
                cursor.execute("COMMIT")
        except BaseException:
            self._give_up()
            raise

    def _insert(self, cursor: DBAPICursor, rows: list[EventRow]) -> None:
        statement = insert_events(self._engine.dialect, len(rows))
        cursor.execute(statement, tuple(chain.from_iterable(rows)))

    def _insert_fenced(self, cursor: DBAPICursor, rows: list[EventRow], lease: str) -> None:
        cursor.execute(FENCED_INSERT, (lease, *map(list, zip(*rows, strict=True))))
        if cursor.rowcount != len(rows):
            raise LeaseLost(lease)

    def _connect(self) -> DBAPICursor:
        self._kept = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._cursor = self._kept.connection.cursor()
        return self._cursor

    def _give_up(self) -> None:
        """A transaction left open would lock others out; a connection may be past saying so."""
        if self._kept is not None:
            with suppress(Exception):
                self._kept.invalidate()
        self.close()

    def close(self) -> None:
        if self._kept is not None:
            self._kept.close()
        self._kept, self._cursor = None, None


FENCED_INSERT: Final = (
    f"WITH fence AS MATERIALIZED ({FENCE}) INSERT INTO {EVENTS.name}"
    f" ({', '.join(column.name for column in EVENTS.columns)})"
    " SELECT e.* FROM fence, unnest(%s::varchar[], %s::int4[], %s::float8[], %s::int4[],"
    " %s::varchar[], %s::text[]) AS e"
)
"""Any number of rows, of PostgreSQL: one statement, which the driver prepares once. Writes nothing
if the node is not there any more."""


@cache
def insert_events(dialect: Dialect, rows: int) -> str:
    """For so many rows, as the driver takes it."""
    quote = dialect.identifier_preparer.quote
    columns = ", ".join(quote(column.name) for column in EVENTS.columns)
    mark = "?" if dialect.paramstyle == "qmark" else "%s"
    marks = ", ".join(mark for _ in EVENTS.columns)
    values = ", ".join(f"({marks})" for _ in range(rows))
    return f"INSERT INTO {EVENTS.name} ({columns}) VALUES {values}"
