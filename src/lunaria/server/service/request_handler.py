"""What clients ask of a table: done once, and answered when it is on disk, or refused."""

import asyncio
from collections.abc import Coroutine
from typing import Final, Protocol

import msgspec

from lunaria import table as tables
from lunaria.core import LunariaError, MalformedInput, Seat
from lunaria.server.limits import Bucket, Buckets
from lunaria.server.protocol import (
    Ack,
    Act,
    Advise,
    Answer,
    Begin,
    Draw,
    Help,
    Refusal,
    Request,
    Resign,
    Salt,
    Say,
    Takeback,
    encode,
)
from lunaria.server.service.adviser import Adviser
from lunaria.server.service.connections import Connection
from lunaria.server.service.event_rows import RequestKey
from lunaria.server.service.refusals import refuse
from lunaria.server.service.services import Services
from lunaria.server.service.table_world import TableWorld
from lunaria.table import Change, NotAllowed, RefusalCode, Table
from lunaria.table.lines import clean_line

_OF_THE_GAME: Final = (Act, Answer, Resign)


class Host(Protocol):
    """What is needed of the table."""

    id: str
    table: Table
    confirmed: Table
    is_lost: bool
    world: TableWorld
    adviser: Adviser

    def tick(self, now: float) -> None: ...
    def answered(self, key: RequestKey) -> int | None: ...
    def decide(
        self, change: Change, key: RequestKey | None = None, *, payer: Bucket | None = None
    ) -> None: ...


class RequestHandler:
    def __init__(self, host: Host, services: Services) -> None:
        self._host = host
        self._services = services
        self._chats = Buckets(services.limits.chats_per_seat, most=16)
        self._repeated: list[tuple[int, Connection, str]] = []
        """Requests sent again while they were on their way to the disk."""
        self._tasks: set[asyncio.Task[None]] = set()

    def handle(self, connection: Connection, request: Request) -> None:
        key = (request.seat, request.id)
        known = self._host.answered(key)
        if request.seat not in connection.seats:
            connection.send(encode(_not_yours(request)))
        elif known is None:
            try:
                self._do(connection, request, key)
            except LunariaError as error:
                refuse(connection, request.id, error, self._services.metrics)
        elif known <= self._host.confirmed.version:
            connection.send(encode(Ack(request.id, known)))
        else:
            self._repeated.append((known, connection, request.id))

    def acknowledge_repeated(self) -> None:
        """Those that are on disk by now."""
        if not self._repeated:
            return
        waiting, self._repeated = self._repeated, []
        for version, connection, request_id in waiting:
            if version <= self._host.confirmed.version:
                connection.send(encode(Ack(request_id, version)))
            else:
                self._repeated.append((version, connection, request_id))

    def steer(self, connection: Connection, target: bytes) -> None:
        """A binary message: where a hand wants to be. Raises `MalformedInput`."""
        self._host.world.steer(connection, target)

    def advise(self, connection: Connection, ask: Advise) -> None:
        """Answers later: advice is computed in a worker."""
        if ask.seat not in connection.seats:
            connection.send(encode(_not_yours(ask)))
        else:
            self._later(self._host.adviser.answer(connection, ask))

    def _do(self, connection: Connection, request: Request, key: RequestKey) -> None:
        host, now = self._host, self._services.now()
        host.tick(now)
        if "\0" in request.id:
            raise MalformedInput("an id is stored as text: it holds no NUL")
        self._check_limits(connection, request)
        change = change_by(host.table, request, now)
        if not isinstance(request, Act):
            host.decide(change, key, payer=connection.loop_time)
        elif host.world.physics.is_physical(request.action):
            host.world.carry_out(connection, request)
        elif not host.world.is_at_rest:
            self._later(self._handle_at_rest(connection, request))
        else:
            host.decide(change, key, payer=connection.loop_time)

    async def _handle_at_rest(self, connection: Connection, request: Act) -> None:
        """What falls meanwhile is no other decision: nobody but the world has acted then."""
        before = self._host.table
        try:
            await self._host.world.rest()
        except TimeoutError:
            trouble = NotAllowed(RefusalCode.STALE, "the world does not come to rest")
            refuse(connection, request.id, trouble, self._services.metrics)
        else:
            now = self._host.table
            if now.is_only_reported_since(before):
                request = msgspec.structs.replace(request, version=now.position_version)
            if not self._host.is_lost:
                self.handle(connection, request)

    def _check_limits(self, connection: Connection, request: Request) -> None:
        most = self._services.limits.events_per_table
        if isinstance(request, _OF_THE_GAME):
            most *= 2  # the game goes on at a table that was filled with other things
        if self._host.table.version >= most:
            raise NotAllowed(RefusalCode.FULL, "too much has happened at this table")
        if isinstance(request, Say):
            restrictions = self._services.restrictions
            if restrictions.is_muted(self._host.id, request.seat, connection.block):
                raise NotAllowed(RefusalCode.MUTED, "an administrator does not let you write here")
            if self._chats.take(str(request.seat)) > 0:
                raise NotAllowed(RefusalCode.RATE, "that is too much talk at once")

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def change_by(table: Table, request: Request, at: float) -> Change:
    """What the request leads to; raises what the table or the game says against it."""
    seat = Seat(request.seat)
    match request:
        case Act(_, _, version, action):
            return tables.play(table, seat, action, version, at)
        case Salt(_, _, salt):
            return tables.add_salt(table, seat, salt, at)
        case Begin():
            return tables.start(table, at)
        case Takeback():
            return tables.ask_takeback(table, seat, at)
        case Draw():
            return tables.offer_draw(table, seat, at)
        case Help(opens=True):
            return tables.ask_help(table, seat, at)
        case Help():
            return tables.close_help(table, seat, at)
        case Answer(_, _, agrees, to):
            return tables.answer(table, seat, agrees, at, to)
        case Resign():
            return tables.resign(table, seat, at)
        case Say(_, _, text):
            return tables.say(table, seat, _checked_chat(text), at)


def _not_yours(request: Request | Advise) -> Refusal:
    return Refusal(request.id, RefusalCode.NOT_YOUR_SEAT, "this seat is not yours")


def _checked_chat(text: str) -> str:
    shown = clean_line(text)
    if shown is None:
        raise MalformedInput("a message is one printable line")
    return shown
