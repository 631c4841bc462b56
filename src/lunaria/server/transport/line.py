"""An open WebSocket without queues: messages are handled as they arrive, and written at once.

The library websockets knows the protocol (`ServerProtocol`, which does no I/O). This module
connects it to the transport, and paces both directions.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, cast

from websockets.frames import Frame, Opcode
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

MAX_UNSENT_BYTES: Final = 16 * 1024
"""In the system's buffer and in ours, each, for one client. What a slow client has not taken waits
with its table, where newer frames replace older ones."""

MAX_PARSED_BYTES: Final = 8 * 1024
"""How much is parsed at a time: what arrives at once may be thousands of tiny messages of a client
that is over its rate."""

CLOSE_FAILED: Final = 1011
CLOSE_SILENT: Final = 1011
CLOSE_SECONDS: Final = 10.0
"""For a client to take what was sent and to agree to be closed."""

# Members of an enumeration are slow to look up in Python 3.11.
OPEN: Final = State.OPEN
TEXT: Final = Opcode.TEXT
BINARY: Final = Opcode.BINARY
CONTINUATION: Final = Opcode.CONT

Take = Callable[[bool, bytes], float]
"""Is given a message, text or not. Takes it and returns 0, or the seconds after which it will."""


class WebSocketLine(asyncio.Protocol):
    """One client's WebSocket. Reads nothing before somebody listens, and no faster than they take.

    A client that was not heard of for ``silent_seconds`` after a ping is gone."""

    def __init__(
        self, transport: asyncio.Transport, protocol: ServerProtocol, silent_seconds: float | None
    ) -> None:
        self.is_full = False
        """The client does not take what it is sent: the transport's buffer is full."""
        self.on_drained: Callable[[], None] = _do_nothing
        self._transport = transport
        self._protocol = protocol
        self._silent_seconds = silent_seconds
        self._loop = asyncio.get_running_loop()
        self._take: Take | None = None
        self._is_paused = True
        self._unread = b""
        self._frames: deque[Frame] = deque()
        self._fragments: list[bytes] = []
        self._is_text = False
        """Of the message to which the fragments belong."""
        self._early: tuple[bool, bytes] | None = None
        """A message that came faster than the rate."""
        self._late_pong: bytes | None = None
        """Of the pings of a client that takes nothing, the last one is answered."""
        self._was_heard = True
        """Since the last ping."""
        self._timer: asyncio.TimerHandle | None = None
        """Of the next ping, and after the end, of the patience with the client."""
        self._over: asyncio.Future[None] = self._loop.create_future()

    def open(self) -> None:
        """Sends the answer to the handshake; reading is paused."""
        self._transport.set_write_buffer_limits(high=MAX_UNSENT_BYTES)
        self._flush()
        self._ping_later()

    async def first(self) -> tuple[bool, bytes] | None:
        """The first message, or None if the client leaves before; reads no further."""
        arrived: asyncio.Future[tuple[bool, bytes]] = self._loop.create_future()

        def take(is_text: bool, data: bytes) -> float:
            self._take = None
            arrived.set_result((is_text, data))
            return 0.0

        self._listen(take)
        leaving: set[asyncio.Future[Any]] = {arrived, self._over}
        await asyncio.wait(leaving, return_when=asyncio.FIRST_COMPLETED)
        return arrived.result() if arrived.done() else None

    async def listen(self, take: Take) -> None:
        """Gives every message to ``take``, until the socket is closed by either side."""
        self._listen(take)
        await self._over

    def tell(self, text: bytes) -> None:
        if self._protocol.state is OPEN and not self._transport.is_closing():
            self._transport.write(_framed(TEXT, text))

    def show(self, data: bytes) -> None:
        if self._protocol.state is OPEN and not self._transport.is_closing():
            self._transport.write(_framed(BINARY, data))

    def finish(self, code: int) -> None:
        """Closes, and waits for the client to agree, but not for ever."""
        if self._protocol.state is OPEN:
            self._protocol.send_close(code)
            self._flush()
        self._end()

    # What the transport calls.

    def data_received(self, data: bytes) -> None:
        self._was_heard = True
        self._unread = self._unread + data if self._unread else data
        self._read()

    def eof_received(self) -> None:
        self._protocol.receive_eof()
        self._flush()
        self._end()

    def connection_lost(self, exc: Exception | None) -> None:
        self._end()
        self.on_drained = _do_nothing  # it was of a connection that holds this line
        if self._timer is not None:
            self._timer.cancel()

    def pause_writing(self) -> None:
        self.is_full = True

    def resume_writing(self) -> None:
        self.is_full = False
        if self._late_pong is not None and self._protocol.state is OPEN:
            self._transport.write(self._late_pong)
        self._late_pong = None
        self.on_drained()

    # Reading.

    def _listen(self, take: Take) -> None:
        if not self._over.done():
            self._take = take
            self._read()

    def _read(self) -> None:
        while self._take is not None and self._early is None:
            if self._frames:
                self._handle(self._frames.popleft())
            elif self._unread:
                self._parse()
            else:
                if self._protocol.state is not OPEN:
                    self._end()
                break
        self._pace()

    def _parse(self) -> None:
        piece, self._unread = self._unread, b""
        if len(piece) > MAX_PARSED_BYTES:
            piece, self._unread = piece[:MAX_PARSED_BYTES], piece[MAX_PARSED_BYTES:]
        protocol = self._protocol
        protocol.receive_data(piece)
        self._frames.extend(cast(list[Frame], protocol.events_received()))
        replies = protocol.data_to_send()
        if replies and self.is_full and protocol.state is OPEN:
            self._late_pong = replies[-1]
        elif replies:
            self._send(replies)

    def _handle(self, frame: Frame) -> None:
        opcode = frame.opcode
        if opcode is TEXT or opcode is BINARY:
            self._is_text = opcode is TEXT
        elif opcode is not CONTINUATION:
            return  # a control frame, to which websockets has replied
        data = bytes(frame.data)
        if frame.fin and not self._fragments:
            self._hand_over(self._is_text, data)
        else:
            self._collect(data, frame.fin)

    def _collect(self, fragment: bytes, is_last: bool) -> None:
        if fragment:  # of empty ones there could be any number
            self._fragments.append(fragment)
        if is_last:
            whole, self._fragments = b"".join(self._fragments), []
            self._hand_over(self._is_text, whole)

    def _hand_over(self, is_text: bool, data: bytes) -> None:
        if self._take is not None:
            seconds = self._take(is_text, data)
            if seconds > 0:
                self._early = is_text, data
                self._loop.call_later(seconds, self._again)

    def _again(self) -> None:
        if self._early is not None:
            early, self._early = self._early, None
            self._hand_over(*early)
            self._read()

    def _pace(self) -> None:
        """Reads on, or leaves what comes to the client's own buffers."""
        must_wait = self._take is None or self._early is not None
        if must_wait != self._is_paused and not self._transport.is_closing():
            self._is_paused = must_wait
            if must_wait:
                self._transport.pause_reading()
            else:
                self._transport.resume_reading()

    # Writing, and the end.

    def _flush(self) -> None:
        self._send(self._protocol.data_to_send())

    def _send(self, replies: list[bytes]) -> None:
        for data in replies:
            if self._transport.is_closing():
                break
            if data == SEND_EOF:
                self._transport.write_eof()
            else:
                self._transport.write(data)

    def _ping_later(self) -> None:
        if self._silent_seconds is not None:
            self._timer = self._loop.call_later(self._silent_seconds, self._ping)

    def _ping(self) -> None:
        if not (self._was_heard or self._is_paused):
            self.finish(CLOSE_SILENT)
        elif self._protocol.state is OPEN:
            self._was_heard = False
            self._protocol.send_ping(b"")
            self._flush()
            self._ping_later()

    def _end(self) -> None:
        if not self._over.done():
            self._over.set_result(None)
            if self._timer is not None:
                self._timer.cancel()
            self._timer = self._loop.call_later(CLOSE_SECONDS, self._transport.abort)
            self._early, self._take = None, _ignore
            self._read()


@lru_cache(maxsize=2)
def _framed(opcode: Opcode, data: bytes) -> bytes:
    """Everyone at a table is told the same, one after another: a message is framed once."""
    return Frame(opcode, data).serialize(mask=False)


def _ignore(_is_text: bool, _data: bytes) -> float:
    return 0.0


def _do_nothing() -> None:
    pass
