"""What so many players at once need: a calculation from measured costs.

    python -m bench.server.load_model
    python -m bench.server.load_model --players 200000

The costs are in costs.json, each with the command that measured it. How people play is assumed, in
`Habits`; nothing else is.
"""

import argparse
import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lunaria.server.limits import Limits

COSTS = Path(__file__).with_name("costs.json")
SIZES = (("a club", 50), ("a site", 10_000), ("a large site", 1_000_000))
LARGEST_LOAD = 0.5
"""Of a core or a database, so that a busy minute is no trouble."""
NETWORK_BYTES_PER_SECOND = 125e6
"""One gigabit."""
DAY_SECONDS = 86_400


@dataclass(frozen=True)
class Habits:
    """Of people, all day long; a real day has quieter hours."""

    people_per_table: float = 1.5
    """Half of the tables are two people, half are a person and a bot."""
    sockets_per_person: float = 1.1
    """One in ten looks on."""
    seconds_per_move: float = 6.0
    """At one table, of whoever is to move."""
    bot_share: float = 0.25
    """Of the moves."""
    share_of_towers: float = 0.2
    """Of the tables: the game with physics. The rest is shared by the other games."""


@dataclass(frozen=True)
class Part:
    """One resource: how much of it so many players take, and how much one unit has."""

    name: str
    unit: str
    needed: float
    capacity: float
    remedy: str

    @property
    def units(self) -> int:
        return max(1, math.ceil(self.needed / self.capacity))

    def players_per_unit(self, players: int) -> int:
        return int(players * self.capacity / self.needed)


def costs() -> dict[str, float]:
    return {name: float(cost["value"]) for name, cost in json.loads(COSTS.read_bytes()).items()}


@dataclass(frozen=True)
class Load:
    """What happens when so many play at once."""

    players: int
    habits: Habits
    cost: dict[str, float]

    @property
    def tables(self) -> float:
        return self.players / self.habits.people_per_table

    @property
    def sockets(self) -> float:
        return self.players * self.habits.sockets_per_person

    @property
    def towers(self) -> float:
        return self.tables * self.habits.share_of_towers

    @property
    def moves_per_second(self) -> float:
        return self.tables / self.habits.seconds_per_move

    @property
    def server_cores(self) -> float:
        """Of the event loops and their journals."""
        moves = self.moves_per_second * self.cost["server_seconds_per_move"]
        return moves + self.towers * self.cost["server_seconds_per_tower_minute"] / 60

    @property
    def bot_cores(self) -> float:
        towers = self.habits.share_of_towers
        plain = [self.cost[f"bot_seconds_per_move_{game}"] for game in ("full-moon", "catch-22")]
        tower = self.cost["bot_seconds_per_move_catch-the-moon"]
        mean = (1 - towers) * sum(plain) / len(plain) + towers * tower
        return self.moves_per_second * self.habits.bot_share * mean

    @property
    def world_cores(self) -> float:
        return self.towers * self.cost["world_seconds_per_tower_minute"] / 60

    @property
    def bytes_per_second(self) -> float:
        listeners = self.sockets / self.tables
        moves = self.moves_per_second * self.cost["bytes_sent_per_move_and_socket"]
        towers = self.towers * self.cost["bytes_sent_per_tower_minute_and_socket"] / 60
        return (moves + towers) * listeners

    @property
    def stored_bytes_per_day(self) -> float:
        return self.moves_per_second * self.cost["bytes_stored_per_move"] * DAY_SECONDS

    @property
    def memory_mb(self) -> float:
        """Of the server processes without their base."""
        tables = self.tables * self.cost["kilobytes_per_table"]
        return (tables + self.sockets * self.cost["kilobytes_per_socket"]) / 1024

    def parts(self) -> list[Part]:
        return [
            Part(
                "server",
                "process of one core",
                self.server_cores,
                LARGEST_LOAD,
                "more processes and hosts on one database: tables are spread by leases",
            ),
            Part(
                "sockets",
                f"process of {Limits().sockets:,}",
                self.sockets,
                Limits().sockets,
                "the same processes; or --limit sockets, and more open files",
            ),
            Part(
                "bots",
                "core",
                self.bot_cores,
                LARGEST_LOAD,
                "more --workers, or a Ray cluster; then weaker bots in busy hours",
            ),
            Part(
                "worlds",
                "core",
                self.world_cores,
                LARGEST_LOAD,
                "more --world-workers, or a Ray cluster",
            ),
            Part(
                "database",
                "PostgreSQL",
                self.moves_per_second,
                self.cost["postgresql_moves_per_second"] * LARGEST_LOAD,
                "a database for each share of the table ids; the lobby then asks all of them",
            ),
            Part(
                "network",
                "gigabit",
                self.bytes_per_second,
                NETWORK_BYTES_PER_SECOND * LARGEST_LOAD,
                "several proxies; towers of which only what changed is sent",
            ),
        ]

    @property
    def processes(self) -> int:
        """Of the server: whatever of cores and sockets needs more."""
        return max(part.units for part in self.parts() if part.name in {"server", "sockets"})


def report(sizes: tuple[tuple[str, int], ...] = SIZES, habits: Habits = Habits()) -> Iterator[str]:  # noqa: B008
    cost = costs()
    loads = [Load(players, habits, cost) for _, players in sizes]
    yield _row("", *(f"{name}: {players:,}" for name, players in sizes))
    yield _row("---", *("---" for _ in sizes))
    yield _row("tables", *(f"{load.tables:,.0f}" for load in loads))
    yield _row("moves a second", *(f"{load.moves_per_second:,.0f}" for load in loads))
    yield _row("towers in sight", *(f"{load.towers:,.0f}" for load in loads))
    yield _row("server processes", *(f"{load.processes:,}" for load in loads))
    for name, cores in (
        ("cores for them, at half load", [load.server_cores for load in loads]),
        ("cores for bots, at half load", [load.bot_cores for load in loads]),
        ("cores for worlds, at half load", [load.world_cores for load in loads]),
    ):
        yield _row(name, *(f"{math.ceil(2 * count):,}" for count in cores))
    memory = [load.memory_mb + load.processes * cost["server_base_mb"] for load in loads]
    yield _row("memory of the servers, GB", *(f"{mb / 1024:,.1f}" for mb in memory))
    yield _row("sent, Mbit/s", *(f"{load.bytes_per_second * 8 / 1e6:,.1f}" for load in loads))
    stored = [load.stored_bytes_per_day / 1e9 for load in loads]
    yield _row("moves stored a day, GB", *(f"{gigabytes:,.2f}" for gigabytes in stored))
    databases = [part.units for load in loads for part in load.parts() if part.name == "database"]
    yield _row("databases", *map(str, databases))
    yield ""
    yield _row("part", "one unit of it", "is full at, players", "then")
    yield _row("---", "---", "---", "---")
    last = loads[-1]
    for part in sorted(last.parts(), key=lambda part: part.players_per_unit(last.players)):
        full = part.players_per_unit(last.players)
        yield _row(part.name, part.unit, f"{full:,}", part.remedy)
    yield ""
    yield _row("cost", "measured", "by", "on")
    yield _row("---", "---", "---", "---")
    for name, measured in sorted(json.loads(COSTS.read_bytes()).items()):
        words = name.replace("_", " ")
        yield _row(words, f"{measured['value']:g}", f"`{measured['command']}`", measured["date"])


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="What so many players at once need.")
    parser.add_argument("--players", type=int, help="a number of your own")
    given = parser.parse_args()
    sizes = SIZES if given.players is None else (("yours", given.players),)
    print("\n".join(report(sizes)))


if __name__ == "__main__":
    main()
