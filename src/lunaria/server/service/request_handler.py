"""What clients ask of a table: done once, and answered when it is on disk, or refused."""

import asyncio
from collections.abc import Coroutine
from typing import Protocol

from lunaria.core import LunariaError, MalformedInput
from lunaria.server.limits import Buckets
from lunaria.server.protocol import (
    Ack,
    Act,
    Answer,
    AskSpots,
    LegalActions,
    Problem,
    Refusal,
    Request,
    Resign,
    Say,
    encode,
)
from lunaria.server.service.connection import Connection
from lunaria.server.service.history import RequestKey
from lunaria.server.service.requests import change_by, refuse
from lunaria.server.service.services import Services
from lunaria.server.towers.binary import Hand
from lunaria.server.towers.helping import Helper
from lunaria.server.towers.hosted import is_placing
from lunaria.server.towers.tower import Tower
from lunaria.table import Change, NotAllowed, RefusalCode, Table, legal_actions


class Host(Protocol):
    """What is needed of the table."""

    table: Table
    confirmed: Table
    is_lost: bool
    tower: Tower | None
    helper: Helper | None

    def tick(self, now: float) -> None: ...
    def answered(self, key: RequestKey) -> int | None: ...
    def decide(self, change: Change, key: RequestKey | None = None) -> None: ...


class RequestHandler:
    def __init__(self, host: Host, services: Services) -> None:
        self._host = host
        self._services = services
        self._chats = Buckets(services.limits.chats_per_seat, most=16)
        self._doubled: list[tuple[int, Connection, str]] = []
        """Requests sent again while they were on their way to the disk."""
        self._tasks: set[asyncio.Task[None]] = set()

    def request(self, connection: Connection, request: Request) -> None:
        key = (request.seat, request.id)
        known = self._host.answered(key)
        if request.seat not in connection.seats:
            connection.send(encode(Refusal(request.id, "not-your-seat", "this seat is not yours")))
        elif known is None:
            try:
                self._do(connection, request, key)
            except LunariaError as error:
                refuse(connection, request.id, error, self._services.metrics)
        elif known <= self._host.confirmed.version:
            connection.send(encode(Ack(request.id, known)))
        else:
            self._doubled.append((known, connection, request.id))

    def acknowledge_doubled(self) -> None:
        """Those that are on disk by now."""
        if not self._doubled:
            return
        waiting, self._doubled = self._doubled, []
        for version, connection, request_id in waiting:
            if version <= self._host.confirmed.version:
                connection.send(encode(Ack(request_id, version)))
            else:
                self._doubled.append((version, connection, request_id))

    def tell_legal_actions(self, connection: Connection) -> None:
        confirmed = self._host.confirmed
        connection.send(encode(LegalActions(confirmed.ply, legal_actions(confirmed))))

    def aim(self, connection: Connection, hand: Hand) -> None:
        if self._host.tower is None:
            connection.send(encode(Problem("malformed", "there is nothing to hold at this table")))
        else:
            self._host.tower.aim(connection, hand)

    def suggest(self, connection: Connection, ask: AskSpots) -> None:
        """Answers later: where a ladder could go is computed elsewhere."""
        helper = self._host.helper
        if helper is None or ask.seat not in connection.seats:
            connection.send(encode(Refusal(ask.id, "not-your-seat", "this seat holds no ladder")))
        else:
            self._later(helper.suggest(connection, ask))

    def _do(self, connection: Connection, request: Request, key: RequestKey) -> None:
        host, now = self._host, self._services.now()
        host.tick(now)
        if "\0" in request.id:
            raise MalformedInput("an id is stored as text: it holds no NUL")
        self._check_limits(request)
        change = change_by(host.table, request, now)
        tower = host.tower
        if tower is not None and is_placing(request):
            tower.place(connection, request)
        elif tower is not None and isinstance(request, Act) and not tower.is_steady:
            self._later(self._request_when_steady(tower, connection, request))
        else:
            host.decide(change, key)

    async def _request_when_steady(
        self, tower: Tower, connection: Connection, request: Act
    ) -> None:
        try:
            await tower.steady()
        except TimeoutError:
            trouble = NotAllowed(RefusalCode.STALE, "the tower does not come to rest")
            refuse(connection, request.id, trouble, self._services.metrics)
        else:
            if not self._host.is_lost:
                self.request(connection, request)

    def _check_limits(self, request: Request) -> None:
        most = self._services.limits.events_per_table
        if isinstance(request, Act | Answer | Resign):
            most *= 2  # the game goes on at a table that was filled with other things
        if self._host.table.version >= most:
            raise NotAllowed(RefusalCode.FULL, "too much has happened at this table")
        if isinstance(request, Say) and self._chats.take(str(request.seat)) > 0:
            raise NotAllowed(RefusalCode.RATE, "that is too much talk at once")

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
