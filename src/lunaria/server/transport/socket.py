"""A table's WebSocket: hello, then requests in and messages out."""

import asyncio
import re
import time
from collections import Counter
from collections.abc import Callable

import msgspec
from starlette.types import Receive, Scope, Send

from lunaria.core import MalformedInput, Seat
from lunaria.server.journal.queries import read_seat
from lunaria.server.limits import MS, Bucket, Buckets
from lunaria.server.links import hash_of
from lunaria.server.protocol import (
    Advise,
    Hello,
    Ping,
    Pong,
    Problem,
    Request,
    decode_message,
    encode,
)
from lunaria.server.service.connections import CLOSE_AGAIN, Connection
from lunaria.server.service.host_registry import HostRegistry
from lunaria.server.service.node import HostedElsewhere, NoLease
from lunaria.server.service.services import Services
from lunaria.server.service.table_host import TableHost
from lunaria.server.transport.addresses import block_of
from lunaria.server.transport.forwarding import Forwarder
from lunaria.server.transport.line import WebSocketLine
from lunaria.server.transport.security import HostCheck, OriginCheck
from lunaria.server.transport.upgrade import LINE

PATH = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,16})/socket")
HELLO_SECONDS = 10.0

CLOSE_POLICY = 1008
CLOSE_NO_TEXT = 1007
"""Text that is not UTF-8."""
CLOSE_UNKNOWN = 4404


