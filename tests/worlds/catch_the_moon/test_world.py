"""The world in the words of the game."""

from math import cos, dist, pi, radians, sin

import pytest

from lunaria.core import MalformedInput
from lunaria.games.catch_the_moon import LADDERS, SETUPS, STARTING
from lunaria.worlds.catch_the_moon.base import STRAIGHT_HALF_THICKNESS_MM
from lunaria.worlds.catch_the_moon.matter import GRAVITY_DM_S2
from lunaria.worlds.catch_the_moon.pace import FIRM, STEP_S
from lunaria.worlds.catch_the_moon.pose import UPRIGHT, Pose, about, multiplied
from lunaria.worlds.catch_the_moon.scene import Scene
from lunaria.worlds.catch_the_moon.world import MOVED_MM, World
from tests.support.catch_the_moon.physical import (
    ACROSS_MM,
    BANANA,
    GUST,
    ONE,
    THREE,
    TWO,
    across,
    level,
    set_up,
)


@pytest.mark.rule("CTM-03")
@pytest.mark.parametrize("setup", SETUPS)
def test_every_set_up_has_two_straight_ladders_standing_in_the_base(setup: str) -> None:
    world = set_up(setup)
    assert world.ladders == STARTING
    assert world.at_rest()
    assert world.fallen() == ()
    for ladder in STARTING:
        assert world.in_socket(ladder)
        assert world.touches_base(ladder)
        assert not world.touches_table(ladder)
        assert world.touching(ladder) == ()
        assert world.highest(ladder) == pytest.approx(ACROSS_MM, abs=0.1)


def test_an_unknown_set_up_is_malformed() -> None:
    with pytest.raises(MalformedInput, match="not a set-up"):
        World.set_up("upside-down")


def test_a_ladder_across_two_touches_both_and_nothing_else() -> None:
    world = across()
    assert world.touching(BANANA) == (ONE, TWO)
    assert world.touching(ONE) == (BANANA,)
    assert not world.touches_base(BANANA)
    assert not world.touches_table(BANANA)
    assert world.fallen() == ()
    assert world.highest_point() == max(map(world.highest, world.ladders))


def test_a_ladder_beside_the_tower_falls_to_the_table() -> None:
    world = set_up()
    world.add({BANANA: level(200, 0, 60)})
    assert world.settle()
    assert world.touches_table(BANANA)
    assert not world.touches_base(BANANA)
    assert world.fallen() == (BANANA,)
    assert world.lowest(BANANA) == pytest.approx(0, abs=0.1)


def test_a_ladder_on_the_base_has_fallen_too() -> None:
    world = set_up("gate")
    world.add({BANANA: level(0, 0, 60)})
    assert world.settle()
    assert world.touches_base(BANANA)
    assert BANANA in world.fallen()


def test_a_ladder_on_the_base_that_leans_on_the_structure_has_not_fallen() -> None:
    """Its foot stands on the base, its upper end leans on a starting ladder."""
    world = set_up("gate")
    turn = multiplied(about((0, 1, 0), 0.25), multiplied(about((0, 0, 1), pi / 2), UPRIGHT))
    world.add({THREE: Pose((34, 0, 75), turn)})
    assert world.settle()
    assert world.touches_base(THREE)
    assert world.touching(THREE) == (TWO,)
    assert world.fallen() == ()


def test_what_lies_on_a_fallen_ladder_only_has_fallen_as_well() -> None:
    world = set_up()
    world.add({BANANA: level(200, 0, 10), GUST: level(203, 0, 18)})
    assert world.settle()
    assert GUST in world.touching(BANANA)
    assert world.fallen() == (BANANA, GUST)


@pytest.mark.rule("CTM-15")
def test_holding_up_is_found_by_taking_the_ladder_away() -> None:
    world = across()
    before = world.snapshot()
    assert world.held_up_by(ONE) == (BANANA,)
    assert world.held_up_by(BANANA) == ()
    assert world.snapshot() == before


def two_storeys() -> World:
    """A straight ladder across the starting ladders, another crosswise on it."""
    world = across(THREE)
    crosswise = level(0, 0, world.highest(THREE) + 3).turned(about((0, 0, 1), 1.2))
    world.add({GUST: crosswise})
    assert world.settle()
    return world


@pytest.mark.rule("CTM-15")
def test_everything_above_is_held_up_and_nothing_below() -> None:
    world = two_storeys()
    world.add({BANANA: level(200, 0, 10)})
    assert world.settle()
    assert world.held_up_by(TWO) == (THREE, GUST)
    assert world.held_up_by(THREE) == (GUST,)
    assert world.held_up_by(GUST) == ()
    assert world.held_up_by(BANANA) == ()


@pytest.mark.rule("CTM-15")
def test_what_only_presses_on_others_holds_nothing_up() -> None:
    """Taken away, it lets the one below spring up by hundredths of a millimetre."""
    world = two_storeys()
    before = world.lowest(THREE)
    world.remove([GUST])
    assert world.settle()
    assert 0 < abs(world.lowest(THREE) - before) < MOVED_MM


def test_ladders_have_the_weight_of_wood() -> None:
    """Sticks of 4.5 and 4 mm; where they meet, a little wood is counted twice."""
    scene = Scene(set_up().kit, LADDERS)
    for ladder in LADDERS:
        volume_mm3 = sum(
            pi * part.radius_mm**2 * (dist(part.start, part.end) + 4 / 3 * part.radius_mm)
            for part in set_up().kit.shapes[ladder].parts
        )
        mass_g = 1000 * float(scene.model.body_mass[scene.body[ladder]])
        assert mass_g == pytest.approx(volume_mm3 * 620e-6, rel=1e-6)
        assert 2.5 < mass_g < 5


@pytest.mark.parametrize(("slope_deg", "slides"), [(29.0, False), (33.0, True)])
def test_wood_slides_on_wood_beyond_31_degrees(slope_deg: float, slides: bool) -> None:
    """The arc tangent of 0.6. Instead of the table, the room is tilted."""
    scene = Scene(set_up().kit, [THREE])
    scene.put(THREE, level(300, 0, STRAIGHT_HALF_THICKNESS_MM))
    slope = radians(slope_deg)
    scene.model.opt.gravity[:] = GRAVITY_DM_S2 * sin(slope), 0, -GRAVITY_DM_S2 * cos(slope)
    scene.step(FIRM, STEP_S, 250)
    assert (scene.pose(THREE).position_mm[0] - 300 > 10) == slides


@pytest.mark.rule("CTM-16")
def test_a_starting_ladder_can_be_stuck_in_again() -> None:
    world = set_up()
    world.remove([ONE])
    world.add({ONE: level(150, 0, 20)})
    world.settle()
    assert world.fallen() == (ONE,)
    world.stick_in(ONE)
    assert world.settle()
    assert world.in_socket(ONE)
    assert world.fallen() == ()


def test_ladders_out_of_play_are_not_in_the_model() -> None:
    kit = set_up().kit
    few, many = Scene(kit, (ONE, TWO)), Scene(kit, (ONE, TWO, BANANA))
    assert many.model.ngeom - few.model.ngeom == len(kit.shapes[BANANA].parts)
    assert few.model.nv == 12
