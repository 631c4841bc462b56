"""Games whose bots and towers run on a Ray cluster of two nodes, one of which is killed.

    python -m bench.server.ray_nodes --games 8

Both nodes are on this machine, at two addresses of the loopback interface. When every game is under
way, and bots and worlds run on both nodes, the second node is killed with all its processes. The
games must go on to their end, and every log must replay and verify. Told is how long everything
took, and the memory of the processes of Ray with and without Lunaria's children.
"""

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import httpx

from bench.server.crash import PEOPLE, ROOMY, Client, check_table, new_table, seated
from bench.server.running import PATIENCE_SECONDS, RunningServer

HEAD, SECOND = "127.0.0.2", "127.0.0.3"
TABLES = ("catch-the-moon", "catch-the-moon", "full-moon", "catch-22")
"""At which games are played all the time."""
LEVELS = {"full-moon": "random", "catch-22": "random", "catch-the-moon": "clumsy"}
BOT_WORKERS, WORLD_WORKERS = 3, 2
"""One address has all workers for bots but one."""
CPUS = BOT_WORKERS + WORLD_WORKERS
"""Of each node, as Ray counts them: either has room for all children."""
OBJECT_STORE_BYTES = 80 << 20
"""The least that Ray takes; nothing is put there."""
HEALTH_CHECK_MS = 1000
"""Ray gives a node up that has missed five of them; its own choice is 3,000."""
UNDER_WAY = 6
"""Events of a game before the node is killed."""


@dataclass
class Node:
    """``ray start``, and all the processes that come of it."""

    process: subprocess.Popen[bytes]

    def pids(self) -> list[int]:
        return [self.process.pid, *_descendants(self.process.pid)]

    def kill(self) -> None:
        """As when a machine loses its power: nothing has time to say anything."""
        for pid in self.pids():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()


@dataclass
class Cluster:
    address: str
    nodes: dict[str, Node] = field(default_factory=dict)

    def memory_mb(self, *, children: bool) -> float:
        """Of all nodes, each shared page counted once; with or without Lunaria's children."""
        pids = [pid for node in self.nodes.values() for pid in node.pids()]
        return sum(_own_kb(pid) for pid in pids if children or not _is_child(pid)) / 1024


@contextmanager
def two_nodes(folder: Path) -> Iterator[Cluster]:
    with socket.create_server((HEAD, 0)) as asked:
        port = asked.getsockname()[1]
    cluster = Cluster(f"{HEAD}:{port}")
    try:
        cluster.nodes[HEAD] = _start(
            HEAD,
            folder,
            *("--head", "--port", str(port), "--include-dashboard", "false"),
            *("--temp-dir", str(folder)),
        )
        cluster.nodes[SECOND] = _start(SECOND, folder, "--address", cluster.address)
        yield cluster
    finally:
        for node in reversed(cluster.nodes.values()):
            node.kill()


def _start(host: str, folder: Path, *options: str) -> Node:
    log = folder / f"{host}.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "ray.scripts.scripts", "start", "--block", *options),
                *("--node-ip-address", host, "--num-cpus", str(CPUS), "--disable-usage-stats"),
                *("--object-store-memory", str(OBJECT_STORE_BYTES)),
                *("--include-log-monitor", "false"),
            ],
            stdout=output,
            stderr=output,
            env={
                **os.environ,
                "RAY_USAGE_STATS_ENABLED": "0",
                "RAY_TMPDIR": str(folder),
                "RAY_health_check_period_ms": str(HEALTH_CHECK_MS),
                "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            },
        )
    until = time.monotonic() + PATIENCE_SECONDS
    while "--block" not in log.read_text():  # it says so when all its processes run
        assert process.poll() is None, log.read_text()
        assert time.monotonic() < until, log.read_text()
        time.sleep(0.05)
    return Node(process)


def _descendants(pid: int) -> list[int]:
    children: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            children += map(int, task.read_text().split())
    return [*children, *(further for child in children for further in _descendants(child))]


def _is_child(pid: int) -> bool:
    with suppress(OSError):
        return b"PlacedChild" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


def _own_kb(pid: int) -> int:
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


