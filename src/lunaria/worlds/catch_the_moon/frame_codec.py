"""The binary messages of a tower: frames to the client, targets of the hand from it.

Little-endian. Lengths in millimetres, turns as quaternions (w, x, y, z), time in ticks of 8 ms.
"""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot, isfinite
from struct import Struct
from typing import Final

from lunaria.core import MalformedInput
from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.games.catch_the_moon.verdict import on_the_ground
from lunaria.worlds.catch_the_moon.pose import Pose, normalised

FRAME_KIND: Final = 1
HAND_KIND: Final = 2

HEADER: Final = Struct("<BBBBIHH")
"""Kind, flags, held ladder, number of entries, tick, highest point in 0.1 mm, nothing."""
ENTRY: Final = Struct("<BBhhhhhhh")
"""Ladder, flags, position in 1/20 mm, turn in 1/32767."""
HAND: Final = Struct("<BBH7f")
"""Kind, seat, nothing, position, turn."""
POSE: Final = Struct("<7d")
"""Position, turn."""

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


@dataclass(frozen=True, slots=True)
class Hand:
    """Where the hand of a seat wants its ladder."""

    seat: int
    pose: Pose


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
    return Hand(seat, Pose((x, y, z), normalised(numbers[3:])))


def encode_hand(seat: int, pose: Sequence[float]) -> bytes:
    """Position, then turn."""
    return HAND.pack(HAND_KIND, seat, 0, *pose)


def encode_pose(pose: Pose) -> bytes:
    """Where a ladder in a hand is, for a bot that observes it: exact."""
    return POSE.pack(*pose.flat)


def decode_pose(data: bytes) -> Pose:
    if len(data) != POSE.size:
        raise MalformedInput("not the pose of a ladder")
    return Pose.of(POSE.unpack(data))


def encode_entry(ladder: int, flags: int, pose: Pose) -> bytes:
    """A ladder in a frame."""
    place = (_whole(part * POSITION_UNITS) for part in pose.position_mm)
    turn = (_whole(part * TURN_UNITS) for part in pose.turn)
    return ENTRY.pack(ladder, flags, *place, *turn)


def frame_poses(frame: bytes) -> dict[Ladder, Pose]:
    """Where the ladders of a frame are, the one in the hand included; as exact as a frame is."""
    found = {}
    for ladder, _, x, y, z, *turn in ENTRY.iter_unpack(frame[HEADER.size :]):
        place = (x / POSITION_UNITS, y / POSITION_UNITS, z / POSITION_UNITS)
        found[Ladder(ladder)] = Pose(place, normalised(turn))
    return found


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


def still_motion(poses: Mapping[Ladder, Pose], report: SettledReport) -> bytes:
    """A motion of a single frame: how a tower stood after a report whose motion nobody recorded."""
    grounded = {*report.on_table, *report.on_base}
    fallen = set(on_the_ground(report)) - set(report.holding_up)
    entries = [
        encode_entry(
            ladder,
            TOUCHES_GROUND * (ladder in grounded) + HAS_FALLEN * (ladder in fallen),
            pose,
        )
        for ladder, pose in sorted(poses.items())
    ]
    highest_um = max((extent.highest_um for extent in report.extents), default=0)
    return encode_motion([encode_frame(0, None, 0, highest_um / 1000, b"".join(entries))], 1)


def _whole(number: float) -> int:
    return max(-32767, min(32767, round(number)))
