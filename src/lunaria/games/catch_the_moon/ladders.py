"""The thirty ladders as data (CTM-01): simulated and drawn are the same parts.

Knows no physics engine. A ladder lies in its own plane: x across, y along, z out of it; the origin
is in the middle of its length.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from lunaria.games.catch_the_moon.ladder_numbers import LADDERS, Ladder

RAIL_RADIUS_MM: Final = 2.25
RUNG_RADIUS_MM: Final = 2.0
DENSITY_KG_M3: Final = 620.0
"""Beech and birch lie between 600 and 700."""


class PartKind(StrEnum):
    RAIL = "rail"
    RUNG = "rung"
    STUMP = "stump"
    """A broken rung: fixed to one rail only."""


class Point(NamedTuple):
    x: float
    y: float


class Part(NamedTuple):
    """A round stick with half-round ends, from the middle of one end to that of the other."""

    kind: PartKind
    start: Point
    end: Point
    radius_mm: float


@dataclass(frozen=True, slots=True)
class LadderShape:
    """What one ladder is made of."""

    name: str
    is_straight: bool
    parts: tuple[Part, ...]

    @property
    def rungs(self) -> tuple[Part, ...]:
        """Whole rungs, from the foot up."""
        return tuple(part for part in self.parts if part.kind is PartKind.RUNG)

    @property
    def rails(self) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if part.kind is PartKind.RAIL)

    @property
    def foot_mm(self) -> float:
        """The lowest y of its wood."""
        return min(min(part.start.y, part.end.y) - part.radius_mm for part in self.parts)

    @property
    def tip_mm(self) -> float:
        """The highest y of its wood."""
        return max(max(part.start.y, part.end.y) + part.radius_mm for part in self.parts)


def polyline(points: Sequence[Point], kind: PartKind, radius_mm: float) -> list[Part]:
    return [Part(kind, start, end, radius_mm) for start, end in pairwise(points)]


def on_rail(rail: Sequence[Point], y: float) -> Point:
    """The point of the rail's middle line at this height; beyond its ends, the end."""
    for start, end in pairwise(rail):
        if y <= end.y:
            share = max(0.0, (y - start.y) / (end.y - start.y))
            return Point(start.x + share * (end.x - start.x), max(y, rail[0].y))
    return rail[-1]


def _ladder(table: dict[str, Any]) -> LadderShape:
    rails = {side: [Point(*map(float, point)) for point in table[side]] for side in _SIDES}
    parts = [
        part for rail in rails.values() for part in polyline(rail, PartKind.RAIL, RAIL_RADIUS_MM)
    ]
    for left, right in table["rungs"]:
        ends = (on_rail(rails["left"], left), on_rail(rails["right"], right))
        parts += polyline(ends, PartKind.RUNG, RUNG_RADIUS_MM)
    for side, height, length, rise in table.get("stumps", ()):
        start = on_rail(rails[side], height)
        inward = length if side == "left" else -length
        end = Point(start.x + inward, start.y + rise)
        parts += polyline((start, end), PartKind.STUMP, RUNG_RADIUS_MM)
    return LadderShape(table["name"], table.get("straight", False), tuple(parts))


_SIDES: Final = ("left", "right")


@cache
def ladder_shapes() -> Mapping[Ladder, LadderShape]:
    """The shape of every ladder by its number; 1, 2 and 3 are the straight ones."""
    data = files("lunaria.games.catch_the_moon").joinpath("ladders.toml")
    tables = tomllib.loads(data.read_text(encoding="utf-8"))["ladder"]
    return MappingProxyType(dict(zip(LADDERS, map(_ladder, tables), strict=True)))
