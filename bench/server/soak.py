"""An hour in the life of a server: does it keep its memory, its files and its pace?

    python -m bench.server.soak --minutes 60
    python -m bench.server.soak --minutes 60 --crowds 1 --samples soak.jsonl

Honest people play Full Moon and Catch 22 with each other and with bots, somebody watches a tower of
bots, somebody looks at the lobby; every minute a stranger asks for too much for a few seconds, in
a way of ``bench.server.strangers``. Every ten seconds the resident memory of the server and of its
child processes, the open files, the tables and sockets and the delay of the event loop are noted.
The processes load what they may need at the start, as they do wherever Lunaria is served.
After the warm-up a line is fitted to each; a figure is flat if the line, at the upper bound of its
slope, rises by less than a tenth of its mean in an hour. The exit code is 1 if one is not.
"""

import argparse
import asyncio
import itertools
import json
import multiprocessing
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.server.attacks import memory_mb
from bench.server.honest import (
    PEOPLE,
    RANDOM_BOT,
    Times,
    honest_client,
    look_at_lobby,
    patiently_made,
    play_games,
)
from bench.server.running import RunningServer
from bench.server.strangers import ATTACKS

SAMPLE_SECONDS = 10.0
ABUSE_SECONDS = 4.0
ABUSE_EVERY_SECONDS = 60.0
LEAVE_AFTER_SECONDS = 120.0
"""Players leave in the middle of a game, and begin another."""
MOST_GROWTH = 0.10
"""Of the mean, in an hour."""
SPARE = {"files": 4.0, "server_mb": 2.0, "children_mb": 8.0}
"""Of any mean: what a library may open or keep once, however small the figure is."""
TROUBLES: list[str] = []
"""Of honest people."""
CHILD: dict[str, object] = {"type": "bot", "level": "child"}


@dataclass(frozen=True)
class Sample:
    seconds: float
    server_mb: float
    children_mb: float
    files: int
    tables: float
    sockets: float
    events: float
    loop_delay_ms: float
    """The mean since the last sample."""
    database_mb: float


