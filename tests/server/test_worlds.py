"""The processes that carry worlds: bounded, watched, replaced."""

import asyncio
import os
import signal
import subprocess
import sys

import pytest

from lunaria.core import Randomness
from lunaria.games.catch_the_moon import CATCH_THE_MOON
from lunaria.server.metrics import Metrics
from lunaria.server.towers import worlds
from lunaria.server.towers.messages import Follow, Frame, FromCarrier, Load, Reported, Trouble
from lunaria.server.towers.worlds import Worlds


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


def start_of_game() -> object:
    options = CATCH_THE_MOON.options({"mode": "solo"})
    return CATCH_THE_MOON.state_to_json(CATCH_THE_MOON.initial(options, Randomness("worlds")))


def test_a_process_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "PING_SECONDS", 0.1)
    monkeypatch.setattr(worlds, "HUNG_SECONDS", 1.0)

    async def scenario() -> None:
        carried = Worlds(1, Metrics())
        carried.start()
        process = carried.emptiest()
        try:
            await process.ready()
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
        finally:
            await carried.close()

    asyncio.run(scenario())


def test_a_world_that_cannot_be_is_dropped_and_the_others_go_on() -> None:
    async def scenario() -> None:
        carried = Worlds(1, Metrics())
        carried.start()
        process = carried.emptiest()
        try:
            await process.ready()
            broken, sound = Listening(), Listening()
            first, second = process.new_site(broken), process.new_site(sound)
            process.send(Load(first, "nowhere", None))
            assert isinstance(await broken.wait(Trouble), Trouble)
            process.send(Load(first, "parallel", b"nonsense"))
            assert isinstance(await broken.wait(Trouble), Trouble)
            process.send(Load(second, "parallel", None))
            process.send(Follow(second, 0, start_of_game()))
            assert isinstance(await sound.wait(Reported), Reported)
        finally:
            await carried.close()

    asyncio.run(scenario())


def test_the_event_loop_knows_no_physics_engine() -> None:
    script = "import sys, lunaria.server.app; print('mujoco' in sys.modules)"
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "False"
