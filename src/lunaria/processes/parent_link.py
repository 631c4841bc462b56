"""A child's link to its parent: messages in, messages out, over two pipes or a TCP connection."""

import os
import select
import socket
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, Thread
from typing import Final, Generic, TypeVar

from lunaria.processes.framing import Broken, FrameBuffer, Hello, Message, packed

CONNECT_SECONDS: Final = 20.0
UNSENT_BYTES: Final = 1 << 17
"""What may wait in a connection: frames that the parent has no time for are not sent."""
SILENT_SECONDS: Final = 30
"""A connection that is silent for so long is asked whether it is still there."""
_READ_BYTES: Final = 1 << 16

M = TypeVar("M")


class ParentLink(Generic[M]):
    """Two files, which may be one: ``source`` is read, and ``target`` is written."""

    def __init__(self, source: int, target: int, decode: Callable[[bytes], M]) -> None:
        self._source = source
        self._target = target
        self._decode = decode
        self._writing = Lock()

    def listen(self, deliver: Callable[[M], None]) -> None:
        """Has a thread deliver what comes, and end the process when there will be no more."""
        Thread(target=self._listen, args=(deliver,), daemon=True).start()

    def send(self, message: Message) -> None:
        left = memoryview(packed(message))
        with self._writing:
            while left:
                left = left[os.write(self._target, left) :]

    def send_if_read(self, message: Message) -> None:
        """Drops the message if the parent has not read what was sent before."""
        if select.select([], [self._target], [], 0)[1]:
            self.send(message)

    def _listen(self, deliver: Callable[[M], None]) -> None:
        buffer = FrameBuffer()
        status = 1
        try:
            while data := os.read(self._source, _READ_BYTES):
                for frame in buffer.feed(data):
                    deliver(self._decode(frame))
            status = 0
        finally:
            os._exit(status)


def connected(host: str, port: int, token: str, node: str) -> int:
    """A connection to the parent, as a file, on which it was said who this is."""
    connection = socket.create_connection((host, port), CONNECT_SECONDS)
    connection.settimeout(None)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT_BYTES)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    if hasattr(socket, "TCP_KEEPIDLE"):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, SILENT_SECONDS)
    connection.sendall(packed(Hello(token, os.getpid(), node)))
    return connection.detach()


@contextmanager
def telling_why(target: int) -> Iterator[None]:
    """Around what a child does before it has started: if that fails, the parent is told, which then
    kills it. So the rest is printed before."""
    try:
        yield
    except Exception as error:
        traceback.print_exc()
        sys.stderr.flush()
        os.write(target, packed(Broken(f"{type(error).__name__}: {error}")))
        raise SystemExit(1) from error
