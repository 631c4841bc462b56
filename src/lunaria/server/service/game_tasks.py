"""What the games' own addresses ask of workers: one task after the other, in turn by address, for
the bots need the workers too."""

from collections import Counter
from typing import Any, Final

from lunaria.processes.places import FairPlaces
from lunaria.processes.pool import TaskPool
from lunaria.processes.tasks import Call
from lunaria.server.limits import Limits
from lunaria.table import NotAllowed, RefusalCode

OWNER: Final = "tasks"
"""Of all of them, among those who want workers."""


class GameTasks:
    def __init__(self, pool: TaskPool, limits: Limits) -> None:
        self._pool = pool
        self._most = limits.tasks_per_address
        self._places = FairPlaces(1)
        self._asked: Counter[str] = Counter()
        """How many are under way or wait, by address."""

    @property
    def waiting(self) -> int:
        return self._places.waiting

    async def ask(
        self, game: str, task: str, arguments: list[Any], seconds: float, owner: str
    ) -> Any:
        """Has a worker do one of the tasks that a game's plug-in names. Raises `NotAllowed` and
        `WorkerLost`."""
        if self._asked[owner] >= self._most:
            raise NotAllowed(RefusalCode.RATE, "one question after the other")
        self._asked[owner] += 1
        try:
            async with self._places.place_for(owner):
                answer = await self._pool.run(Call(game, task, arguments), seconds, owner=OWNER)
                return answer.value
        finally:
            self._asked[owner] -= 1
            if not self._asked[owner]:
                del self._asked[owner]
