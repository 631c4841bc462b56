"""Events lie in the order in which they were written, under one index instead of two."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.rename_table("events", "old_events")
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id")),
        sa.Column("version", sa.Integer, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action_id", sa.String(64)),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "version", name="a_version_is_written_once"),
    )
    op.execute(
        "INSERT INTO events SELECT table_id, version, at, seat, action_id, body FROM old_events"
    )
    op.drop_table("old_events")


def downgrade() -> None:
    raise NotImplementedError("the older order of events is not restored")
