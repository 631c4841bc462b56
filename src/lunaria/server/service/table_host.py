"""One table in memory.

``table`` includes every decision; ``confirmed`` is what is on disk, and the only thing that anybody
is told about. A decision is confirmed when the journal has written it.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from time import thread_time

import msgspec

from lunaria.core import Seat
from lunaria.server.journal.queries import StoredEvent, StoredTable, write_snapshot
from lunaria.server.journal.writer import Entry, Errand, NotWritten, Row
from lunaria.server.limits import MS, Bucket
from lunaria.server.logs import log
from lunaria.server.protocol import encode_welcome
from lunaria.server.service.adviser import Adviser
from lunaria.server.service.connections import CLOSE_AGAIN, Audience, Connection
from lunaria.server.service.event_rows import (
    History,
    RequestKey,
    ply_taken_back_to,
    row_of,
    stored_events,
    summary_of,
)
from lunaria.server.service.request_handler import RequestHandler
from lunaria.server.service.services import Services
from lunaria.server.service.table_world import TableWorld
from lunaria.table import (
    Change,
    Table,
    come_back,
    due,
    leave,
    legal_actions,
    next_due,
    positions,
    resume,
    snapshot,
)
from lunaria.table.saved import save

SNAPSHOT_EVENTS = 256
"""Between two snapshots of a table, at the least."""

SNAPSHOT_SHARE = 8
"""A snapshot holds the whole game. One for every eighth of it costs each move the same, however
long the game is, and opening the table replays an eighth at most."""

MOST_RECENT_STEPS = 64
"""Positions that a client which was away for a moment is told one by one; after more, only the
last."""


class _Pending(msgspec.Struct):
    """A decision on its way to the disk."""

    table: Table
    steps: list[Table]
    events: list[StoredEvent]
    settled: Callable[[Exception | None], None] | None
    """Called when it is on disk, or cannot be."""
    payer: Bucket | None
    """For telling it."""


def is_snapshot_due(unsaved: int, length: int) -> bool:
    """For a table of ``length`` events and inherited actions, of which so many are not saved."""
    return unsaved >= max(SNAPSHOT_EVENTS, length // SNAPSHOT_SHARE)


class TableHost:
    def __init__(
        self,
        table_id: str,
        table: Table,
        history: History,
        services: Services,
        *,
        opened_at: float,
        ended_at: float | None = None,
    ) -> None:
        self.id = table_id
        self.opened_at = opened_at
        self.ended_at = ended_at
        self.table = table
        self.confirmed = table
        self.opened_by: str | None = None
        """The address that asked for the table; None where that is not known any more."""
        self.is_lost = False
        """Nothing is decided here any more: the table is on disk only, or with another host."""
        self.on_news: Callable[[TableHost], None] = lambda _: None
        """Told when something was confirmed, and when somebody came."""
        self._history = history
        self._unsaved = table.inherited
        """How many events and inherited actions a replay would start with."""
        self._services = services
        self._pending: deque[_Pending] = deque()
        self._recent: deque[Table] = deque(maxlen=MOST_RECENT_STEPS)
        self._first_known = table.version
        """From this version on the recent steps are complete."""
        self._loop = asyncio.get_running_loop()
        self._audience = Audience(services.limits.sockets_per_table, self._loop.call_later)
        self._due_at = next_due(table)
        """When time will bring something about, if nothing else happens before."""
        self._alarm: asyncio.TimerHandle | None = None
        self.world = TableWorld(self, services)
        self.adviser = Adviser(self, self.world, services)
        self.requests = RequestHandler(self, services)

    @classmethod
    def restored(cls, stored: StoredTable, table: Table, services: Services) -> "TableHost":
        """From disk, replayed."""
        host = cls(
            stored.id,
            table,
            History(stored.events),
            services,
            opened_at=stored.created_at,
            ended_at=stored.ended_at,
        )
        host._unsaved = table.version - stored.saved_version
        if stored.saved is None:
            host._unsaved += table.inherited
        host.save_if_long()
        return host

    def resume(self) -> None:
        """After another host: nobody is connected any more."""
        self.decide(resume(self.table, self._services.now()))

    @property
    def is_idle(self) -> bool:
        """Nothing is lost when it is read from disk again later."""
        return not (self._pending or self.is_attended)

    @property
    def is_watched(self) -> bool:
        return bool(self._audience)

    @property
    def is_attended(self) -> bool:
        """Somebody is there, or a clock runs. Else nothing goes on: bots and worlds wait."""
        return self.is_watched or self.table.clock.running is not None

    @property
    def owner(self) -> str:
        return self._audience.owner

    def has_room_for(self, seats: tuple[Seat, ...]) -> bool:
        return self._audience.has_room_for(seats)

    def join(self, connection: Connection, version: int | None) -> None:
        """Tells the table as it is, and from then on what happens. If it was given up since it was
        found, the client is to connect again."""
        if self.is_lost:
            connection.close(CLOSE_AGAIN)
            return
        now, confirmed = self._services.now(), self.confirmed
        viewer = connection.viewer
        connection.send(
            encode_welcome(
                confirmed.version,
                now,
                [int(seat) for seat in connection.seats],
                snapshot(confirmed, viewer, now),
                [] if version is None else self._history.after(version),
                positions(self._steps_after(version), viewer, now),
                legal_actions(confirmed) if connection.is_told_legal(confirmed) else None,
            )
        )
        self._audience.add(connection)
        for seat in connection.seats:
            self.decide(come_back(self.table, seat, now))
        self._audience.tell_presence()
        self.world.join(connection)
        self.on_news(self)

    def leave(self, connection: Connection) -> None:
        if connection in self._audience:
            self._audience.remove(connection)
            present = self._audience.seats
            is_noted = self.table.version < self._services.limits.events_per_table
            for seat in connection.seats:
                if seat not in present and is_noted and not self.is_lost:
                    self.decide(leave(self.table, seat, self._services.now()))
            self._audience.tell_presence()
            self.world.follow()

    def answered(self, key: RequestKey) -> int | None:
        """The version that a request led to."""
        return self._history.answer_to(key)

    def decide(
        self,
        change: Change,
        key: RequestKey | None = None,
        links: list[Row] | None = None,
        settled: Callable[[Exception | None], None] | None = None,
        world: Row | None = None,
        payer: Bucket | None = None,
    ) -> None:
        """Takes the change on, and sends it to the disk, with the world that belongs to it. What
        it takes to tell everyone is charged to ``payer``."""
        if self.is_lost and settled is not None:
            settled(NotWritten(self.id))
        if self.is_lost or not change.events:
            return
        events = stored_events(change.events, self.table.version + 1, change.at, key)
        if key is not None:
            self._history.expect(key, events[0].version)
        self.table = change.table
        self._due_at = next_due(change.table)
        self._pending.append(_Pending(change.table, change.steps, events, settled, payer))
        self._services.journal.write(
            Entry(
                table_id=self.id,
                done=self._written,
                events=[row_of(self.id, event) for event in events],
                summary=summary_of(change),
                links=links or [],
                worlds=[] if world is None else [world],
                last_world=ply_taken_back_to(change),
            )
        )

    def show(self, frame: bytes) -> None:
        self._audience.show(frame)

    def close(self) -> None:
        """What is on its way to the disk is not told here any more."""
        self.freeze()
        pending, self._pending = self._pending, deque()
        for waiting in pending:
            if waiting.settled is not None:
                waiting.settled(NotWritten(self.id))
        self._audience.close()

    def freeze(self) -> None:
        """Nothing happens here any more, though people may still be connected."""
        self.is_lost = True
        if self._alarm is not None:
            self._alarm.cancel()
        self.world.close()

    def tick(self, now: float) -> None:
        if self._due_at is not None and self._due_at <= now:
            self.decide(due(self.table, now))

    def set_alarm(self) -> None:
        """Wakes up when time will bring something about."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._due_at is not None and not self.is_lost:
            delay = max(0.0, self._due_at - self._services.now()) + 0.001
            self._alarm = self._loop.call_later(delay, self._ring)

    def _steps_after(self, version: int | None) -> list[Table]:
        """What a client that knew this version has missed; nothing if not all of it is known."""
        if version is None or version < self._first_known:
            return []
        return [step for step in self._recent if step.version > version]

    def _written(self, error: Exception | None) -> None:
        if self.is_lost:
            return
        if error is not None:
            self._lose(error)
            return
        began, written = thread_time(), self._pending.popleft()
        before, self.confirmed = self.confirmed, written.table
        numbered = [self._history.add(event) for event in written.events]
        self._unsaved += len(numbered)
        self._services.metrics.positions += len(written.steps)
        if before.ending is None and self.confirmed.ending is not None:
            self.ended_at = written.events[0].at
        for step in written.steps:
            if len(self._recent) == MOST_RECENT_STEPS:
                self._first_known = self._recent[0].version
            self._recent.append(step)
        if written.settled is not None:
            written.settled(None)
        at = written.events[0].at
        self._audience.tell(numbered, written.steps, at, before=before, now=self.confirmed)
        self.requests.acknowledge_repeated()
        self.set_alarm()
        self.save_if_long()
        self.on_news(self)
        if written.payer is not None:
            written.payer.charge((thread_time() - began) * MS)

    def save_if_long(self) -> None:
        """So that whoever opens the table later replays no more than its last part."""
        if is_snapshot_due(self._unsaved, self.confirmed.version + self.confirmed.inherited):
            self._unsaved = 0
            table = self.confirmed
            self._services.journal.run(
                Errand(
                    lambda connection: write_snapshot(
                        connection, self.id, table.version, save(table)
                    ),
                    self._saved,
                )
            )

    def _saved(self, error: Exception | None) -> None:
        if error is not None:
            log("snapshot not written", table=self.id, reason=type(error).__name__)

    def _lose(self, error: Exception) -> None:
        """What is in memory is not on disk: the table has to be read again."""
        self._services.metrics.failed_writes.inc()
        log("not written", table=self.id, reason=type(error).__name__)
        self.close()
        self.on_news(self)

    def _ring(self) -> None:
        if not self.is_lost:
            self.tick(self._services.now())
            self.set_alarm()
