"""The two pipes of the process that carries worlds: commands in, what is to be told out."""

import os
import select
from typing import Final

from lunaria.server.towers.binary import MOVES
from lunaria.server.towers.messages import (
    LENGTH,
    Frame,
    FromCarrier,
    ToCarrier,
    decode_to_carrier,
    packed,
)

READ_BYTES: Final = 1 << 16


class Pipes:
    def __init__(self, commands: int, answers: int) -> None:
        self.commands = commands
        self._answers = answers
        self._buffer = bytearray()

    def read(self) -> list[ToCarrier] | None:
        """What has come, to be asked when something has; None when there will be no more."""
        data = os.read(self.commands, READ_BYTES)
        if not data:
            return None
        self._buffer += data
        found = []
        while len(self._buffer) >= LENGTH.size:
            (length,) = LENGTH.unpack_from(self._buffer)
            end = LENGTH.size + length
            if len(self._buffer) < end:
                break
            found.append(decode_to_carrier(bytes(self._buffer[LENGTH.size : end])))
            del self._buffer[:end]
        return found

    def tell(self, message: FromCarrier) -> None:
        """A frame that nobody has time for is not sent, unless it is the last for a while."""
        is_passing = isinstance(message, Frame) and bool(message.data[1] & MOVES)
        if is_passing and not select.select([], [self._answers], [], 0)[1]:
            return
        left = memoryview(packed(message))
        while left:
            left = left[os.write(self._answers, left) :]
