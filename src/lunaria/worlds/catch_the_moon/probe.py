"""Quick probes: one free ladder against a tower that cannot move.

Most of what can go wrong with a placement shows here, at a hundredth of the cost of simulating the
whole tower: the ladder slips, falls, or touches too many.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from lunaria.core import needs
from lunaria.games.catch_the_moon.ladder_numbers import Ladder, Ladders, ascending
from lunaria.worlds.catch_the_moon.contacts import TOUCH_MM, deepest_mm, distances
from lunaria.worlds.catch_the_moon.kit import Owner, highest_mm, lowest_mm
from lunaria.worlds.catch_the_moon.matter import DM, MM, TICK_S
from lunaria.worlds.catch_the_moon.pace import LOOSE, SLOW_STEP_S
from lunaria.worlds.catch_the_moon.paths import Leg, Path
from lunaria.worlds.catch_the_moon.pose import Pose, Vector, rotated
from lunaria.worlds.catch_the_moon.scene import Floats, Scene
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot
from lunaria.worlds.catch_the_moon.world import World

with needs("physics"):
    import mujoco
    import numpy as np
    from numpy.typing import NDArray

OVERLAP_MM: Final = 0.3
"""A proposal that cuts deeper than this into the tower is none."""

_LIMIT_TICKS: Final = round(1.6 / TICK_S)
_QUIET_TICKS: Final = 6
_QUIET_MM_S: Final = 5.0
_STEPS: Final = round(TICK_S / SLOW_STEP_S)
_LOST_MM: Final = 70.0
"""A ladder that sinks by more than this has missed the tower."""

RETREAT_MM: Final = 70.0
_MOST_RETREATS: Final = 3
RETREAT_SAMPLES: Final = 10
APPROACH_S: Final = 0.7
STILL_S: Final = 0.1

NEAR_MM: Final = 25.0
"""What is nearer to a ladder than this is seen around it."""


class Probe(NamedTuple):
    """How a ladder came to rest on a tower that did not move."""

    pose: Pose
    touching: Ladders
    is_grounded: bool
    """It touches table or base."""
    lowest_mm: float
    highest_mm: float


class Surroundings(NamedTuple):
    """What is near to a ladder at some pose: a line for each two parts that are near."""

    owners: NDArray[np.int64]
    """Of the other part: a ladder, the table or the base."""
    points_mm: Floats
    """Between the two."""
    normals: Floats
    """Away from the other part, of length 1."""
    distances_mm: Floats
    centre_mm: Floats
    """Of the ladder's mass."""


