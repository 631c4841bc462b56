"""The world of one game, faster than real time and with nobody between it and the rules."""

import json
import random
import zlib
from dataclasses import replace

import pytest

from lunaria.bots.catch_the_moon.world_kind import TOWERS
from lunaria.core import Json, MalformedInput
from lunaria.games.catch_the_moon import CATCH_THE_MOON, PLACE, Ladder, Phase, State
from lunaria.games.catch_the_moon.ladder_numbers import STARTING
from lunaria.games.catch_the_moon.state import Location, moved
from lunaria.worlds.catch_the_moon.frame_codec import (
    MAGIC,
    MOTION_HEADER,
    decode_pose,
    encode_hand,
    frame_poses,
)
from lunaria.worlds.catch_the_moon.grasp import IDLE_TICKS, free_pose
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.paths import HandPlan, Leg, Path, Tremor
from lunaria.worlds.catch_the_moon.pose import UPRIGHT, Pose
from lunaria.worlds.catch_the_moon.tower_world import Activity, TowerWorld
from lunaria.worlds.catch_the_moon.world import World
from lunaria.worlds.catch_the_moon.world_codec import SavedWorld, from_rows
from tests.support.catch_the_moon.physical import LEVEL
from tests.support.catch_the_moon.tower_table import Listener, Report, Table
from tests.support.goldens import GOLDENS

LARGEST_MOTION = 200_000


def test_a_ladder_is_drawn_held_let_go_and_judged() -> None:
    table = Table()
    ladder = table.hold()
    world = table.physics
    assert world.held == ladder
    assert not world.touching(ladder)
    table.steer(Pose((0.0, 0.0, 180.0), LEVEL))
    table.run()
    assert world.pose(ladder).position_mm == pytest.approx((0, 0, 180), abs=0.1)
    table.steer(Pose((0.0, 0.0, 136.5), LEVEL))
    for _ in range(100):
        table.world.tick()
    assert world.touching(ladder)
    table.world.carry_out(table.ply)
    table.run()
    assert table.heard.carried_out[-1][0] == table.ply
    assert table.world.activity is Activity.LET_GO
    table.play(str(PLACE))
    state = table.settle()
    assert state.phase is Phase.TURN
    assert ladder in state.structure
    assert state.report is not None
    assert state.report.touched_by(ladder) == world.touching(ladder)
    assert not table.world.is_awake


def test_between_turns_the_tower_is_steady_when_nothing_moves_any_more() -> None:
    table = Table()
    assert table.settle().phase is Phase.TURN
    assert table.heard.rests[-1] == table.ply
    table.heard.rests.clear()
    table.physics.remove([STARTING[0]])
    table.physics.add({STARTING[0]: Pose((0.0, -200.0, 60.0), LEVEL)})
    table.follow()
    assert table.world.activity is Activity.SETTLING, "the ladder was stuck in again (CTM-16)"
    table.follow(is_bot=True)  # somebody left meanwhile
    assert table.world.activity is Activity.SETTLING
    assert table.heard.rests == []
    table.run()
    assert table.heard.rests == [table.ply]


def test_rest_is_told_after_every_action_after_which_nothing_can_be_reported() -> None:
    table = Table()
    table.settle()
    for text in ("roll", "die one", "ladder 9"):
        table.play(text)
        assert table.heard.rests[-1] == table.ply
    table.world.carry_out(table.ply)
    table.run()
    table.play(str(PLACE))
    assert table.heard.rests[-1] < table.ply, "the ladder falls"


def test_what_follows_is_the_same_after_a_crash_at_any_moment() -> None:
    table = Table()
    ladder = table.hold()
    table.steer(Pose((4.0, 0.0, 139.0), LEVEL))
    table.run()
    table.world.carry_out(table.ply)
    table.run()
    _, saved = table.heard.carried_out[-1]
    table.play(str(PLACE))
    heard = Listener()
    again = TOWERS.make(table.state, saved, heard)
    again.follow(table.ply, table.state, is_bot=False)
    while again.is_awake:
        again.tick()
    table.run()
    first, second = table.heard.reports[-1], heard.reports[-1]
    assert first.action == second.action
    assert first.saved == second.saved
    assert ladder in SavedWorld.from_bytes(first.saved).poses


