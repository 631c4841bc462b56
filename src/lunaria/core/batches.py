"""The one loop for batches of games: jobs that do not depend on each other, on many processors.

`BatchRunner` is the port. `LocalRunner` uses the processors of this machine; on a Ray cluster
`lunaria.arena.ray_runner` has the same jobs done.
"""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import get_context
from typing import Final, Generic, Protocol, TypeVar

from lunaria.core.errors import LunariaError

J = TypeVar("J")
R = TypeVar("R")

Progress = Callable[[int], None]
"""Told how many more games are over."""

MOST_TRIES: Final = 3
"""Of one job, when the process that did it was lost."""
AHEAD: Final = 2
"""Jobs that are handed out at a time, for each processor, so that none waits for its next one."""


class JobLost(LunariaError):
    """The processes that were to do a job were lost one after the other."""


class BatchRunner(Protocol):
    """Does jobs, wherever it does them."""

    def run(
        self, work: Callable[[J], R], jobs: Iterable[J], seconds: float | None = None
    ) -> Iterator[tuple[J, R]]:
        """Each job with its result, in the order in which they are done. Work and jobs can be
        pickled. Whoever stops iterating ends the work; after so many seconds it ends by itself. A
        job whose process is lost is done again, one that raises ends the run with its error."""


@dataclass(frozen=True)
class LocalRunner:
    """The processors of this machine; one of them means this very process."""

    cores: int | None = None
    """All of them when left out."""
    in_threads: bool = False
    """For compiled work, which lets other threads run: nothing is loaded again in each process."""
    prepare: Callable[[], None] | None = field(default=None, kw_only=True)
    """Called in each process before its first job, such as to make plug-ins known."""

    def run(
        self, work: Callable[[J], R], jobs: Iterable[J], seconds: float | None = None
    ) -> Iterator[tuple[J, R]]:
        end = None if seconds is None else time.monotonic() + seconds
        cores = self.cores or os.cpu_count() or 1
        if cores == 1:
            for job in jobs:
                if end is not None and time.monotonic() > end:
                    return
                yield job, work(job)
            return
        yield from _Pool(self._executor, cores, work, jobs).results(end)

    def _executor(self, cores: int) -> Executor:
        if self.in_threads:
            return ThreadPoolExecutor(cores)
        # Spawned: a forked child would inherit the threads of the progress bar half dead.
        return ProcessPoolExecutor(cores, get_context("spawn"), self.prepare)


class _Pool(Generic[J, R]):
    """Workers, the jobs that they have, and those that come next."""

    def __init__(
        self,
        make: Callable[[int], Executor],
        cores: int,
        work: Callable[[J], R],
        jobs: Iterable[J],
    ) -> None:
        self._make, self._cores, self._work = make, cores, work
        self._waiting = iter(jobs)
        self._executor = make(cores)
        self._running: dict[Future[R], tuple[J, int]] = {}

    def results(self, end: float | None) -> Iterator[tuple[J, R]]:
        try:
            self._fill()
            while self._running:
                left = None if end is None else max(0.0, end - time.monotonic())
                ready, _ = wait(self._running, left, FIRST_COMPLETED)
                if not ready:
                    return
                lost: list[tuple[J, int]] = []
                for future in ready:
                    job, tries = self._running.pop(future)
                    try:
                        result = future.result()
                    except BrokenProcessPool:
                        lost.append((job, tries))
                        continue
                    yield job, result
                if lost:
                    self._start_again(lost)
                self._fill()
        finally:
            self._end()

    def _fill(self) -> None:
        for job in islice(self._waiting, max(0, AHEAD * self._cores - len(self._running))):
            self._submit(job, 1)

    def _submit(self, job: J, tries: int) -> None:
        self._running[self._executor.submit(self._work, job)] = (job, tries)

    def _start_again(self, lost: list[tuple[J, int]]) -> None:
        """A lost process takes its pool with it: all jobs that it had are done by a new one."""
        lost += self._running.values()
        self._end()
        self._running.clear()
        self._executor = self._make(self._cores)
        for job, tries in lost:
            if tries == MOST_TRIES:
                raise JobLost(f"{MOST_TRIES} processes were lost that were to do {job}")
            self._submit(job, tries + 1)

    def _end(self) -> None:
        if isinstance(self._executor, ProcessPoolExecutor) and self._running:
            for process in list((self._executor._processes or {}).values()):
                with suppress(OSError):
                    process.terminate()
        self._executor.shutdown(cancel_futures=True)
