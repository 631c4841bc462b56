"""The worlds of tables with physics, and their recorded motion."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "moments",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("world", sa.LargeBinary, nullable=False),
        sa.Column("motion", sa.LargeBinary),
    )


def downgrade() -> None:
    op.drop_table("moments")