def test_a_saved_world_is_exact_to_the_bit_and_can_be_told_in_numbers() -> None:
    world = World.set_up("gate")
    world.take(Ladder(7), free_pose(world), Tremor(3))
    world.rest_ticks = 33
    world.advance(40)
    again = World.load(world.save())
    for one in (world, again):
        one.aim(Pose((-54.0, 0.0, 150.0), UPRIGHT))
        one.advance(200)
    assert again.snapshot() == world.snapshot()
    world.remove([Ladder(7)])
    world.settle()
    state = replace(holding_on(()), setup="gate")
    rebuilt = World.load(TOWERS.from_rows(state, TOWERS.to_rows(world.save())))
    for ladder, pose in world.poses().items():
        assert rebuilt.pose(ladder).position_mm == pytest.approx(pose.position_mm, abs=0.05)


def test_a_file_says_where_every_ladder_is_once_and_within_reach() -> None:
    state = holding_on(())
    rows = TOWERS.to_rows(World.set_up().save())
    assert isinstance(rows, list)
    one, two = rows
    wrongs: list[tuple[Json, str]] = [
        (None, "where the ladders were"),
        ([one], "every ladder"),
        ([one, two, two], "two places"),
        ([one, [2, 0.0, 0.0, 6000.0, 1.0, 0.0, 0.0, 0.0]], "place of a ladder"),
        ([one, [2, 0.0, 0.0, float("nan"), 1.0, 0.0, 0.0, 0.0]], "place of a ladder"),
        ([one, [2, 0.0, 0.0, True, 1.0, 0.0, 0.0, 0.0]], "place of a ladder"),
        ([one, [2, 0.0, 0.0, 60.0, 0.5, 0.0, 0.0, 0.0]], "place of a ladder"),
        ([one, [31, 0.0, 0.0, 60.0, 1.0, 0.0, 0.0, 0.0]], "place of a ladder"),
    ]
    for wrong, message in wrongs:
        with pytest.raises(MalformedInput, match=message):
            TOWERS.from_rows(state, wrong)


def test_poses_of_a_frame_are_those_of_the_world() -> None:
    table = Table()
    ladder = table.hold()
    poses = frame_poses(table.heard.frames[-1])
    assert set(poses) == {*STARTING, ladder}
    for number, pose in poses.items():
        expected = table.physics.pose(number)
        assert pose.position_mm == pytest.approx(expected.position_mm, abs=0.03)
        assert pose.turn == pytest.approx(expected.turn, abs=1e-4)


def test_an_observation_is_the_tower_without_the_hand() -> None:
    table = Table()
    ladder = table.hold()
    table.steer(Pose((0.0, 0.0, 136.5), LEVEL))
    for _ in range(150):
        table.world.tick()
    assert table.physics.touching(ladder)
    seen = table.world.observation()()
    assert set(SavedWorld.from_bytes(seen.saved).poses) == set(STARTING)
    assert World.load(seen.saved).at_rest()
    assert seen.held is not None
    assert decode_pose(seen.held) == table.physics.pose(ladder)


def test_a_world_that_lacks_a_ladder_of_the_game_says_so() -> None:
    table = Table()
    table.settle()
    state = CATCH_THE_MOON.apply(holding_on((Ladder(7),)), PLACE)
    state = replace(state, phase=Phase.HOLD, locations=holding_on((Ladder(7),)).locations)
    with pytest.raises(MalformedInput, match="not that of the game"):
        table.world.follow(table.ply, state, is_bot=False)


@pytest.mark.parametrize("edition", ["kosmos", "bombyx"])
def test_a_held_ladder_that_touches_the_table_interrupts(edition: str) -> None:
    table = Table(edition)
    ladder = table.hold()
    x, y, _ = table.physics.pose(ladder).position_mm
    table.steer(Pose((x, y, 10.0), UPRIGHT))
    table.run()
    assert table.world.activity is Activity.INTERRUPTED
    table.play(table.heard.reports[-1].action)
    state = table.settle()
    assert sum(state.tears) == 1
    assert ladder in state.gone
    assert ladder not in table.physics.ladders


