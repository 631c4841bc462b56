"""A bounded number of workers. One that crashes or overruns is killed, and another takes over."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Iterable
from contextlib import suppress

import msgspec

from lunaria.server.logs import log
from lunaria.server.metrics import Metrics
from lunaria.server.workers.tasks import Failed, Progress, Ready, Reply, Task, WarmUp, decode_reply

LONGEST_LINE = 1 << 22
LOAD_SECONDS = 240.0
"""What a worker may take to load a bot; the first time on a machine, it compiles."""
BUSY_SECONDS = 0.5
"""After which a warm-up looks again whether a busy worker is free."""


class WorkerLost(Exception):
    """The worker crashed, overran its time, or could not do the task."""


class WorkerPool:
    """Workers start when they are first needed."""

    def __init__(self, size: int, metrics: Metrics) -> None:
        self._size = size
        self._places = asyncio.Semaphore(size)
        self._idle: list[Process] = []
        self._busy: set[Process] = set()
        self._starting = 0
        self._metrics = metrics

    async def run(
        self, task: Task, seconds: float, on_progress: Callable[[Progress], None] | None = None
    ) -> Reply:
        """The answer to a task; the time counts from when a worker has loaded what it needs.

        Cancelling kills the worker, for nothing else would stop its computing.
        """
        async with self._places:
            self._forget_dead()
            worker = self._idle.pop() if self._idle else await self._start()
            reply = await self._work(worker, task, seconds, on_progress)
        if isinstance(reply, Failed):
            log("task failed", reason=reply.message)
            raise WorkerLost(reply.message)
        return reply

    async def warm_up(self, games: Iterable[str]) -> None:
        """Has every worker load what the games need, one worker and one game at a time: whatever
        is asked meanwhile comes in between."""
        for game in games:
            warm: set[Process] = set()
            while len(warm) < self._size:
                worker = None
                async with self._places:
                    with suppress(WorkerLost):
                        worker = await self._take_other_than(warm)
                        if worker is not None:
                            warm.add(worker)
                            await self._work(worker, WarmUp(game), LOAD_SECONDS)
                if worker is None:
                    await asyncio.sleep(BUSY_SECONDS)

    async def _take_other_than(self, warm: set[Process]) -> Process | None:
        """None when those that are still cold are busy."""
        self._forget_dead()
        for worker in self._idle:
            if worker not in warm:
                self._idle.remove(worker)
                return worker
        has_room = len(self._idle) + len(self._busy) + self._starting < self._size
        return await self._start() if has_room else None

    def _forget_dead(self) -> None:
        """Workers that ended while nobody asked them anything."""
        dead = [worker for worker in self._idle if worker.returncode is not None]
        for worker in dead:
            self._idle.remove(worker)
            self._metrics.replaced_workers.inc()
            log("worker lost", reason="ended", pid=worker.pid)

    async def _start(self) -> Process:
        self._starting += 1
        try:
            return await _start()
        except OSError as error:
            log("no worker", reason=type(error).__name__)
            raise WorkerLost(type(error).__name__) from error
        finally:
            self._starting -= 1

    async def _work(
        self,
        worker: Process,
        task: Task,
        seconds: float,
        on_progress: Callable[[Progress], None] | None = None,
    ) -> Reply:
        self._busy.add(worker)
        is_fit = False
        try:
            reply = await _ask(worker, task, seconds, on_progress)
            is_fit = True
        except (TimeoutError, OSError, EOFError, ValueError, msgspec.MsgspecError) as error:
            self._metrics.replaced_workers.inc()
            log("worker lost", reason=type(error).__name__, pid=worker.pid)
            raise WorkerLost(type(error).__name__) from error
        finally:
            self._busy.discard(worker)
            if is_fit:
                self._idle.append(worker)
            elif worker.returncode is None:
                worker.kill()
        return reply

    def pids(self) -> list[int]:
        return [worker.pid for worker in (*self._idle, *self._busy)]

    async def close(self) -> None:
        for worker in (*self._idle, *self._busy):
            if worker.returncode is None:
                worker.kill()
            await worker.wait()


async def _start() -> Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "lunaria.server.workers.child"),
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        limit=LONGEST_LINE,
    )


async def _ask(
    worker: Process,
    task: Task,
    seconds: float,
    on_progress: Callable[[Progress], None] | None,
) -> Reply:
    assert worker.stdin is not None
    async with asyncio.timeout(LOAD_SECONDS):
        worker.stdin.write(msgspec.json.encode(task) + b"\n")
        await worker.stdin.drain()
        reply = await _answer(worker)
    async with asyncio.timeout(seconds):
        while isinstance(reply, Ready | Progress):
            if isinstance(reply, Progress) and on_progress is not None:
                on_progress(reply)
            reply = await _answer(worker)
    return reply


async def _answer(worker: Process) -> Reply:
    assert worker.stdout is not None
    line = await worker.stdout.readline()
    if not line:
        raise EOFError("the worker ended")
    reply: Reply = decode_reply(line)
    return reply
