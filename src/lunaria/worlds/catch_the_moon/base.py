"""The base: a cloud with sockets for the starting ladders, wherever these are set up (CTM-03)."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final, NamedTuple

from lunaria.games.catch_the_moon.setups import BASE_HALF_MM, SOCKETS, Place
from lunaria.games.catch_the_moon.setups import SETUPS as NAMED_PLACES
from lunaria.worlds.catch_the_moon.pose import UPRIGHT, Pose, Vector, about, multiplied

SLAB_MM: Final = (2 * BASE_HALF_MM[0], 2 * BASE_HALF_MM[1], 16.0)
SOCKET_DEPTH_MM: Final = 8.5
"""Deep enough to carry a tower, and no deeper than that a knock throws a ladder out. Pushed ever
harder along its width, half-way up, a bare ladder leaves a socket of 8 mm at 0.03 N, of 8.5 mm at
0.08 N, which a hand has, of 9 mm at 0.5 N, which it has not, and of 10 mm not below 0.6 N."""
WALL_MM: Final = 4.0
STRAIGHT_HALF_WIDTH_MM: Final = 19.25
"""Half the outer width of a straight ladder, and below half its thickness: what a socket fits."""
STRAIGHT_HALF_THICKNESS_MM: Final = 2.25
STRAIGHT_HALF_LENGTH_MM: Final = 60.0
CLEARANCE_ALONG_MM: Final = 0.3
CLEARANCE_ACROSS_MM: Final = 0.06
"""On each side: loose enough to go in and out; across, a ladder then tilts by 0.8 degrees at most
before its wood is pressed in."""


class Box(NamedTuple):
    """A block of the base, turned about the vertical."""

    centre_mm: Vector
    half_mm: Vector
    yaw_deg: float = 0.0


class Socket(NamedTuple):
    """A slot for the feet of a straight ladder, which then stands in the slot's direction."""

    x_mm: float
    y_mm: float
    yaw_deg: float

    def standing(self, floor_mm: float) -> Pose:
        """How a straight ladder stands in it, its feet on the slot's floor."""
        turn = multiplied(about((0, 0, 1), radians(self.yaw_deg)), UPRIGHT)
        return Pose((self.x_mm, self.y_mm, floor_mm + STRAIGHT_HALF_LENGTH_MM), turn)

    def offset(self, point_mm: Vector) -> tuple[float, float]:
        """A point seen from the slot: along and across it."""
        x, y, yaw = point_mm[0] - self.x_mm, point_mm[1] - self.y_mm, radians(self.yaw_deg)
        return (x * cos(yaw) + y * sin(yaw), y * cos(yaw) - x * sin(yaw))


@dataclass(frozen=True)
class Base:
    """Blocks that never move, the sockets between them and the height of their floor."""

    boxes: tuple[Box, ...]
    sockets: tuple[Socket, ...]
    floor_mm: float


def walls(socket: Socket, floor_mm: float) -> list[Box]:
    """The four walls around a slot."""
    along = STRAIGHT_HALF_WIDTH_MM + CLEARANCE_ALONG_MM + WALL_MM / 2
    across = STRAIGHT_HALF_THICKNESS_MM + CLEARANCE_ACROSS_MM + WALL_MM / 2
    middle = floor_mm + SOCKET_DEPTH_MM / 2
    long_half = (along + WALL_MM / 2, WALL_MM / 2, SOCKET_DEPTH_MM / 2)
    short_half = (WALL_MM / 2, across - WALL_MM / 2, SOCKET_DEPTH_MM / 2)
    yaw = radians(socket.yaw_deg)
    found = []
    for u, v, half in (
        (0.0, across, long_half),
        (0.0, -across, long_half),
        (along, 0.0, short_half),
        (-along, 0.0, short_half),
    ):
        x = socket.x_mm + u * cos(yaw) - v * sin(yaw)
        y = socket.y_mm + u * sin(yaw) + v * cos(yaw)
        found.append(Box((x, y, middle), half, socket.yaw_deg))
    return found


def base_with(places: Iterable[Place]) -> Base:
    """The cloud with sockets at these places, and with its own six wherever they leave room."""
    height = SLAB_MM[2]
    found = list(dict.fromkeys(places))
    found += [own for own in SOCKETS if not any(own.overlaps(place) for place in found)]
    sockets = tuple(Socket(*map(float, place)) for place in found)
    slab = Box((0, 0, height / 2), (SLAB_MM[0] / 2, SLAB_MM[1] / 2, height / 2))
    boxes = (slab, *(wall for socket in sockets for wall in walls(socket, height)))
    return Base(boxes, sockets, height)


CLOUD: Final = base_with(SOCKETS)
"""As it is for all set-ups with names."""

SETUPS: Final = {
    name: (SOCKETS.index(first), SOCKETS.index(second))
    for name, (first, second) in NAMED_PLACES.items()
}
"""The sockets of the cloud in which the two starting ladders stand, by the name of the set-up."""
