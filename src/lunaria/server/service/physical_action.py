"""A physical action on its way: from the request for it until it is recorded, or something prevents
it."""

import asyncio
from dataclasses import dataclass, replace
from typing import Final

from lunaria.core import LunariaError, Seat
from lunaria.server.protocol import Act
from lunaria.server.service.connections import Connection
from lunaria.server.service.event_rows import RequestKey
from lunaria.server.service.refusals import refuse
from lunaria.server.service.services import Services
from lunaria.table import Change, NotAllowed, RefusalCode, Table, play

LONGEST_SECONDS: Final = 60.0
"""For a bot's hand."""


@dataclass(frozen=True, slots=True)
class _Pending:
    """``asked`` is a person's request; a bot waits for ``done``."""

    seat: Seat
    ply: int
    version: int
    action: str
    asked: tuple[Connection, Act] | None = None
    done: asyncio.Future[None] | None = None


class PhysicalAction:
    """At most one at a table."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._pending: _Pending | None = None

    @property
    def is_pending(self) -> bool:
        return self._pending is not None

    def begin(self, ply: int, connection: Connection, request: Act) -> None:
        """A person's, who decided on it after ``ply`` actions."""
        seat, version = Seat(request.seat), request.version
        self._pending = _Pending(seat, ply, version, request.action, (connection, request))

    def is_repeated(self, connection: Connection, request: Act) -> bool:
        """Whether this is the same request again; the connection that sent it last is answered."""
        pending = self._pending
        if pending is None or pending.asked is None or pending.asked[1] != request:
            return False
        self._pending = replace(pending, asked=(connection, request))
        return True

    async def wait(self, table: Table, seat: Seat, action: str) -> None:
        """A bot's, decided on at this table: until it is recorded or will not be."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        pending = self._pending = _Pending(seat, table.ply, table.version, action, done=done)
        try:
            async with asyncio.timeout(LONGEST_SECONDS):
                await done
        finally:
            if self._pending is pending:
                self._pending = None

    def record(self, table: Table, ply: int) -> tuple[Change, RequestKey | None] | None:
        """What the action, carried out by now, does to the table; None if it is not to be."""
        pending = self._pending
        if pending is None or pending.ply != ply:
            return None
        now, asked = self._services.now(), pending.asked
        try:
            change = play(table, pending.seat, pending.action, pending.version, now, asked is None)
        except LunariaError as error:
            self.end(error)
            return None
        return change, None if asked is None else (asked[1].seat, asked[1].id)

    def end(self, error: LunariaError | None = None) -> None:
        """It is recorded, or will not be."""
        pending, self._pending = self._pending, None
        if pending is None:
            return
        if pending.done is not None and not pending.done.done():
            pending.done.set_result(None)
        if error is not None and pending.asked is not None:
            connection, request = pending.asked
            refuse(connection, request.id, error, self._services.metrics)

    def interrupt(self, reason: str) -> None:
        if self._pending is not None:
            self.end(NotAllowed(RefusalCode.STALE, reason))
