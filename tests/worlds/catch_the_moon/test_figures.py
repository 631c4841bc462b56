"""The eight figures: towers that are the figure, and towers that nearly are.

The towers were found by building at random: each of those that nearly are the figure lacks one
condition of it, and was kept because it would be the figure without that condition.
"""

import numpy as np
import pytest

from lunaria.games.catch_the_moon import Figure, Ladder
from lunaria.worlds.catch_the_moon.figures import figures_of
from lunaria.worlds.catch_the_moon.judge import judge
from lunaria.worlds.catch_the_moon.kit import named_kit
from lunaria.worlds.catch_the_moon.matter import GRAVITY_DM_S2, MM
from lunaria.worlds.catch_the_moon.pose import about, rotated, undone
from lunaria.worlds.catch_the_moon.scene import Floats
from lunaria.worlds.catch_the_moon.sight import Sight
from lunaria.worlds.catch_the_moon.world import World
from tests.support.catch_the_moon.figures import CASES, Case, built, name, that_are
from tests.support.catch_the_moon.physical import (
    BANANA,
    GUST,
    ONE,
    THREE,
    TWO,
    across,
    level,
    set_up,
)


@pytest.mark.rule("CTM-34")
@pytest.mark.parametrize("case", CASES, ids=name)
def test_a_tower_is_the_figure_or_nearly(case: Case) -> None:
    ladder = Ladder(case["ladder"])
    report = judge(built(case), ladder)
    assert report.at_rest
    assert report.fallen == ()
    seen = {sighting.figure for sighting in report.figures}
    assert all(sighting.ladder == ladder for sighting in report.figures)
    assert (Figure(case["figure"]) in seen) == (not case["why"])


@pytest.mark.rule("CTM-34")
@pytest.mark.parametrize("figure", Figure)
def test_every_figure_has_towers_that_are_it_and_that_nearly_are(figure: Figure) -> None:
    whys = [case["why"] for case in CASES if case["figure"] == figure]
    assert whys.count("") >= 3
    assert len(set(whys)) > 3


def swept_deg(world: World, ladder: Ladder, spin: Floats) -> float:
    """How far the ladder's length turns when it is pushed, turning about what carries it; ``spin``
    in radians a second."""
    trial = World.of(world.snapshot())
    trial.add({})
    sight, scene, pose = Sight(trial), trial.look(), trial.pose(ladder)
    hook = np.mean([touch.point_mm for touch in sight.supports(ladder)], axis=0)
    row = scene.place[ladder]
    scene.qvel[row, :3] = np.cross(spin, (pose.position_mm - hook) / MM)
    scene.qvel[row, 3:] = rotated(undone(pose.turn), spin.tolist())
    before, widest = sight.along(ladder), 0.0
    for _ in range(90):
        trial.advance(1)
        cosine = float(before @ np.array(rotated(trial.pose(ladder).turn, (0.0, 1.0, 0.0))))
        widest = max(widest, float(np.degrees(np.arccos(min(1.0, cosine)))))
    return widest


@pytest.mark.rule("CTM-34")
@pytest.mark.parametrize("case", that_are(Figure.SWING), ids=name)
def test_a_swing_swings_when_it_is_pushed(case: Case) -> None:
    world, ladder = built(case), Ladder(case["ladder"])
    across_it = Sight(world).across(ladder)
    assert max(swept_deg(world, ladder, 3.0 * way * across_it) for way in (1, -1)) > 10


@pytest.mark.rule("CTM-34")
def test_what_hangs_by_a_rung_and_leans_does_not_swing() -> None:
    (case,) = (case for case in CASES if case["why"] == "leans with another part")
    world, ladder = built(case), Ladder(case["ladder"])
    across_it = Sight(world).across(ladder)
    assert max(swept_deg(world, ladder, 3.0 * way * across_it) for way in (1, -1)) < 6


def sinks_mm(world: World, ladder: Ladder, end_mm: float) -> float:
    """How far a place on the ladder goes down when a second ladder's weight is put there."""
    trial = World.of(world.snapshot())
    trial.add({})
    scene = trial.look()
    body = scene.body[ladder]
    weight = np.array([0, 0, -GRAVITY_DM_S2 * scene.model.body_mass[body]])
    before = trial.pose(ladder).point((0.0, end_mm, 0.0))
    for _ in range(75):
        arm = np.array(trial.pose(ladder).point((0.0, end_mm, 0.0))) / MM - scene.data.xipos[body]
        scene.data.xfrc_applied[body] = [*weight, *np.cross(arm, weight)]
        trial.advance(1)
    return before[2] - trial.pose(ladder).point((0.0, end_mm, 0.0))[2]


@pytest.mark.rule("CTM-34")
@pytest.mark.parametrize("case", that_are(Figure.TIGHTROPE_WALKER), ids=name)
def test_a_tightrope_walker_tips_under_the_weight_of_another(case: Case) -> None:
    world, ladder = built(case), Ladder(case["ladder"])
    assert max(sinks_mm(world, ladder, end_mm) for end_mm in (-55.0, 55.0)) > 20


def test_a_starting_ladder_and_a_plain_bridge_make_no_figure() -> None:
    assert figures_of(set_up(), ONE) == []
    assert figures_of(across(), ONE) == []
    assert figures_of(across(), BANANA) == []


@pytest.mark.rule("CTM-34")
def test_a_ladder_laid_on_the_bridge_is_a_shameful_support() -> None:
    world = across(THREE)
    turned = level(0, 0, world.highest(THREE) + 3).turned(about((0, 0, 1), 0.4))
    world.add({GUST: turned})
    assert judge(world, GUST).figures == ((Figure.SHAMEFUL_SUPPORT, GUST),)


@pytest.mark.rule("CTM-34")
def test_a_starting_ladder_is_no_candle_though_nothing_is_higher() -> None:
    """Other ladders must carry what is to be a figure."""
    world = World(named_kit("parallel"))
    world.stick_in(ONE)
    world.add({GUST: level(200, 0, 10)})
    assert world.settle()
    assert figures_of(world, ONE) == []


@pytest.mark.rule("CTM-34")
def test_nothing_that_fell_is_a_figure() -> None:
    world = set_up()
    world.add({BANANA: level(200, 0, 10), GUST: level(200, 0, 20)})
    assert judge(world, GUST).figures == ()
    assert Figure.SHAMEFUL_SUPPORT in figures_of(world, GUST)


def test_sight_knows_what_is_on_the_ground() -> None:
    world = across()
    world.add({GUST: level(200, 0, 10)})
    assert world.settle()
    sight = Sight(world)
    assert [sight.is_on_ground(ladder) for ladder in (ONE, TWO, GUST)] == [True] * 3
    assert not sight.is_on_ground(BANANA)
