"""Real collapses, as the rules of each edition see them (CTM-15 to CTM-18)."""

import zlib
from math import pi

import msgspec
import pytest

from bench.catch_the_moon_collapses import SIZES, Collapse, forced_collapse, overlap_mm
from lunaria.games.catch_the_moon import PLACE, STARTING, Ladder, Phase, State
from lunaria.games.catch_the_moon.ladders import ladder_shapes
from lunaria.worlds.catch_the_moon.judge import grounded
from lunaria.worlds.catch_the_moon.kit import moved_mm
from lunaria.worlds.catch_the_moon.matter import SETTLING_LIMIT_S, TICK_S
from lunaria.worlds.catch_the_moon.paths import Grip
from lunaria.worlds.catch_the_moon.pose import UPRIGHT, Pose, about, multiplied
from lunaria.worlds.catch_the_moon.support import free_socket
from lunaria.worlds.catch_the_moon.tower_world import MOST_WATCHES, Activity
from lunaria.worlds.catch_the_moon.world import MOVED_MM, World
from tests.support.catch_the_moon.physical import (
    BANANA,
    GUST,
    LEVEL,
    ONE,
    THREE,
    TWO,
    across,
    level,
    set_up,
)
from tests.support.catch_the_moon.tower_table import Table

NEVER = 1 << 60
FAST_MM_S = 400.0
"""As fast as from a fall of 8 mm; one that is thrown out of wood is four times as fast."""


def lying(found: Collapse) -> set[Ladder]:
    return found.on_table | found.on_cloud | found.in_the_air


@pytest.mark.rule("CTM-15")
@pytest.mark.parametrize("seed", [0, 2])
def test_after_a_collapse_nothing_touches_table_or_cloud_in_the_kosmos_edition(seed: int) -> None:
    found = forced_collapse("kosmos", SIZES[seed], seed)
    assert found.rested
    assert found.left == lying(found) - set(STARTING)
    assert found.touching_at_the_end == found.held_others == set()
    assert found.tears == 1


@pytest.mark.rule("CTM-15", "CTM-17")
@pytest.mark.parametrize("seed", [0, 2])
def test_after_a_collapse_only_what_holds_others_lies_in_the_bombyx_edition(seed: int) -> None:
    found = forced_collapse("bombyx", SIZES[seed], seed)
    assert found.rested
    assert found.touching_at_the_end <= found.held_others
    assert found.left | found.held_others == lying(found) - set(STARTING)
    assert found.moved_by_removal == 0
    assert found.tears == 1


@pytest.mark.rule("CTM-15")
def test_holding_is_judged_by_every_point_and_not_by_height() -> None:
    """Turned about the vertical a ladder is as high as before, and its ends are elsewhere."""
    shape, pose = ladder_shapes()[BANANA], level(0, 0, 100)
    assert moved_mm(shape, pose, pose) == 0
    assert moved_mm(shape, pose, pose.turned(about((0, 0, 1), pi / 2))) > 80
    world = across()
    poses = world.poses()
    sideways = {**poses, BANANA: poses[BANANA].moved((MOVED_MM + 0.5, 0, 0))}
    assert world.moved_from(poses) == ()
    assert world.moved_from(sideways) == (BANANA,)


@pytest.mark.rule("CTM-15")
def test_what_can_be_taken_away_is_and_what_others_lean_on_is_not() -> None:
    """On the base lie two ladders; another stands on one of them and leans on a starting ladder."""
    world = set_up("gate")
    world.add({BANANA: level(0, 0, 40), GUST: level(-200, 0, 10)})
    world.settle()
    leaning = multiplied(about((0, 1, 0), 0.2), multiplied(about((0, 0, 1), pi / 2), UPRIGHT))
    world.add({THREE: Pose((34, 0, 60 + world.highest(BANANA)), leaning)})
    assert world.settle()
    assert grounded(world.graph) == {BANANA, GUST}
    before = world.snapshot()
    assert world.needed([BANANA, GUST]) == (BANANA,)
    assert world.snapshot() == before


# --- starting ladders


@pytest.mark.rule("CTM-16")
def test_a_starting_ladder_is_stuck_in_where_nothing_is_in_its_way() -> None:
    world = across()
    world.remove([ONE])
    crossing = {ladder: pose for ladder, pose in world.poses().items() if ladder != BANANA}
    crossing[BANANA] = level(4.0, 0.0, 100.0)
    own = world.kit.base.sockets[0].standing(world.kit.base.floor_mm)
    pose = free_socket(world.kit, ONE, crossing)
    assert moved_mm(world.kit.shapes[ONE], own, pose) > 10, "its own socket is blocked"
    world.add({BANANA: crossing[BANANA]})
    world.stick_in(ONE)
    assert world.in_socket(ONE)
    assert overlap_mm(world, [ONE]) == 0
    fastest = 0.0
    for _ in range(100):
        world.advance(1)
        scene = world.look()
        fastest = max(fastest, float(scene.speeds_mm_s()[scene.place[ONE]]))
    assert fastest < FAST_MM_S
    assert world.settle()


@pytest.mark.rule("CTM-16")
def test_a_starting_ladder_goes_back_into_its_own_socket_if_that_is_free() -> None:
    world = set_up()
    before = world.pose(TWO)
    world.remove([TWO])
    world.stick_in(TWO)
    assert world.settle()
    assert moved_mm(world.kit.shapes[TWO], before, world.pose(TWO)) < 0.5


