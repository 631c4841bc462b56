"""The events of a table as they go to disk and to clients, encoded once."""

from typing import Any

import msgspec

from lunaria.server.journal.event_writer import EventRow
from lunaria.server.journal.queries import StoredEvent, StoredTable
from lunaria.server.protocol import encode
from lunaria.table import Table, after, opened
from lunaria.table.events import Event, Opened

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
        self._hours: list[float] = []
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
        self._hours.append(event.at)
        return numbered

    def after(self, version: int) -> list[msgspec.Raw]:
        return self._numbered[version:]

    def hour_of(self, version: int) -> float:
        return self._hours[version - 1]


def fold(stored: StoredTable) -> Table:
    """The table that its events add up to."""
    first, *rest = stored.events
    opening = _decode_event(first.body)
    assert isinstance(opening, Opened), "the first event opens the table"
    table = opened(opening, stored.secret)
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
