"""The hand that is about to open: from when it was asked to until the action is recorded, or
something came between."""

import asyncio
from dataclasses import dataclass, replace
from typing import Final

from lunaria.core import LunariaError, Seat
from lunaria.server.protocol import Act
from lunaria.server.service.connection import Connection
from lunaria.server.service.history import RequestKey
from lunaria.server.service.requests import refuse
from lunaria.server.service.services import Services
from lunaria.server.towers.hosted import PLACED, Host
from lunaria.table import Change, NotAllowed, RefusalCode, play

BUILD_SECONDS: Final = 60.0


@dataclass(frozen=True, slots=True)
class _Opening:
    """A person's hand, who asked by a request, or a bot's, which waits."""

    seat: Seat
    ply: int
    asked: tuple[Connection, Act] | None = None
    done: asyncio.Future[None] | None = None


class LettingGo:
    """Of one table: one hand at a time."""

    def __init__(self, host: Host, services: Services) -> None:
        self._host = host
        self._services = services
        self._opening: _Opening | None = None

    @property
    def is_going_on(self) -> bool:
        return self._opening is not None

    def begin(self, connection: Connection, request: Act) -> None:
        self._opening = _Opening(Seat(request.seat), request.ply, (connection, request))

    def is_asked_again(self, connection: Connection, request: Act) -> bool:
        """The same request; whoever sent it last is answered, for the other may be gone."""
        opening = self._opening
        if opening is None or opening.asked is None or opening.asked[1] != request:
            return False
        self._opening = replace(opening, asked=(connection, request))
        return True

    async def wait(self, seat: Seat, ply: int) -> None:
        """A bot's hand, until it is over."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        opening = self._opening = _Opening(seat, ply, done=done)
        try:
            async with asyncio.timeout(BUILD_SECONDS):
                await done
        finally:
            if self._opening is opening:
                self._opening = None

    def opened(self, ply: int) -> tuple[Change, RequestKey | None] | None:
        """What that means to the table; None if it was not to be."""
        opening = self._opening
        if opening is None or opening.ply != ply:
            return None
        now, asked = self._services.now(), opening.asked
        try:
            change = play(self._host.table, opening.seat, PLACED, ply, now, asked is None)
        except LunariaError as error:
            self.end(error)
            return None
        return change, None if asked is None else (asked[1].seat, asked[1].id)

    def end(self, error: LunariaError | None = None) -> None:
        """It is recorded, or will not be."""
        opening, self._opening = self._opening, None
        if opening is None:
            return
        if opening.done is not None and not opening.done.done():
            opening.done.set_result(None)
        if error is not None and opening.asked is not None:
            connection, request = opening.asked
            refuse(connection, request.id, error, self._services.metrics)

    def interrupt(self, reason: str) -> None:
        self.end(NotAllowed(RefusalCode.STALE, reason))
