"""Events straight to the database's driver: there are by far the most of them.

While a thread holds the interpreter the event loop does not, so it must not hold it for long; what
an ORM's layers add to a statement takes longer than the statement.
"""

from contextlib import suppress
from functools import cache
from itertools import chain
from typing import Final

from sqlalchemy import Dialect, Engine
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.pool import PoolProxiedConnection

from lunaria.server.storage.schema import EVENTS

EventRow = tuple[str, int, float, int | None, str | None, str]
"""In the order of the columns: table, version, hour, seat, the client's id, body."""

MOST_ROWS: Final = 64
"""In one statement."""


class EventWriter:
    """Keeps a connection for one thread; there is a new one after an error."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._kept: PoolProxiedConnection | None = None

    def write(self, rows: list[EventRow]) -> None:
        """All of them, durably, or none; raises the driver's errors."""
        if self._kept is None:
            self._kept = self._engine.raw_connection()
        cursor = self._kept.cursor()
        try:
            for first in range(0, len(rows), MOST_ROWS):
                some = rows[first : first + MOST_ROWS]
                statement = insert_events(self._engine.dialect, len(some))
                cursor.execute(statement, tuple(chain.from_iterable(some)))
            self._kept.commit()
        except BaseException:
            self._give_up(cursor)
            raise
        cursor.close()

    def _give_up(self, cursor: DBAPICursor) -> None:
        """A transaction left open would lock others out; a connection may be past saying so."""
        assert self._kept is not None
        with suppress(Exception):
            cursor.close()
            self._kept.rollback()
        self._kept.invalidate()
        self._kept = None

    def close(self) -> None:
        if self._kept is not None:
            self._kept.close()
            self._kept = None


@cache
def insert_events(dialect: Dialect, rows: int) -> str:
    """For so many rows, as the driver takes it."""
    quote = dialect.identifier_preparer.quote
    columns = ", ".join(quote(column.name) for column in EVENTS.columns)
    mark = "?" if dialect.paramstyle == "qmark" else "%s"
    marks = ", ".join(mark for _ in EVENTS.columns)
    values = ", ".join(f"({marks})" for _ in range(rows))
    return f"INSERT INTO {EVENTS.name} ({columns}) VALUES {values}"
