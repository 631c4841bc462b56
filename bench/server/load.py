"""Starting the clients: one process of node for either server, fed with tables to play at."""

import asyncio
import json
import statistics
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.server.scripts import Script

CLIENTS = Path(__file__).with_name("load.cjs")
LONGEST_LINE = 1 << 26

Wire = dict[str, Any]
"""How one seat at one table talks to its server, as load.cjs reads it."""

Tables = list[tuple[Script, list[Wire]]]


@dataclass(frozen=True)
class Result:
    moves: int
    seconds: float
    client_cpu_seconds: float
    latencies_ms: list[float] = field(repr=False)

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds

    @property
    def client_load(self) -> float:
        """Of one core: near 1 it is the clients that are measured."""
        return self.client_cpu_seconds / self.seconds

    def percentile_ms(self, percent: int) -> float:
        return statistics.quantiles(self.latencies_ms, n=100)[percent - 1]


async def play_all(
    tables: Tables, lanes: int, folder: Path, when_seated: Callable[[], None]
) -> Result:
    """So many tables at once; ``folder`` is where ws is installed. The time counts from the first
    move, when everyone is seated."""
    jobs = [{"moves": script.moves, "wires": wires} for script, wires in tables]
    job = {"lanes": [jobs[lane::lanes] for lane in range(lanes)]}
    clients = await asyncio.create_subprocess_exec(
        *("node", str(CLIENTS)),
        cwd=folder,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_LINE,
    )
    assert clients.stdin is not None
    assert clients.stdout is not None
    clients.stdin.write(json.dumps(job).encode() + b"\n")
    await clients.stdin.drain()
    assert await clients.stdout.readline() == b"ready\n", "the clients could not sit down"
    when_seated()
    clients.stdin.write(b"go\n")
    told = json.loads(await clients.stdout.readline())
    await clients.wait()
    moves = sum(len(script.moves) for script, _ in tables)
    return Result(moves, told["seconds"], told["cpuSeconds"], told["latencies"])
