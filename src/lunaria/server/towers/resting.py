"""Where a ladder that was just drawn is held: beside the tower, touching nothing."""

from itertools import product
from math import cos, dist, pi, sin
from typing import Final

from lunaria.worlds.catch_the_moon.pose import UPRIGHT, Pose, about, multiplied
from lunaria.worlds.catch_the_moon.world import World

BESIDE_MM: Final = (150.0, 190.0, 240.0)
"""How far from the middle; the base is 95 mm wide to each side."""
HEIGHT_MM: Final = 110.0
"""Of the middle of a ladder 120 mm long: it hangs 50 mm over the table."""
APART_MM: Final = 128.0
"""Between the middles of two ladders: then they cannot touch, however they are turned."""
ABOVE_MM: Final = 90.0
STEPS: Final = 16


def free_pose(world: World) -> Pose:
    """Upright, in front of the tower if there is room, else around it, else over it."""
    others = [pose.position_mm for pose in world.poses().values()]
    for far, step in product(BESIDE_MM, range(STEPS)):
        turned = (step + 1) // 2 * (1 if step % 2 else -1)
        angle = -pi / 2 + 2 * pi * turned / STEPS
        place = (far * cos(angle), far * sin(angle), HEIGHT_MM)
        if all(dist(place, other) > APART_MM for other in others):
            return Pose(place, multiplied(about((0, 0, 1), angle + pi / 2), UPRIGHT))
    return Pose((0.0, 0.0, world.highest_point() + ABOVE_MM), UPRIGHT)
