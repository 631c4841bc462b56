"""One world in the process that carries it, without the process and faster than real time."""

import json
import random
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path as FilePath

import pytest

from lunaria.core import Randomness
from lunaria.games.catch_the_moon import CATCH_THE_MOON, PLACE, Draw, Ladder, Phase, State
from lunaria.games.catch_the_moon.ladder_numbers import STARTING
from lunaria.games.catch_the_moon.state import Location, moved
from lunaria.server.towers.binary import MAGIC, MOTION_HEADER
from lunaria.server.towers.grasp import IDLE_TICKS
from lunaria.server.towers.keeping import kept, restored, snapshot_of
from lunaria.server.towers.kept import from_rows, to_rows
from lunaria.server.towers.messages import Frame, FromCarrier, OpenHand, Reported, Steady
from lunaria.server.towers.resting import free_pose
from lunaria.server.towers.site import Doing, Site
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.paths import Leg, Path, Tremor
from lunaria.worlds.catch_the_moon.pose import UPRIGHT, Pose
from lunaria.worlds.catch_the_moon.world import World

LEVEL = (1.0, 0.0, 0.0, 0.0)
LARGEST_MOTION = 200_000
MOST_TICKS = 4000
GOLDENS = FilePath(__file__).parents[1] / "goldens"


class Table:
    """A game and its world, with nobody between them."""

    def __init__(self, edition: str = "kosmos") -> None:
        options = CATCH_THE_MOON.options({"players": 2, "edition": edition})
        self.state = CATCH_THE_MOON.initial(options, Randomness("sites"))
        self.ply = 0
        self.told: list[FromCarrier] = []
        self.site = Site(1, World.set_up(), self.told.append)
        self.site.follow(0, self.state, False)

    def play(self, *texts: str) -> None:
        for text in texts:
            action = CATCH_THE_MOON.parse_action(text)
            self.state = CATCH_THE_MOON.apply(self.state, action)
            self.ply += 1
        self.site.follow(self.ply, self.state, False)

    def run(self, is_enough: Callable[[], bool] = lambda: False) -> None:
        for _ in range(MOST_TICKS):
            if is_enough() or not self.site.is_awake:
                return
            self.site.tick()
        raise AssertionError("it does not come to an end")

    def last(self, kind: type[FromCarrier]) -> FromCarrier:
        return next(message for message in reversed(self.told) if isinstance(message, kind))

    def settle(self) -> State:
        """Until it is a seat's turn."""
        while self.state.phase is Phase.SETTLE:
            self.run()
            report = self.last(Reported)
            assert isinstance(report, Reported)
            assert report.ply == self.ply
            self.play(report.action)
        return self.state

    def hold(self, ladder: int = 9, die: str = "one") -> Ladder:
        self.settle()
        self.play("roll", f"die {die}", str(Draw(Ladder(ladder))))
        return Ladder(ladder)


def test_a_ladder_is_drawn_held_let_go_and_judged() -> None:
    table = Table()
    ladder = table.hold()
    world = table.site.world
    assert world.held == ladder
    assert not world.touching(ladder)
    table.site.aim(Pose((0.0, 0.0, 180.0), LEVEL))
    table.run()
    assert world.pose(ladder).position_mm == pytest.approx((0, 0, 180), abs=0.1)
    table.site.aim(Pose((0.0, 0.0, 136.5), LEVEL))
    for _ in range(100):
        table.site.tick()
    assert world.touching(ladder)
    table.site.let_go(table.ply)
    table.run()
    opened = table.last(OpenHand)
    assert isinstance(opened, OpenHand)
    assert table.site.doing is Doing.LET_GO
    table.play(str(PLACE))
    state = table.settle()
    assert state.phase is Phase.TURN
    assert ladder in state.structure
    assert state.report is not None
    assert state.report.touched_by(ladder) == world.touching(ladder)
    assert not table.site.is_awake


def test_between_turns_the_tower_is_steady_when_nothing_moves_any_more() -> None:
    table = Table()
    assert table.settle().phase is Phase.TURN
    assert table.last(Steady) == Steady(1, table.ply)
    table.told.clear()
    table.site.world.remove([STARTING[0]])
    table.site.world.add({STARTING[0]: Pose((0.0, -200.0, 60.0), LEVEL)})
    table.site.follow(table.ply, table.state, False)
    assert table.site.doing is Doing.SETTLING, "the ladder was stuck in again (CTM-16)"
    table.site.follow(table.ply, table.state, True)  # somebody left meanwhile
    assert table.site.doing is Doing.SETTLING
    assert not any(isinstance(message, Steady) for message in table.told)
    table.run()
    assert table.last(Steady) == Steady(1, table.ply)


def test_what_follows_is_the_same_after_a_crash_at_any_moment() -> None:
    table = Table()
    ladder = table.hold()
    table.site.aim(Pose((4.0, 0.0, 139.0), LEVEL))
    table.run()
    table.site.let_go(table.ply)
    table.run()
    opened = table.last(OpenHand)
    assert isinstance(opened, OpenHand)
    table.play(str(PLACE))
    told: list[FromCarrier] = []
    again = Site(2, restored(opened.kept), told.append)
    again.follow(table.ply, table.state, False)
    while again.is_awake:
        again.tick()
    table.run()
    first, second = table.last(Reported), told[-1]
    assert isinstance(first, Reported)
    assert isinstance(second, Reported)
    assert first.action == second.action
    assert first.kept == second.kept
    assert ladder in snapshot_of(first.kept).order


