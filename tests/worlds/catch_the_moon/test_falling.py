"""Falls: nothing explodes, nothing is lost, nothing stays jammed."""

from math import pi
from types import MappingProxyType

import numpy as np
import pytest

from bench.catch_the_moon_drops import THROUGH_MM, deepest_of_drop, drops
from bench.physics import with_guest
from lunaria.games.catch_the_moon import Ladder
from lunaria.games.catch_the_moon.ladders import RAIL_RADIUS_MM
from lunaria.worlds.catch_the_moon.base import Base, Box
from lunaria.worlds.catch_the_moon.jams import DEEPEST_MM, jammed_geoms
from lunaria.worlds.catch_the_moon.kit import Kit
from lunaria.worlds.catch_the_moon.matter import GRAVITY_DM_S2, TICK_S
from lunaria.worlds.catch_the_moon.pace import FIRM, STEP_S
from lunaria.worlds.catch_the_moon.pose import UPRIGHT, Pose, about
from lunaria.worlds.catch_the_moon.scene import Scene
from lunaria.worlds.catch_the_moon.world import World
from tests.support.catch_the_moon.physical import (
    SMALL_TOWERS,
    THREE,
    WISHBONE,
    corners,
    energy,
    level,
    set_up,
    swinging,
    tower,
)

FALL_MM_S = 3200.0
"""From half a metre: sqrt(2 g h), and the turning of a ladder's ends."""

GAIN = 0.002
"""Of all energy: what the solver may add within ten ticks."""


@pytest.mark.parametrize("name", [*SMALL_TOWERS[:3], "T12-28"])
def test_a_collapse_never_explodes(name: str) -> None:
    """Nothing gets faster than by falling, no energy comes from nowhere, and nothing is lost."""
    world = tower(name)
    for gone in ((Ladder(1),), (Ladder(2),)):
        world.remove(gone)
        whole = before = energy(world.look())
        for _ in range(15):
            world.advance(10)
            scene = world.look()
            now = energy(scene)
            assert np.isfinite(now)
            assert now < before + GAIN * whole
            before = now
            assert scene.speeds_mm_s().max() < FALL_MM_S
    assert world.settle()
    assert world.penetration_mm() < DEEPEST_MM
    assert np.abs(corners(world)[:, :2]).max() < 600
    assert min(world.lowest(ladder) for ladder in world.ladders) > -DEEPEST_MM


@pytest.mark.parametrize("deep_mm", [0.5, 1.0, 2.0])
def test_ladders_put_into_each_other_part_without_a_bang(deep_mm: float) -> None:
    """As an impact might leave them: crosswise in the air, rails inside rails."""
    world = set_up()
    below = level(300, 0, 300)
    above = below.moved((0, 0, 2 * RAIL_RADIUS_MM - deep_mm)).turned(about((0, 0, 1), pi / 2))
    world.add({Ladder(4): below, Ladder(5): above})
    world.advance(4)
    falling = 1000 * GRAVITY_DM_S2 / 10 * 4 * TICK_S
    assert world.look().speeds_mm_s().max() < falling + 100
    assert world.penetration_mm() < DEEPEST_MM


def test_a_ladder_that_falls_onto_a_tower_never_passes_through_another() -> None:
    """The two of twenty drops that reached past a stick's middle in steps of 2 ms."""
    guest = with_guest(tower("T1-12"))
    poses = list(drops(guest, 9, seed=0))
    assert deepest_of_drop(guest, poses[5]) < THROUGH_MM
    assert deepest_of_drop(guest, poses[8]) < THROUGH_MM


def test_ladders_dropped_from_high_up_land_and_stay_on_the_table() -> None:
    world = set_up()
    world.add({Ladder(4 + n): level(250, 0, 60 + 40 * n) for n in range(6)})
    assert world.settle()
    assert world.penetration_mm() < DEEPEST_MM
    assert len(world.fallen()) == 6


def test_a_swing_dies_away_slowly() -> None:
    """It swings to and fro for more than a second, and is at rest within the judge's patience."""
    world = swinging()
    places = []
    for _ in range(500):
        world.advance(1)
        places.append(world.pose(WISHBONE).position_mm[0])
    first, second = np.ptp(places[:75]), np.ptp(places[125:200])
    assert first > 4
    assert first / 8 < second < first
    assert world.settle()


def wedge() -> tuple[Kit, Pose]:
    """Two walls that meet at a narrow angle, and a ladder whose rail is pressed between them."""
    slab = Box((0, 0, 8), (95, 65, 8))
    walls = [Box((0, side * 6.27, 60), (20, 4, 44), side * 6.0) for side in (-1, 1)]
    shapes = set_up().kit.shapes
    base = Base((slab, *walls), (), 16.0)
    kit = Kit("wedge", shapes, base, MappingProxyType({}))
    return kit, Pose((17 - 2.0, 0, 76), UPRIGHT)


def test_what_an_impact_jams_springs_back() -> None:
    kit, pose = wedge()
    scene = Scene(kit, [THREE])
    scene.put(THREE, pose)
    scene.look(FIRM)
    assert jammed_geoms(scene)
    world = World(kit)
    world.add({THREE: pose})
    world.settle()
    assert world.penetration_mm() < DEEPEST_MM


def test_the_step_of_a_scene_is_what_it_says() -> None:
    scene = Scene(set_up().kit, [THREE])
    scene.put(THREE, level(0, 0, 300))
    scene.step(FIRM, STEP_S, 5)
    assert scene.data.time == pytest.approx(0.01)
