"""A table gets a world again, whenever and however often the process that ran it is lost."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from lunaria.processes.world_processes import WorldProcesses
from lunaria.server.journal.database import open_database
from lunaria.server.journal.queries import read_world_row
from lunaria.server.protocol import Act
from lunaria.server.service import table_world
from lunaria.server.service.services import Services
from lunaria.server.service.table_host import TableHost
from tests.support.processes.observing import until
from tests.support.server.world_tables import (
    FIRST_TURN,
    Line,
    Scene,
    at_a_table,
    join,
    new_host,
    parts,
)


def in_processes(
    sqlite_url: str,
    processes: int,
    tables: int,
    scenario: Callable[[WorldProcesses, list[TableHost]], Awaitable[None]],
) -> None:
    """With real processes."""

    async def main() -> None:
        engine, worlds = open_database(sqlite_url), WorldProcesses(processes, None, 20.0)
        services = Services(**parts(engine, worlds))
        hosts = [new_host(f"t{number}", services) for number in range(tables)]
        worlds.start()
        try:
            await scenario(worlds, hosts)
        finally:
            for host in hosts:
                host.close()
            await worlds.close()
            engine.dispose()

    asyncio.run(main())


def test_a_world_whose_process_is_lost_while_it_is_read_is_loaded_all_the_same(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(worlds: WorldProcesses, hosts: list[TableHost]) -> None:
        await until(lambda: bool(worlds.pids()))
        lost = worlds.pids()

        def read_meanwhile(*asked: Any) -> Any:
            if worlds.pids() == lost:
                os.kill(lost[0], signal.SIGKILL)
            return read_world_row(*asked)

        monkeypatch.setattr(table_world, "read_world_row", read_meanwhile)
        join(hosts[0], Line())
        await until(lambda: hosts[0].confirmed.ply > 0)

    in_processes(sqlite_url, 1, 1, scenario)


def test_a_world_that_could_not_be_read_is_read_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_world, "AGAIN_SECONDS", 0.01)
    failures = [OperationalError("away", {}, Exception())]

    def read_later(*asked: Any) -> Any:
        if failures:
            raise failures.pop()
        return read_world_row(*asked)

    async def scenario(here: Scene) -> None:
        await here.first_turn()
        monkeypatch.setattr(table_world, "read_world_row", read_later)
        here.host.world.on_lost("the process ended")
        await until(lambda: len(here.world.loads) == 2)

    at_a_table(sqlite_url, scenario)


def test_a_world_at_rest_is_not_to_blame_for_a_process_that_is_lost(sqlite_url: str) -> None:
    async def scenario(here: Scene) -> None:
        await here.first_turn()
        for times in range(2, 12):
            here.host.world.on_rest(FIRST_TURN)
            here.host.world.on_lost("the process ended")
            await until(lambda: len(here.world.loads) == times)  # noqa: B023
        assert all(here.world.loads)

    at_a_table(sqlite_url, scenario)


def test_a_world_that_breaks_again_and_again_is_loaded_roughly_and_then_given_up(
    sqlite_url: str,
) -> None:
    async def scenario(here: Scene) -> None:
        await here.first_turn()
        for times in range(2, table_world.MOST_TROUBLES + 1):
            here.host.world.on_lost("broken")
            await until(lambda: len(here.world.loads) == times)  # noqa: B023
        here.host.world.on_lost("broken")
        assert here.world.loads == [True, True, *[False] * (table_world.MOST_TROUBLES - 2)]
        assert not here.world.is_loaded

    at_a_table(sqlite_url, scenario)


def test_worlds_are_shared_out_before_they_are_loaded(sqlite_url: str) -> None:
    async def scenario(worlds: WorldProcesses, hosts: list[TableHost]) -> None:
        for host in hosts:
            join(host, Line())
        await until(lambda: all(host.confirmed.ply > 0 for host in hosts))
        assert [process.worlds for process in worlds._processes] == [2, 2]

    in_processes(sqlite_url, 2, 4, scenario)


def test_whoever_sends_a_placement_again_hears_what_became_of_it(sqlite_url: str) -> None:
    async def scenario(here: Scene) -> None:
        roll = await here.first_turn()
        here.host.world.on_rest(FIRST_TURN)
        here.host.requests.handle(here.connection, roll)
        await until(lambda: here.host.confirmed.ply > FIRST_TURN)
        place = Act("p", roll.seat, here.host.confirmed.version, "place")
        here.host.requests.handle(here.connection, place)
        later = Line()
        back = join(here.host, later)
        here.host.leave(here.connection)
        here.host.requests.handle(back, place)
        here.host.world.on_lost("the process ended")
        assert [refusal["id"] for refusal in later.refusals()] == ["p"]

    at_a_table(sqlite_url, scenario)
