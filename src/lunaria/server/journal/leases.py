"""Which node has which table, on PostgreSQL. Every function blocks.

A node is a server process; it is there as long as its row in ``nodes`` is. The row has a time by
which it expires, by the database's clock, and its node puts that off again and again; it expires
earlier when the node has lost its connection. Whoever finds it expired deletes it, and then every
table of that node is free.

Whatever is written to a table is fenced: the same transaction takes a lock on the node's row that
does not let it be deleted (``FOR KEY SHARE``), or finds that the row is gone and writes nothing. So
when the row of a node is gone, its last write is committed, and another node reads all of it. Ids
of nodes are never used twice.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, Row, delete, insert, text, update

from lunaria.server.journal.schema import LEASES, NODES, TABLES

LEASE_SECONDS: Final = 3.5
"""How long a node is there that says nothing more."""
CUT_OFF_SECONDS: Final = 1.0
"""How long, if it is not connected to the database any more either: it has crashed."""
CHANNEL: Final = "lunaria_nodes"
"""Of notifications: nodes came or went, or tables were let go of."""
LONGEST_PAUSE_MS: Final = 3000
"""Within a transaction: a process that is stopped in the middle of one keeps nobody waiting."""
MOST_ATTEMPTS: Final = 10
"""To claim a table that others claim and let go of at the same time."""


class LeaseLost(Exception):
    """This node is not there any more for the others: nothing was written."""


class NoRest(Exception):
    """A table changed hands again and again while it was claimed."""


@dataclass(frozen=True, slots=True)
class Peer:
    """A node as the others know it. ``address`` is HOST:PORT, where it answers for others;
    ``secret`` shows it that a request comes from one of them."""

    id: str
    address: str
    machine: str
    secret: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Of a table: ours, with the number of this claim, or of another node that is there."""

    epoch: int
    owner: Peer | None = None
    is_handed_over: bool = False
    """It was another node's before."""


NOW: Final = "extract(epoch from clock_timestamp())"

EXPIRED: Final = (
    f"(n.expires_at < {NOW} OR n.expires_at < {NOW} + {LEASE_SECONDS - CUT_OFF_SECONDS}"
    " AND NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = n.backend))"
)
"""Of a node ``n``."""

FENCE: Final = f"SELECT id FROM {NODES.name} WHERE id = %s FOR KEY SHARE"
"""Of the driver. Finds the node's row, and keeps it until the transaction has ended."""

_FENCE = text(
    "SELECT set_config('idle_in_transaction_session_timeout', :pause, true)"
    f" FROM {NODES.name} WHERE id = :id FOR KEY SHARE"
)


def fence(connection: Connection, node_id: str) -> None:
    """To be called first in a transaction that writes something of a table."""
    found = connection.execute(_FENCE, {"id": node_id, "pause": str(LONGEST_PAUSE_MS)})
    if found.first() is None:
        raise LeaseLost(node_id)


_OWNER = text(
    f"SELECT t.id, l.node_id, l.epoch, n.id AS peer, n.address, n.machine, n.secret,"
    f" {EXPIRED} AS is_expired"
    f" FROM {TABLES.name} t LEFT JOIN {LEASES.name} l ON l.table_id = t.id"
    f" LEFT JOIN {NODES.name} n ON n.id = l.node_id WHERE t.id = :table"
)
_DELETE_ENDED = text(
    f"DELETE FROM {NODES.name} n WHERE n.id = :id"
    " AND NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = n.backend)"
)
_DELETE_OF_PROCESS = text(f"DELETE FROM {NODES.name} WHERE starts_with(id, :prefix) RETURNING id")
_DELETE_EXPIRED = text(f"DELETE FROM {NODES.name} n WHERE n.id = :id AND {EXPIRED}")
_NOTIFY = text("SELECT pg_notify(:channel, :node)")
_FREE_TIMED = text(
    f"SELECT t.id FROM {TABLES.name} t LEFT JOIN {LEASES.name} l ON l.table_id = t.id"
    f" WHERE t.status = 'running' AND t.is_timed AND (l.node_id IS NULL"
    f" OR NOT EXISTS (SELECT 1 FROM {NODES.name} n WHERE n.id = l.node_id))"
)
_HELD_BY_OTHERS = text(
    f"SELECT l.table_id FROM {LEASES.name} l JOIN {NODES.name} n ON n.id = l.node_id"
    " WHERE l.node_id <> :id"
)


