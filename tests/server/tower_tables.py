"""A table of Catch the Moon without a server around it; the test plays its world."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec
from sqlalchemy import Engine

from lunaria.core import Seat
from lunaria.games.catch_the_moon.report import settled
from lunaria.server.journal.database import open_database
from lunaria.server.journal.writer import Entry, Journal
from lunaria.server.limits import Limits
from lunaria.server.metrics import Metrics
from lunaria.server.protocol import Act
from lunaria.server.service.connection import Connection
from lunaria.server.service.history import History, stored_events
from lunaria.server.service.host import TableHost
from lunaria.server.service.services import Services
from lunaria.server.towers.messages import Follow, Reported, ToCarrier
from lunaria.server.towers.tower import Tower
from lunaria.server.towers.worlds import Worlds
from lunaria.server.workers.bots import Bots
from lunaria.table import Person, open_table
from lunaria.table.chairs import Occupant
from lunaria.table.settings import Settings

SITE = 7
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
class Process:
    """Carries no world; the test says what it would."""

    sent: list[ToCarrier] = field(default_factory=list)
    towers: int = 0
    is_ready: bool = True

    def emptiest(self) -> "Process":
        return self

    async def ready(self) -> None: ...

    def new_site(self, _: object) -> int:
        return SITE

    def send(self, message: ToCarrier) -> None:
        self.sent.append(message)

    def drop(self, site: int) -> None: ...

    def followed(self) -> int:
        return max(
            (message.ply for message in self.sent if isinstance(message, Follow)), default=-1
        )


@dataclass
class WrittenAtOnce:
    def write(self, entry: Entry) -> None:
        asyncio.get_running_loop().call_soon(entry.done, None)


async def seen(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not is_so():
            await asyncio.sleep(0.01)


def services_with(engine: Engine, worlds: Worlds) -> Services:
    return Services(
        engine=engine,
        journal=cast(Journal, WrittenAtOnce()),
        bots=cast(Bots, None),
        worlds=worlds,
        metrics=Metrics(),
        limits=Limits(),
        now=time.time,
    )


def new_host(name: str, services: Services) -> TableHost:
    """A table for two that has just begun."""
    people: dict[Seat, Occupant] = {Seat(0): Person("Ada"), Seat(1): Person("Ben")}
    settings = Settings(game="catch-the-moon", options={"players": 2})
    change = open_table(settings, "ab" * 32, time.time(), people)
    history = History.stored(stored_events(change.events, 1, change.at, None))
    host = TableHost(name, change.table, history, services)
    host.on_confirmed = lambda host: host.tower.follow() if host.tower else None
    return host


def sit(host: TableHost, line: Line) -> Connection:
    """At both seats."""
    connection = Connection(line, 64)
    connection.seats = (Seat(0), Seat(1))
    host.join(connection, None)
    return connection


@dataclass(frozen=True)
class Sitting:
    """One client at both seats of a table."""

    host: TableHost
    tower: Tower
    process: Process
    connection: Connection
    line: Line

    async def first_turn(self) -> Act:
        """The roll that it begins with."""
        host, process = self.host, self.process
        await seen(lambda: process.followed() == host.table.ply)
        self.tower.hear(Reported(SITE, host.table.ply, START, b"", b""))
        await seen(lambda: process.followed() == host.table.ply)
        return Act("a", int(cast(Seat, host.table.turn)), host.table.ply, "roll")


def at_a_table(database_url: str, scenario: Callable[[Sitting], Awaitable[None]]) -> None:
    async def main() -> None:
        engine, process, line = open_database(database_url), Process(), Line()
        host = new_host("t", services_with(engine, cast(Worlds, process)))
        assert host.tower is not None
        try:
            await scenario(Sitting(host, host.tower, process, sit(host, line), line))
        finally:
            host.close()
            engine.dispose()

    asyncio.run(main())