class TableSockets:
    """Accepts sockets within the limits and connects each to its table."""

    def __init__(
        self,
        hosts: HostRegistry,
        services: Services,
        origins: OriginCheck,
        names: HostCheck,
        requests: Buckets,
        forwarder: Forwarder | None = None,
    ) -> None:
        """``requests`` are those of HTTP, among which a new socket is counted; ``forwarder`` knows
        the other servers on the same database, if there may be some."""
        self._requests = requests
        self._forwarder = forwarder
        self._hosts = hosts
        self._services = services
        self._origins = origins
        self._names = names
        self._by_address: Counter[str] = Counter()
        self._lines: dict[WebSocketLine, str] = {}
        """The address of each."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the client's wish to connect
        path = PATH.fullmatch(scope["path"])
        address = block_of(scope)
        headers = scope["headers"]
        if path is None or not (self._origins.allows(headers) and self._names.allows(headers)):
            await send({"type": "websocket.close", "code": CLOSE_POLICY})
            return
        if self._services.restrictions.is_banned(address):
            self._services.metrics.limited.labels("banned").inc()
            await send({"type": "websocket.close", "code": CLOSE_POLICY})
            return
        if self._requests.take(address) > 0:
            self._services.metrics.limited.labels("requests").inc()
            await send({"type": "websocket.close", "code": CLOSE_POLICY})
            return
        limits = self._services.limits
        is_full = self._by_address.total() >= limits.sockets
        if is_full or self._by_address[address] >= limits.sockets_per_address:
            self._services.metrics.limited.labels("sockets").inc()
            await send({"type": "websocket.close", "code": CLOSE_POLICY})
            return
        line: WebSocketLine = scope["extensions"][LINE]
        self._by_address[address] += 1
        self._lines[line] = address
        self._services.metrics.sockets.inc()
        try:
            if self._forwarder is None or not await self._forwarder.socket(path[1], scope):
                await send({"type": "websocket.accept"})
                await self._attend(path[1], line, address)
        finally:
            self._services.metrics.sockets.dec()
            del self._lines[line]
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def close(self) -> None:
        """Clients may connect again, to the server that comes after this one."""
        for line in tuple(self._lines):
            line.finish(CLOSE_AGAIN)

    def close_banned(self) -> None:
        """Somebody may have been banned who is here."""
        for line, address in tuple(self._lines.items()):
            if self._services.restrictions.is_banned(address):
                line.finish(CLOSE_POLICY)

    async def _attend(self, table_id: str, line: WebSocketLine, address: str) -> None:
        hello = await _hello(line)
        if hello is None:
            _refuse(line, CLOSE_POLICY, Problem("hello", "a socket begins with hello"))
            return
        seats = await self._seats(table_id, hello)
        try:
            host = await self._hosts.find(table_id)
        except (HostedElsewhere, NoLease):
            line.finish(CLOSE_AGAIN)
            return
        if host is None:
            _refuse(line, CLOSE_UNKNOWN, Problem("unknown-table", "there is no such table"))
            return
        if seats is None:
            _refuse(line, CLOSE_POLICY, Problem("unknown-seat", "no seat has this link"))
            return
        if not host.has_room_for(seats):
            _refuse(line, CLOSE_POLICY, Problem("full", "too many watch this table"))
            return
        connection = Connection(line, self._services.limits)
        connection.seats, connection.wants_legal = seats, hello.legal
        connection.block = address
        line.on_drained = connection.drain
        connection.loop_time = loop_time = self._services.loop_time.of(address)
        if (wait := loop_time.take(time.monotonic(), 0.0)) > 0:
            await asyncio.sleep(wait)
        began = time.thread_time()
        host.join(connection, hello.after)
        loop_time.charge((time.thread_time() - began) * MS)
        try:
            await line.listen(MessageReader(host, connection, self._services).take)
        finally:
            began = time.thread_time()
            host.leave(connection)
            loop_time.charge((time.thread_time() - began) * MS)

    async def _seats(self, table_id: str, hello: Hello) -> tuple[Seat, ...] | None:
        """The seats of all the links, or None if one of them leads to none here."""
        seats = set()
        for token in hello.tokens:
            engine = self._services.engine
            seat = await asyncio.to_thread(read_seat, engine, table_id, hash_of(token))
            if seat is None:
                return None
            seats.add(Seat(seat))
        return tuple(sorted(seats))


class MessageReader:
    """Takes messages no faster than the limit: a client that sends more is kept waiting."""

    def __init__(
        self,
        host: TableHost,
        connection: Connection,
        services: Services,
        clock: Callable[[], float] = time.monotonic,
        worked: Callable[[], float] = time.thread_time,
    ) -> None:
        """``worked`` tells the processor time of the event loop: nobody is charged for what others
        keep it waiting."""
        now, limits = clock(), services.limits
        self._requests = host.requests
        self._connection = connection
        self._services = services
        self._clock = clock
        self._worked = worked
        self._loop_time = services.loop_time.of(connection.block)
        self._bucket = Bucket(limits.messages_per_socket, now)
        self._hands = Bucket(limits.hands_per_socket, now)
        self._malformed = 0

    def take(self, is_text: bool, data: bytes) -> float:
        """Does what the message asks, or tells after how many seconds to come again with it."""
        now = self._clock()
        if (wait := self._loop_time.take(now, 0.0)) > 0:
            self._services.metrics.limited.labels("loop").inc()
            return wait
        if (wait := (self._bucket if is_text else self._hands).take(now)) > 0:
            self._services.metrics.limited.labels("messages").inc()
            return wait
        began = self._worked()
        try:
            if is_text:
                self._do(decode_message(data))
            else:
                self._requests.steer(self._connection, data)
        except (MalformedInput, msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self._refuse(is_text, data, error)
        self._loop_time.charge((self._worked() - began) * MS)
        return 0.0

    def _do(self, message: Hello | Request | Advise | Ping) -> None:
        connection = self._connection
        match message:
            case Advise():
                self._requests.advise(connection, message)
            case Ping():
                connection.send(encode(Pong(self._services.now())))
            case Hello():
                connection.send(encode(Problem("hello", "hello is said once")))
            case _:
                self._requests.handle(connection, message)

    def _refuse(self, is_text: bool, data: bytes, error: Exception) -> None:
        if is_text and not _is_utf8(data):
            self._connection.close(CLOSE_NO_TEXT)
            return
        self._malformed += 1
        self._services.metrics.problems.inc()
        self._connection.send(encode(Problem("malformed", str(error)[:200])))
        if self._malformed >= self._services.limits.malformed_per_socket:
            self._connection.close(CLOSE_POLICY)


async def _hello(line: WebSocketLine) -> Hello | None:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            first = await line.first()
        message = decode_message(first[1]) if first is not None and first[0] else None
    except (TimeoutError, msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return message if isinstance(message, Hello) else None


def _refuse(line: WebSocketLine, code: int, problem: Problem) -> None:
    line.tell(encode(problem))
    line.finish(code)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
