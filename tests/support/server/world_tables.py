"""A table of Catch the Moon without a server around it; the test plays its world."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, cast

import msgspec
from sqlalchemy import Engine

from lunaria.catalogue import GamePlugin, find_game
from lunaria.core import Seat
from lunaria.core.world import Observation, World, WorldListener
from lunaria.games.catch_the_moon.report import settled
from lunaria.processes.bots import Bots
from lunaria.processes.places import FairPlaces
from lunaria.processes.world_processes import WorldProcesses
from lunaria.server.journal.database import open_database
from lunaria.server.journal.writer import Entry, Journal
from lunaria.server.limits import Buckets, Limits
from lunaria.server.metrics import Metrics
from lunaria.server.protocol import Act
from lunaria.server.service.connections import Connection
from lunaria.server.service.event_rows import History, stored_events
from lunaria.server.service.fair_play import FairPlay
from lunaria.server.service.readers import Readers
from lunaria.server.service.services import Services
from lunaria.server.service.table_host import TableHost
from lunaria.table import Person, open_table
from lunaria.table.chairs import Occupant
from lunaria.table.settings import Settings
from tests.support.processes.observing import until

NOW = 1794779928.5
"""The time at every table: none passes."""
FIRST_TURN = 1
"""How many actions there are before it: the world reports the start."""

START = str(settled({1: (16000, 136000), 2: (16000, 136000)}, on_base=[1, 2]))


@dataclass
class Line:
    """A client that takes everything."""

    told: list[Any] = field(default_factory=list)
    is_full: bool = False

    def tell(self, text: bytes) -> None:
        self.told.append(msgspec.json.decode(text))

    def refusals(self) -> list[Any]:
        return [message for message in self.told if message["type"] == "refusal"]

    def show(self, data: bytes) -> None: ...

    def finish(self, code: int) -> None: ...


@dataclass
class RecordingWorld:
    """Simulates nothing; the test says what it would."""

    is_inert: ClassVar[bool] = False
    is_loaded: bool = False
    loads: list[bool] = field(default_factory=list)
    """Whether each load was exact."""
    followed: int = -1
    steered: list[bytes] = field(default_factory=list)

    def load(self, state: Any, saved: bytes | None, *, is_exact: bool = True) -> None:
        self.is_loaded = True
        self.loads.append(is_exact)

    def follow(self, ply: int, state: Any, *, is_bot: bool) -> None:
        self.followed = ply

    def watch(self, is_watched: bool) -> None: ...
    def steer(self, target: bytes) -> None:
        self.steered.append(target)

    def carry_out(self, ply: int, plan: bytes | None = None) -> None: ...
    def observe(self, then: Callable[[Observation], None], *, with_hand: bool = False) -> None: ...
    def unload(self) -> None:
        self.is_loaded = False

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class RecordingServices(Services):
    """Gives every table the same recording world."""

    world: RecordingWorld = field(default_factory=RecordingWorld)

    def new_world(self, plugin: GamePlugin, listener: WorldListener) -> World:
        return self.world


@dataclass
class WrittenAtOnce:
    def write(self, entry: Entry) -> None:
        asyncio.get_running_loop().call_soon(entry.done, None)


def parts(engine: Engine, worlds: WorldProcesses | None) -> dict[str, Any]:
    """Of `Services`."""
    readers = cast(Readers, None)
    return {
        "engine": engine,
        "journal": cast(Journal, WrittenAtOnce()),
        "bots": cast(Bots, None),
        "worlds": cast(WorldProcesses, worlds),
        "metrics": Metrics(),
        "limits": Limits(),
        "now": lambda: NOW,
        "readers": readers,
        "world_places": FairPlaces(8),
        "fair_play": FairPlay(readers, lambda: NOW),
        "loop_time": Buckets(Limits().loop_ms_per_address),
    }


def new_host(name: str, services: Services) -> TableHost:
    """A table for two that has just begun."""
    people: dict[Seat, Occupant] = {Seat(0): Person("Ada"), Seat(1): Person("Ben")}
    settings = Settings(game="catch-the-moon", options={"players": 2})
    change = open_table(find_game(settings.game), settings, "ab" * 32, NOW, people)
    history = History(stored_events(change.events, 1, change.at, None))
    host = TableHost(name, change.table, history, services, opened_at=change.at)
    host.on_news = lambda host: host.world.follow()
    return host


def join(host: TableHost, line: Line) -> Connection:
    """At both seats."""
    connection = Connection(line, Limits())
    connection.seats = (Seat(0), Seat(1))
    host.join(connection, None)
    return connection


@dataclass(frozen=True)
class Scene:
    """One client at both seats of a table."""

    host: TableHost
    services: RecordingServices
    connection: Connection
    line: Line

    @property
    def world(self) -> RecordingWorld:
        return self.services.world

    async def first_turn(self) -> Act:
        """The roll that it begins with."""
        host, world = self.host, self.world
        await until(lambda: world.followed == host.table.ply)
        host.world.on_report(host.table.ply, START, b"", b"")
        await until(lambda: world.followed == host.table.ply)
        return Act("a", int(cast(Seat, host.table.turn)), host.table.version, "roll")


def at_a_table(database_url: str, scenario: Callable[[Scene], Awaitable[None]]) -> None:
    async def main() -> None:
        engine, line = open_database(database_url), Line()
        services = RecordingServices(**parts(engine, None))
        host = new_host("t", services)
        try:
            await scenario(Scene(host, services, join(host, line), line))
        finally:
            host.close()
            engine.dispose()

    asyncio.run(main())
