"""How many ladders in hand one process simulates at 60 Hz.

    python -m bench.server.hands tests/goldens/catch_the_moon_worlds.json

Loads worlds into one process, in each of which a hand moves a ladder all the time, as a mouse does:
60 targets a second. The hand is either near the tower, which stands, or moves a ladder about on it,
so that all of it is computed. Told is what a world costs, as processor time for each second of its
own time, and so how many a core carries; and the frames a second that were really shown, which is
less than 62 when the machine has other things to do.
"""

import argparse
import asyncio
import json
import os
import time
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any

from lunaria.core import Json, Randomness
from lunaria.games.catch_the_moon import CATCH_THE_MOON, Face, Phase, State
from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.games.catch_the_moon.report import settled
from lunaria.games.catch_the_moon.state import Location, moved
from lunaria.processes.remote_world import RemoteWorld
from lunaria.processes.world_processes import WorldProcesses
from lunaria.worlds.catch_the_moon.frame_codec import HEADER, encode_hand
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.probe import Prober
from lunaria.worlds.catch_the_moon.world import World
from lunaria.worlds.catch_the_moon.world_codec import from_rows

TICK_S = 0.008
WARM_UP_S = 2.0
STEP_S = 2.5
PRESSED_MM = 0.05
LEVEL = (1.0, 0.0, 0.0, 0.0)


@dataclass
class Hand:
    """One world and what is heard of it."""

    world: RemoteWorld | None = None
    frames: int = 0
    first_tick: int = 0
    last_tick: int = 0
    has_ended: bool = False

    def on_frame(self, frame: bytes) -> None:
        self.last_tick = HEADER.unpack_from(frame)[4]
        self.frames += 1

    def on_rest(self, ply: int) -> None: ...
    def on_carried_out(self, ply: int, saved: bytes) -> None: ...
    def on_report(self, ply: int, action: str, saved: bytes, motion: bytes) -> None:
        self.has_ended = True

    def on_lost(self, reason: str) -> None:
        raise RuntimeError(reason)

    def aim(self, pose: Pose) -> None:
        assert self.world is not None
        self.world.steer(encode_hand(0, (*pose.position_mm, *pose.turn)))

    def begin(self) -> None:
        self.frames, self.first_tick = 0, self.last_tick


def holding(ladders: list[int]) -> tuple[State, Ladder]:
    """A game in which these are the structure, and a ladder is in the hand: which."""
    options = CATCH_THE_MOON.options({"players": 2})
    state: State = CATCH_THE_MOON.initial(options, Randomness("bench"))
    free = next(ladder for ladder in state.supply if ladder not in ladders)
    built = moved(state.locations, map(Ladder, ladders), Location.STRUCTURE)
    held = moved(built, [free], Location.HAND)
    report = settled({Ladder(ladder): (0, 1000) for ladder in ladders})
    state = replace(
        state,
        locations=held,
        phase=Phase.HOLD,
        die=Face.ONE,
        answering=state.seat,
        report=report,
    )
    return state, free


def resting(rows: list[Json], ladder: Ladder) -> Pose:
    """Where the ladder lies on top of the tower, level, and is pressed on a little."""
    world = World.load(from_rows("parallel", rows))
    prober = Prober(world.snapshot(), ladder)
    for x, y in product(range(0, 60, 10), repeat=2):
        lowered = prober.lowered(Pose((x, y, prober.top_mm + 30.0), LEVEL))
        if lowered is not None:
            return lowered.moved((0.0, 0.0, -PRESSED_MM))
    raise RuntimeError("there is no place on top")


async def wave(hands: list[Hand], touching: Pose | None) -> None:
    """60 targets a second to every world: beside the tower, or on it and a millimetre around."""
    beside = Pose((0.0, -240.0, 180.0), (0.70710678, 0.70710678, 0.0, 0.0))
    middle, width_mm = (beside, 40.0) if touching is None else (touching, 0.3)
    for number in range(10_000_000):
        side = 1 if number // 20 % 2 else -1
        for hand in hands:
            hand.aim(middle.moved((side * width_mm, 0.0, 0.0)))
        await asyncio.sleep(1 / 60)


@dataclass(frozen=True)
class Measured:
    frames_per_second: float
    """Of the world that showed the fewest."""
    pace: float
    """How fast its time went, against ours."""
    cost: float
    """Processor seconds for a second of one world."""


async def measure(rows: list[Json], count: int, touching: Pose | None, seconds: float) -> Measured:
    worlds = WorldProcesses(1)
    worlds.start()
    try:
        saved, (state, _) = from_rows("parallel", rows), holding(ladders_in(rows))
        hands = [Hand() for _ in range(count)]
        for hand in hands:
            hand.world = worlds.new_world(CATCH_THE_MOON, hand)
            hand.world.load(state, saved)
            hand.world.follow(0, state, is_bot=False)
        while not all(hand.frames for hand in hands):
            await asyncio.sleep(0.05)
        for pose in _over_the_top(touching) if touching else ():
            for hand in hands:
                hand.aim(pose)
            await asyncio.sleep(STEP_S)
        waving = asyncio.create_task(wave(hands, touching))
        await asyncio.sleep(WARM_UP_S)
        (pid,) = worlds.pids()
        for hand in hands:
            hand.begin()
        began, used = time.monotonic(), _cpu_seconds(pid)
        await asyncio.sleep(seconds)
        elapsed, used = time.monotonic() - began, _cpu_seconds(pid) - used
        waving.cancel()
        if any(hand.has_ended for hand in hands):
            raise RuntimeError("something fell")
        lived = [(hand.last_tick - hand.first_tick) * TICK_S for hand in hands]
        frames = min(hand.frames for hand in hands)
        return Measured(frames / elapsed, min(lived) / elapsed, used / sum(lived))
    finally:
        await worlds.close()


def _over_the_top(goal: Pose) -> list[Pose]:
    """The way there from beside the tower."""
    x, y, z = goal.position_mm
    places = ((0.0, -250.0, z + 150.0), (x, y, z + 150.0), (x, y, z + 5.0))
    return [Pose(place, goal.turn) for place in places]


def ladders_in(rows: list[Json]) -> list[int]:
    return [int(row[0]) for row in rows if isinstance(row, list) and isinstance(row[0], int)]


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def show(rows: list[Json], touching: Pose | None, given: Any) -> None:
    for count in given.counts:
        found = await measure(rows, count, touching, given.seconds)
        print(
            f"    {count:4d} at once: {found.frames_per_second:5.1f} frames/s, time at "
            f"{found.pace:4.2f}, a world costs {found.cost:5.1%} of a core: "
            f"{1 / found.cost:5.1f} a core",
            flush=True,
        )


def _size(named: tuple[str, list[Json]]) -> int:
    return len(named[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("worlds", type=Path, help="places of ladders, by their number")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--counts", type=int, nargs="+", default=[1, 8])
    given = parser.parse_args()
    for name, rows in sorted(json.loads(given.worlds.read_bytes()).items(), key=_size):
        print(f"tower of {name} ladders, a ladder near it", flush=True)
        asyncio.run(show(rows, None, given))
        print(f"tower of {name} ladders, a ladder moved about on it", flush=True)
        _, ladder = holding(ladders_in(rows))
        asyncio.run(show(rows, resting(rows, ladder), given))


if __name__ == "__main__":
    main()
