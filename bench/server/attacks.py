"""One stranger against everybody: what an honest player notices while somebody asks for too much.

    python -m bench.server.attacks
    python -m bench.server.attacks long-games readers-of-nothing --seconds 20 --json found.json

Two honest players move 150 times a second at tables of Full Moon, a third looks at the lobby twice
a second, and a bot is asked for a move; each time is noted before, during and after the attack. The
memory of the server is noted before, at the end of the attack and a minute later; while one server
waits for that, idle, the next attack begins, on another. An attack is withstood if an honest move
takes at most twice as long as in the quiet, before or after, by its median and by its 99th
percentile; if the lobby answers within a second; and if the memory is within a tenth of what it was
a minute later. The stranger has the lowest priority, as if on a machine of their own. The exit code
is 1 if one promise is not kept.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.server.honest import Times, honest, middle, worst
from bench.server.running import RunningServer
from bench.server.strangers import ATTACKS

CALM_SECONDS = 10.0
LATER_SECONDS = 60.0
MOST_SLOWDOWN = 2.0
LOBBY_MS = 1000.0
MOST_GROWTH = 0.10
LEAST_URGENT = 19


def memory_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise LookupError("the server has no memory")


@dataclass(frozen=True)
class Phases:
    """What honest people noticed, and the memory of the server in megabytes."""

    before: Times
    during: Times
    after: Times
    memory_before: float
    memory_during: float
    memory_later: float

    def figures(self) -> dict[str, dict[str, float]]:
        """Of each phase, in milliseconds and megabytes."""
        phases = {
            "before": (self.before, self.memory_before),
            "during": (self.during, self.memory_during),
            "after": (self.after, self.memory_later),
        }
        return {name: {**times.figures(), "memory": mb} for name, (times, mb) in phases.items()}

    def verdicts(self) -> list[tuple[bool, str]]:
        """Whether each of the promises was kept, in words."""
        found = []
        for name, of in (("p50", middle), ("p99", worst)):
            quiet, attacked = max(of(self.before.move), of(self.after.move)), of(self.during.move)
            is_kept = bool(self.during.move) and attacked <= MOST_SLOWDOWN * quiet
            times = attacked / quiet if quiet else 0.0
            found.append((is_kept, f"a move's {name} is {times:.1f} times that of the quiet"))
        slowest = max([*(self.during.lobby or [float("inf")]), *self.after.lobby])
        found.append((slowest < LOBBY_MS, f"the lobby answers within {slowest:.0f} ms"))
        grown = self.memory_later / self.memory_before - 1
        found.append((grown <= MOST_GROWTH, f"memory is {grown:+.0%} a minute later"))
        return found


@dataclass(frozen=True)
class Attacked:
    """A server that was attacked, until its memory was looked at again."""

    name: str
    server: RunningServer
    before: Times
    during: Times
    after: Times
    quiet_mb: float
    attacked_mb: float
    ended_at: float
    """On the monotonic clock."""

    def verdict(self, later_seconds: float) -> "Verdict":
        """Meanwhile others may have been attacked."""
        time.sleep(max(0.0, self.ended_at + later_seconds - time.monotonic()))
        later_mb = memory_mb(self.server.process.pid)
        self.server.stop()
        phases = Phases(
            self.before, self.during, self.after, self.quiet_mb, self.attacked_mb, later_mb
        )
        found = Verdict(self.name, phases.figures(), phases.verdicts())
        print(f"{self.name}: {later_mb:.0f} MB later")
        for is_kept, words in found.promises:
            print(f"  {'kept' if is_kept else 'BROKEN':<7} {words}", flush=True)
        return found


@dataclass(frozen=True)
class Verdict:
    name: str
    figures: dict[str, dict[str, float]]
    promises: list[tuple[bool, str]]

    @property
    def is_withstood(self) -> bool:
        return all(is_kept for is_kept, _ in self.promises)

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "words": words_of(self.name),
            "figures": self.figures,
            "broken": [words for is_kept, words in self.promises if not is_kept],
        }


def words_of(name: str) -> str:
    """What the stranger does, in a sentence."""
    return (ATTACKS[name].__doc__ or "").splitlines()[0]


def run(name: str, seconds: float, folder: Path) -> Attacked:
    server = RunningServer(f"sqlite:///{folder / name}.sqlite", folder / f"{name}.log")
    try:
        return attack(name, server, seconds)
    except BaseException:
        server.stop()
        raise


def attack(name: str, server: RunningServer, seconds: float) -> Attacked:
    print(f"{name}: {words_of(name)}")
    titles = ("move p50", "p99", "bot p50", "p99", "lobby", "MB")
    print(f"  {'ms':<10}{' '.join(f'{title:>9}' for title in titles)}")
    pid = server.process.pid
    asyncio.run(honest(server.url, 2.0))  # the first bot's move loads its code
    before = asyncio.run(honest(server.url, CALM_SECONDS))
    quiet_mb = memory_mb(pid)
    print(before.row("before", quiet_mb), flush=True)
    arguments = (name, server.url, time.monotonic() + seconds)
    stranger = multiprocessing.Process(target=act_as_stranger, args=arguments)
    stranger.start()
    during = asyncio.run(honest(server.url, seconds))
    attacked_mb = memory_mb(pid)
    print(during.row("during", attacked_mb), flush=True)
    stranger.join()
    after = asyncio.run(honest(server.url, CALM_SECONDS))
    print(after.row("after", memory_mb(pid)), flush=True)
    return Attacked(name, server, before, during, after, quiet_mb, attacked_mb, time.monotonic())


def act_as_stranger(name: str, url: str, until: float) -> None:
    """With what processor time is left over: a stranger has a machine of their own."""
    os.nice(LEAST_URGENT)
    ATTACKS[name](url, until)


def main() -> int:
    parser = argparse.ArgumentParser(description="One stranger against everybody.")
    parser.add_argument("attacks", nargs="*", choices=[[], *ATTACKS], help="all by default")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each lasts")
    parser.add_argument("--later", type=float, default=LATER_SECONDS, help="for memory to return")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    chosen = parser.parse_args()
    names, attacked = chosen.attacks or list(ATTACKS), list[Attacked]()
    with tempfile.TemporaryDirectory() as folder:
        try:
            attacked += (run(name, chosen.seconds, Path(folder)) for name in names)
            verdicts = [each.verdict(chosen.later) for each in attacked]
        finally:
            for each in attacked:
                each.server.stop()
    if chosen.json is not None:
        chosen.json.write_text(json.dumps([verdict.to_json() for verdict in verdicts], indent=1))
    return 0 if all(verdict.is_withstood for verdict in verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
