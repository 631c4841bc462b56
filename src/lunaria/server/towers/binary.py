"""The binary messages of a tower: frames to the client, targets of the hand from it.

Little-endian. Lengths in millimetres, turns as quaternions (w, x, y, z), time in ticks of 8 ms.
"""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, isfinite
from struct import Struct
from typing import Final

from lunaria.core import MalformedInput

FRAME_KIND: Final = 1
HAND_KIND: Final = 2

HEADER: Final = Struct("<BBBBIHH")
"""Kind, flags, held ladder, number of entries, tick, highest point in 0.1 mm, nothing."""
ENTRY: Final = Struct("<BBhhhhhhh")
"""Ladder, flags, position in 1/20 mm, turn in 1/32767."""
HAND: Final = Struct("<BBH7f")
"""Kind, seat, nothing, position, turn."""

POSITION_UNITS: Final = 20
TURN_UNITS: Final = 32767

MOVES: Final = 1
IS_HELD: Final = 2

TOUCHES_HELD: Final = 1
TOUCHES_GROUND: Final = 2
HAS_FALLEN: Final = 4

MOTION_HEADER: Final = Struct("<4sHI")
"""Magic, frames per second, number of frames."""
MAGIC: Final = b"LMO1"

NEAREST_MM: Final = (-600.0, -600.0, -50.0)
FURTHEST_MM: Final = (600.0, 600.0, 1200.0)
"""Where a hand can reach; beyond, it stays at the edge."""
ABSURD: Final = 1e5
"""A number larger than this is no place and no turn."""

Numbers = tuple[float, float, float, float, float, float, float]
"""A pose: position, then turn."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Where the hand of a seat wants its ladder."""

    seat: int
    pose: Numbers


def decode_hand(data: bytes) -> Hand:
    """A finite pose within reach, its turn of length 1."""
    if len(data) != HAND.size or data[0] != HAND_KIND:
        raise MalformedInput(f"a binary message is a hand's target of {HAND.size} bytes")
    _, seat, _, *numbers = HAND.unpack(data)
    if not all(isfinite(number) and abs(number) < ABSURD for number in numbers):
        raise MalformedInput("a hand's target has finite numbers")
    length = hypot(*numbers[3:])
    if length < 1e-3:
        raise MalformedInput("a hand's target has a turn")
    x, y, z = (
        min(max(number, near), far)
        for number, near, far in zip(numbers[:3], NEAREST_MM, FURTHEST_MM, strict=True)
    )
    qw, qx, qy, qz = (number / length for number in numbers[3:])
    return Hand(seat, (x, y, z, qw, qx, qy, qz))


def encode_hand(seat: int, pose: Sequence[float]) -> bytes:
    return HAND.pack(HAND_KIND, seat, 0, *pose)


def encode_entry(ladder: int, flags: int, pose: Sequence[float]) -> bytes:
    """A ladder in a frame."""
    place = (_whole(part * POSITION_UNITS) for part in pose[:3])
    turn = (_whole(part * TURN_UNITS) for part in pose[3:])
    return ENTRY.pack(ladder, flags, *place, *turn)


def encode_frame(
    flags: int, held: int | None, tick: int, highest_mm: float, entries: bytes
) -> bytes:
    header = HEADER.pack(
        FRAME_KIND,
        flags + IS_HELD * (held is not None),
        held or 0,
        len(entries) // ENTRY.size,
        tick & 0xFFFFFFFF,
        min(65535, max(0, round(highest_mm * 10))),
        0,
    )
    return header + entries


def encode_motion(frames: Sequence[bytes], frames_per_second: int) -> bytes:
    """As it is stored: compressed."""
    header = MOTION_HEADER.pack(MAGIC, frames_per_second, len(frames))
    return zlib.compress(b"".join((header, *frames)), 9)


def _whole(number: float) -> int:
    return max(-32767, min(32767, round(number)))
