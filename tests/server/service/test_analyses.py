"""Analyses at the server: so many at once, and the addresses that ask for them in turn."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from lunaria.catalogue import find_plugin
from lunaria.catalogue.analysis import Findings
from lunaria.games.full_moon import parse
from lunaria.processes.pool import TaskPool, _Worker
from lunaria.processes.tasks import Analyse, Analysed, Task
from lunaria.server.limits import Limits
from lunaria.server.service.analyses import Analyses, Analysis, Status
from lunaria.server.service.fair_play import PositionSource
from lunaria.table import NotAllowed
from tests.support.patience import PATIENCE_S
from tests.support.processes.observing import until

SOURCE = PositionSource(find_plugin("full-moon"), parse("b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 S -"))
LIMITS = replace(Limits(), analyses_per_address=4)


class OneWorker(TaskPool):
    """The real queue, before a worker that does a task when it is let."""

    def __init__(self) -> None:
        super().__init__(1)
        self.begun: list[float] = []
        """Of each analysis the seconds that it may take, by which the tests know it."""
        self.is_let = asyncio.Semaphore(0)

    async def _ask(self, worker: _Worker, task: Task[Any], *_: Any) -> Any:
        assert isinstance(task, Analyse)
        self.begun.append(task.seconds)
        try:
            await self.is_let.acquire()
        finally:
            self._idle.append(worker)
        return Analysed(Findings(1.0, [], None))


def run(scenario: Callable[[Analyses, OneWorker], Awaitable[None]]) -> None:
    async def main() -> None:
        worker = OneWorker()
        analyses = Analyses(worker, LIMITS)
        await scenario(analyses, worker)
        await analyses.close()

    asyncio.run(asyncio.wait_for(main(), PATIENCE_S))


def is_finished(analysis: Analysis) -> Callable[[], bool]:
    return lambda: analysis.status is Status.FINISHED


def test_addresses_take_turns_in_the_queue() -> None:
    async def scenario(analyses: Analyses, worker: OneWorker) -> None:
        flood = [analyses.begin("a", SOURCE, 1.0 + number) for number in range(4)]
        with pytest.raises(NotAllowed, match="too many"):
            analyses.begin("a", SOURCE, 9.0)
        await until(lambda: worker.begun == [1.0])
        honest = [analyses.begin(address, SOURCE, 10.0) for address in ("b", "c")]
        await until(lambda: worker.waiting == 5)
        for done in range(1, 4):
            worker.is_let.release()
            await until(lambda: len(worker.begun) > done)  # noqa: B023
        assert worker.begun.count(10.0) == 2, "in turn: half of the flood waits"
        for _ in range(3):
            worker.is_let.release()
        for analysis in (*flood, *honest):
            await until(is_finished(analysis))

    run(scenario)


def test_an_analysis_that_is_cancelled_gives_its_turn_away() -> None:
    async def scenario(analyses: Analyses, worker: OneWorker) -> None:
        first, second, third = (analyses.begin("a", SOURCE, 1.0 + number) for number in range(3))
        await until(lambda: worker.waiting == 2)
        analyses.cancel(second.id)
        await until(lambda: worker.waiting == 1)
        worker.is_let.release()
        await until(lambda: worker.begun == [1.0, 3.0])
        worker.is_let.release()
        await until(is_finished(third))
        assert is_finished(first)()
        assert second.status is Status.CANCELLED

    run(scenario)
