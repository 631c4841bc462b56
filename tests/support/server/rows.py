"""Rows of the database, as small as they can be."""

from lunaria.server.journal.event_writer import EventRow
from lunaria.server.journal.writer import Row


def table_row(name: str) -> Row:
    return {
        "id": name,
        "game": "full-moon",
        "status": "open",
        "is_public": True,
        "created_at": 1.0,
        "seats": "[]",
        "plies": 0,
        "secret": "s",
    }


def event_row(table: str, version: int, action_id: str | None = None) -> EventRow:
    return table, version, 1794779928.5609233, 0 if action_id else None, action_id, "{}"
