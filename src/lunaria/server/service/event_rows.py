"""The events of a table as rows of the journal and as messages to clients, encoded once; and what
the lists of tables show of it."""

from collections import deque
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from lunaria.catalogue import find_game
from lunaria.server.journal.event_writer import EventRow
from lunaria.server.journal.queries import (
    OPEN,
    OVER,
    RECENT_EVENTS,
    RUNNING,
    StoredEvent,
    StoredTable,
)
from lunaria.server.journal.writer import Row
from lunaria.server.protocol import encode
from lunaria.table import Change, Table, after, opened
from lunaria.table.events import Ended, Event, Opened, Seated, Started, TakenBack
from lunaria.table.saved import restore

_LISTED: Final = frozenset[type]({Opened, Seated, Started, Ended})

_decode_event = msgspec.json.Decoder(Event).decode

RequestKey = tuple[int, str]
"""A seat and an id that its client chose."""


class _Numbered(msgspec.Struct, omit_defaults=True, gc=False):
    version: int
    at: float
    event: msgspec.Raw
    id: str | None = None
    by: int | None = None


class History:
    """The last events of a table, as clients are told them, and which version confirmed a
    request."""

    def __init__(self, events: Iterable[StoredEvent] = ()) -> None:
        self._numbered: deque[tuple[int, msgspec.Raw, RequestKey | None]] = deque()
        self._answered: dict[RequestKey, int] = {}
        for event in events:
            self.add(event)

    def add(self, event: StoredEvent) -> msgspec.Raw:
        numbered = msgspec.Raw(
            encode(
                _Numbered(
                    event.version, event.at, msgspec.Raw(event.body), event.action_id, event.seat
                )
            )
        )
        key = None
        if event.action_id is not None and event.seat is not None:
            key = (event.seat, event.action_id)
            self._answered[key] = event.version
        self._numbered.append((event.version, numbered, key))
        if len(self._numbered) > RECENT_EVENTS:
            _, _, forgotten = self._numbered.popleft()
            if forgotten is not None:
                self._answered.pop(forgotten, None)
        return numbered

    def expect(self, key: RequestKey, version: int) -> None:
        """The request is on its way to the disk, as this version."""
        self._answered[key] = version

    def answer_to(self, key: RequestKey) -> int | None:
        """The version that confirmed a request, or will."""
        return self._answered.get(key)

    def after(self, version: int) -> list[msgspec.Raw]:
        """What came after a version; no more than the last `RECENT_EVENTS`."""
        return [numbered for number, numbered, _ in self._numbered if number > version]


def replay(stored: StoredTable) -> Table:
    """The table that its events add up to. Raises `MalformedInput` where another version saved
    it."""
    game, events = find_game(stored.game), stored.events
    if stored.saved is not None:
        table = restore(stored.saved, game)
        events = [event for event in events if event.version > table.version]
    else:
        opening, *events = events
        first = _decode_event(opening.body)
        assert isinstance(first, Opened), "the first event opens the table"
        table = opened(first, stored.secret, game)
    for event in events:
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
    if TakenBack not in map(type, change.events):
        return None
    return min(event.ply for event in change.events if isinstance(event, TakenBack))
