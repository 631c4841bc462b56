"""The tower as solids to be painted: the same parts that are simulated, in wood, on a cloud."""

from collections.abc import Mapping
from math import copysign, cos, hypot, pi, radians, sin
from typing import Final

from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.games.catch_the_moon.ladders import LadderShape
from lunaria.games.catch_the_moon.picture import Ball, Block, Disc, Rod, Solid
from lunaria.games.catch_the_moon.picture.solids import Colour
from lunaria.worlds.catch_the_moon.base import SLAB_MM
from lunaria.worlds.catch_the_moon.kit import Kit
from lunaria.worlds.catch_the_moon.pose import Pose

WOODS: Final[tuple[Colour, ...]] = (
    (0.62, 0.38, 0.17),
    (0.70, 0.46, 0.23),
    (0.52, 0.27, 0.11),
    (0.74, 0.53, 0.30),
    (0.58, 0.32, 0.16),
    (0.45, 0.22, 0.10),
    (0.66, 0.43, 0.19),
)
"""Honey, beech, cherry, birch, chestnut, walnut, oak: neighbours in number differ."""

STRAIGHT_WOOD: Final[Colour] = (0.80, 0.62, 0.38)
LATEST: Final[Colour] = (0.95, 0.66, 0.22)
CLOUD: Final[Colour] = (0.60, 0.68, 0.84)
TABLE: Final[Colour] = (0.20, 0.105, 0.055)
TABLE_RADIUS_MM: Final = 420.0
GRAIN: Final = 0.13
PUFFS: Final = 44


def solids_of(kit: Kit, poses: Mapping[Ladder, Pose], latest: Ladder | None = None) -> list[Solid]:
    """Table, cloud and ladders; the latest ladder stands out."""
    found: list[Solid] = [Disc((0.0, 0.0, 0.0), TABLE_RADIUS_MM, TABLE), *_cloud(kit)]
    for ladder, pose in poses.items():
        colour = LATEST if ladder == latest else _wood(kit.shapes[ladder], ladder)
        found += _rods(kit.shapes[ladder], pose, colour)
    return found


def _wood(shape: LadderShape, ladder: Ladder) -> Colour:
    return STRAIGHT_WOOD if shape.is_straight else WOODS[ladder % len(WOODS)]


def _rods(shape: LadderShape, pose: Pose, colour: Colour) -> list[Rod]:
    return [
        Rod(
            pose.point((*part.start, 0.0)),
            pose.point((*part.end, 0.0)),
            part.radius_mm,
            colour,
            GRAIN,
        )
        for part in shape.parts
    ]


def _cloud(kit: Kit) -> list[Solid]:
    """The blocks of the base, and puffs around its edge that touch nothing."""
    found: list[Solid] = [
        Block(box.centre_mm, box.half_mm, radians(box.yaw_deg), CLOUD) for box in kit.base.boxes
    ]
    half_x, half_y, height = SLAB_MM[0] / 2, SLAB_MM[1] / 2, SLAB_MM[2]
    for number in range(PUFFS):
        angle = 2 * pi * number / PUFFS
        x = half_x * 1.02 * copysign(abs(cos(angle)) ** 0.42, cos(angle))
        y = half_y * 1.02 * copysign(abs(sin(angle)) ** 0.42, sin(angle))
        radius = 16.0 + 4.0 * sin(5 * angle + 0.7) + 2.5 * sin(13 * angle)
        found.append(Ball((x, y, height - 0.62 * radius), radius, CLOUD))
        beyond = 1 + 13.0 / hypot(x, y)
        found.append(Ball((x * beyond, y * beyond, 0.35 * radius), 0.72 * radius, CLOUD))
    return found
