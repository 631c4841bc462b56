"""The tables of the database. The events are the truth; the rest lists and finds them."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    true,
)

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("status", String(8), nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("is_timed", Boolean, nullable=False, server_default=true()),
    Column("created_at", Float, nullable=False),
    Column("ended_at", Float),
    Column("seats", Text, nullable=False),
    Column("plies", Integer, nullable=False),
    Column("winners", Text),
    Column("reason", String(32)),
    Column("secret", String(64), nullable=False),
    Column("invite_hash", String(64)),
    Index("tables_by_status", "status", "is_public", "created_at"),
    Index("finished", "status", "is_public", "ended_at"),
    Index("finished_by_game", "status", "is_public", "game", "ended_at"),
)
"""One row a table, for lists; ``secret`` stays here until the game is over."""

EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id")),
    Column("version", Integer, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer),
    Column("action_id", String(64)),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "version", name="a_version_is_written_once"),
)
"""Numbered from 1 at each table; ``action_id`` is the client's, on the first event it led to.

Whoever writes a version has read those before it, and so knows which actions have counted. Every
page that a commit touches is written out: the rows lie one after the other as they come, and the
ids of tables begin with their time, so that those played at the same time share the index's pages.
"""

SEAT_LINKS = Table(
    "seat_links",
    METADATA,
    Column("token_hash", String(64)),
    Column("table_id", String(16), ForeignKey("tables.id")),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("token_hash", "table_id", name="one_seat_a_table"),
    Index("seat_links_by_table", "table_id"),
)
"""Who may play a seat: the hash of a link, never the link. The same link leads to the seat of a
rematch."""

WORLDS = Table(
    "moments",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("world", LargeBinary, nullable=False),
    Column("motion", LargeBinary),
)
"""The world of a table with physics after ``ply`` actions, to go on from, and the motion that led
there, to be shown again. Both are written together with the action's event."""

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""What the events of a table up to a version add up to; only the newest is kept. It
saves replaying them, and can be deleted without loss."""

NODES = Table(
    "nodes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("address", String(255), nullable=False),
    Column("machine", String(255), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("backend", Integer, nullable=False),
    Column("expires_at", Float, nullable=False),
)
"""The server processes on a PostgreSQL database, each with the address where the others reach it,
and the process of PostgreSQL to which it is connected. A row is deleted when its process ends, or
by another one after it has expired; a process without its row writes nothing."""

LEASES = Table(
    "leases",
    METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("node_id", String(32)),
    Column("epoch", Integer, nullable=False),
    Index("leases_by_node", "node_id"),
)
"""Which node has a table. The lease is void when the node has no row; ``epoch`` counts the claims.
There are none on SQLite."""

RESTRICTIONS = Table(
    "restrictions",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("block", String(64)),
    Column("table_id", String(16)),
    Column("seat", Integer),
    Column("reason", Text, nullable=False),
    Column("created_at", Float, nullable=False),
    Column("ends_at", Float),
)
"""Mutes and bans by an administrator: of a block of addresses, or of a table or one seat there."""

EVICTIONS = Table(
    "evictions",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(16), nullable=False),
    Column("at", Float, nullable=False),
)
"""Tables that an administrator changed or removed: every server drops them from its memory. The
rows of the last hour are kept."""
