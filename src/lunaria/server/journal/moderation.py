"""What an administrator has ordered, as rows that every server on the database reads. Every
function blocks."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sqlalchemy import Connection, Engine, delete, func, insert, select

from lunaria.core import LunariaError
from lunaria.server.journal.schema import EVICTIONS, RESTRICTIONS

MOST_RESTRICTIONS: Final = 10_000
"""Every server has them in memory."""
KEPT_SECONDS: Final = 3600.0
"""Evictions; a server that did not look for so long has to be started again."""
OVERLAP: Final = 256
"""Evictions that are looked at again: on PostgreSQL a lower id may be committed after a higher."""


class RestrictionKind(StrEnum):
    BAN = "ban"
    MUTE = "mute"


class TooManyRestrictions(LunariaError):
    pass


@dataclass(frozen=True, slots=True)
class Restriction:
    """Of a block of addresses, or of a table: of one seat there, or of all. ``ends_at`` is None if
    it holds until it is lifted."""

    kind: RestrictionKind
    block: str | None = None
    table_id: str | None = None
    seat: int | None = None
    reason: str = ""
    created_at: float = 0.0
    ends_at: float | None = None
    id: int | None = None
    """Once it is in the database."""


def add_restriction(engine: Engine, wanted: Restriction) -> int:
    """Its id. Those that have ended are forgotten."""
    row = {
        "kind": wanted.kind.value,
        "block": wanted.block,
        "table_id": wanted.table_id,
        "seat": wanted.seat,
        "reason": wanted.reason,
        "created_at": wanted.created_at,
        "ends_at": wanted.ends_at,
    }
    with engine.begin() as connection:
        has_ended = RESTRICTIONS.c.ends_at <= wanted.created_at
        connection.execute(delete(RESTRICTIONS).where(has_ended))
        count = connection.execute(select(func.count()).select_from(RESTRICTIONS)).scalar_one()
        if count >= MOST_RESTRICTIONS:
            raise TooManyRestrictions(f"there are {MOST_RESTRICTIONS:,} restrictions: lift some")
        added = connection.execute(insert(RESTRICTIONS).returning(RESTRICTIONS.c.id), row)
        return int(added.scalar_one())


def lift_restriction(engine: Engine, restriction_id: int) -> bool:
    """Whether there was such a restriction."""
    statement = delete(RESTRICTIONS).where(RESTRICTIONS.c.id == restriction_id)
    with engine.begin() as connection:
        return connection.execute(statement).rowcount > 0


def read_restrictions(engine: Engine, now: float) -> list[Restriction]:
    """Those that hold, in the order in which they were made."""
    with engine.connect() as connection:
        rows = connection.execute(select(RESTRICTIONS).order_by(RESTRICTIONS.c.id)).all()
    return [
        Restriction(
            RestrictionKind(row.kind),
            row.block,
            row.table_id,
            row.seat,
            row.reason,
            row.created_at,
            row.ends_at,
            row.id,
        )
        for row in rows
        if row.ends_at is None or row.ends_at > now
    ]


def restrictions_stamp(engine: Engine) -> tuple[int, int]:
    """Another one after every change."""
    statement = select(func.count(), func.coalesce(func.max(RESTRICTIONS.c.id), 0))
    with engine.connect() as connection:
        count, newest = connection.execute(statement.select_from(RESTRICTIONS)).one()
    return int(count), int(newest)


def evict(connection: Connection, tables: Sequence[str], now: float) -> None:
    """Has every server drop these tables from its memory."""
    connection.execute(delete(EVICTIONS).where(EVICTIONS.c.at < now - KEPT_SECONDS))
    if tables:
        rows = [{"table_id": table, "at": now} for table in tables]
        connection.execute(insert(EVICTIONS), rows)


def read_evictions(engine: Engine, after: int) -> dict[int, str]:
    """The tables to be dropped, by the number of the eviction."""
    statement = select(EVICTIONS.c.id, EVICTIONS.c.table_id).where(EVICTIONS.c.id > after)
    with engine.connect() as connection:
        return {int(row.id): str(row.table_id) for row in connection.execute(statement)}


def newest_eviction(engine: Engine) -> int:
    """Its number; 0 if there is none."""
    with engine.connect() as connection:
        return int(connection.execute(select(func.max(EVICTIONS.c.id))).scalar() or 0)
