"""How far a ladder reaches, up and down."""

from lunaria.games.catch_the_moon.ladders import LadderShape
from lunaria.worlds.catch_the_moon.pose import Pose, rotated


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
    return min(height - radius for height, radius in _heights(shape, pose))


def highest_mm(shape: LadderShape, pose: Pose) -> float:
    return max(height + radius for height, radius in _heights(shape, pose))
