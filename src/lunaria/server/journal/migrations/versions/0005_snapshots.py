"""The newest saved state of long games, and which tables have a clock."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    timed = sa.Column("is_timed", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("tables", timed)
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("snapshots")
    op.drop_column("tables", "is_timed")
