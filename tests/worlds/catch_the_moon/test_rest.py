"""A tower at rest stays at rest, and what touches what is not in doubt."""

from math import pi

import pytest

from lunaria.games.catch_the_moon.ladders import RAIL_RADIUS_MM
from lunaria.worlds.catch_the_moon.contacts import APART_MM, TOUCH_MM, distances, updated
from lunaria.worlds.catch_the_moon.kit import Owner
from lunaria.worlds.catch_the_moon.matter import GAP_MM, TICK_S
from lunaria.worlds.catch_the_moon.pace import FIRM
from lunaria.worlds.catch_the_moon.pose import about
from lunaria.worlds.catch_the_moon.scene import Scene
from tests.support.catch_the_moon.physical import (
    ONE,
    SMALL_TOWERS,
    TALL_TOWERS,
    TWO,
    corners,
    level,
    moved_mm,
    set_up,
    tower,
)

WATCHED_S = 12.0
LIMIT_MM = 0.02
DEEPEST_MM = 0.3
NEVER = 1 << 60


@pytest.mark.parametrize("name", SMALL_TOWERS + TALL_TOWERS)
def test_computed_in_full_it_does_not_drift_and_its_contacts_do_not_flicker(name: str) -> None:
    """Without the rest that it takes once it stands. The bench watches towers for 60 s; here they
    have a fifth of the time for a fifth of the way."""
    world = tower(name)
    world.rest_ticks = NEVER
    world.add({})
    world.advance(round(0.5 / TICK_S))
    before, graph = corners(world), world.graph
    for _ in range(round(WATCHED_S / TICK_S)):
        world.advance(1)
        assert world.graph == graph
    assert moved_mm(before, corners(world)) < LIMIT_MM
    assert world.penetration_mm() < DEEPEST_MM


@pytest.mark.parametrize("name", SMALL_TOWERS + TALL_TOWERS)
def test_once_it_stands_it_does_not_move_at_all(name: str) -> None:
    world = tower(name)
    assert world.at_rest()
    assert world.penetration_mm() < DEEPEST_MM
    assert world.fallen() == ()
    before, graph = corners(world), world.graph
    world.advance(round(60 / TICK_S))
    assert moved_mm(before, corners(world)) == 0
    assert world.graph == graph


@pytest.mark.parametrize(
    ("apart_mm", "touched", "touches"),
    [
        (TOUCH_MM - 0.001, False, True),
        (TOUCH_MM + 0.001, False, False),
        (APART_MM - 0.001, False, False),
        (APART_MM - 0.001, True, True),
        (APART_MM + 0.001, True, False),
    ],
)
def test_touching_begins_near_and_ends_further_away(
    apart_mm: float, touched: bool, touches: bool
) -> None:
    """Two straight ladders crosswise in the air, rails over rails."""
    scene = Scene(set_up().kit, [ONE, TWO])
    scene.put(ONE, level(0, 0, 300))
    turned = level(0, 0, 300 + 2 * RAIL_RADIUS_MM + apart_mm).turned(about((0, 0, 1), pi / 2))
    scene.put(TWO, turned)
    scene.look(FIRM)
    pair = (Owner(ONE), Owner(TWO))
    assert distances(scene)[pair] == pytest.approx(apart_mm, abs=1e-6)
    assert updated(frozenset([pair] if touched else ()), scene) == ({pair} if touches else set())


def test_the_engine_sees_a_pair_before_it_is_told_apart() -> None:
    assert 0 < TOUCH_MM < APART_MM < 2 * GAP_MM
