"""uvicorn's HTTP within bounds: so many connections, and so long to send a request's headers."""

import asyncio
import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from functools import cache, partial
from typing import Any, Final, cast

import uvicorn
from starlette.types import Receive, Scope, Send

from lunaria.server.limits import Limits
from lunaria.server.transport.addresses import address_block
from lunaria.server.transport.turns import Turns

MOST_UNREAD_BYTES: Final = 64 * 1024
"""Of a connection that waits for its turn."""


class HttpConnections:
    """Counts them; WebSockets are counted elsewhere from their upgrade on."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._by_address: Counter[str] = Counter()
        self._proxies = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1").split(",")
        """As uvicorn trusts them to tell whose requests they pass on."""
        self.waiting: dict[asyncio.Transport, None] = {}
        """Those who have asked for nothing yet, the longest first."""
        self.turns = Turns()
        """Requests are read in turn: a crowd asks for more than one round of the loop can do."""

    def admit(self, address: str) -> bool:
        """Counts a connection, unless its address has too many. When there are too many of all,
        those give way who have asked for nothing for the longest."""
        block, limits = address_block(address), self.limits
        is_proxy = "*" in self._proxies or address in self._proxies
        if not is_proxy and self._by_address[block] >= limits.connections_per_address:
            return False
        if self._by_address.total() >= limits.connections:
            longest = next(iter(self.waiting), None)
            if longest is None:
                return False
            del self.waiting[longest]
            longest.abort()
        self._by_address[block] += 1
        return True

    def release(self, address: str) -> None:
        block = address_block(address)
        self._by_address[block] -= 1
        if not self._by_address[block]:
            del self._by_address[block]


_CONNECTION: ContextVar["BoundedHttp"] = ContextVar("connection")
"""Whose request the application is called for: uvicorn calls it in the context in which the request
arrived."""


class BoundedHttp(asyncio.Protocol):
    """One connection: counts it and times its headers, and leaves HTTP to uvicorn. The application
    has the counts."""

    def __init__(self, config: uvicorn.Config, **more: Any) -> None:
        """Called by uvicorn, as its own class is."""
        application: Any = config.app
        self._counts: HttpConnections = application.connections
        self._new_http = partial(_class_of_uvicorn(), config=config, **more)
        self._http: asyncio.Protocol | None = None
        """Of a connection that was admitted."""
        self._transport: asyncio.Transport
        self._address: str | None = None
        """Under which it is counted."""
        self._requests = 0
        """That the application is at work on."""
        self._patience: asyncio.Handle | None = None
        """With a client that is to send headers."""
        self._unread = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else "unknown"
        if self._counts.admit(address):
            self._address = address
            self._http = self._new_http()
            self._http.connection_made(transport)
            self._wait_for_headers()
        else:
            self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        if self._http is not None:
            self._http.connection_lost(exc)
            self._http = None

    def data_received(self, data: bytes) -> None:
        if self._requests == 0 and self._patience is None:
            self._wait_for_headers()
        self._unread += data
        if len(self._unread) > MOST_UNREAD_BYTES:
            self._read()
        elif len(self._unread) == len(data):
            self._counts.turns.later(self._read)

    def _read(self) -> None:
        unread, self._unread = self._unread, b""
        if not unread or self._http is None or self._transport.is_closing():
            return
        before = _CONNECTION.set(self)
        try:
            self._http.data_received(unread)
        finally:
            _CONNECTION.reset(before)
        if self._transport.get_protocol() is not self:
            self._let_go()  # it has become a WebSocket

    def eof_received(self) -> bool | None:
        self._read()
        return None if self._http is None else self._http.eof_received()

    def pause_writing(self) -> None:
        if self._http is not None:
            self._http.pause_writing()

    def resume_writing(self) -> None:
        if self._http is not None:
            self._http.resume_writing()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While the application is at work on a request, whose headers are there."""
        self._stop_waiting()
        self._requests += 1
        try:
            yield
        finally:
            self._requests -= 1

    def _wait_for_headers(self) -> None:
        self._counts.waiting[self._transport] = None
        loop, seconds = asyncio.get_running_loop(), self._counts.limits.headers_seconds
        self._patience = loop.call_later(seconds, self._lose_patience)

    def _lose_patience(self) -> None:
        """The headers may wait to be read, or the application be about to be called."""
        self._patience = asyncio.get_running_loop().call_soon(self._give_up)

    def _give_up(self) -> None:
        if self._unread:
            self._lose_patience()
        else:
            self._transport.abort()

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
            self._counts.waiting.pop(self._transport, None)

    def _let_go(self) -> None:
        self._stop_waiting()
        if self._address is not None:
            self._counts.release(self._address)
            self._address = None


def answering() -> AbstractContextManager[None]:
    """To be entered by the application for each request."""
    connection = _CONNECTION.get(None)
    return nullcontext() if connection is None else connection.answering()


@cache
def _class_of_uvicorn() -> Callable[..., asyncio.Protocol]:
    """The one that uvicorn chooses by itself."""
    settings = uvicorn.Config(_no_application, http="auto", log_config=None)
    settings.load()
    return settings.http_protocol_class


async def _no_application(_scope: Scope, _receive: Receive, _send: Send) -> None:
    raise AssertionError("only settings are asked for")
