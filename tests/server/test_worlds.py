"""Towers in processes of their own: they go on while one of them is looked at."""

import asyncio
import json
import subprocess
import sys
from dataclasses import dataclass, field, replace
from itertools import count

from lunaria.core.world import Observation
from lunaria.games.catch_the_moon import CATCH_THE_MOON
from lunaria.processes.world_processes import WorldProcesses
from lunaria.worlds.catch_the_moon.frame_codec import encode_hand
from lunaria.worlds.catch_the_moon.judge import report
from lunaria.worlds.catch_the_moon.world import World
from lunaria.worlds.catch_the_moon.world_codec import from_rows
from server.towers import UPRIGHT
from worlds.catch_the_moon.physical import GOLDENS, LEVEL
from worlds.catch_the_moon.test_tower_world import holding_on


@dataclass
class Listener:
    frames: int = 0
    has_shown: asyncio.Event = field(default_factory=asyncio.Event)

    def on_frame(self, frame: bytes) -> None:
        self.frames += 1
        self.has_shown.set()

    def on_rest(self, ply: int) -> None: ...
    def on_carried_out(self, ply: int, saved: bytes) -> None: ...
    def on_report(self, ply: int, action: str, saved: bytes, motion: bytes) -> None: ...
    def on_lost(self, reason: str) -> None:
        raise AssertionError(reason)


def test_the_other_worlds_go_on_while_one_is_looked_at() -> None:
    rows = json.loads((GOLDENS / "catch_the_moon_worlds.json").read_bytes())["22"]
    saved = from_rows("parallel", rows)
    physics = World.load(saved)
    facts = report(physics, physics.graph, asks_what_holds_up=False)
    tall = replace(holding_on(physics.ladders), report=facts)
    top = physics.highest_point()

    async def scenario() -> None:
        worlds = WorldProcesses(1)
        try:
            looked_at, other = Listener(), Listener()
            first = worlds.new_world(CATCH_THE_MOON, looked_at)
            second = worlds.new_world(CATCH_THE_MOON, other)
            first.load(tall, saved)
            first.follow(0, tall, is_bot=False)
            second.load(holding_on(()), None)
            second.follow(0, holding_on(()), is_bot=False)
            async with asyncio.timeout(60):
                await looked_at.has_shown.wait()
            for height in (60, 6, -8, -16):
                first.steer(encode_hand(0, (5.0, 5.0, top + height, *LEVEL)))
                await asyncio.sleep(0.5)
            seen: asyncio.Future[Observation] = asyncio.get_running_loop().create_future()
            first.observe(seen.set_result)
            other.frames = 0
            async with asyncio.timeout(60):
                for step in count():
                    second.steer(encode_hand(0, (150.0 + step % 40, -150.0, 150.0, *UPRIGHT)))
                    await asyncio.sleep(0.005)
                    if seen.done():
                        break
            assert seen.result().held is not None
            assert other.frames > 10, "it stood still"
        finally:
            await worlds.close()

    asyncio.run(scenario())


def test_the_event_loop_knows_no_physics_engine() -> None:
    script = "import sys, lunaria.server.transport.app; print('mujoco' in sys.modules)"
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "False"
