"""Whom an administrator has muted or banned, and which tables were changed behind the servers."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "restrictions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("block", sa.String(64)),
        sa.Column("table_id", sa.String(16)),
        sa.Column("seat", sa.Integer),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("ends_at", sa.Float),
    )
    op.create_table(
        "evictions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("evictions")
    op.drop_table("restrictions")