def claim_table(engine: Engine, table_id: str, node_id: str) -> Claim | None:
    """Takes a table that no node has; None if there is no such table. Raises `LeaseLost`."""
    for _ in range(MOST_ATTEMPTS):
        with engine.connect() as connection:
            row = connection.execute(_OWNER, {"table": table_id}).one_or_none()
        if row is None:
            return None
        if row.peer is not None and row.peer != node_id:
            if not row.is_expired:
                return Claim(row.epoch, _peer(row))
            with engine.begin() as connection:
                connection.execute(_DELETE_EXPIRED, {"id": row.peer})
                _notify(connection, row.peer)
            continue
        epoch = _take(engine, table_id, node_id, row.node_id, row.epoch)
        if epoch is not None:
            return Claim(epoch, is_handed_over=row.node_id not in {None, node_id})
    raise NoRest(table_id)


def _take(
    engine: Engine, table_id: str, node_id: str, before: str | None, epoch: int | None
) -> int | None:
    """The number of the claim; None if the lease is not any more what it was before."""
    with engine.begin() as connection:
        fence(connection, node_id)
        if epoch is None:
            found = connection.execute(
                text(
                    f"INSERT INTO {LEASES.name} (table_id, node_id, epoch) VALUES (:table, :id, 1)"
                    " ON CONFLICT DO NOTHING"
                ),
                {"table": table_id, "id": node_id},
            )
            return 1 if found.rowcount else None
        found = connection.execute(
            update(LEASES)
            .where(LEASES.c.table_id == table_id, LEASES.c.epoch == epoch)
            .where(LEASES.c.node_id.is_not_distinct_from(before))
            .values(node_id=node_id, epoch=epoch + 1)
        )
        return epoch + 1 if found.rowcount else None


def hold_new(connection: Connection, table_ids: Iterable[str], node_id: str) -> None:
    """Of tables that are new in the same transaction."""
    rows = [{"table_id": table, "node_id": node_id, "epoch": 1} for table in table_ids]
    connection.execute(insert(LEASES), rows)


def release_tables(connection: Connection, epochs: dict[str, int], node_id: str) -> None:
    """Lets go of those that were not claimed again in the meantime."""
    for table_id, epoch in epochs.items():
        connection.execute(
            update(LEASES)
            .where(LEASES.c.table_id == table_id, LEASES.c.node_id == node_id)
            .where(LEASES.c.epoch == epoch)
            .values(node_id=None)
        )


def free_timed_tables(engine: Engine) -> list[str]:
    """Those at which a clock may run and which no node has."""
    with engine.connect() as connection:
        return [str(row.id) for row in connection.execute(_FREE_TIMED)]


def tables_of_others(engine: Engine, node_id: str) -> frozenset[str]:
    with engine.connect() as connection:
        found = connection.execute(_HELD_BY_OTHERS, {"id": node_id})
        return frozenset(str(row.table_id) for row in found)


def remove_node(connection: Connection, node_id: str) -> None:
    """All its tables are free from then on; the others are told."""
    connection.execute(delete(NODES).where(NODES.c.id == node_id))
    _notify(connection, node_id)


def remove_ended_node(engine: Engine, node_id: str) -> bool:
    """A node at whose address nothing listens: if it is not connected to the database either, it
    has ended, and all its tables are free from then on."""
    with engine.begin() as connection:
        found = connection.execute(_DELETE_ENDED, {"id": node_id})
        if found.rowcount:
            _notify(connection, node_id)
    return bool(found.rowcount)


def remove_nodes_of(engine: Engine, name: str) -> None:
    """Of a process that is known to have ended: whatever it was called with each lease."""
    with engine.begin() as connection:
        found = connection.execute(_DELETE_OF_PROCESS, {"prefix": f"{name}-"})
        for row in found.all():
            _notify(connection, row.id)


def _notify(connection: Connection, node_id: str) -> None:
    connection.execute(_NOTIFY, {"channel": CHANNEL, "node": node_id})


def _peer(row: Row[*tuple[Any, ...]]) -> Peer:
    return Peer(row.peer, row.address, row.machine, row.secret)
