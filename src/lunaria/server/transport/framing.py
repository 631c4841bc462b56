"""WebSocket frames (RFC 6455), as a server reads and writes them, without extensions."""

from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # a machine for which it was not compiled
    from websockets.utils import apply_mask

CONTINUATION: Final = 0x0
TEXT: Final = 0x1
BINARY: Final = 0x2
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA

CLOSE_PROTOCOL: Final = 1002
CLOSE_TOO_LARGE: Final = 1009

_LAST: Final = 0x80
_RESERVED: Final = 0x70
_MASKED: Final = 0x80
_SHORTEST: Final = 6
"""Two bytes and the mask."""
_MOST_OF_CONTROL: Final = 125


class Violation(Exception):
    """What the client sent is against the protocol; ``code`` is to close the socket with."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class FrameReader:
    """Whole messages, and control frames, out of whatever pieces arrive."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._data = b""
        self._at = 0
        self._kind = CONTINUATION
        """Of the message whose fragments are being collected."""
        self._parts: list[bytes] = []
        self._collected = 0

    def feed(self, data: bytes) -> None:
        self._data = data if self._at == len(self._data) else self._data[self._at :] + data
        self._at = 0

    def next(self) -> tuple[int, bytes] | None:
        """The next message or control frame, as its opcode and payload."""
        while (frame := self._frame()) is not None:
            first, payload = frame
            opcode = first & 0x0F
            if opcode >= CLOSE or (first & _LAST and opcode):
                return opcode, payload
            if payload:  # of empty ones there could be any number
                self._parts.append(payload)
            self._collected += len(payload)
            if opcode:
                self._kind = opcode
            if first & _LAST:
                whole = self._kind, b"".join(self._parts)
                self._kind, self._parts, self._collected = CONTINUATION, [], 0
                return whole
        return None

    def _frame(self) -> tuple[int, bytes] | None:
        """The first byte and the payload of the next frame, once all of it is there."""
        data, at = self._data, self._at
        if len(data) - at < _SHORTEST:
            return None
        first, length = data[at], data[at + 1]
        self._check(first, length)
        length &= ~_MASKED
        at += 2
        if length > _MOST_OF_CONTROL:
            wide = 2 if length == 126 else 8
            length = int.from_bytes(data[at : at + wide], "big")
            at += wide
            if len(data) < at:
                return None
        if self._collected + length > self._largest:
            raise Violation(CLOSE_TOO_LARGE, f"more than {self._largest} bytes")
        end = at + 4 + length
        if len(data) < end:
            return None
        self._at = end
        return first, apply_mask(data[at + 4 : end], data[at : at + 4])

    def _check(self, first: int, second: int) -> None:
        opcode = first & 0x0F
        if first & _RESERVED or not second & _MASKED:
            raise Violation(CLOSE_PROTOCOL, "reserved bits, or no mask")
        if opcode >= CLOSE:
            is_whole = first & _LAST and second & ~_MASKED <= _MOST_OF_CONTROL
            if opcode > PONG or not is_whole:
                raise Violation(CLOSE_PROTOCOL, "not a control frame")
        elif opcode > BINARY or (opcode == CONTINUATION) != (self._kind != CONTINUATION):
            raise Violation(CLOSE_PROTOCOL, "not the frame that has to follow")


def frame(opcode: int, payload: bytes) -> bytes:
    """A whole message or control frame, as a server sends it."""
    length = len(payload)
    if length <= _MOST_OF_CONTROL:
        return bytes((_LAST | opcode, length)) + payload
    if length < 1 << 16:
        return bytes((_LAST | opcode, 126)) + length.to_bytes(2, "big") + payload
    return bytes((_LAST | opcode, 127)) + length.to_bytes(8, "big") + payload


def close_frame(code: int) -> bytes:
    return frame(CLOSE, code.to_bytes(2, "big"))
