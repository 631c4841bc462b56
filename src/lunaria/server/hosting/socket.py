"""A table's WebSocket, on bare ASGI: hello, then requests in and messages out."""

import asyncio
import re
import time
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from lunaria.core import Seat
from lunaria.server.hosting.connection import Connection
from lunaria.server.hosting.host import TableHost
from lunaria.server.hosting.hosts import Hosts
from lunaria.server.hosting.services import Services
from lunaria.server.limits import Bucket
from lunaria.server.links import hash_of
from lunaria.server.protocol import (
    Hello,
    Legal,
    Ping,
    Pong,
    Problem,
    decode_message,
    encode,
)
from lunaria.server.security import OriginCheck
from lunaria.server.storage.reading import read_seat

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

PATH = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,16})/socket")
HELLO_SECONDS = 10.0

CLOSE_POLICY = 1008
CLOSE_UNKNOWN = 4404


class TableSockets:
    """Accepts sockets within the limits and connects each to its table."""

    def __init__(self, hosts: Hosts, services: Services, origins: OriginCheck) -> None:
        self._hosts = hosts
        self._services = services
        self._origins = origins
        self._by_address: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the client's wish to connect
        path = PATH.fullmatch(scope["path"])
        address = scope["client"][0] if scope.get("client") else "unknown"
        if path is None or not self._origins.allows(scope["headers"]):
            await send({"type": "websocket.close", "code": CLOSE_POLICY})
            return
        limits = self._services.limits
        is_full = self._by_address.total() >= limits.sockets
        if is_full or self._by_address[address] >= limits.sockets_per_address:
            self._services.metrics.limited.labels("sockets").inc()
            await send({"type": "websocket.close", "code": CLOSE_POLICY})
            return
        self._by_address[address] += 1
        self._services.metrics.sockets.inc()
        try:
            await send({"type": "websocket.accept"})
            await self._attend(path[1], receive, send)
        except OSError:
            pass  # the client went away while it was being told something
        finally:
            self._services.metrics.sockets.dec()
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    async def _attend(self, table_id: str, receive: Receive, send: Send) -> None:
        reader = _Reader(receive, self._services)
        connection = Connection(self._services.limits.outbox_messages)
        hello = await reader.hello()
        if hello is None:
            await _close(send, CLOSE_POLICY, Problem("hello", "a socket begins with hello"))
            return
        seats = await self._seats(table_id, hello)
        host = await self._hosts.find(table_id)
        if host is None:
            await _close(send, CLOSE_UNKNOWN, Problem("unknown-table", "there is no such table"))
            return
        if seats is None:
            await _close(send, CLOSE_POLICY, Problem("unknown-seat", "no seat has this link"))
            return
        if not host.has_room():
            await _close(send, CLOSE_POLICY, Problem("full", "too many watch this table"))
            return
        connection.seats = seats
        host.join(connection, hello.after)
        reading = asyncio.create_task(reader.listen(host, connection))
        telling = asyncio.create_task(
            connection.deliver(lambda text: send({"type": "websocket.send", "text": text}))
        )
        try:
            await asyncio.wait({reading, telling}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            host.part(connection)
            reading.cancel()
            telling.cancel()
            await asyncio.gather(reading, telling, return_exceptions=True)
            if connection.close_code is not None:
                await send({"type": "websocket.close", "code": connection.close_code})

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


class _Reader:
    """Takes messages no faster than the limit: a client that sends more is kept waiting."""

    def __init__(self, receive: Receive, services: Services) -> None:
        self._receive = receive
        self._services = services
        self._bucket = Bucket(services.limits.messages_per_socket, time.monotonic())
        self._malformed = 0

    async def hello(self) -> Hello | None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = await self._next()
        except TimeoutError:
            return None
        return message if isinstance(message, Hello) else None

    async def listen(self, host: TableHost, connection: Connection) -> None:
        """Until the client leaves, or has sent too much that means nothing."""
        while True:
            match await self._next():
                case None:
                    return
                case Problem() as problem:
                    self._malformed += 1
                    self._services.metrics.problems.inc()
                    connection.send(encode(problem))
                    if self._malformed >= self._services.limits.malformed_per_socket:
                        connection.close(CLOSE_POLICY)
                        return
                case Legal():
                    host.tell_legal_actions(connection)
                case Ping():
                    connection.send(encode(Pong(self._services.now())))
                case Hello():
                    connection.send(encode(Problem("hello", "hello is said once")))
                case request:
                    host.request(connection, request)

    async def _next(self) -> Any:
        """The next message, a problem in its place, or None when there is none to come."""
        raw = await self._receive()
        if raw["type"] == "websocket.disconnect":
            return None
        while (wait := self._bucket.take(time.monotonic())) > 0:
            self._services.metrics.limited.labels("messages").inc()
            await asyncio.sleep(wait)
        text = raw.get("text")
        if text is None:
            return Problem("malformed", "messages are JSON text")
        try:
            return decode_message(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            return Problem("malformed", str(error)[:200])


async def _close(send: Send, code: int, problem: Problem) -> None:
    await send({"type": "websocket.send", "text": encode(problem).decode()})
    await send({"type": "websocket.close", "code": code})
