"""Asking the database. Every function blocks: the server calls them in threads."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Row, and_, delete, insert, select

from lunaria.server.journal.schema import EVENTS, SEAT_LINKS, SNAPSHOTS, TABLES, WORLDS
from lunaria.table.chairs import Occupant
from lunaria.table.events import Opened, Origin

OPEN, RUNNING, OVER = "open", "running", "over"

RECENT_EVENTS = 1000
"""So many are always read: a client that comes back is told them, and a request that is sent again
counts once among them."""


class StoredEvent(msgspec.Struct, frozen=True, gc=False):
    version: int
    at: float
    seat: int | None
    action_id: str | None
    body: bytes


@dataclass(frozen=True, slots=True)
class StoredTable:
    """``saved`` is the table at version ``saved_version``; ``events`` are all that came after, and
    some before. Without it they are all there are."""

    id: str
    game: str
    secret: str
    created_at: float
    ended_at: float | None
    saved: bytes | None
    saved_version: int
    events: list[StoredEvent]


@dataclass(frozen=True, slots=True)
class Access:
    """Who may join a table."""

    is_public: bool
    invite_hash: str | None


@dataclass(frozen=True, slots=True)
class Summary:
    """A line in a list of tables."""

    id: str
    game: str
    status: str
    created_at: float
    ended_at: float | None
    seats: list[Occupant | None]
    plies: int
    winners: list[int] | None
    reason: str | None


def read_table(engine: Engine, table_id: str, *, uses_snapshot: bool = True) -> StoredTable | None:
    """What it takes to go on at a table."""
    with engine.connect() as connection:
        row = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).one_or_none()
        if row is None:
            return None
        snapshot = select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id)
        saved = connection.execute(snapshot).one_or_none() if uses_snapshot else None
        version = 0 if saved is None else saved.version
        found = connection.execute(
            select(EVENTS)
            .where(EVENTS.c.table_id == table_id, EVENTS.c.version > version - RECENT_EVENTS)
            .order_by(EVENTS.c.version)
        )
        events = [StoredEvent(e.version, e.at, e.seat, e.action_id, e.body.encode()) for e in found]
    return StoredTable(
        row.id,
        row.game,
        row.secret,
        row.created_at,
        row.ended_at,
        None if saved is None else bytes(saved.body),
        version,
        events,
    )


def read_access(engine: Engine, table_id: str) -> Access | None:
    statement = select(TABLES.c.is_public, TABLES.c.invite_hash).where(TABLES.c.id == table_id)
    with engine.connect() as connection:
        row = connection.execute(statement).one_or_none()
    return None if row is None else Access(row.is_public, row.invite_hash)


def write_snapshot(connection: Connection, table_id: str, version: int, saved: bytes) -> None:
    """In place of an older one."""
    connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id))
    row = {"table_id": table_id, "version": version, "body": saved}
    connection.execute(insert(SNAPSHOTS), row)


def read_origin(engine: Engine, table_id: str) -> Origin | None:
    """The game that a table went on from."""
    statement = select(EVENTS.c.body).where(EVENTS.c.table_id == table_id, EVENTS.c.version == 1)
    with engine.connect() as connection:
        body: str | None = connection.execute(statement).scalar_one_or_none()
    return None if body is None else _OPENED.decode(body).origin


def read_seat(engine: Engine, table_id: str, token_hash: str) -> int | None:
    """The seat at this table that the link is for."""
    statement = select(SEAT_LINKS.c.seat).where(
        and_(SEAT_LINKS.c.token_hash == token_hash, SEAT_LINKS.c.table_id == table_id)
    )
    with engine.connect() as connection:
        seat: int | None = connection.execute(statement).scalar_one_or_none()
    return seat


def read_links(engine: Engine, table_id: str) -> dict[str, int]:
    """The seat of every link to this table, by the link's hash."""
    statement = select(SEAT_LINKS.c.token_hash, SEAT_LINKS.c.seat).where(
        SEAT_LINKS.c.table_id == table_id
    )
    with engine.connect() as connection:
        return {row.token_hash: row.seat for row in connection.execute(statement)}


