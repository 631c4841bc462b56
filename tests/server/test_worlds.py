"""The processes that carry worlds: bounded, watched, replaced."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import count

import pytest

from lunaria.core import Randomness
from lunaria.games.catch_the_moon import CATCH_THE_MOON
from lunaria.server.metrics import Metrics
from lunaria.server.towers import worlds
from lunaria.server.towers.keeping import restored
from lunaria.server.towers.kept import from_rows
from lunaria.server.towers.messages import (
    Aim,
    Follow,
    Frame,
    FromCarrier,
    Load,
    Look,
    Reported,
    Seen,
    Trouble,
)
from lunaria.server.towers.worlds import WorldProcess, Worlds
from lunaria.worlds.catch_the_moon.judging import report
from server.test_sites import GOLDENS, LEVEL, Table, holding_on
from server.towers import UPRIGHT


class Listening:
    """Hears what a world says."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[FromCarrier] = asyncio.Queue()
        self.is_lost = asyncio.Event()

    def hear(self, message: FromCarrier) -> None:
        self.heard.put_nowait(message)

    def lose(self) -> None:
        self.is_lost.set()

    async def wait(self, kind: type[FromCarrier]) -> FromCarrier:
        async with asyncio.timeout(20):
            while not isinstance(message := await self.heard.get(), kind):
                pass
        return message


@asynccontextmanager
async def one_process() -> AsyncIterator[tuple[Worlds, WorldProcess]]:
    carried = Worlds(1, Metrics())
    carried.start()
    process = carried.emptiest()
    try:
        await process.ready()
        yield carried, process
    finally:
        await carried.close()


def start_of_game() -> object:
    options = CATCH_THE_MOON.options({"mode": "solo"})
    return CATCH_THE_MOON.state_to_json(CATCH_THE_MOON.initial(options, Randomness("worlds")))


def test_a_process_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "PING_SECONDS", 0.1)
    monkeypatch.setattr(worlds, "HUNG_SECONDS", 1.0)

    async def scenario() -> None:
        async with one_process() as (carried, process):
            listening = Listening()
            site = process.new_site(listening)
            process.send(Load(site, "parallel", None))
            await listening.wait(Frame)
            (pid,) = carried.pids()
            os.kill(pid, signal.SIGSTOP)
            async with asyncio.timeout(20):
                await listening.is_lost.wait()
                await process.ready()
            assert carried.pids() != [pid]
            again = process.new_site(listening)
            process.send(Load(again, "gate", None))
            process.send(Follow(again, 0, start_of_game()))
            report = await listening.wait(Reported)
            assert isinstance(report, Reported)
            assert report.site == again

    asyncio.run(scenario())


def test_a_world_that_cannot_be_is_dropped_and_the_others_go_on() -> None:
    async def scenario() -> None:
        async with one_process() as (_, process):
            broken, sound = Listening(), Listening()
            first, second = process.new_site(broken), process.new_site(sound)
            process.send(Load(first, "nowhere", None))
            assert isinstance(await broken.wait(Trouble), Trouble)
            process.send(Load(first, "parallel", b"nonsense"))
            assert isinstance(await broken.wait(Trouble), Trouble)
            process.send(Load(second, "parallel", None))
            process.send(Follow(second, 0, start_of_game()))
            assert isinstance(await sound.wait(Reported), Reported)

    asyncio.run(scenario())


def test_the_other_worlds_go_on_while_one_is_looked_at() -> None:
    rows = json.loads((GOLDENS / "catch_the_moon_worlds.json").read_bytes())["22"]
    tower = restored(from_rows("parallel", rows))
    facts = report(tower, tower.graph, at_rest=True, asks_what_holds_up=False)
    tall = CATCH_THE_MOON.state_to_json(replace(holding_on(tower.ladders), report=facts))
    small = Table()
    small.hold()
    top = tower.highest_point()

    async def scenario() -> None:
        async with one_process() as (_, process):
            looked_at, other = Listening(), Listening()
            first, second = process.new_site(looked_at), process.new_site(other)
            process.send(Load(first, "parallel", from_rows("parallel", rows)))
            process.send(Follow(first, 0, tall))
            process.send(Load(second, "parallel", None))
            process.send(Follow(second, 0, CATCH_THE_MOON.state_to_json(small.state)))
            for height in (60, 6, -8, -16):
                process.send(Aim(first, (5.0, 5.0, top + height, *LEVEL)))
                await asyncio.sleep(0.5)
            process.send(Look(first, 1))
            looking = asyncio.create_task(looked_at.wait(Seen))
            while not other.heard.empty():
                other.heard.get_nowait()
            for step in count():
                process.send(Aim(second, (150.0 + step % 40, -150.0, 150.0, *UPRIGHT)))
                await asyncio.sleep(0.005)
                if looking.done():
                    break
            frames = sum(isinstance(heard, Frame) for heard in other.heard._queue)  # type: ignore[attr-defined]
            assert frames > 10, "it stood still"

    asyncio.run(scenario())


def test_the_event_loop_knows_no_physics_engine() -> None:
    script = "import sys, lunaria.server.transport.app; print('mujoco' in sys.modules)"
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "False"
