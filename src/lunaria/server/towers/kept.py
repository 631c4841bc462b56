"""Worlds as bytes. Where every ladder was can be read without an engine; the rest is for one."""

import zlib
from typing import Any, Final

import msgspec

from lunaria.core import MalformedInput, quoted
from lunaria.games.catch_the_moon.ladder_numbers import Ladder, is_ladder
from lunaria.server.towers.binary import Numbers

FURTHEST_MM: Final = 5000.0
LENGTH_MM: Final = 3
LENGTH_TURN: Final = 6
"""Digits after the point in a file: a micrometre, and less than that at the end of a ladder."""


class Hold(msgspec.Struct, array_like=True):
    """A ladder in a hand."""

    ladder: int
    target: Numbers
    grip: tuple[float, float, float, float, float]
    tremor: tuple[int, float, float] | None
    since_tick: int
    firmness: float


class Exact(msgspec.Struct, array_like=True):
    """All that the engine's next step depends on."""

    order: list[int]
    tick: int
    state: bytes
    graph: list[tuple[int, int]]
    quiet_ticks: int
    law: tuple[float, int, float]
    step_s: float
    is_standing: bool
    hold: Hold | None
    held_state: bytes | None


class Kept(msgspec.Struct, array_like=True):
    """``exact`` is null when a world comes from a file."""

    setup: str
    poses: dict[int, Numbers]
    exact: Exact | None


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Kept).decode


def to_bytes(kept: Kept) -> bytes:
    return zlib.compress(_encode(kept))


def from_bytes(data: bytes) -> Kept:
    try:
        return _decode(zlib.decompress(data))
    except (zlib.error, msgspec.MsgspecError) as error:
        raise MalformedInput("not a world that was kept") from error


def to_rows(data: bytes) -> list[list[float]]:
    """For a file: a row for each ladder, its number, position and turn."""
    return [
        [
            ladder,
            *(round(part, LENGTH_MM) for part in numbers[:3]),
            *(round(part, LENGTH_TURN) for part in numbers[3:]),
        ]
        for ladder, numbers in sorted(from_bytes(data).poses.items())
    ]


def from_rows(setup: str, rows: Any) -> bytes:
    """From a file, which anybody may have written."""
    if not isinstance(rows, list):
        raise MalformedInput(f"{quoted(rows)} does not say where the ladders were")
    return to_bytes(Kept(setup, dict(map(_pose, rows)), None))


def _pose(row: Any) -> tuple[Ladder, Numbers]:
    match row:
        case [int(ladder), *numbers] if is_ladder(ladder) and len(numbers) == 7:
            if all(isinstance(n, int | float) and abs(n) < FURTHEST_MM for n in numbers):
                x, y, z, a, b, c, d = map(float, numbers)
                length = sum(part * part for part in (a, b, c, d)) ** 0.5
                if 0.9 < length < 1.1:
                    return ladder, (x, y, z, a / length, b / length, c / length, d / length)
    raise MalformedInput(f"{quoted(row)} is not the place of a ladder: its number and seven more")
