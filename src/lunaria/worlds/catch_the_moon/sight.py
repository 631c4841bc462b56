"""A structure seen once: directions, centres and loaded contacts, for telling figures apart."""

from itertools import pairwise
from typing import Final

from lunaria.core import needs
from lunaria.games.catch_the_moon.ladder_numbers import Ladder, Ladders
from lunaria.games.catch_the_moon.ladders import LadderShape, Part, PartKind, Point
from lunaria.worlds.catch_the_moon.contacts import Touch
from lunaria.worlds.catch_the_moon.kit import Owner
from lunaria.worlds.catch_the_moon.matter import GRAVITY_DM_S2, MM
from lunaria.worlds.catch_the_moon.pose import rotated
from lunaria.worlds.catch_the_moon.scene import Floats
from lunaria.worlds.catch_the_moon.world import World

with needs("physics"):
    import numpy as np

SUPPORT_SHARE: Final = 0.1
"""A contact supports a ladder when it carries at least this share of its weight."""

THROUGH_MM: Final = 5.0
"""What goes through an opening reaches out of it this far on both sides: more than two sticks
are thick together."""


class Sight:
    """Facts about a world that is not going on meanwhile."""

    def __init__(self, world: World) -> None:
        self._world = world
        scene = world.look()
        self._touches = world.touches()
        self.ladders = world.ladders
        self._centres = {
            ladder: np.array(scene.data.xipos[scene.body[ladder]]) * MM for ladder in self.ladders
        }
        self._weights = {
            ladder: float(scene.model.body_mass[scene.body[ladder]]) * GRAVITY_DM_S2
            for ladder in self.ladders
        }

    def touching(self, ladder: Ladder) -> Ladders:
        return self._world.touching(ladder)

    def highest(self, ladder: Ladder) -> float:
        return self._world.highest(ladder)

    def kind(self, ladder: Ladder, part: int) -> PartKind:
        return self._world.kit.shapes[ladder].parts[part].kind

    def centre(self, ladder: Ladder) -> Floats:
        """Of its mass."""
        return self._centres[ladder]

    def origin(self, ladder: Ladder) -> Floats:
        return np.array(self._world.pose(ladder).position_mm)

    def along(self, ladder: Ladder) -> Floats:
        """From foot to tip, of length 1."""
        return self._axis(ladder, (0.0, 1.0, 0.0))

    def across(self, ladder: Ladder) -> Floats:
        """From its left rail to its right one."""
        return self._axis(ladder, (1.0, 0.0, 0.0))

    def normal(self, ladder: Ladder) -> Floats:
        return self._axis(ladder, (0.0, 0.0, 1.0))

    def touches(self, ladder: Ladder) -> list[Touch]:
        """Its loaded contacts with other ladders."""
        return [
            touch for touch in self._touches if touch.owner == Owner(ladder) and touch.other > 0
        ]

    def is_on_ground(self, ladder: Ladder) -> bool:
        """It touches table or base, as a starting ladder in its socket does."""
        return self._world.touches_table(ladder) or self._world.touches_base(ladder)

    def supports(self, ladder: Ladder) -> list[Touch]:
        """Those of its contacts with other ladders that carry it."""
        least = SUPPORT_SHARE * self._weights[ladder]
        return [touch for touch in self.touches(ladder) if touch.force[2] > least]

    def is_held_down(self, ladder: Ladder) -> bool:
        """A contact presses on it that would carry it if it pushed as much the other way."""
        most = -SUPPORT_SHARE * self._weights[ladder]
        return any(touch.force[2] < most for touch in self.touches(ladder))

    def share(self, ladder: Ladder, other: Ladder) -> float:
        """How much of its weight the other carries."""
        forces = [touch.force[2] for touch in self.touches(ladder) if touch.other == Owner(other)]
        return sum(forces) / self._weights[ladder]

    def local(self, ladder: Ladder, point_mm: Floats) -> Floats:
        """A point of the room as the ladder sees it: across, along, out of its plane."""
        away = point_mm - self.origin(ladder)
        axes = (self.across(ladder), self.along(ladder), self.normal(ladder))
        return np.array([away @ axis for axis in axes])

    def is_beyond_rungs(self, ladder: Ladder, touch: Touch) -> bool:
        """The contact lies beyond the ladder's first or last rung, on what sticks out there."""
        height = self.local(ladder, np.array(touch.point_mm))[1]
        ends = [end.y for rung in self._world.kit.shapes[ladder].rungs for end in rung[1:3]]
        return bool(height < min(ends) or height > max(ends))

    def passes_between_rungs(self, ladder: Ladder, other: Ladder) -> bool:
        """A rail of the ladder goes through the other's plane inside an opening: above one rung,
        below the next, and between the rails."""
        pose = self._world.pose(ladder)
        for rail in _rails(self._world.kit.shapes[ladder]):
            line = [self.local(other, np.array(pose.point((*point, 0.0)))) for point in rail]
            depths = [point[2] for point in line]
            if min(depths) > -THROUGH_MM or max(depths) < THROUGH_MM:
                continue
            for start, end in pairwise(line):
                if start[2] * end[2] < 0:
                    share = start[2] / (start[2] - end[2])
                    if self._is_in_opening(other, start + share * (end - start)):
                        return True
        return False

    def _is_in_opening(self, ladder: Ladder, local: Floats) -> bool:
        shape = self._world.kit.shapes[ladder]
        x, y = float(local[0]), float(local[1])
        heights = [_height_at(rung, x) for rung in shape.rungs]
        return any(height < y for height in heights if height is not None) and any(
            height > y for height in heights if height is not None
        )

    def _axis(self, ladder: Ladder, local: tuple[float, float, float]) -> Floats:
        pose = self._world.pose(ladder)
        return np.array(rotated(pose.turn, local))


def _rails(shape: LadderShape) -> list[list[Point]]:
    """Each rail as the line of its points, from the foot up."""
    found: list[list[Point]] = []
    for part in shape.rails:
        if found and found[-1][-1] == part.start:
            found[-1].append(part.end)
        else:
            found.append([part.start, part.end])
    return found


def _height_at(rung: Part, x: float) -> float | None:
    """Where a rung is above this place across the ladder; None beyond its ends."""
    left, right = sorted((rung.start, rung.end))
    if not left.x <= x <= right.x:
        return None
    return left.y + (right.y - left.y) * (x - left.x) / (right.x - left.x)
