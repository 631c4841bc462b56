"""What is simulated together: the ladders of a box and the base they stand on; who touches whom,
and how far a ladder reaches. No engine is needed for this."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import dist
from types import MappingProxyType
from typing import Final, NewType, TypeAlias

from lunaria.games.catch_the_moon.ladder_numbers import STARTING, Ladder
from lunaria.games.catch_the_moon.ladders import LadderShape, ladder_shapes
from lunaria.games.catch_the_moon.setups import is_setup, read_setup
from lunaria.worlds.catch_the_moon.base import CLOUD, SETUPS, Base, base_with
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
    """Kits are equal only to themselves; those of a set-up travel between processes by its name."""

    name: str
    shapes: Mapping[Ladder, LadderShape]
    base: Base
    sockets: Mapping[Ladder, int]
    """The socket in which each starting ladder is set up."""

    def __reduce__(self) -> tuple[object, ...]:
        if is_setup(self.name) and named_kit(self.name) is self:
            return named_kit, (self.name,)
        return _own_kit, (self.name, dict(self.shapes), self.base, dict(self.sockets))


@lru_cache(maxsize=256)
def named_kit(setup: str) -> Kit:
    """Our thirty ladders and the cloud, the starting ladders where the set-up says: its name, or
    two places on the base as `lunaria.games.catch_the_moon.setups` reads them."""
    if setup in SETUPS:
        base, sockets = CLOUD, SETUPS[setup]
    else:
        base, sockets = base_with(read_setup(setup)), (0, 1)
    places = MappingProxyType(dict(zip(STARTING, sockets, strict=True)))
    return Kit(setup, ladder_shapes(), base, places)


def _own_kit(
    name: str, shapes: dict[Ladder, LadderShape], base: Base, sockets: dict[Ladder, int]
) -> Kit:
    return Kit(name, MappingProxyType(shapes), base, MappingProxyType(sockets))


def moved_mm(shape: LadderShape, before: Pose, after: Pose) -> float:
    """How far the farthest-moved point of a ladder is from where it was."""
    return max(
        dist(before.point((*end, 0.0)), after.point((*end, 0.0)))
        for part in shape.parts
        for end in (part.start, part.end)
    )


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
