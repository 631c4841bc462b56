"""A table gets a world again, whenever and however often the process that carried it is lost."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from lunaria.server.journal.database import open_database
from lunaria.server.journal.queries import read_world_row
from lunaria.server.metrics import Metrics
from lunaria.server.protocol import Act
from lunaria.server.service.host import TableHost
from lunaria.server.towers import tower as towers
from lunaria.server.towers.messages import Load, Steady
from lunaria.server.towers.worlds import Worlds
from server.tower_tables import (
    SITE,
    Line,
    Process,
    Sitting,
    at_a_table,
    new_host,
    seen,
    services_with,
    sit,
)


def in_worlds(
    database_url: str,
    processes: int,
    tables: int,
    scenario: Callable[[Worlds, list[TableHost]], Awaitable[None]],
) -> None:
    """With real processes."""

    async def main() -> None:
        engine, worlds = open_database(database_url), Worlds(processes, Metrics(), 20.0)
        worlds.start()
        services = services_with(engine, worlds)
        hosts = [new_host(f"t{number}", services) for number in range(tables)]
        try:
            await scenario(worlds, hosts)
        finally:
            for host in hosts:
                host.close()
            await worlds.close()
            engine.dispose()

    asyncio.run(main())


def loads(process: Process) -> list[Load]:
    return [message for message in process.sent if isinstance(message, Load)]


def test_a_world_is_not_put_into_a_process_that_was_just_lost(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(worlds: Worlds, hosts: list[TableHost]) -> None:
        await seen(lambda: bool(worlds.pids()))
        lost = worlds.pids()

        def read_meanwhile(*asked: Any) -> Any:
            if worlds.pids() == lost:
                os.kill(lost[0], signal.SIGKILL)
                time.sleep(0.3)
            return read_world_row(*asked)

        monkeypatch.setattr(towers, "read_world_row", read_meanwhile)
        sit(hosts[0], Line())
        await seen(lambda: hosts[0].confirmed.ply > 0)

    in_worlds(database_url, 1, 1, scenario)


def test_a_world_that_could_not_be_read_is_read_again(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(towers, "AGAIN_SECONDS", 0.01)
    failures = [OperationalError("away", {}, Exception())]

    def read_later(*asked: Any) -> Any:
        if failures:
            raise failures.pop()
        return read_world_row(*asked)

    async def scenario(here: Sitting) -> None:
        await here.first_turn()
        monkeypatch.setattr(towers, "read_world_row", read_later)
        here.tower.lose()
        await seen(lambda: len(loads(here.process)) == 2)

    at_a_table(database_url, scenario)


def test_a_tower_at_rest_is_not_to_blame_for_a_process_that_is_lost(database_url: str) -> None:
    async def scenario(here: Sitting) -> None:
        roll = await here.first_turn()
        for times in range(2, 12):
            here.tower.hear(Steady(SITE, roll.ply))
            here.tower.lose()
            await seen(lambda: len(loads(here.process)) == times)  # noqa: B023
        assert all(load.is_exact for load in loads(here.process))

    at_a_table(database_url, scenario)


def test_towers_are_shared_out_before_their_worlds_are_loaded(database_url: str) -> None:
    async def scenario(worlds: Worlds, hosts: list[TableHost]) -> None:
        for host in hosts:
            sit(host, Line())
        await seen(lambda: all(host.confirmed.ply > 0 for host in hosts))
        assert [process.towers for process in worlds._processes] == [2, 2]

    in_worlds(database_url, 2, 4, scenario)


def test_whoever_sends_a_placement_again_hears_what_became_of_it(database_url: str) -> None:
    async def scenario(here: Sitting) -> None:
        roll = await here.first_turn()
        here.tower.hear(Steady(SITE, roll.ply))
        here.host.reception.request(here.connection, roll)
        await seen(lambda: here.host.confirmed.ply > roll.ply)
        place = Act("p", roll.seat, here.host.confirmed.ply, "place")
        here.host.reception.request(here.connection, place)
        later = Line()
        back = sit(here.host, later)
        here.host.part(here.connection)
        here.host.reception.request(back, place)
        here.tower.lose()
        assert [refusal["id"] for refusal in later.refusals()] == ["p"]

    at_a_table(database_url, scenario)