def test_a_bot_moves_as_a_hand_does() -> None:
    table = Table()
    ladder = table.hold(die="two")
    start = table.physics.pose(ladder)
    path = Path(
        start,
        (
            Leg(Pose((0.0, -150.0, 220.0), LEVEL), 0.5),
            Leg(Pose((0.0, 0.0, 200.0), LEVEL), 0.5),
            Leg(Pose((0.0, 0.0, 139.0), LEVEL), 0.5),
        ),
    )
    table.world.carry_out(table.ply, HandPlan(path, Tremor(1, 0.2, 0.2)).to_bytes())
    table.heard.frames.clear()
    table.run()
    assert len(table.heard.frames) > 80, "people see it move"
    table.play(str(PLACE))
    state = table.settle()
    assert sum(state.tears) == 0
    assert ladder in state.structure


def test_a_world_sleeps_when_nothing_moves_or_its_hand_has_gone() -> None:
    table = Table()
    ladder = table.hold()
    table.run()
    assert not table.world.is_awake
    table.steer(Pose((0.0, 0.0, 136.0), LEVEL))
    assert table.world.is_awake
    for _ in range(IDLE_TICKS + 10):
        table.world.tick()
    assert table.physics.touching(ladder)
    assert not table.world.is_awake
    table.steer(Pose((0.0, 0.0, 150.0), LEVEL))
    assert table.world.is_awake


def test_a_hand_that_opens_in_vain_holds_on() -> None:
    table = Table()
    ladder = table.hold()
    table.world.carry_out(table.ply)
    table.run()
    table.follow()
    assert table.world.activity is Activity.HOLDING
    assert table.physics.held == ladder
    table.world.carry_out(table.ply + 1)
    assert table.world.activity is Activity.HOLDING, "that was meant for another moment"


def test_a_fresh_ladder_finds_room_around_any_tower() -> None:
    world = World.set_up()
    lying = (Pose((0.0, -150.0, 3.0), LEVEL), Pose((60.0, -140.0, 3.0), LEVEL))
    world.add(dict(zip((Ladder(4), Ladder(5)), lying, strict=True)))
    world.settle()
    world.take(Ladder(6), free_pose(world))
    world.advance(5)
    assert not world.touching(Ladder(6))
    assert not world.touches_table(Ladder(6))


def lively_turn(ladders: str, seconds: float) -> Report:
    """On a tower of so many ladders: a hand that is never still, then a ladder let go on top."""
    rows = json.loads((GOLDENS / "catch_the_moon_worlds.json").read_bytes())[ladders]
    heard = Listener()
    physics = World.load(from_rows("parallel", rows))
    world = TowerWorld(physics, heard)
    state = holding_on(physics.ladders)
    world.follow(0, state, is_bot=False)
    dice = random.Random(7)

    def steer(x: float, y: float, z: float, turn: tuple[float, ...]) -> None:
        world.steer(encode_hand(0, (x, y, z, *turn)))

    def run() -> None:
        while world.is_awake:
            world.tick()

    for _ in range(round(seconds / TICK_S / 10)):
        steer(dice.uniform(-60, 60), dice.uniform(-320, -230), dice.uniform(100, 300), UPRIGHT)
        for _ in range(10):
            world.tick()
    top = physics.highest_point()
    for height in (top + 60.0, top + 8.0):
        steer(0.0, 0.0, height, LEVEL)
        run()
    world.carry_out(0)
    run()
    if not heard.reports:
        world.follow(1, CATCH_THE_MOON.apply(state, PLACE), is_bot=False)
        run()
    return heard.reports[-1]


def holding_on(ladders: tuple[Ladder, ...]) -> State:
    """A game in which these ladders are the structure, and another is in the hand."""
    table = Table()
    table.hold(next(iter(set(table.state.supply) - set(ladders))))
    state = table.state
    built = moved(state.locations, set(ladders), Location.STRUCTURE)
    return replace(state, locations=built)


@pytest.mark.parametrize("ladders", ["8", "22"])
def test_a_turn_is_kept_small(ladders: str) -> None:
    report = lively_turn(ladders, 15.0)
    magic, _, frames = MOTION_HEADER.unpack_from(zlib.decompress(report.motion))
    assert magic == MAGIC
    assert frames > 900, "fifteen seconds and more are there"
    assert len(report.motion) < LARGEST_MOTION
    assert len(report.saved) < 10_000