@dataclass(frozen=True)
class Report:
    games: int
    interrupted: int
    """Games that were under way when the node was killed."""
    lost: int
    """Children that ran there."""
    cluster_s: float
    """Until both nodes run."""
    placed_s: float
    """From the start of the server until bots and worlds run on both nodes."""
    replaced_s: float
    """From the end of a node until all that ran there runs on the other."""
    games_s: float
    """From the end of a node until all games were over."""
    ray_mb: float
    children_mb: float


@dataclass(frozen=True)
class Log:
    """What the server has said about its processes."""

    path: Path

    def lines(self, what: str) -> list[dict[str, Any]]:
        lines = map(json.loads, self.path.read_text().splitlines())
        return [line for line in lines if line["what"] == what]

    def on(self, node: str) -> int:
        """How many children were placed there."""
        return sum(line["node"] == node for line in self.lines("process placed"))

    def nodes(self, first: int = 0) -> dict[str, list[str]]:
        """By role, where children were placed from a certain one on."""
        placed: dict[str, list[str]] = {"tasks": [], "worlds": []}
        for line in self.lines("process placed")[first:]:
            placed[line["role"]].append(line["node"])
        return placed


async def play_while_a_node_dies(folder: Path, games: int, seed: int) -> Report:
    """Plays at least so many games; raises if one of them does not end as it should."""
    began = time.perf_counter()
    with two_nodes(folder) as cluster:
        cluster_s = time.perf_counter() - began
        server = await asyncio.to_thread(
            RunningServer,
            f"sqlite:///{folder / 't.sqlite'}",
            folder / "server.log",
            *(*ROOMY, "--ray", cluster.address, "--settling-speed", "20"),
            *("--workers", str(BOT_WORKERS), "--world-workers", str(WORLD_WORKERS)),
        )
        try:
            return await _play(server, cluster, games, seed, cluster_s)
        finally:
            await asyncio.to_thread(server.stop)


async def _play(
    server: RunningServer, cluster: Cluster, games: int, seed: int, cluster_s: float
) -> Report:
    log, began = Log(server.log), time.perf_counter()
    clients: list[Client] = []
    has_recovered = False

    async def play_on(game: str) -> None:
        while len(clients) < games or not has_recovered:
            client = await _seated(server, game, f"{seed}/{len(clients)}")
            clients.append(client)
            await client.play()

    def under_way() -> list[Client]:
        return [c for c in clients if not c.is_over and max(c.told, default=0) >= UNDER_WAY]

    playing = asyncio.gather(*map(play_on, TABLES))
    try:
        await _until(lambda: all(set(at) == {HEAD, SECOND} for at in log.nodes().values()), playing)
        placed_s = time.perf_counter() - began
        await _until(lambda: len(under_way()) >= WORLD_WORKERS, playing)
        ray_mb = cluster.memory_mb(children=False)
        children_mb = cluster.memory_mb(children=True) - ray_mb
        before, lost = len(log.lines("process placed")), log.on(SECOND)
        interrupted = len(under_way())
        killed = time.perf_counter()
        cluster.nodes.pop(SECOND).kill()
        await _until(lambda: len(log.lines("process placed")) >= before + lost, playing)
        replaced_s = time.perf_counter() - killed
        assert all(set(at) == {HEAD} for at in log.nodes(before).values()), log.nodes(before)
        has_recovered = True
        await playing
        games_s = time.perf_counter() - killed
        async with httpx.AsyncClient(timeout=PATIENCE_SECONDS) as http:
            for client in clients:
                await check_table(http, server.url, client)
    finally:
        playing.cancel()
    return Report(
        *(len(clients), interrupted, lost, cluster_s, placed_s),
        *(replaced_s, games_s, ray_mb, children_mb),
    )


async def _seated(server: RunningServer, game: str, seed: str) -> Client:
    """A person at a new table, against a bot."""
    bot = {"type": "bot", "level": LEVELS[game]}
    table = await new_table([server.url], game, [PEOPLE[0], bot])
    (client,) = seated([server.socket_url], table, seed)
    return client


async def _until(is_so: Callable[[], bool], playing: "asyncio.Future[Any]") -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not is_so():
            if playing.done():
                await playing
            await asyncio.sleep(0.05)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ray") as folder:
        report = asyncio.run(play_while_a_node_dies(Path(folder), given.games, given.seed))
    for name, value in asdict(report).items():
        print(f"{name:<12}{value:8.1f}" if isinstance(value, float) else f"{name:<12}{value:6}")


if __name__ == "__main__":
    main()
