"""The events of a table as rows of the journal and as messages to clients, encoded once; and what
the lists of tables show of it."""

from typing import Any, Final

import msgspec

from lunaria.catalogue import find_game
from lunaria.server.journal.event_writer import EventRow
from lunaria.server.journal.queries import OPEN, OVER, RUNNING, StoredEvent, StoredTable
from lunaria.server.journal.writer import Row
from lunaria.server.protocol import encode
from lunaria.table import Change, Table, after, opened
from lunaria.table.events import Ended, Event, Opened, Seated, Started, TakenBack

_LISTED: Final = frozenset[type]({Opened, Seated, Started, Ended})

_decode_event = msgspec.json.Decoder(Event).decode

RequestKey = tuple[int, str]
"""A seat and an id that its client chose."""


class _Numbered(msgspec.Struct, omit_defaults=True):
    version: int
    at: float
    event: msgspec.Raw
    id: str | None = None
    by: int | None = None


class History:
    """Version n is at place n - 1; ``answered`` tells which version confirmed a request."""

    def __init__(self) -> None:
        self._numbered: list[msgspec.Raw] = []
        self._times: list[float] = []
        self.answered: dict[RequestKey, int] = {}

    @classmethod
    def stored(cls, events: list[StoredEvent]) -> "History":
        history = cls()
        for event in events:
            history.add(event)
        return history

    def add(self, event: StoredEvent) -> msgspec.Raw:
        numbered = msgspec.Raw(
            encode(
                _Numbered(
                    event.version, event.at, msgspec.Raw(event.body), event.action_id, event.seat
                )
            )
        )
        self._numbered.append(numbered)
        self._times.append(event.at)
        return numbered

    def after(self, version: int) -> list[msgspec.Raw]:
        return self._numbered[version:]

    def time_of(self, version: int) -> float:
        return self._times[version - 1]


def replay(stored: StoredTable) -> Table:
    """The table that its events add up to."""
    first, *rest = stored.events
    opening = _decode_event(first.body)
    assert isinstance(opening, Opened), "the first event opens the table"
    table = opened(opening, stored.secret, find_game(opening.settings.game))
    for event in rest:
        table = after(table, _decode_event(event.body), event.at)
    return table


def row_of(table_id: str, event: StoredEvent) -> EventRow:
    body = event.body.decode()
    return table_id, event.version, event.at, event.seat, event.action_id, body


def stored_events(
    events: list[Any], first_version: int, at: float, key: RequestKey | None
) -> list[StoredEvent]:
    """The events of one change; the first carries the request that led to them."""
    return [
        StoredEvent(
            version,
            at,
            key[0] if key and version == first_version else None,
            key[1] if key and version == first_version else None,
            encode(event),
        )
        for version, event in enumerate(events, start=first_version)
    ]


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


def ply_taken_back_to(change: Change) -> int | None:
    return min([event.ply for event in change.events if isinstance(event, TakenBack)], default=None)
