"""A child's link to its parent: messages in, messages out, over two pipes."""

import os
import select
from collections.abc import Callable
from threading import Lock, Thread
from typing import Final, Generic, TypeVar

from lunaria.processes.framing import FrameBuffer, Message, packed

_READ_BYTES: Final = 1 << 16

M = TypeVar("M")


class ParentLink(Generic[M]):
    """The two pipes to the parent: messages in, messages out."""

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