@dataclass(frozen=True, slots=True)
class WorldRow:
    """The world of a table after ``ply`` actions, and the motion that led there."""

    ply: int
    world: bytes
    motion: bytes | None


def read_world_row(engine: Engine, table_id: str, ply: int) -> WorldRow | None:
    """The last one kept within the first ``ply`` actions."""
    statement = (
        select(WORLDS)
        .where(WORLDS.c.table_id == table_id, WORLDS.c.ply <= ply)
        .order_by(WORLDS.c.ply.desc())
        .limit(1)
    )
    with engine.connect() as connection:
        row = connection.execute(statement).one_or_none()
    return None if row is None else WorldRow(row.ply, bytes(row.world), row.motion)


def read_worlds(engine: Engine, table_id: str, ply: int | None = None) -> dict[int, bytes]:
    """The worlds kept of a table, by the number of actions before them: of the whole game, or of
    its first ``ply`` actions."""
    statement = select(WORLDS.c.ply, WORLDS.c.world).where(WORLDS.c.table_id == table_id)
    if ply is not None:
        statement = statement.where(WORLDS.c.ply <= ply)
    with engine.connect() as connection:
        rows = connection.execute(statement.order_by(WORLDS.c.ply)).all()
    return {row.ply: bytes(row.world) for row in rows}


def timed_tables(engine: Engine) -> list[str]:
    """Those at which a clock may run; nothing goes on at others until somebody comes."""
    statement = select(TABLES.c.id).where(TABLES.c.status == RUNNING, TABLES.c.is_timed)
    with engine.connect() as connection:
        return [str(row.id) for row in connection.execute(statement)]


def open_tables(engine: Engine, since: float, most: int) -> list[Summary]:
    """The lobby: public tables with a free seat, newest first."""
    statement = (
        select(TABLES)
        .where(TABLES.c.status == OPEN, TABLES.c.is_public, TABLES.c.created_at >= since)
        .where(TABLES.c.seats.contains("null"))
        .order_by(TABLES.c.created_at.desc())
        .limit(most)
    )
    with engine.connect() as connection:
        found = _summaries(connection.execute(statement).all())
    return [table for table in found if None in table.seats]


def newest_tables(engine: Engine, most: int) -> list[Summary]:
    """Of all kinds, the newest first."""
    statement = select(TABLES).order_by(TABLES.c.created_at.desc()).limit(most)
    with engine.connect() as connection:
        return _summaries(connection.execute(statement).all())


def finished_tables(
    engine: Engine, game: str | None, before: float | None, most: int
) -> list[Summary]:
    """Public games that are over, the last one first; ``before`` pages on."""
    statement = select(TABLES).where(TABLES.c.status == OVER, TABLES.c.is_public)
    if game is not None:
        statement = statement.where(TABLES.c.game == game)
    if before is not None:
        statement = statement.where(TABLES.c.ended_at < before)
    with engine.connect() as connection:
        found = connection.execute(statement.order_by(TABLES.c.ended_at.desc()).limit(most))
        return _summaries(found.all())


def _summaries(rows: Sequence[Row[*tuple[Any, ...]]]) -> list[Summary]:
    return [
        Summary(
            id=row.id,
            game=row.game,
            status=row.status,
            created_at=row.created_at,
            ended_at=row.ended_at,
            seats=_SEATS.decode(row.seats),
            plies=row.plies,
            winners=None if row.winners is None else _WINNERS.decode(row.winners),
            reason=row.reason,
        )
        for row in rows
    ]


_OPENED = msgspec.json.Decoder(Opened)
_SEATS = msgspec.json.Decoder(list[Occupant | None])
_WINNERS = msgspec.json.Decoder(list[int])
