"""How one process runs many worlds, on a clock that the test turns."""

from collections.abc import Callable
from typing import TypeVar

import pytest

from lunaria.processes.framing import Message, Ping, Pong
from lunaria.processes.world_loop import LARGEST_DEBT_S, MOST_TICKS, WorldLoop
from lunaria.processes.world_messages import (
    AtRest,
    CarriedOut,
    CarryOut,
    Drop,
    Follow,
    Frame,
    Load,
    Observe,
    Observed,
    Reported,
    Steer,
    ToWorlds,
    Watch,
    WorldLost,
)
from tests.support.processes.fake_games import START, STONES, StoneWorld

STATE = list(START)
TICK_S = STONES.tick_s

M = TypeVar("M")


class Parent:
    """Reads everything, or nothing."""

    def __init__(self) -> None:
        self.sent: list[Message] = []
        self.is_reading = True

    def listen(self, deliver: Callable[[ToWorlds | Ping], None]) -> None:
        raise AssertionError("the test speaks to the loop itself")

    def send(self, message: Message) -> None:
        self.sent.append(message)

    def send_if_read(self, message: Message) -> None:
        if self.is_reading:
            self.sent.append(message)


class Running:
    def __init__(self) -> None:
        self.now = 100.0
        self.parent = Parent()
        self.loop = WorldLoop(self.parent, clock=lambda: self.now)

    def load(self, number: int, height: int = 0, *, is_watched: bool = True) -> StoneWorld:
        self.loop.obey(Load(number, "pebbles", STATE, bytes([height]), True))
        self.loop.obey(Watch(number, is_watched))
        return STONES.made[-1]

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        self.loop.step()

    def told(self, kind: type[M]) -> list[M]:
        return [message for message in self.parent.sent if isinstance(message, kind)]


@pytest.fixture
def running() -> Running:
    return Running()


def test_a_world_that_is_loaded_shows_itself_and_follows_the_game(running: Running) -> None:
    world = running.load(7)
    assert running.parent.sent == [Frame(7, b"\0")]
    running.loop.obey(Follow(7, 3, STATE, True))
    assert world.followed == [(3, START, True)]
    assert running.told(AtRest) == [AtRest(7, 3)]


def test_nothing_is_due_while_all_worlds_are_asleep(running: Running) -> None:
    running.load(1)
    assert running.loop.wait_s() is None
    running.loop.obey(Steer(1, b"2"))
    assert running.loop.wait_s() == 0.0
    running.loop.step()
    assert running.loop.wait_s() == pytest.approx(TICK_S)
    running.pass_time(TICK_S)
    assert running.loop.wait_s() is None


def test_a_watched_world_goes_in_real_time_and_shows_how_it_stays(running: Running) -> None:
    world = running.load(1, height=5)
    running.loop.obey(Follow(1, 0, STATE, False))
    running.loop.step()
    assert world.ticks == 1
    running.pass_time(TICK_S / 2)
    assert world.ticks == 1
    running.pass_time(2 * TICK_S)
    assert world.ticks == 3
    running.pass_time(10 * TICK_S)
    assert world.ticks == 5
    assert running.told(Reported) == [Reported(1, 0, "fallen", b"\0", b"motion")]
    assert running.parent.sent[-1] == Frame(1, b"\0")


def test_a_process_that_is_late_lets_time_go_slower(running: Running) -> None:
    world = running.load(1, height=200)
    running.loop.step()
    running.pass_time(1.0)
    assert world.ticks == 1 + min(MOST_TICKS, 1 + int(LARGEST_DEBT_S / TICK_S))
    before = world.ticks
    running.pass_time(TICK_S)
    assert world.ticks == before + 1


def test_hidden_worlds_take_turns_in_the_time_that_is_left(running: Running) -> None:
    worlds = [running.load(number, 100, is_watched=False) for number in range(3)]
    watched = running.load(3, height=100)
    running.loop.step()
    assert [world.ticks for world in (*worlds, watched)] == [1, 1, 1, 1]

    def slow_clock() -> float:
        running.now += 0.1
        return running.now

    running.loop._clock = slow_clock
    for _ in range(3):
        running.loop.step()
    assert [world.ticks for world in worlds] == [2, 2, 2], "one a turn, and each in its turn"


