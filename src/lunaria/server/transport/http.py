"""uvicorn's HTTP within bounds: so many connections, and so long to send a request's headers."""

import asyncio
import os
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from lunaria.server.limits import Limits
from lunaria.server.transport.addresses import address_block


class HttpConnections:
    """Counts them; WebSockets are counted elsewhere from their upgrade on."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._by_address: Counter[str] = Counter()
        self._proxies = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1").split(",")
        """As uvicorn trusts them to tell whose requests they pass on."""
        self.waiting: dict[asyncio.Transport, None] = {}
        """Those who have asked for nothing yet, the longest first."""

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


class BoundedHttp(HttpToolsProtocol):
    """One connection. Its application, ours, has the counts."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._counts: HttpConnections = self.config.app.connections  # type: ignore[union-attr]
        self._address: str | None = None
        """Under which it is counted."""
        self._patience: asyncio.TimerHandle | None = None
        """With a client that is to send headers."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else "unknown"
        if self._counts.admit(address):
            self._address = address
            self._wait_for_headers()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        is_between_requests = getattr(self.cycle, "response_complete", True)
        if is_between_requests and self._patience is None:
            self._wait_for_headers()
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        self._let_go()
        super().handle_websocket_upgrade()

    def _wait_for_headers(self) -> None:
        self._counts.waiting[self.transport] = None
        seconds = self._counts.limits.headers_seconds
        self._patience = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
            self._counts.waiting.pop(self.transport, None)

    def _let_go(self) -> None:
        self._stop_waiting()
        if self._address is not None:
            self._counts.release(self._address)
            self._address = None
