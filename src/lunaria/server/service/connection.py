"""One socket of one client, as its table sees it."""

from collections import deque
from typing import Protocol

from lunaria.core import Seat

CLOSE_SLOW = 1013
CLOSE_AGAIN = 1012
"""Connect again: the table was read anew."""


class Line(Protocol):
    """What a connection needs of its `Wire`."""

    @property
    def is_full(self) -> bool: ...
    def tell(self, text: bytes) -> None: ...
    def show(self, data: bytes) -> None: ...
    def finish(self, code: int) -> None: ...


class Connection:
    """While the client takes what it is sent, messages go out at once. Else they wait in an outbox,
    so that nobody waits for a slow client; one that lets the outbox fill up is closed, and may come
    back and resume. Of frames only the newest waits: one that was not sent in time never is."""

    def __init__(self, line: Line, most: int) -> None:
        self.seats: tuple[Seat, ...] = ()
        self.close_code: int | None = None
        self._line = line
        self._most = most
        self._outbox: deque[bytes] = deque()
        self._frame: bytes | None = None

    @property
    def viewer(self) -> Seat | None:
        return self.seats[0] if self.seats else None

    def send(self, data: bytes) -> None:
        if self.close_code is not None:
            return
        if not (self._line.is_full or self._outbox):
            self._line.tell(data)
        elif len(self._outbox) < self._most:
            self._outbox.append(data)
        else:
            self.close(CLOSE_SLOW)

    def show(self, frame: bytes) -> None:
        if self.close_code is None:
            if self._line.is_full:
                self._frame = frame
            else:
                self._line.show(frame)

    def close(self, code: int) -> None:
        """What is in the outbox is still sent, unless the client is too slow for it."""
        if self.close_code is None:
            self.close_code = code
            if code != CLOSE_SLOW:
                for data in self._outbox:
                    self._line.tell(data)
            self._outbox.clear()
            self._line.finish(code)

    def drain(self) -> None:
        """The client takes something again."""
        while self._outbox and not self._line.is_full:
            self._line.tell(self._outbox.popleft())
        if self._frame is not None and not self._line.is_full:
            frame, self._frame = self._frame, None
            self._line.show(frame)
