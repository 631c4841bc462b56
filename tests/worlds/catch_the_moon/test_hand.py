"""The hand follows, pushes with little force, hangs ladders up and lets go."""

from math import pi

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lunaria.games.catch_the_moon import Figure, Ladder
from lunaria.worlds.catch_the_moon.hand import pull
from lunaria.worlds.catch_the_moon.matter import (
    GRAVITY_DM_S2,
    NEWTON,
    NEWTON_METRE,
    TICK_S,
)
from lunaria.worlds.catch_the_moon.paths import Grip, Leg, Path, Tremor
from lunaria.worlds.catch_the_moon.placement import carry_out
from lunaria.worlds.catch_the_moon.pose import (
    UPRIGHT,
    Pose,
    Quaternion,
    about,
    multiplied,
)
from lunaria.worlds.catch_the_moon.probe import Prober
from lunaria.worlds.catch_the_moon.scene import Scene
from lunaria.worlds.catch_the_moon.tremor import shaken
from tests.support.catch_the_moon.physical import (
    BANANA,
    GUEST,
    LEVEL,
    ONE,
    THREE,
    TWO,
    Crossings,
    across,
    level,
    set_up,
    tower,
)

AFAR = level(0, 0, 400)


def apart_mm(a: Pose, b: Pose) -> float:
    return float(np.linalg.norm(np.subtract(a.position_mm, b.position_mm)))


@settings(max_examples=15, deadline=None)
@given(st.floats(-pi, pi), st.sampled_from([(1, 0, 0), (0, 1, 0), (1, 1, 1)]))
def test_it_brings_the_ladder_where_the_target_is(angle: float, axis: tuple[int, int, int]) -> None:
    world = set_up()
    world.take(BANANA, AFAR)
    target = Pose((60, -40, 330), about(axis, angle))
    world.aim(target)
    world.advance(120)
    assert apart_mm(world.pose(BANANA), target) < 0.1
    cosine = abs(sum(a * b for a, b in zip(world.pose(BANANA).turn, target.turn, strict=True)))
    assert cosine > 0.9999


def test_a_mouse_that_jumps_moves_the_ladder_no_faster_than_a_hand() -> None:
    world = set_up()
    world.take(BANANA, AFAR)
    world.aim(level(300, 0, 400))
    for _ in range(60):
        before = world.pose(BANANA)
        world.advance(1)
        assert apart_mm(before, world.pose(BANANA)) < Grip().speed_mm_s * 0.008 * 1.05


@pytest.mark.parametrize("y", [-90.0, 90.0])
@pytest.mark.parametrize("z", [60.0, 90.0, 125.0])
def test_nothing_tunnels_at_a_humans_speed(y: float, z: float) -> None:
    """A level ladder is swept against a starting ladder as fast as a hand goes, and stops."""
    world = set_up()
    start = Pose((0, y, z), multiplied(about((0, 0, 1), pi / 2), LEVEL))
    world.take(THREE, start)
    world.aim(start.moved((0, -3 * y, 0)))
    world.advance(60)
    # Half a width of the one, and the thickness of both, before the middle of the other.
    assert world.pose(THREE).position_mm[1] / y * 90 > 26 + 17
    assert world.touching(THREE) == ((ONE,) if y < 0 else (TWO,))
    assert world.in_socket(ONE)
    assert world.in_socket(TWO)


@pytest.mark.parametrize("turn", [UPRIGHT, LEVEL, about((1, 0, 0), 0.6)])
def test_no_stick_goes_through_another_when_a_ladder_is_jerked_through_a_tower(
    turn: Quaternion,
) -> None:
    """The target jumps to the other side and turns over, as when a mouse slips: sticks of the held
    ladder and of the tower slide along each other or get carried away, but never pass."""
    world = tower("T1-12", guest=GUEST)
    places = np.array([pose.position_mm for pose in world.poses().values()])
    x, y, z = np.median(places, axis=0).tolist()
    start = Pose((x - 200.0, y, z), turn)
    world.take(GUEST, start)
    world.aim(start.moved((350, 0, 0)).turned(about((0, 1, 1), 2.0)))
    before, moved = Crossings(world), 0
    for _ in range(100):
        world.advance(1)
        now = Crossings(world)
        assert before.passed_through(now) == 0
        moved += not world.at_rest()
        before = now
    assert moved > 20


def test_let_go_in_free_air_it_falls_straight_without_a_kick() -> None:
    world = set_up()
    world.take(BANANA, AFAR)
    world.advance(50)
    world.release()
    world.advance(12)
    x, y, z = world.pose(BANANA).position_mm
    assert (x, y) == pytest.approx((0, 0), abs=1e-6)
    assert 400 - z == pytest.approx(9810 / 2 * 0.096**2, rel=0.05)
    assert world.pose(BANANA).turn == pytest.approx(LEVEL, abs=1e-9)


def test_let_go_on_the_tower_it_stays_where_it_was_put() -> None:
    world = across()
    pose = world.pose(BANANA)
    world.remove([BANANA])
    world.settle()
    world.take(BANANA, pose.moved((0, 0, 20)))
    for share in np.linspace(1, 0, 60):
        world.aim(pose.moved((0, 0, 20 * float(share))))
        world.advance(1)
    world.release()
    assert world.settle()
    assert apart_mm(world.pose(BANANA), pose) < 1.0


