"""What is simulated together: the ladders of a box and the base they stand on; who touches whom,
and how far a ladder reaches. No engine is needed for this."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final, NewType, TypeAlias

from lunaria.games.catch_the_moon.ladder_numbers import STARTING, Ladder
from lunaria.games.catch_the_moon.ladders import LadderShape, ladder_shapes
from lunaria.worlds.catch_the_moon.base import CLOUD, SETUPS, Base, sockets_of
from lunaria.worlds.catch_the_moon.pose import Pose, rotated

Owner = NewType("Owner", int)
"""Whom a part belongs to: a ladder by its number, the table or the base."""

TABLE: Final = Owner(0)
BASE: Final = Owner(-1)

Pair: TypeAlias = tuple[Owner, Owner]
"""Two that touch, the smaller number first; so base and table come before ladders."""

Graph: TypeAlias = frozenset[Pair]
"""Who touches whom."""


@dataclass(frozen=True, eq=False)
class Kit:
    """Kits are equal only to themselves; the usual ones travel between processes by name."""

    name: str
    shapes: Mapping[Ladder, LadderShape]
    base: Base
    sockets: Mapping[Ladder, int]
    """The socket of each starting ladder."""

    def __reduce__(self) -> tuple[object, ...]:
        if _named().get(self.name) is self:
            return named_kit, (self.name,)
        return _own_kit, (self.name, dict(self.shapes), self.base, dict(self.sockets))


def named_kit(setup: str) -> Kit:
    """Our thirty ladders and the cloud, the starting ladders set up as the name says."""
    sockets_of(setup)
    return _named()[setup]


@cache
def _named() -> dict[str, Kit]:
    return {
        setup: Kit(
            setup,
            ladder_shapes(),
            CLOUD,
            MappingProxyType(dict(zip(STARTING, sockets, strict=True))),
        )
        for setup, sockets in SETUPS.items()
    }


def _own_kit(
    name: str, shapes: dict[Ladder, LadderShape], base: Base, sockets: dict[Ladder, int]
) -> Kit:
    return Kit(name, MappingProxyType(shapes), base, MappingProxyType(sockets))


def _heights(shape: LadderShape, pose: Pose) -> list[tuple[float, float]]:
    """Of the ends of every part: height of the middle of the end, and its radius."""
    up_x = rotated(pose.turn, (1.0, 0.0, 0.0))[2]
    up_y = rotated(pose.turn, (0.0, 1.0, 0.0))[2]
    origin = pose.position_mm[2]
    return [
        (origin + end.x * up_x + end.y * up_y, part.radius_mm)
        for part in shape.parts
        for end in (part.start, part.end)
    ]


def lowest_mm(shape: LadderShape, pose: Pose) -> float:
    """How far down the ladder reaches."""
    return min(height - radius for height, radius in _heights(shape, pose))


def highest_mm(shape: LadderShape, pose: Pose) -> float:
    """How far up the ladder reaches."""
    return max(height + radius for height, radius in _heights(shape, pose))