def test_a_kept_world_is_exact_to_the_bit_and_can_be_told_in_numbers() -> None:
    world = World.set_up("gate")
    world.take(Ladder(7), free_pose(world), Tremor(3))
    world.advance(40)
    again = restored(kept(world))
    for one in (world, again):
        one.aim(Pose((-54.0, 0.0, 150.0), UPRIGHT))
        one.advance(200)
    assert again.snapshot() == world.snapshot()
    world.remove([Ladder(7)])
    world.settle()
    rebuilt = restored(from_rows("gate", to_rows(kept(world))))
    for ladder, pose in world.poses().items():
        assert rebuilt.pose(ladder).position_mm == pytest.approx(pose.position_mm, abs=0.05)


@pytest.mark.parametrize("edition", ["kosmos", "bombyx"])
def test_a_held_ladder_that_touches_the_table_interrupts(edition: str) -> None:
    table = Table(edition)
    ladder = table.hold()
    x, y, _ = table.site.world.pose(ladder).position_mm
    table.site.aim(Pose((x, y, 10.0), UPRIGHT))
    table.run()
    assert table.site.doing is Doing.INTERRUPTED
    report = table.last(Reported)
    assert isinstance(report, Reported)
    table.play(report.action)
    state = table.settle()
    assert sum(state.tears) == 1
    assert ladder in state.gone
    assert ladder not in table.site.world.ladders


def test_a_bot_moves_as_a_hand_does() -> None:
    table = Table()
    ladder = table.hold(die="two")
    start = table.site.world.pose(ladder)
    path = Path(
        start,
        (
            Leg(Pose((0.0, -150.0, 220.0), LEVEL), 0.5),
            Leg(Pose((0.0, 0.0, 200.0), LEVEL), 0.5),
            Leg(Pose((0.0, 0.0, 139.0), LEVEL), 0.5),
        ),
    )
    table.site.build(table.ply, path, Tremor(1, 0.2, 0.2))
    table.told.clear()
    table.run()
    heights = [message for message in table.told if isinstance(message, Frame)]
    assert len(heights) > 80, "people see it move"
    table.play(str(PLACE))
    state = table.settle()
    assert sum(state.tears) == 0
    assert ladder in state.structure


def test_a_world_sleeps_when_nothing_moves_or_its_hand_has_gone() -> None:
    table = Table()
    ladder = table.hold()
    table.run()
    assert not table.site.is_awake
    table.site.aim(Pose((0.0, 0.0, 136.0), LEVEL))
    assert table.site.is_awake
    for _ in range(IDLE_TICKS + 10):
        table.site.tick()
    assert table.site.world.touching(ladder)
    assert not table.site.is_awake
    table.site.aim(Pose((0.0, 0.0, 150.0), LEVEL))
    assert table.site.is_awake


def test_a_hand_that_opens_in_vain_holds_on() -> None:
    table = Table()
    ladder = table.hold()
    table.site.let_go(table.ply)
    table.run()
    table.site.follow(table.ply, table.state, False)
    assert table.site.doing is Doing.HOLDING
    assert table.site.world.held == ladder
    table.site.let_go(table.ply + 1)
    assert table.site.doing is Doing.HOLDING, "that was meant for another moment"


def test_a_fresh_ladder_finds_room_around_any_tower() -> None:
    world = World.set_up()
    lying = (Pose((0.0, -150.0, 3.0), LEVEL), Pose((60.0, -140.0, 3.0), LEVEL))
    world.add(dict(zip((Ladder(4), Ladder(5)), lying, strict=True)))
    world.settle()
    world.take(Ladder(6), free_pose(world))
    world.advance(5)
    assert not world.touching(Ladder(6))
    assert not world.touches_table(Ladder(6))


def lively_turn(ladders: str, seconds: float) -> Reported:
    """On a tower of so many ladders: a hand that is never still, then a ladder let go on top."""
    rows = json.loads((GOLDENS / "catch_the_moon_worlds.json").read_bytes())[ladders]
    told: list[FromCarrier] = []
    world = restored(from_rows("parallel", rows))
    site = Site(1, world, told.append)
    state = holding_on(world.ladders)
    site.follow(0, state, False)
    dice = random.Random(7)
    for _ in range(round(seconds / TICK_S / 10)):
        x, y, z = (dice.uniform(-60, 60), dice.uniform(-320, -230), dice.uniform(100, 300))
        site.aim(Pose((x, y, z), UPRIGHT))
        for _ in range(10):
            site.tick()
    top = world.highest_point()
    for height in (top + 60.0, top + 8.0):
        site.aim(Pose((0.0, 0.0, height), LEVEL))
        while site.is_awake:
            site.tick()
    site.let_go(0)
    while site.is_awake:
        site.tick()
    if not any(isinstance(message, Reported) for message in told):
        site.follow(1, CATCH_THE_MOON.apply(state, PLACE), False)
        while site.is_awake:
            site.tick()
    report = told[-1] if isinstance(told[-1], Reported) else told[-2]
    assert isinstance(report, Reported)
    return report


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
    assert len(report.kept) < 10_000
