"""A bounded number of workers that do tasks. One that crashes or overruns its time is replaced."""

import asyncio
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeVar, cast

from lunaria.catalogue.routes import WorkerLost
from lunaria.processes.framing import Started
from lunaria.processes.launcher import Launcher
from lunaria.processes.places import HOUSE, FairPlaces
from lunaria.processes.supervisor import Observer, Supervisor
from lunaria.processes.tasks import (
    Failed,
    Progress,
    Reply,
    Result,
    Reviewing,
    Spent,
    Task,
    WarmUp,
    decode_reply,
)

LOAD_SECONDS: Final = 240.0
"""What a worker may take to load what a task needs; the first time on a machine, it compiles."""
MOST_RENEWALS: Final = 16
"""Of a worker that has compiled something: what cannot be kept, each would compile again."""

R = TypeVar("R", bound=Result)
OnProgress = Callable[[Any], None]
"""Told the `Findings` of an analysis, or the `Review` of a game, as they grow."""


class TaskPool:
    """Workers start when they are first needed."""

    def __init__(
        self, size: int, observer: Observer | None = None, launcher: Launcher | None = None
    ) -> None:
        self._size = size
        self._launcher = launcher
        self._observer = observer or Observer()
        self._places = FairPlaces(size)
        self._workers: list[_Worker] = []
        self._idle: list[_Worker] = []
        self._freed = asyncio.Event()
        self._is_closed = False

    @property
    def waiting(self) -> int:
        """How many tasks wait for a worker."""
        return self._places.waiting

    async def run(
        self,
        task: Task[R],
        seconds: float,
        on_progress: OnProgress | None = None,
        owner: str = HOUSE,
    ) -> R:
        """The result of a task; its time counts from when a worker has loaded what it needs. Raises
        `WorkerLost`. The workers are shared fairly among ``owner``s.

        Cancelling kills the worker, for nothing else would stop its computing.
        """
        async with self._places.place_for(owner):
            return await self._ask(self._take(), task, seconds, on_progress)

    async def warm_up(self, games: Iterable[str]) -> None:
        """Has every worker load what the games need, one worker and one game at a time: whatever is
        asked meanwhile comes in between. Before that, one compiles what was not kept."""
        games = tuple(games)
        for game in games:
            await self._warm_up(game, 1)
        for game in games:
            await self._warm_up(game, self._size)

    async def _warm_up(self, game: str, count: int) -> None:
        warm: set[_Worker] = set()
        while len(warm) < count:
            self._freed.clear()
            async with self._places.place_for(HOUSE):
                worker = self._take_cold(warm)
                if worker is not None:
                    warm.add(worker)
                    with suppress(WorkerLost):
                        await self._ask(worker, WarmUp(game), LOAD_SECONDS)
            if worker is None:
                await self._freed.wait()

    def pids(self) -> list[int]:
        return [pid for worker in self._workers if (pid := worker.child.pid) is not None]

    async def close(self) -> None:
        """Whatever is being done is lost."""
        self._is_closed = True
        await asyncio.gather(*(worker.close() for worker in self._workers))

    def _take(self) -> "_Worker":
        """One that has started rather than one that is being replaced. Who has a place finds one or
        may add one."""
        self._idle.sort(key=lambda worker: worker.child.is_started)
        return self._idle.pop() if self._idle else self._new_worker()

    def _take_cold(self, warm: Collection["_Worker"]) -> "_Worker | None":
        """None when those that are still cold are busy."""
        for worker in self._idle:
            if worker not in warm:
                self._idle.remove(worker)
                return worker
        return self._new_worker() if len(self._workers) < self._size else None

    def _new_worker(self) -> "_Worker":
        worker = _Worker(self._observer, self._launcher)
        self._workers.append(worker)
        return worker

    async def _ask(
        self,
        worker: "_Worker",
        task: Task[R],
        seconds: float,
        on_progress: OnProgress | None = None,
    ) -> R:
        try:
            if self._is_closed:
                raise WorkerLost("closed")
            reply = await worker.ask(task, seconds, on_progress)
        finally:
            self._idle.append(worker)
            self._freed.set()
        if isinstance(reply, Failed):
            self._observer.on_failed_task(reply.message)
            raise WorkerLost(reply.message)
        return cast(R, reply)


@dataclass(frozen=True, slots=True)
class _Lost:
    reason: str


class _Worker:
    """One worker, which is asked one thing at a time."""

    def __init__(self, observer: Observer, launcher: Launcher | None) -> None:
        self.child = Supervisor[Reply](("tasks",), decode_reply, self, observer, launcher)
        self._mail: asyncio.Queue[Started | Reply | _Lost] = asyncio.Queue()
        self._is_spent = False
        self._renewals = 0

    async def ask(
        self, task: Task[R], seconds: float, on_progress: OnProgress | None
    ) -> Result | Failed:
        self._mail = asyncio.Queue()
        self._is_spent = False
        self.child.start()
        if not self.child.is_started:
            await self._next()
        try:
            reply = await self._answer(task, seconds, on_progress)
        except WorkerLost:
            raise
        except TimeoutError:
            self.child.replace("overran its time")
            raise WorkerLost("overran its time") from None
        except BaseException:
            self.child.replace()
            raise
        if self._is_spent and self._renewals < MOST_RENEWALS:
            self._renewals += 1
            self.child.replace()
        return reply

    async def _answer(
        self, task: Task[R], seconds: float, on_progress: OnProgress | None
    ) -> Result | Failed:
        self.child.send(task)
        with self.child.may_be_silent():
            async with asyncio.timeout(LOAD_SECONDS):
                reply = await self._next()
        async with asyncio.timeout(seconds):
            while not isinstance(reply, Result | Failed):
                if on_progress is not None and isinstance(reply, Progress):
                    on_progress(reply.findings)
                elif on_progress is not None and isinstance(reply, Reviewing):
                    on_progress(reply.review)
                reply = await self._next()
        return reply

    async def _next(self) -> Started | Reply:
        message = await self._mail.get()
        if isinstance(message, _Lost):
            raise WorkerLost(message.reason)
        self._is_spent |= isinstance(message, Spent)
        return message

    async def close(self) -> None:
        await self.child.close()
        self.on_lost("closed")

    def on_started(self) -> None:
        self._mail.put_nowait(Started())

    def on_message(self, message: Reply) -> None:
        self._mail.put_nowait(message)

    def on_lost(self, reason: str) -> None:
        self._mail.put_nowait(_Lost(reason))
