"""Finding tables at which nothing happens any more, and removing them."""

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, Connection, Engine, delete, func, select

from lunaria.server.journal.schema import EVENTS, LEASES, SEAT_LINKS, SNAPSHOTS, TABLES, WORLDS


def idle_tables(engine: Engine, before: float, most: int, kept: Collection[str]) -> list[str]:
    """Up to ``most`` tables whose last event is older, the oldest first, without those ``kept``."""
    statement = (
        select(TABLES.c.id)
        .where(TABLES.c.created_at < before, _last_event_at() < before)
        .order_by(TABLES.c.created_at)
        .limit(most + len(kept))
    )
    with engine.connect() as connection:
        found = [str(row.id) for row in connection.execute(statement)]
    return [table for table in found if table not in kept][:most]


def remove_tables(connection: Connection, tables: Sequence[str], before: float) -> None:
    """Those at which nothing has happened in the meantime."""
    still_idle = select(TABLES.c.id).where(TABLES.c.id.in_(tables), _last_event_at() < before)
    gone = [row.id for row in connection.execute(still_idle)]
    for rows in (LEASES, SNAPSHOTS, WORLDS, SEAT_LINKS, EVENTS):
        connection.execute(delete(rows).where(rows.c.table_id.in_(gone)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(gone)))


def _last_event_at() -> ColumnElement[float]:
    last = (
        select(EVENTS.c.at)
        .where(EVENTS.c.table_id == TABLES.c.id)
        .order_by(EVENTS.c.version.desc())
        .limit(1)
        .correlate(TABLES)
        .scalar_subquery()
    )
    return func.coalesce(last, TABLES.c.created_at)
