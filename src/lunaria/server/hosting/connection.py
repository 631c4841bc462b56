"""One socket of one client, as its table sees it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from lunaria.core import Seat

CLOSE_SLOW = 1013
CLOSE_AGAIN = 1012
"""Connect again: the table was read anew."""


class Connection:
    """Messages go into an outbox, so that nobody waits for a slow client; one that lets the
    outbox fill up is closed, and may come back and resume."""

    def __init__(self, most: int) -> None:
        self.seats: tuple[Seat, ...] = ()
        self.close_code: int | None = None
        self._most = most
        self._outbox: deque[bytes] = deque()
        self._wake = asyncio.Event()

    @property
    def viewer(self) -> Seat | None:
        return self.seats[0] if self.seats else None

    def send(self, data: bytes) -> None:
        if self.close_code is None:
            if len(self._outbox) >= self._most:
                self.close(CLOSE_SLOW)
            else:
                self._outbox.append(data)
                self._wake.set()

    def close(self, code: int) -> None:
        """What is in the outbox is still sent, unless the client is too slow for it."""
        if self.close_code is None:
            self.close_code = code
            if code == CLOSE_SLOW:
                self._outbox.clear()
            self._wake.set()

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> int:
        """Sends what comes into the outbox until the connection is to be closed: the code."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._outbox:
                await send(self._outbox.popleft().decode())
            if self.close_code is not None:
                return self.close_code
