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

from lunaria.server.journal.schema import EVENTS

EventRow = tuple[str, int, float, int | None, str | None, str]
"""In the order of the columns: table, version, time, seat, the client's id, body."""

MOST_ROWS: Final = 128
"""In one statement."""


class EventWriter:
    """Keeps a connection for one thread; there is a new one after an error."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._kept: Connection | None = None
        self._cursor: DBAPICursor | None = None

    def write(self, rows: list[EventRow]) -> None:
        """All of them, durably, or none; raises the driver's errors. A statement by itself is a
        transaction."""
        cursor = self._cursor or self._connect()
        try:
            if len(rows) <= MOST_ROWS:
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


@cache
def insert_events(dialect: Dialect, rows: int) -> str:
    """For so many rows, as the driver takes it."""
    quote = dialect.identifier_preparer.quote
    columns = ", ".join(quote(column.name) for column in EVENTS.columns)
    mark = "?" if dialect.paramstyle == "qmark" else "%s"
    marks = ", ".join(mark for _ in EVENTS.columns)
    values = ", ".join(f"({marks})" for _ in range(rows))
    return f"INSERT INTO {EVENTS.name} ({columns}) VALUES {values}"
