"""What the lists of tables show, kept beside the events."""

from typing import Final

from lunaria.server.journal.queries import OPEN, OVER, RUNNING
from lunaria.server.journal.writer import Row
from lunaria.server.protocol import encode
from lunaria.table import Change, Table
from lunaria.table.events import Ended, Opened, Seated, Started

_LISTED: Final = frozenset[type]({Opened, Seated, Started, Ended})


def summary_of(change: Change) -> Row | None:
    """The columns that a change touches, if any."""
    if _LISTED.isdisjoint(map(type, change.events)):
        return None
    table = change.table
    summary: Row = {"status": status_of(table), "seats": seats_of(table), "plies": table.ply}
    if table.ending is not None:
        summary["ended_at"] = change.at
        summary["winners"] = encode(list(table.ending.winners)).decode()
        summary["reason"] = table.ending.reason
    return summary


def status_of(table: Table) -> str:
    if table.ending is not None:
        return OVER
    return OPEN if table.record is None else RUNNING


def seats_of(table: Table) -> str:
    return encode([chair.occupant for chair in table.chairs]).decode()
