"""What the judge reports."""

from math import pi

import pytest

from lunaria.games.catch_the_moon import STARTING
from lunaria.games.catch_the_moon.report_json import report_from_json
from lunaria.worlds.catch_the_moon.judge import LAST_SECOND_TICKS, judge
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.placement import carry_out, try_placement
from lunaria.worlds.catch_the_moon.pose import UPRIGHT, Pose, about, multiplied
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot
from lunaria.worlds.catch_the_moon.world import World
from tests.support.catch_the_moon.physical import (
    BANANA,
    GUST,
    ONE,
    THREE,
    TWO,
    WISHBONE,
    across,
    down,
    level,
    set_up,
    swinging,
)


def test_a_tower_at_rest_is_reported_in_whole_micrometres() -> None:
    world = across()
    report = judge(world)
    assert report.at_rest
    assert report.ladders == (ONE, TWO, BANANA)
    assert report.touching == ((ONE, BANANA), (TWO, BANANA))
    assert report.on_base == STARTING
    assert (report.on_table, report.fallen, report.holding_up) == ((), (), ())
    for extent in report.extents:
        assert extent.lowest_um == round(1000 * world.lowest(extent.ladder))
        assert extent.highest_um == round(1000 * world.highest(extent.ladder))
    assert report_from_json(report.to_json()) == report


def test_judging_twice_gives_the_same_report() -> None:
    world = across()
    assert judge(world) == judge(world)


def test_what_still_swings_is_judged_by_what_touched_during_the_last_second() -> None:
    world = swinging()
    world.advance(20)
    seen: set[tuple[int, int]] = set()
    watched = World.of(world.snapshot())
    limit = 1.5
    for tick in range(round(limit / TICK_S)):
        watched.advance(1)
        if tick >= round(limit / TICK_S) - LAST_SECOND_TICKS:
            seen |= {(int(a), int(b)) for a, b in watched.graph if a > 0}
    report = judge(world, limit_s=limit)
    assert not report.at_rest
    assert {(int(a), int(b)) for a, b in report.touching} == seen


def test_a_swing_comes_to_rest_in_the_end() -> None:
    report = judge(swinging())
    assert report.at_rest
    assert report.touched_by(WISHBONE) == (ONE,)


@pytest.mark.rule("CTM-15")
def test_a_fallen_ladder_on_which_the_structure_leans_is_told() -> None:
    """A ladder lies on the base; another stands on it and leans on a starting ladder."""
    world = set_up("gate")
    world.add({BANANA: level(0, 0, 40)})
    assert judge(world).fallen == (BANANA,)
    leaning = multiplied(about((0, 1, 0), 0.2), multiplied(about((0, 0, 1), pi / 2), UPRIGHT))
    world.add({THREE: Pose((34, 0, 60 + world.highest(BANANA)), leaning)})
    report = judge(world)
    assert report.touched_by(THREE) == (TWO, BANANA)
    assert report.fallen == (BANANA,)
    assert report.holding_up == (BANANA,)
    assert world.held_up_by(THREE) == ()


def test_what_only_other_fallen_ladders_lie_on_holds_nothing_up() -> None:
    world = set_up("gate")
    world.add({BANANA: level(0, 0, 40), GUST: level(0, 0, 60)})
    report = judge(world)
    assert {BANANA, GUST} == set(report.fallen)
    assert report.holding_up == ()


@pytest.mark.rule("CTM-14")
def test_a_touch_of_the_table_interrupts_the_hand() -> None:
    world = set_up()
    attempt = carry_out(world, BANANA, down(x=200, start=80, end=-10))
    assert attempt.was_interrupted
    assert attempt.report.on_table == (BANANA,)
    assert not attempt.report.at_rest
    assert attempt.report.fallen == ()
    assert world.held == BANANA


def test_a_placement_is_carried_out_as_it_was_tried() -> None:
    world = set_up()
    tried = try_placement(world.snapshot(), BANANA, down()).attempt
    done = carry_out(world, BANANA, down())
    assert tried == done
    assert tried.report.touching == ((ONE, BANANA), (TWO, BANANA))
    assert not done.was_interrupted


def test_trying_leaves_no_trace() -> None:
    world = across()
    before: WorldSnapshot = world.snapshot()
    first = try_placement(before, GUST, down(x=5))
    assert try_placement(before, GUST, down(x=5)) == first
    assert world.snapshot() == before


def test_a_trial_does_not_wait_once_a_ladder_is_on_the_ground() -> None:
    path = down(x=120, start=150, end=120)
    world = set_up()
    tried, after = try_placement(world.snapshot(), BANANA, path)
    assert BANANA in tried.report.on_table + tried.report.on_base
    assert not tried.report.at_rest
    carry_out(world, BANANA, path)
    assert World.of(after).tick < world.tick, "the whole fall takes longer"
