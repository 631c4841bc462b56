"""Reviews at the server: one of a game, so many at once, and none that nobody waits for."""

import asyncio
from array import array
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from lunaria.catalogue import find_plugin
from lunaria.catalogue.review import Review, ReviewRequest
from lunaria.processes.pool import TaskPool
from lunaria.processes.tasks import LookBack, Reviewed
from lunaria.server.limits import Limits
from lunaria.server.service import reviews as service
from lunaria.server.service.fair_play import Likenesses
from lunaria.server.service.reviews import Reviews, ReviewStatus
from lunaria.table import NotAllowed
from tests.support.patience import PATIENCE_S

REQUEST = ReviewRequest({}, [0])
GAME = Likenesses(find_plugin("full-moon"), array("q"))
ENOUGH = Review(1.0, [], [])
PATIENT = replace(Limits(), review_patience_seconds=PATIENCE_S)


class Worker(TaskPool):
    """Does what it is asked when it is let."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[str] = []
        self.is_let = asyncio.Event()

    async def run(self, task: Any, *_: Any, **__: Any) -> Any:
        assert isinstance(task, LookBack)
        self.asked.append(task.game)
        await self.is_let.wait()
        return Reviewed(ENOUGH)


def run(limits: Limits, scenario: Callable[[Reviews, Worker], Awaitable[None]]) -> None:
    async def main() -> None:
        worker = Worker()
        reviews = Reviews(worker, limits)
        await scenario(reviews, worker)
        await reviews.close()

    asyncio.run(asyncio.wait_for(main(), PATIENCE_S))


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0)


def test_all_who_ask_for_a_game_share_one_review_which_is_kept() -> None:
    async def scenario(reviews: Reviews, worker: Worker) -> None:
        first = reviews.begin(("t", 9), "a", GAME, REQUEST)
        assert reviews.begin(("t", 9), "b", GAME, REQUEST) is first
        worker.is_let.set()
        await until(lambda: first.status is ReviewStatus.FINISHED)
        assert reviews.begin(("t", 9), "c", GAME, REQUEST) is first
        assert reviews.find(("t", 9)) is first
        assert reviews.find(("t", 8)) is None
        assert (first.found, worker.asked) == (ENOUGH, ["full-moon"])

    run(PATIENT, scenario)


def test_an_address_and_all_together_have_so_many_under_way() -> None:
    async def scenario(reviews: Reviews, _: Worker) -> None:
        reviews.begin(("t", 1), "a", GAME, REQUEST)
        with pytest.raises(NotAllowed, match="too many"):
            reviews.begin(("u", 1), "a", GAME, REQUEST)
        reviews.begin(("u", 1), "b", GAME, REQUEST)
        with pytest.raises(NotAllowed, match="too many"):
            reviews.begin(("v", 1), "c", GAME, REQUEST)

    run(replace(PATIENT, reviews_per_address=1, reviews_waiting=2), scenario)


def test_what_nobody_asks_for_any_more_is_cancelled_and_can_be_begun_again() -> None:
    async def scenario(reviews: Reviews, worker: Worker) -> None:
        left = reviews.begin(("t", 1), "a", GAME, REQUEST)
        await until(lambda: left.status is ReviewStatus.CANCELLED)
        assert left.task is not None
        await asyncio.gather(left.task, return_exceptions=True)
        again = reviews.begin(("t", 1), "a", GAME, REQUEST)
        worker.is_let.set()
        await until(lambda: not again.is_under_way)
        assert again is not left

    run(replace(Limits(), review_patience_seconds=0.001), scenario)


def test_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "REMEMBERED", 2)

    async def scenario(reviews: Reviews, worker: Worker) -> None:
        worker.is_let.set()
        for table in ("t", "u", "v"):
            review = reviews.begin((table, 1), "a", GAME, REQUEST)
            await until(lambda one=review: not one.is_under_way)  # type: ignore[misc]
        assert [reviews.find((table, 1)) is None for table in ("t", "u", "v")] == [
            True,
            False,
            False,
        ]

    run(PATIENT, scenario)
