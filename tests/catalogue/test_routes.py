"""The games' own addresses, with a worker in this process."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from typing import Any, TypeVar

import pytest
from fastapi import FastAPI, Request

from lunaria.catalogue import find_plugin, plugins
from lunaria.catalogue.full_moon.answers import Answers
from lunaria.catalogue.full_moon.puzzles import Puzzles
from lunaria.catalogue.routes import NotFound, WorkerLost

DAY = date(2026, 11, 16)
OWNER = "192.0.2.7"

R = TypeVar("R")


class Services:
    """Does tasks at once, and counts them."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.is_lost = False

    def owner_of(self, request: Request) -> str:
        return OWNER

    async def ask(
        self, game: str, task: str, arguments: list[Any], seconds: float, owner: str
    ) -> Any:
        assert owner == OWNER
        self.asked.append(task)
        await asyncio.sleep(0)
        if self.is_lost:
            raise WorkerLost("it crashed")
        return find_plugin(game).tasks[task](*arguments)

    async def look(self, work: Callable[..., R], *arguments: Any) -> R:
        return work(*arguments)

    async def must_be_open(self, game: str, state: Any) -> None:
        """No game is going on here."""


@pytest.mark.parametrize("name", plugins())
def test_the_addresses_of_a_game_carry_its_name(name: str) -> None:
    plugin = find_plugin(name)
    assert plugin.routes is not None
    app = FastAPI()
    app.include_router(plugin.routes(Services()))
    paths = app.openapi()["paths"]
    assert paths
    assert all(path.startswith(f"/api/{name}/") for path in paths)


def test_a_puzzle_is_found_once_however_many_ask() -> None:
    async def ask() -> None:
        services = Services()
        puzzles = Puzzles(Answers(services))
        first, second = await asyncio.gather(puzzles.of_day(DAY, OWNER), puzzles.of_day(DAY, OWNER))
        assert first is second
        assert len(first.line) == 3
        assert services.asked == ["daily-puzzle"]

    asyncio.run(ask())


def test_a_puzzle_is_found_also_if_the_one_who_asked_does_not_wait_for_it() -> None:
    """To ask and to leave, again and again, ends no worker."""

    async def ask() -> None:
        services = Services()
        puzzles = Puzzles(Answers(services))
        asking = asyncio.create_task(puzzles.of_day(DAY, OWNER))
        while not services.asked:
            await asyncio.sleep(0)
        asking.cancel()
        with suppress(asyncio.CancelledError):
            await asking
        assert (await puzzles.of_day(DAY, OWNER)).line
        assert services.asked == ["daily-puzzle"]

    asyncio.run(ask())


def test_a_puzzle_that_could_not_be_found_is_looked_for_again() -> None:
    async def ask() -> None:
        services = Services()
        puzzles = Puzzles(Answers(services))
        services.is_lost = True
        with pytest.raises(WorkerLost):
            await puzzles.of_day(DAY, OWNER)
        services.is_lost = False
        assert (await puzzles.of_day(DAY, OWNER)).line
        assert services.asked == ["daily-puzzle"] * 2

    asyncio.run(ask())


@pytest.mark.parametrize("day", [date(2025, 12, 31), date(2999, 1, 1)])
def test_there_is_no_puzzle_of_another_time(day: date) -> None:
    with pytest.raises(NotFound):
        asyncio.run(Puzzles(Answers(Services())).of_day(day, OWNER))


def test_a_move_is_judged_once_and_unknown_if_the_worker_is_lost() -> None:
    async def ask() -> None:
        services = Services()
        puzzles = Puzzles(Answers(services))
        posed = await puzzles.of_day(DAY, OWNER)
        for _ in range(2):
            judged = await puzzles.judge(posed.position, posed.line[:1], OWNER)
            assert judged.plies == 3
            assert judged.answer is not None
        assert services.asked == ["daily-puzzle", "judge-move"]
        services.is_lost = True
        assert (await puzzles.judge(posed.position, posed.line, OWNER)).plies is None

    asyncio.run(ask())
