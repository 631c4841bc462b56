"""Worlds and poses that several tests begin with."""

from functools import cache
from math import pi
from types import MappingProxyType

import mujoco
import numpy as np

from lunaria.games.catch_the_moon import Ladder
from lunaria.games.catch_the_moon.ladders import ladder_shapes
from lunaria.worlds.catch_the_moon.kit import Kit
from lunaria.worlds.catch_the_moon.paths import Leg
from lunaria.worlds.catch_the_moon.paths import Path as HandPath
from lunaria.worlds.catch_the_moon.pose import UPRIGHT, Pose, about, multiplied, rotated
from lunaria.worlds.catch_the_moon.scene import Floats, Scene
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot
from lunaria.worlds.catch_the_moon.towers import read_towers
from lunaria.worlds.catch_the_moon.world import World
from tests.support.goldens import GOLDENS

TOWERS = GOLDENS / "catch_the_moon_towers.json"
SMALL_TOWERS = ("T1-12", "T2-12", "T3-12", "T4-12", "T5-12", "T6-12")
TALL_TOWERS = ("T11-28", "T12-28")

ONE, TWO, THREE, BANANA, GUST, WISHBONE = (Ladder(n) for n in (1, 2, 3, 4, 10, 17))
GUEST = Ladder(30)
"""No given tower has it."""

LEVEL = (1.0, 0.0, 0.0, 0.0)
NEAR_MM = 12.0
"""Further than two sticks come toward each other within a tick."""

ACROSS_MM = 136.0
"""The height of the starting ladders' tips."""


@cache
def begun(setup: str = "parallel") -> WorldSnapshot:
    return World.set_up(setup).snapshot()


def set_up(setup: str = "parallel") -> World:
    return World.of(begun(setup))


@cache
def _towers() -> dict[str, WorldSnapshot]:
    return {name: world.snapshot() for name, world in read_towers(TOWERS).items()}


def tower(name: str, guest: Ladder | None = None) -> World:
    """One of the given towers, at rest; a guest of our own is known but not in play."""
    world = World.of(_towers()[name])
    if guest:
        kit = world.kit
        shapes = MappingProxyType({**kit.shapes, guest: ladder_shapes()[guest]})
        poses, world = world.poses(), World(Kit(kit.name, shapes, kit.base, kit.sockets))
        world.add(poses)
    assert world.settle()
    return world


def level(x: float, y: float, z: float) -> Pose:
    """Lying, its length along y."""
    return Pose((x, y, z), LEVEL)


def across(ladder: Ladder = BANANA, offset: float = 0.0) -> World:
    """A ladder laid level across the two parallel starting ladders."""
    world = set_up()
    world.add({ladder: level(offset, 0.0, ACROSS_MM + 3.0)})
    assert world.settle()
    return world


def hung(tilt: float = 0.0) -> Pose:
    """The wishbone edgewise over the top rung of ladder 1, tilted sideways about its own rung: its
    other rungs pass between those of ladder 1."""
    turn = multiplied(about((0, 1, 0), tilt), multiplied(about((0, 0, 1), pi / 2), UPRIGHT))
    x, y, z = rotated(turn, (0.0, 21.0, 0.0))
    return Pose((0.0 - x, -26.0 - y, 119.0 + 4.0 - z), turn)


def swinging() -> World:
    """The wishbone hung over a rung, just let go ten degrees from the vertical."""
    world = set_up()
    world.add({WISHBONE: hung(0.18)})
    return world


def down(x: float = 0.0, y: float = 0.0, start: float = 180.0, end: float = 139.0) -> HandPath:
    """Straight down, level."""
    return HandPath(level(x, y, start), (Leg(level(x, y, end), 0.5),))


def corners(world: World) -> Floats:
    """Both ends of every part of every ladder, in millimetres."""
    return np.array(
        [
            pose.point((*end, 0.0))
            for ladder, pose in world.poses().items()
            for part in world.kit.shapes[ladder].parts
            for end in (part.start, part.end)
        ]
    )


def moved_mm(before: Floats, after: Floats) -> float:
    """How far the worst corner is from where it was."""
    return float(np.linalg.norm(after - before, axis=1).max())


def energy(scene: Scene) -> float:
    """Of place and of motion together, in kg dm2/s2; what is pressed in is not counted."""
    mujoco.mj_energyPos(scene.model, scene.data)
    mujoco.mj_energyVel(scene.model, scene.data)
    return float(scene.data.energy.sum())


class Crossings:
    """On which side of each other two sticks of different ladders are, where they cross: when that
    changes from one moment to the next while they cross, one went through the other."""

    def __init__(self, world: World) -> None:
        parts = [
            (int(ladder), pose.point((*part.start, 0.0)), pose.point((*part.end, 0.0)))
            for ladder, pose in world.poses().items()
            for part in world.kit.shapes[ladder].parts
        ]
        owners = np.array([owner for owner, _, _ in parts])
        starts = np.array([start for _, start, _ in parts])
        lines = np.array([end for _, _, end in parts]) - starts
        first, second = np.triu_indices(len(parts), 1)
        mine = owners[first] != owners[second]
        first, second = first[mine], second[mine]
        u, v = lines[first], lines[second]
        across = np.cross(u, v)
        square = np.square(across).sum(axis=1)
        apart = starts[second] - starts[first]
        self.height = (apart * across).sum(axis=1)
        """Its sign tells the side."""
        with np.errstate(divide="ignore", invalid="ignore"):
            on_first = (np.cross(apart, v) * across).sum(axis=1) / square
            on_second = (np.cross(apart, u) * across).sum(axis=1) / square
            self.distance_mm = np.abs(self.height) / np.sqrt(square)
        self.crosses = (np.abs(on_first - 0.5) < 0.45) & (np.abs(on_second - 0.5) < 0.45)

    def passed_through(self, later: "Crossings") -> int:
        """How many pairs of sticks went through each other."""
        near = (self.distance_mm < NEAR_MM) & (later.distance_mm < NEAR_MM)
        flipped = self.height * later.height < 0
        return int((self.crosses & later.crosses & near & flipped).sum())


def later(snapshot: WorldSnapshot, ticks: int) -> WorldSnapshot:
    world = World.of(snapshot)
    world.advance(ticks)
    return world.snapshot()


def later_state(snapshot: WorldSnapshot, ticks: int) -> bytes:
    """Here, and not beside its test, so that another process can import it."""
    return later(snapshot, ticks).state
