"""A WebSocket without queues: what arrives is handled in the moment it does, and what is told goes
straight to the transport.

ASGI's queues and tasks cost more than all the rest of a move. So uvicorn shakes hands as ever, and
from then on the table's socket and the transport meet here.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from lunaria.server.transport import framing
from lunaria.server.transport.framing import (
    BINARY,
    CLOSE,
    PONG,
    TEXT,
    FrameReader,
    Violation,
    close_frame,
    frame,
)

WIRE: Final = "lunaria.wire"
"""Under which extension of its scope a socket finds its wire."""

MOST_UNSENT_BYTES: Final = 16 * 1024
"""In the system's buffer and in ours, each, for one client: what a slow client has not taken must
wait with its table, where newer frames replace older ones."""

CLOSE_SILENT: Final = 1011

LINGER_SECONDS: Final = 0.5
"""For a client to hear why it is being cut off."""

Take = Callable[[bool, bytes], float]
"""Is given a message, text or not. Takes it and answers 0, or the seconds after which it will."""


class Wire(WebSocketsSansIOProtocol):
    """Reads nothing before somebody listens, and no faster than they take."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.is_full = False
        """The client does not take what it is sent: the transport's buffer is full."""
        self.on_drained: Callable[[], None] = lambda: None
        self._frames = FrameReader(self.config.ws_max_size)
        self._take: Take | None = None
        self._waiting: tuple[bool, bytes] | None = None
        """A message that was too early."""
        self._ping: bytes | None = None
        """Of those that come while the client takes nothing, the last one is answered."""
        self._is_paused = False
        self._is_deaf = False
        """After what was no frame nothing is: it is read, lest the connection be reset before the
        client hears why, and dropped."""
        self._over: asyncio.Future[None] = self.loop.create_future()

    async def first(self) -> tuple[bool, bytes] | None:
        """The first message, or None if the client leaves before; reads no further."""
        arrived: asyncio.Future[tuple[bool, bytes]] = self.loop.create_future()

        def take(is_text: bool, payload: bytes) -> float:
            self._take = None
            arrived.set_result((is_text, payload))
            return 0.0

        self._listen(take)
        leaving: set[asyncio.Future[Any]] = {arrived, self._over}
        await asyncio.wait(leaving, return_when=asyncio.FIRST_COMPLETED)
        self._take = None
        return arrived.result() if arrived.done() else None

    async def listen(self, take: Take) -> None:
        """Hands every message over, until the socket is closed by either side."""
        self._listen(take)
        await self._over

    def tell(self, text: bytes) -> None:
        if not (self.close_sent or self.disconnected):
            self.transport.write(frame(TEXT, text))

    def show(self, data: bytes) -> None:
        if not (self.close_sent or self.disconnected):
            self.transport.write(frame(BINARY, data))

    def finish(self, code: int) -> None:
        """Closes, and does not wait for ever for the client to agree."""
        if not (self.close_sent or self.disconnected):
            self.close_sent = True
            self.transport.write(close_frame(code))
            patience = LINGER_SECONDS if self._is_deaf else self.close_timeout
            self.close_timer = self.loop.call_later(patience, self.transport.abort)
            self._listen(_ignore)
        self._end()

    # What uvicorn and the transport call.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=MOST_UNSENT_BYTES)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = {**(self.scope["extensions"] or {}), WIRE: self}
            self.scope["extensions"] = extensions

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if not self._is_deaf:
            self._frames.feed(data)
            self._read()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._end()

    def keepalive_timeout(self) -> None:
        """Whoever is silent is gone, even if what they did not take still waits to be sent."""
        self.pong_timer = None
        self.finish(CLOSE_SILENT)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full = False
        self._answer_ping()
        self.on_drained()

    def _listen(self, take: Take) -> None:
        self._take = take
        if self._waiting is None:
            self._read()

    def _read(self) -> None:
        try:
            while self._take is not None and self._waiting is None and not self._is_deaf:
                found = self._frames.next()
                if found is None:
                    break
                self._handle(*found)
        except Violation as violation:
            self._is_deaf = True
            self.finish(violation.code)
        self._pace()

    def _handle(self, opcode: int, payload: bytes) -> None:
        match opcode:
            case framing.TEXT | framing.BINARY:
                self._hand_over(opcode == TEXT, payload)
            case framing.PING:
                self._ping = payload
                if not self.is_full:
                    self._answer_ping()
            case framing.PONG:
                self.handle_pong(Frame(Opcode.PONG, payload))
            case _:
                self._answer_close(payload)

    def _hand_over(self, is_text: bool, payload: bytes) -> None:
        if self._take is not None:
            seconds = self._take(is_text, payload)
            if seconds > 0:
                self._waiting = is_text, payload
                self.loop.call_later(seconds, self._again)

    def _again(self) -> None:
        if self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            self._hand_over(*waiting)
            self._read()

    def _answer_ping(self) -> None:
        if self._ping is not None and not (self.close_sent or self.disconnected):
            self.transport.write(frame(PONG, self._ping))
        self._ping = None

    def _answer_close(self, payload: bytes) -> None:
        if not (self.close_sent or self.disconnected):
            self.close_sent = True
            self.transport.write(frame(CLOSE, payload[:2]))
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
        self.transport.close()
        self._end()

    def _pace(self) -> None:
        """Reads on, or leaves what comes to the client's own buffers."""
        must_wait = self._take is None or self._waiting is not None
        if must_wait != self._is_paused and not self.transport.is_closing():
            self._is_paused = must_wait
            if must_wait:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def _end(self) -> None:
        if not self._over.done():
            self._over.set_result(None)


def _ignore(_is_text: bool, _payload: bytes) -> float:
    return 0.0