def test_it_can_hang_a_ladder_over_a_rung() -> None:
    """By the way that a planner finds: from above, one rail through the top opening."""
    world = set_up("fan")
    barrel = Ladder(19)
    turn = (-0.8141850588751288, -0.5583413772388209, -0.15922191124885285, -0.002445270091898541)
    place = Pose((60.143917102908084, 34.339401870981504, 88.50424952745448), turn)
    path = Prober(world.snapshot(), barrel).path_to(place)
    attempt = carry_out(world, barrel, path)
    assert not attempt.was_interrupted
    assert attempt.report.figures == ((Figure.FOOT_HOOK, barrel),)
    assert attempt.report.fallen == ()


def test_it_can_nudge_another_ladder() -> None:
    world = across()
    before = world.pose(BANANA)
    start = Pose((-70, 0, 142), UPRIGHT)
    world.take(THREE, start)
    world.aim(start.moved((60, 0, 0)))
    touched: set[Ladder] = set()
    for _ in range(60):
        world.advance(1)
        touched.update(world.touching(THREE))
    assert touched == {BANANA}
    assert apart_mm(world.pose(BANANA), before) > 1


def test_its_push_has_a_limit() -> None:
    """However far away its target is, it presses with no more than its force, and no starting
    ladder leaves its socket."""
    world = set_up()
    start = Pose((0, -60, 100), multiplied(about((0, 0, 1), pi / 2), LEVEL))
    world.take(THREE, start)
    world.aim(start.moved((0, 200, 0)))
    world.advance(200)
    assert world.in_socket(ONE)
    pushes = [touch.force for touch in world.touches() if touch.owner == int(THREE)]
    _, y, _ = np.sum(pushes, axis=0) / NEWTON
    assert Grip().force_n / 2 < -y <= Grip().force_n


small = st.floats(-1, 1)


@settings(max_examples=60, deadline=None)
@given(st.tuples(*[small] * 6), st.tuples(*[small] * 3), st.floats(-pi, pi))
def test_force_and_torque_are_limited_whatever_it_wants(
    motion: tuple[float, ...], way: tuple[float, float, float], angle: float
) -> None:
    """The weight of the ladder comes on top: it is carried, not pushed."""
    scene = Scene(set_up().kit, [BANANA])
    scene.put(BANANA, AFAR)
    scene.qvel[0] = 20 * np.array(motion)
    target = AFAR.moved([500 * part for part in way]).turned(about(way, angle))
    pull(scene, BANANA, target, Grip())
    body = scene.body[BANANA]
    force, torque = scene.data.xfrc_applied[body][:3], scene.data.xfrc_applied[body][3:]
    weight = scene.model.body_mass[body] * GRAVITY_DM_S2
    assert np.linalg.norm(force - (0, 0, weight)) <= Grip().force_n * NEWTON * (1 + 1e-9)
    assert np.linalg.norm(torque) <= Grip().torque_n_m * NEWTON_METRE * (1 + 1e-9)


def test_it_turns_no_faster_than_a_hand() -> None:
    world = set_up()
    world.take(BANANA, AFAR)
    world.aim(AFAR.turned(about((1, 0, 0), pi)))
    fastest = 0.0
    for _ in range(60):
        before = world.pose(BANANA).turn
        world.advance(1)
        cosine = abs(sum(a * b for a, b in zip(before, world.pose(BANANA).turn, strict=True)))
        fastest = max(fastest, 2 * float(np.arccos(min(1.0, cosine))) / TICK_S)
    assert fastest == pytest.approx(Grip().turning_rad_s, rel=0.05)


def test_only_one_ladder_is_held_and_nothing_cannot_be_let_go() -> None:
    world = set_up()
    for act in (world.release, lambda: world.aim(AFAR), lambda: world.loosen(0.5)):
        with pytest.raises(ValueError, match="nothing is in the hand"):
            act()
    world.take(BANANA, AFAR)
    with pytest.raises(ValueError, match="already holds"):
        world.take(THREE, AFAR)


def test_a_path_begins_and_ends_where_it_says() -> None:
    path = Path(AFAR, (Leg(level(10, 0, 300), 0.5), Leg(level(10, 0, 250), 0.25)))
    assert path.at(0) == AFAR
    assert path.at(0.5).position_mm == (10, 0, 300)
    assert path.at(9).position_mm == (10, 0, 250)
    assert path.seconds == 0.75


def test_a_tremor_has_the_size_it_says_and_comes_from_its_seed() -> None:
    times = np.linspace(0, 60, 3000)
    away = np.array([shaken(AFAR, Tremor(4, size_mm=0.7), t).position_mm for t in times.tolist()])
    assert (away - AFAR.position_mm).std(axis=0) == pytest.approx([0.7] * 3, rel=0.1)
    assert shaken(AFAR, Tremor(4), 1.0) == shaken(AFAR, Tremor(4), 1.0)
    assert shaken(AFAR, Tremor(4), 1.0) != shaken(AFAR, Tremor(5), 1.0)
    assert shaken(AFAR, Tremor(4, 0, 0), 1.0) == AFAR


def test_a_trembling_hand_shakes_what_it_holds_and_a_calm_one_does_not() -> None:
    """Its softness takes the fastest waves away."""
    spreads = {}
    for size in (0.0, 0.7):
        world = set_up()
        world.take(BANANA, AFAR, Tremor(4, size_mm=size, turn_deg=0.0))
        world.advance(50)
        places = []
        for _ in range(250):
            world.advance(1)
            places.append(world.pose(BANANA).position_mm)
        spreads[size] = np.std(places, axis=0).max()
    assert spreads[0.0] < 1e-6
    assert 0.3 < spreads[0.7] < 0.8
