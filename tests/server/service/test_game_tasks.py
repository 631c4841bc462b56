"""What games' own addresses ask of workers is done in turn, and nobody fills the queue."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from lunaria.processes.pool import TaskPool
from lunaria.processes.tasks import Answer
from lunaria.server.limits import Limits
from lunaria.server.service.game_tasks import OWNER, GameTasks
from lunaria.table import NotAllowed
from tests.support.patience import PATIENCE_S
from tests.support.processes.observing import until

LIMITS = replace(Limits(), tasks_per_address=3)


class Worker(TaskPool):
    """Does a task when it is let."""

    def __init__(self) -> None:
        super().__init__(2)
        self.asked: list[str] = []
        self.owners: set[str] = set()
        self.is_let = asyncio.Semaphore(0)

    async def run(self, task: Any, *_: Any, owner: str = "", **__: Any) -> Any:
        self.asked.append(task.task)
        self.owners.add(owner)
        await self.is_let.acquire()
        return Answer(task.task)


def test_addresses_take_turns_and_one_task_is_done_at_a_time() -> None:
    async def scenario() -> None:
        worker = Worker()
        tasks = GameTasks(worker, LIMITS)

        def ask(name: str, owner: str) -> asyncio.Task[Any]:
            return asyncio.create_task(tasks.ask("full-moon", name, [], 1.0, owner))

        stranger = [ask(f"flood {number}", "a") for number in range(LIMITS.tasks_per_address)]
        await until(lambda: tasks.waiting == LIMITS.tasks_per_address - 1)
        with pytest.raises(NotAllowed, match="one question after the other"):
            await ask("flood too many", "a")
        honest = ask("puzzle", "b")
        await until(lambda: tasks.waiting == LIMITS.tasks_per_address)
        assert worker.asked == ["flood 0"], "one after the other"
        for _ in (*stranger, honest):
            worker.is_let.release()
        assert await honest == "puzzle"
        assert worker.asked.index("puzzle") <= 2, "in turn: the last of the flood waits"
        await asyncio.gather(*stranger)
        assert worker.owners == {OWNER}, "which leaves workers to the bots"
        worker.is_let.release()
        assert await ask("again", "a") == "again"

    asyncio.run(asyncio.wait_for(scenario(), PATIENCE_S))