@dataclass(frozen=True)
class Trend:
    """A line through samples. The bounds hold what 95 of a hundred such runs would show, if the
    medians of minutes were independent of each other."""

    mean: float
    slope_per_hour: float
    error_per_hour: float

    @classmethod
    def of(cls, seconds: Sequence[float], values: Sequence[float]) -> "Trend":
        """Of one median a minute: samples close together tell the same, and attacks are short."""
        minutes: dict[int, list[float]] = {}
        for at, value in zip(seconds, values, strict=True):
            minutes.setdefault(int(at // 60), []).append(value)
        hours = [minute / 60 for minute in minutes]
        means = [statistics.median(samples) for samples in minutes.values()]
        mean = statistics.fmean(means)
        if len(means) < 3:
            return cls(mean, 0.0, float("inf"))
        line = statistics.linear_regression(hours, means)
        pairs = zip(hours, means, strict=True)
        residuals = [value - line.slope * at - line.intercept for at, value in pairs]
        centre = statistics.fmean(hours)
        spread = sum((at - centre) ** 2 for at in hours)
        variance = sum(residual**2 for residual in residuals) / (len(means) - 2)
        return cls(mean, line.slope, 1.96 * (variance / spread) ** 0.5)

    def is_flat(self, spare: float = 0.0) -> bool:
        return self.slope_per_hour + self.error_per_hour <= max(MOST_GROWTH * self.mean, spare)

    def __str__(self) -> str:
        slope = f"{self.slope_per_hour:+7.2f} ± {self.error_per_hour:.2f}"
        return f"mean {self.mean:8.2f}, {slope} an hour"


# --- what is looked at


def descendants(pid: int) -> list[int]:
    """The processes that it started, and those that they did."""
    found: list[int] = []
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, children.read_text().split()):
            found += [child, *descendants(child)]
    return found


class Prober:
    """Of one server."""

    def __init__(self, server: RunningServer, database: Path) -> None:
        self._server = server
        self._database = database
        self._began = time.monotonic()
        self._delays = (0.0, 0.0)

    async def sample(self, http: httpx.AsyncClient) -> Sample:
        text = (await http.get("/metrics")).raise_for_status().text
        told = dict(re.findall(r"^(lunaria_\w+) (\S+)$", text, re.MULTILINE))
        count, total = (
            float(told[f"lunaria_loop_delay_seconds_{name}"]) for name in ("count", "sum")
        )
        wakes, late = count - self._delays[0], total - self._delays[1]
        self._delays = (count, total)
        pid = self._server.process.pid
        files = self._database.parent.glob(f"{self._database.name}*")
        return Sample(
            seconds=time.monotonic() - self._began,
            server_mb=memory_mb(pid),
            children_mb=sum(_memory_or_none(child) for child in descendants(pid)),
            files=len(list(Path(f"/proc/{pid}/fd").iterdir())),
            tables=float(told["lunaria_tables"]),
            sockets=float(told["lunaria_sockets"]),
            events=float(told["lunaria_events_total"]),
            loop_delay_ms=1000 * late / wakes if wakes else 0.0,
            database_mb=sum(file.stat().st_size for file in files) / 1e6,
        )


def _memory_or_none(pid: int) -> float:
    """Of a process that may be ending."""
    try:
        return memory_mb(pid)
    except (OSError, LookupError):
        return 0.0


# --- who is there


async def people(url: str, until: float, times: Times, crowds: int) -> None:
    lanes = [
        ("full-moon", PEOPLE, 0.5),
        ("full-moon", PEOPLE, 0.2),
        ("full-moon", [PEOPLE[0], RANDOM_BOT], 0.5),
        ("catch-22", PEOPLE, 0.3),
        ("catch-22", [PEOPLE[0], CHILD], 0.5),
    ]
    await asyncio.gather(
        *(_come_and_go(url, until, times, *lane) for lane in lanes * crowds),
        _again(lambda: watch_towers(url, until), until),
        _again(lambda: look_at_lobby(url, until, times.lobby), until),
    )


async def _again(visit: Callable[[], Awaitable[None]], until: float) -> None:
    """Somebody who was thrown out says so, and comes back."""
    while time.monotonic() < until:
        try:
            await visit()
        except (httpx.HTTPError, WebSocketException, OSError) as error:
            TROUBLES.append(f"{type(error).__name__}: {error}")
            await asyncio.sleep(1.0)


async def _come_and_go(
    url: str, until: float, times: Times, game: str, seats: list[dict[str, object]], pause: float
) -> None:
    kept = times.bot if seats[-1]["type"] == "bot" else times.move

    def visit() -> Awaitable[None]:
        leaving = min(until, time.monotonic() + LEAVE_AFTER_SECONDS)
        return play_games(url, leaving, kept, game, seats, pause)

    await _again(visit, until)


async def watch_towers(url: str, until: float) -> None:
    """Two bots build, and somebody looks on."""
    seats = [{"type": "bot", "level": "clumsy"}] * 2
    body = {"game": "catch-the-moon", "options": {"players": 2}, "seats": seats}
    async with honest_client(url) as http:
        while time.monotonic() < until:
            table = (await patiently_made(http, body))["table"]
            path = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
            async with connect(path, compression=None, max_size=None) as line:
                await line.send('{"type":"hello"}')
                try:
                    async with asyncio.timeout(min(LEAVE_AFTER_SECONDS, until - time.monotonic())):
                        async for _ in line:
                            pass
                except TimeoutError:
                    pass


async def strangers(url: str, until: float) -> None:
    """One after the other, each in a process of its own."""
    for name in itertools.cycle(ATTACKS):
        await asyncio.sleep(max(0.0, min(ABUSE_EVERY_SECONDS, until - time.monotonic())))
        if time.monotonic() >= until:
            return
        arguments = (url, time.monotonic() + ABUSE_SECONDS)
        stranger = multiprocessing.Process(target=ATTACKS[name], args=arguments, daemon=True)
        stranger.start()
        await asyncio.to_thread(stranger.join)


# --- the hour


async def soak(
    server: RunningServer, database: Path, minutes: float, crowds: int, out: Path | None
) -> list[Sample]:
    until = time.monotonic() + minutes * 60
    prober, times = Prober(server, database), Times()
    samples: list[Sample] = []
    crowd = [
        asyncio.create_task(people(server.url, until, times, crowds)),
        asyncio.create_task(strangers(server.url, until)),
    ]
    async with honest_client(server.url) as http:
        while time.monotonic() < until:
            await asyncio.sleep(min(SAMPLE_SECONDS, max(0.0, until - time.monotonic())))
            samples.append(await prober.sample(http))
            for task in crowd:
                if task.done():
                    task.result()
            if out is not None:
                with out.open("a") as file:
                    file.write(json.dumps(asdict(samples[-1])) + "\n")
    await asyncio.gather(*crowd)
    print(times.row("times, ms", samples[-1].server_mb), flush=True)
    return samples


def verdict(samples: Sequence[Sample], warm_up_seconds: float) -> bool:
    """Prints the trend of each figure; whether all are flat that have to be."""
    counted = [sample for sample in samples if sample.seconds >= warm_up_seconds]
    seconds = [sample.seconds for sample in counted]
    is_flat = True
    for name in ("server_mb", "children_mb", "files", "tables", "sockets", "loop_delay_ms"):
        trend = Trend.of(seconds, [getattr(sample, name) for sample in counted])
        told = ""
        if name in SPARE:
            told = "flat" if trend.is_flat(SPARE[name]) else "NOT FLAT"
            is_flat &= told == "flat"
        print(f"{name:<14} {trend}  {told}")
    first, last = samples[0], samples[-1]
    print(f"{last.events:.0f} events written, {last.database_mb:.1f} MB of database,")
    print(f"memory of the server {first.server_mb:.1f} MB after {first.seconds:.0f} s, ", end="")
    print(f"{last.server_mb:.1f} MB after {last.seconds / 60:.0f} minutes")
    return is_flat


def main() -> int:
    parser = argparse.ArgumentParser(description="Is memory flat after an hour of play and abuse?")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--crowds", type=int, default=2, help="of five tables each")
    parser.add_argument("--warm-up", type=float, help="minutes; a quarter of all by default")
    parser.add_argument("--samples", type=Path, help="a file to which each sample is added as JSON")
    given = parser.parse_args()
    warm_up = given.minutes / 4 if given.warm_up is None else given.warm_up
    with tempfile.TemporaryDirectory() as folder:
        database, log = Path(folder) / "t.sqlite", Path(folder) / "server.log"
        server = RunningServer(f"sqlite:///{database}", log, "--warm-up")
        try:
            samples = asyncio.run(
                soak(server, database, given.minutes, given.crowds, given.samples)
            )
        finally:
            server.stop()
        errors = log.read_text().count("Traceback")
    is_flat = verdict(samples, warm_up * 60)
    print(f"{errors} errors in the log, {len(TROUBLES)} honest connections failed", *TROUBLES[:5])
    print("flat" if is_flat else "NOT FLAT")
    return 0 if is_flat and not (errors or TROUBLES) else 1


if __name__ == "__main__":
    sys.exit(main())
