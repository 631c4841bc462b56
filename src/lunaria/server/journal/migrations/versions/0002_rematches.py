"""A link may lead to a seat at several tables: that of a game, and those of its rematches."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.rename_table("seat_links", "old_seat_links")
    op.create_table(
        "seat_links",
        sa.Column("token_hash", sa.String(64)),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id")),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", "table_id", name="one_seat_a_table"),
    )
    op.create_index("seat_links_by_table", "seat_links", ["table_id"])
    op.execute("INSERT INTO seat_links SELECT token_hash, table_id, seat FROM old_seat_links")
    op.drop_table("old_seat_links")


def downgrade() -> None:
    raise NotImplementedError("rematches would lose their links")
