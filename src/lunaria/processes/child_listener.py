"""Children that run elsewhere and connect to this process over TCP.

A child that is expected is given a token. It connects, says the token first, and then speaks the
same framing as one with pipes. A token is good for one connection.
"""

import asyncio
import secrets
import socket
from asyncio import StreamReader, StreamWriter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final

import msgspec

from lunaria.processes.framing import Hello, read_frame

HELLO_SECONDS: Final = 10.0
"""For the token of a connection."""
LONGEST_HELLO: Final = 1024
"""Bytes of the first message."""
MOST_STRANGERS: Final = 64
"""Connections that have said nothing yet; of more, the oldest is closed."""

_decode_hello = msgspec.msgpack.Decoder(Hello).decode


@dataclass(frozen=True, slots=True)
class Arrival:
    """A child that has connected and is the one it says."""

    reader: StreamReader
    writer: StreamWriter
    pid: int
    node: str


class ChildListener:
    def __init__(self) -> None:
        self._server: asyncio.Server | None = None
        self._expected: dict[str, asyncio.Future[Arrival]] = {}
        self._strangers: dict[StreamWriter, None] = {}

    async def open(self, host: str) -> None:
        """Listens on a free port of one address of this machine."""
        self._server = await asyncio.start_server(self._meet, host, 0)

    @property
    def port(self) -> int:
        assert self._server is not None
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    @contextmanager
    def expecting(self) -> Iterator[tuple[str, asyncio.Future[Arrival]]]:
        """A token, and the child that comes with it; afterwards the token is good for nothing."""
        token = secrets.token_urlsafe(32)
        arrival = self._expected[token] = asyncio.get_running_loop().create_future()
        try:
            yield token, arrival
        except BaseException:
            if arrival.done():  # nobody wants it any more
                arrival.result().writer.transport.abort()
            raise
        finally:
            self._expected.pop(token, None)

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
            for stranger in tuple(self._strangers):
                stranger.transport.abort()
            await self._server.wait_closed()

    async def _meet(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._strangers[writer] = None
        if len(self._strangers) > MOST_STRANGERS:
            next(iter(self._strangers)).transport.abort()
        hello = None
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = _decode_hello(await read_frame(reader, LONGEST_HELLO))
        except (OSError, EOFError, ValueError, msgspec.MsgspecError):
            pass
        finally:
            del self._strangers[writer]
        expected = None if hello is None else self._expected.pop(hello.token, None)
        if hello is None or expected is None or expected.done():
            writer.transport.abort()
        else:
            _send_at_once(writer)
            expected.set_result(Arrival(reader, writer, hello.pid, hello.node))


def _send_at_once(writer: StreamWriter) -> None:
    connection = writer.get_extra_info("socket")
    with suppress(OSError):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
