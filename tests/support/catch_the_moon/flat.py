"""Ladders laid flat into a picture: millimetres, x to the right, y up from the table."""

import math
from itertools import pairwise, product
from typing import Any, NamedTuple

from lunaria.games.catch_the_moon import LADDERS
from lunaria.games.catch_the_moon.ladders import Point, ladder_shapes


class Stick(NamedTuple):
    start: Point
    end: Point
    radius_mm: float

    def distance(self, point: Point) -> float:
        """From the middle line to the point."""
        along = Point(self.end.x - self.start.x, self.end.y - self.start.y)
        towards = Point(point.x - self.start.x, point.y - self.start.y)
        share = (towards.x * along.x + towards.y * along.y) / math.hypot(*along) ** 2
        share = min(1.0, max(0.0, share))
        return math.hypot(towards.x - share * along.x, towards.y - share * along.y)


def sticks(placed: dict[str, Any]) -> list[Stick]:
    """The sticks of a ladder where an example has it."""
    turn = math.radians(placed["turn"])
    cosine, sine = math.cos(turn), math.sin(turn)

    def at(point: Point) -> Point:
        return Point(
            placed["x"] + cosine * point.x - sine * point.y,
            placed["y"] + sine * point.x + cosine * point.y,
        )

    shape = ladder_shapes()[LADDERS[placed["ladder"] - 1]]
    return [Stick(at(part.start), at(part.end), part.radius_mm) for part in shape.parts]


def overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return any(_meet(*pair) for pair in product(sticks(one), sticks(other)))


def is_on(placed: dict[str, Any], point: Point, slack_mm: float) -> bool:
    return any(stick.distance(point) <= stick.radius_mm + slack_mm for stick in sticks(placed))


def extent_mm(placed: dict[str, Any]) -> tuple[int, int]:
    """How low and how high it reaches."""
    low = min(min(stick.start.y, stick.end.y) - stick.radius_mm for stick in sticks(placed))
    high = max(max(stick.start.y, stick.end.y) + stick.radius_mm for stick in sticks(placed))
    return round(low), round(high)


def _meet(one: Stick, other: Stick) -> bool:
    ends = [one.distance(end) for end in other[:2]] + [other.distance(end) for end in one[:2]]
    return min(ends) <= one.radius_mm + other.radius_mm or (
        _are_parted(one, other) and _are_parted(other, one)
    )


def _are_parted(line: Stick, ends: Stick) -> bool:
    """Whether the ends lie on different sides of the line."""
    sides = [
        (line.end.x - line.start.x) * (end.y - line.start.y)
        - (line.end.y - line.start.y) * (end.x - line.start.x)
        for end in ends[:2]
    ]
    return any(one * other < 0 for one, other in pairwise(sides))
