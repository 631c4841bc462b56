"""Health is whether a move would be written."""

import asyncio
from collections.abc import Callable
from typing import cast

from lunaria.server.journal.leases import LeaseLost
from lunaria.server.journal.writer import Journal, NotWritten
from lunaria.server.service.health import Health

Answer = Callable[[Exception | None], None]


class FakeJournal:
    """Answers a probe when the test says so."""

    def __init__(self) -> None:
        self.asked: list[Answer] = []

    def probe(self, done: Answer) -> None:
        self.asked.append(done)


def health(journal: FakeJournal, patience_seconds: float = 60.0) -> Health:
    return Health(cast(Journal, journal), patience_seconds)


def test_many_who_ask_at_once_cost_one_probe() -> None:
    async def run() -> None:
        journal = FakeJournal()
        asked = health(journal)
        asking = [asyncio.create_task(asked.trouble()) for _ in range(50)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        [answer] = journal.asked
        answer(None)
        assert set(await asyncio.gather(*asking)) == {None}
        again = asyncio.create_task(asked.trouble())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        journal.asked[1](NotWritten("t"))
        assert await again == "the database takes no writes: NotWritten"
        lost = asyncio.create_task(asked.trouble())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        journal.asked[2](LeaseLost("n"))
        assert "taken over the tables" in str(await lost)

    asyncio.run(run())


def test_a_database_that_does_not_answer_is_told() -> None:
    async def run() -> None:
        assert "has not taken a write" in str(await health(FakeJournal(), 0.0).trouble())

    asyncio.run(run())