class Prober:
    """Probes for one ladder on one tower at rest."""

    def __init__(self, snapshot: WorldSnapshot, ladder: Ladder) -> None:
        world = World.of(snapshot)
        self.ladder = ladder
        self.kit = world.kit
        self.tower = world.poses()
        self.graph = snapshot.graph
        self.top_mm = world.highest_point()
        self.shape = self.kit.shapes[ladder]
        self._scene = Scene(self.kit, [ladder], world.ladders)
        for other, pose in self.tower.items():
            self._scene.put(other, pose)

    def overlap_mm(self, pose: Pose) -> float:
        """How deep the ladder would cut into the tower, the base or the table."""
        scene = self._scene
        scene.put(self.ladder, pose)
        mujoco.mj_kinematics(scene.model, scene.data)
        mujoco.mj_collision(scene.model, scene.data)
        return deepest_mm(scene)

    def surroundings(self, pose: Pose) -> Surroundings:
        """What would be near to the ladder."""
        scene = self._far_seeing
        scene.put(self.ladder, pose)
        mujoco.mj_kinematics(scene.model, scene.data)
        mujoco.mj_collision(scene.model, scene.data)
        contact = scene.data.contact
        owners = scene.owners[contact.geom]
        is_first = owners[:, 0] == self.ladder
        return Surroundings(
            np.where(is_first, owners[:, 1], owners[:, 0]),
            contact.pos * MM,
            np.where(is_first[:, np.newaxis], -contact.frame[:, :3], contact.frame[:, :3]),
            contact.dist * MM,
            scene.data.xipos[scene.body[self.ladder]] * MM,
        )

    @cached_property
    def _far_seeing(self) -> Scene:
        """Like the scene of the probes, but its pairs of parts are seen from afar."""
        scene = Scene(self.kit, [self.ladder], tuple(self.tower))
        for other, pose in self.tower.items():
            scene.put(other, pose)
        scene.model.geom_gap[:] = NEAR_MM * DM / 2
        scene.model.body_margin[:] = NEAR_MM * DM / 2
        return scene

    def lowered(self, pose: Pose) -> Pose | None:
        """Straight down until it touches; None where it touches at once or only the ground."""
        step, height = 4.0, pose.position_mm[2]
        ground = self.kit.base.floor_mm
        if self.overlap_mm(pose) > 0:
            return None
        while step > TOUCH_MM * 10:
            lower = pose.moved((0, 0, -step))
            if self.overlap_mm(lower) > 0:
                step /= 2
            elif lowest_mm(self.shape, lower) < ground or height - lower.position_mm[2] > 400:
                return None
            else:
                pose = lower
        return pose

    def probe(self, pose: Pose) -> Probe | None:
        """Let the ladder go at this pose; None when that is no placement at all."""
        if self.overlap_mm(pose) > OVERLAP_MM:
            return None
        scene = self._scene
        quiet = 0
        for _ in range(_LIMIT_TICKS):
            scene.step(LOOSE, SLOW_STEP_S, _STEPS)
            if scene.qpos[0, 2] * 100 < pose.position_mm[2] - _LOST_MM:
                return None
            quiet = quiet + 1 if scene.speeds_mm_s()[0] < _QUIET_MM_S else 0
            if quiet >= _QUIET_TICKS:
                return self._found() if deepest_mm(scene) < OVERLAP_MM else None
        return None

    def path_to(self, pose: Pose) -> Path:
        """A way in from outside that meets nothing before its end, if there is a straight one. It
        begins outside the tower."""
        way = self._way_out(pose)
        for times in range(1, _MOST_RETREATS + 1):
            start = pose.moved([times * RETREAT_MM * part for part in way])
            if self.overlap_mm(start) == 0:
                break
        near = pose.moved([3.0 * part for part in way])
        return Path(start, (Leg(near, APPROACH_S), Leg(pose, 3 * STILL_S), Leg(pose, STILL_S)))

    def _way_out(self, pose: Pose) -> Vector:
        normal = rotated(pose.turn, (0.0, 0.0, 1.0))
        along = rotated(pose.turn, (0.0, 1.0, 0.0))
        up = (0.0, 0.0, 1.0)
        least, best = 1e9, up
        for way in _directions(up, normal, along):
            worst = 0.0
            for sample in range(1, RETREAT_SAMPLES + 1):
                distance = 1.5 + (RETREAT_MM - 1.5) * (sample / RETREAT_SAMPLES) ** 2
                worst = max(worst, self.overlap_mm(pose.moved([distance * part for part in way])))
                if worst >= least:
                    break
            else:
                least, best = worst, way
                if worst == 0:
                    break
        return best

    def _found(self) -> Probe:
        scene = self._scene
        pose = scene.pose(self.ladder)
        near = [pair for pair, distance in distances(scene).items() if distance < TOUCH_MM]
        others = {other for pair in near for other in pair if other != Owner(self.ladder)}
        return Probe(
            pose,
            ascending(other for other in others if other > 0),
            any(other <= 0 for other in others),
            lowest_mm(self.shape, pose),
            highest_mm(self.shape, pose),
        )


def _directions(up: Vector, normal: Vector, along: Vector) -> list[Vector]:
    """Ways to take a ladder off, the plain ones first."""
    ways: list[Vector] = [up]
    for axis in (normal, along):
        for sign in (1.0, -1.0):
            for lift in (0.0, 0.7, 1.5):
                way = [sign * part + lift * part_up for part, part_up in zip(axis, up, strict=True)]
                length = sum(part * part for part in way) ** 0.5
                if length > 0.3 and way[2] > -0.3 * length:
                    ways.append((way[0] / length, way[1] / length, way[2] / length))
    return ways


def best_first(probes: Sequence[Probe]) -> list[Probe]:
    """Those that touch fewest first, then the highest."""
    return sorted(probes, key=lambda probe: (len(probe.touching), -probe.highest_mm))
