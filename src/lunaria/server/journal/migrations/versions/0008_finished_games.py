"""Lists of finished games are read from an index, however many there are of other kinds."""

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_index("finished", "tables", ["status", "is_public", "ended_at"])
    op.create_index("finished_by_game", "tables", ["status", "is_public", "game", "ended_at"])
    op.drop_index("tables_by_end", "tables")


def downgrade() -> None:
    op.create_index("tables_by_end", "tables", ["status", "ended_at"])
    op.drop_index("finished_by_game", "tables")
    op.drop_index("finished", "tables")