def test_frames_that_nobody_has_time_for_are_dropped_but_not_the_last(running: Running) -> None:
    running.load(1, height=3)
    running.parent.is_reading = False
    for _ in range(5):
        running.pass_time(TICK_S)
    assert [frame.data for frame in running.told(Frame)] == [b"\x03", b"\0"]
    assert len(running.told(Reported)) == 1


def test_a_physical_action_is_carried_out(running: Running) -> None:
    running.load(1)
    running.loop.obey(Follow(1, 4, STATE, True))
    running.loop.obey(CarryOut(1, 4, b"plan"))
    for _ in range(5):
        running.pass_time(TICK_S)
    assert running.told(CarriedOut) == [CarriedOut(1, 4, b"\0")]


def test_commands_wait_for_long_work_and_other_worlds_do_not(running: Running) -> None:
    long, other = running.load(1), running.load(2, height=9)
    running.loop.obey(Steer(1, b"long"))
    running.loop.obey(Follow(1, 1, STATE, False))
    running.loop.obey(Follow(2, 1, STATE, False))
    running.loop.step()
    assert long.followed == []
    assert len(other.followed) == 1
    assert other.ticks == 1
    long.gate.set()
    running.loop.handle_inbox(20)
    assert Frame(1, b"judged") in running.parent.sent
    assert long.followed == [(1, START, False)]


def test_long_work_that_fails_loses_its_world(running: Running) -> None:
    world = running.load(1)
    world.judgement = lambda: 1 / 0  # type: ignore[assignment, return-value]
    running.loop.obey(Steer(1, b"long"))
    running.loop.handle_inbox(20)
    assert running.told(WorldLost) == [WorldLost(1, "ZeroDivisionError: division by zero")]


def test_a_world_that_was_dropped_says_nothing_of_its_long_work(running: Running) -> None:
    world = running.load(1)
    running.loop.obey(Steer(1, b"long"))
    running.loop.obey(Follow(1, 1, STATE, False))
    running.loop.obey(Drop(1))
    before = len(running.parent.sent)
    world.gate.set()
    running.loop.handle_inbox(20)
    assert len(running.parent.sent) == before
    assert world.followed == []


def test_a_world_goes_on_while_it_is_looked_at(running: Running) -> None:
    world = running.load(1, height=99)
    running.loop.obey(Observe(1, 5))
    running.loop.step()
    assert world.ticks == 1
    world.gate.set()
    running.loop.handle_inbox(20)
    assert running.told(Observed) == [Observed(1, 5, bytes([99]), None)], "as it was when asked"


def test_a_world_that_breaks_is_dropped_and_the_others_go_on(running: Running) -> None:
    running.load(1, height=9)
    other = running.load(2, height=9)
    running.loop.obey(Steer(1, b"break"))
    running.loop.obey(Follow(1, 1, STATE, False))
    running.loop.step()
    assert running.told(WorldLost) == [WorldLost(1, "RuntimeError: broken")]
    assert other.ticks == 1


def test_a_world_may_say_itself_that_it_is_lost(running: Running) -> None:
    world = running.load(1, height=9)
    world.listener.on_lost("it rolled away")
    running.pass_time(TICK_S)
    assert running.told(WorldLost) == [WorldLost(1, "it rolled away")]
    assert world.ticks == 0


@pytest.mark.parametrize(
    ("load", "reason"),
    [
        (Load(1, "pebbles", STATE, b"nonsense", True), "MalformedInput: no stone"),
        (Load(1, "marbles", STATE, None, True), "is not a game"),
        (Load(1, "plain-pebbles", STATE, None, True), "has no physical world"),
        (Load(1, "pebbles", 5, None, True), "TypeError"),
    ],
)
def test_a_world_that_cannot_be_is_told_as_lost(running: Running, load: Load, reason: str) -> None:
    running.loop.obey(load)
    (lost,) = running.told(WorldLost)
    assert lost.world == 1
    assert reason in lost.reason


def test_commands_to_worlds_that_are_not_there_are_ignored(running: Running) -> None:
    running.load(1)
    running.loop.obey(Drop(1))
    before = len(running.parent.sent)
    for message in (Follow(1, 0, STATE, False), Steer(1, b"1"), Observe(1, 1), Drop(1)):
        running.loop.obey(message)
    running.loop.step()
    assert len(running.parent.sent) == before


def test_a_ping_is_answered(running: Running) -> None:
    running.loop.obey(Ping())
    assert running.parent.sent == [Pong()]
