"""A node's sign of life in the database, and what it hears of the others."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import psycopg
from psycopg.conninfo import make_conninfo
from sqlalchemy import Engine

from lunaria.server.journal.leases import CHANNEL, EXPIRED, LEASE_SECONDS, NOW, LeaseLost, Peer
from lunaria.server.journal.schema import NODES

QUICK: Final = {
    "connect_timeout": 3,
    "tcp_user_timeout": 3000,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 2,
}
"""For libpq: a database that cannot be reached is noticed before the lease has expired."""

LONGEST_WAIT_MS: Final = 500
"""For the lock on another node's row, while one of its transactions still runs."""

_COLUMNS: Final = "id, address, machine, secret"


class Heartbeat:
    """One connection, for one thread. Every method blocks; after an error it connects again."""

    def __init__(self, engine: Engine) -> None:
        url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._conninfo = make_conninfo(url, **QUICK)
        self._kept: psycopg.Connection | None = None

    def register(self, peer: Peer, instead_of: str | None = None) -> None:
        """The node is there from now on, and the one that it was before is not; the others are
        told."""
        connection = self._connection()
        with connection.transaction():
            connection.execute(f"DELETE FROM {NODES.name} WHERE id = %s", (instead_of,))
            connection.execute(
                f"INSERT INTO {NODES.name} ({_COLUMNS}, backend, expires_at)"
                f" VALUES (%s, %s, %s, %s, pg_backend_pid(), {NOW} + %s)",
                (peer.id, peer.address, peer.machine, peer.secret, LEASE_SECONDS),
            )
            self._notify(peer.id)

    def renew(self, node_id: str) -> list[Peer]:
        """Puts off the end of the lease: all nodes that are there. Those whose lease has expired
        are removed. Raises `LeaseLost` if the node was itself."""
        connection = self._connection()
        found = connection.execute(
            f"UPDATE {NODES.name} SET expires_at = {NOW} + %s, backend = pg_backend_pid()"
            " WHERE id = %s",
            (LEASE_SECONDS, node_id),
        )
        if not found.rowcount:
            raise LeaseLost(node_id)
        rows = connection.execute(
            f"SELECT {_COLUMNS}, {EXPIRED} FROM {NODES.name} n ORDER BY id"
        ).fetchall()
        expired = {row[0] for row in rows if row[-1]}
        gone = {node for node in sorted(expired) if self._remove_expired(node)}
        return [Peer(*row[:-1]) for row in rows if row[0] not in gone]

    def hear(self, seconds: float) -> Sequence[str]:
        """What the others tell in that time; returns as soon as there is something."""
        told = self._connection().notifies(timeout=seconds, stop_after=1)
        return [notify.payload for notify in told]

    def close(self) -> None:
        if self._kept is not None:
            with suppress(psycopg.Error):
                self._kept.close()
        self._kept = None

    def _remove_expired(self, node_id: str) -> bool:
        try:
            found = self._connection().execute(
                f"DELETE FROM {NODES.name} n WHERE n.id = %s AND {EXPIRED}", (node_id,)
            )
        except psycopg.errors.LockNotAvailable:
            return False  # it is in the middle of a transaction: later
        if found.rowcount:
            self._notify(node_id)
        return bool(found.rowcount)

    def _notify(self, node_id: str) -> None:
        self._connection().execute("SELECT pg_notify(%s, %s)", (CHANNEL, node_id))

    def _connection(self) -> psycopg.Connection:
        if self._kept is None or self._kept.closed:
            self._kept = psycopg.connect(self._conninfo, autocommit=True)
            self._kept.execute(f"SET lock_timeout = {LONGEST_WAIT_MS}")
            self._kept.execute(f"LISTEN {CHANNEL}")
        return self._kept