@pytest.mark.rule("CTM-16")
@pytest.mark.parametrize(
    ("grip", "is_thrown_out"), [(Grip(), True), (Grip(force_n=0.02, speed_mm_s=50.0), False)]
)
def test_a_knock_throws_a_starting_ladder_out_and_a_touch_does_not(
    grip: Grip, is_thrown_out: bool
) -> None:
    """A hand sweeps along its width, as fast and as hard as hands are, or gently."""
    world = set_up()
    start = level(-70.0, -26.0, 90.0)
    world.take(THREE, start, grip=grip)
    world.aim(start.moved((180.0, 0.0, 0.0)))
    touched: set[Ladder] = set()
    for _ in range(400):
        world.advance(1)
        touched.update(world.touching(THREE))
    assert touched
    assert world.in_socket(ONE) != is_thrown_out


@pytest.mark.rule("CTM-14", "CTM-16")
def test_a_starting_ladder_that_is_knocked_out_costs_a_tear_and_stands_again() -> None:
    table = Table("bombyx")
    table.hold(3)
    for x, z in ((-150.0, 180.0), (-90.0, 180.0), (-90.0, 115.0), (110.0, 115.0)):
        table.steer(level(x, -26.0, z))
        table.run(lambda: table.world.activity is Activity.INTERRUPTED)
    report = table.heard.reports[-1]
    assert report.ply == table.ply, "the turn ends at once"
    table.play(table.heard.reports[-1].action)
    state = table.settle()
    assert sum(state.tears) == 1
    assert all(map(table.physics.in_socket, STARTING))


# --- nothing that falls goes unreported


def let_go_on_top(table: Table) -> State:
    """A ladder is laid across both starting ladders and let go; nothing will come to rest."""
    table.hold(die="two")
    table.steer(Pose((0.0, 0.0, 180.0), LEVEL))
    table.run()
    table.steer(Pose((0.0, 0.0, 138.0), LEVEL))
    for _ in range(100):
        table.world.tick()
    table.world.carry_out(table.ply)
    table.run()
    table.play(str(PLACE))
    table.physics.rest_ticks = NEVER
    table.run()
    report = table.heard.reports[-1]
    assert report.ply == table.ply
    table.play(report.action)
    state = table.state
    assert state.report is not None
    assert not state.report.at_rest
    assert (state.phase, sum(state.tears)) == (Phase.TURN, 0)
    return state


@pytest.mark.rule("CTM-18")
def test_what_still_moves_after_ten_seconds_is_watched_until_it_stands() -> None:
    table = Table()
    let_go_on_top(table)
    began = table.physics.tick
    assert table.world.is_awake
    assert table.heard.rests[-1] < table.ply, "nobody may roll yet"
    table.run()
    assert table.heard.rests[-1] == table.ply
    assert table.physics.at_rest()
    watched_s = (table.physics.tick - began) * TICK_S
    assert watched_s == pytest.approx(MOST_WATCHES * SETTLING_LIMIT_S, abs=0.1)


@pytest.mark.rule("CTM-14", "CTM-18")
def test_what_falls_after_it_was_judged_costs_the_one_who_built_last() -> None:
    table = Table()
    builder = let_go_on_top(table).answering
    for _ in range(100):
        table.world.tick()
    table.physics.remove([Ladder(9)])
    table.physics.add({Ladder(9): Pose((150.0, 0.0, 138.0), LEVEL)})
    table.physics.rest_ticks = 50
    table.run()
    assert table.heard.rests[-1] < table.ply
    table.play(table.heard.reports[-1].action)
    state = table.settle()
    assert builder is not None
    assert (state.tears[builder], state.gone) == (1, (9,))
    assert table.heard.rests[-1] == table.ply


@pytest.mark.rule("CTM-16", "CTM-18")
def test_a_starting_ladder_that_falls_before_the_next_roll_is_reported() -> None:
    table = Table()
    builder = let_go_on_top(table).answering
    table.physics.rest_ticks = 50
    table.physics.remove([ONE])
    table.physics.add({ONE: level(200.0, 0.0, 10.0)})
    table.run()
    table.play(table.heard.reports[-1].action)
    state = table.settle()
    assert builder is not None
    assert state.tears[builder] == 1
    assert all(map(table.physics.in_socket, STARTING))


# --- set-ups and saved worlds


@pytest.mark.rule("CTM-03")
@pytest.mark.parametrize(
    "setup", ["-30,10@45 40,-20@90", "0,0@0 0,13@0", "71,58@0 -71,-58@0", "-88,0@90 88,0@90"]
)
def test_starting_ladders_stand_wherever_the_base_allows(setup: str) -> None:
    world = World.set_up(setup)
    assert world.at_rest()
    assert world.fallen() == ()
    assert all(map(world.in_socket, STARTING))
    for ladder, text in zip(STARTING, setup.split(), strict=True):
        x, y = (float(part) for part in text.partition("@")[0].split(","))
        assert world.pose(ladder).position_mm == pytest.approx((x, y, 76.0), abs=0.1)
    again = World.load(world.save())
    assert again.snapshot() == world.snapshot()


def test_a_world_saved_without_its_rest_ticks_is_still_read() -> None:
    world = set_up()
    setup, poses, exact = msgspec.msgpack.decode(zlib.decompress(world.save()), strict=False)
    old = zlib.compress(msgspec.msgpack.encode([setup, poses, exact[:-1]]))
    assert World.load(old).snapshot() == world.snapshot()
