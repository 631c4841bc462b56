"""How a process and its child speak: every message is msgpack, after its length in four bytes."""

from collections.abc import Iterator
from struct import Struct
from typing import Final, Protocol

import msgspec

_LENGTH: Final = Struct("<I")
LONGEST_BYTES: Final = 1 << 26

_encode = msgspec.msgpack.Encoder().encode


class Message(msgspec.Struct, frozen=True, tag=True, array_like=True):
    """The base of all messages."""


class Ping(Message, frozen=True):
    """Asks whether the child still answers."""


class Pong(Message, frozen=True):
    pass


class Hello(Message, frozen=True):
    """Says who has connected: the child that was given the token."""

    token: str
    pid: int
    node: str
    """The machine that it runs on."""


class Started(Message, frozen=True):
    """The first message of a child: it has loaded what it needs for its first work."""


class Broken(Message, frozen=True):
    """The child cannot start, and ends."""

    reason: str


FromAnyChild = Pong | Started | Broken


class FrameTooLong(ValueError):
    """The other side announced more than any message has: it is not what it should be."""


def packed(message: Message) -> bytes:
    data = _encode(message)
    return _LENGTH.pack(len(data)) + data


class Stream(Protocol):
    """An `asyncio.StreamReader`; a child need not load what that takes."""

    async def readexactly(self, n: int) -> bytes: ...


async def read_frame(stream: Stream, longest: int = LONGEST_BYTES) -> bytes:
    """The next message; raises `EOFError` when there is none."""
    length = _length(await stream.readexactly(_LENGTH.size), longest)
    return await stream.readexactly(length)


class FrameBuffer:
    """Cuts bytes that come in any pieces into messages."""

    def __init__(self) -> None:
        self._data = bytearray()

    def feed(self, data: bytes) -> Iterator[bytes]:
        self._data += data
        while len(self._data) >= _LENGTH.size:
            end = _LENGTH.size + _length(self._data)
            if len(self._data) < end:
                return
            frame = bytes(self._data[_LENGTH.size : end])
            del self._data[:end]
            yield frame


def _length(head: bytes | bytearray, longest: int = LONGEST_BYTES) -> int:
    (length,) = _LENGTH.unpack_from(head)
    if length > longest:
        raise FrameTooLong(f"a message of {length} bytes")
    return int(length)
