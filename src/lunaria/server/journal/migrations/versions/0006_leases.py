"""Which server processes there are, and which of them has a table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("machine", sa.String(255), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("backend", sa.Integer, nullable=False),
        sa.Column("expires_at", sa.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("node_id", sa.String(32)),
        sa.Column("epoch", sa.Integer, nullable=False),
    )
    op.create_index("leases_by_node", "leases", ["node_id"])
    if op.get_bind().dialect.name == "postgresql":
        op.execute("INSERT INTO leases (table_id, epoch) SELECT id, 1 FROM tables")


def downgrade() -> None:
    op.drop_table("leases")
    op.drop_table("nodes")
