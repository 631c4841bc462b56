"""What tests watch processes with."""

import asyncio
import os
import select
from collections.abc import Callable
from pathlib import Path

from lunaria.processes.supervisor import Observer, Replaced
from tests.support.patience import PATIENCE_S


class Recorder(Observer):
    def __init__(self) -> None:
        self.replaced: list[Replaced] = []
        self.failed: list[str] = []
        self.broken: list[str] = []
        self.timed = 0
        self._changed = asyncio.Event()

    def on_replaced(self, replaced: Replaced) -> None:
        self.replaced.append(replaced)
        self._changed.set()

    def on_failed_task(self, reason: str) -> None:
        self.failed.append(reason)

    def on_broken_world(self, reason: str) -> None:
        self.broken.append(reason)

    def on_bot_seconds(self, seconds: float) -> None:
        self.timed += 1

    @property
    def reasons(self) -> list[str]:
        return [replaced.reason for replaced in self.replaced]

    async def until_replaced(self, count: int = 1) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while len(self.replaced) < count:
                self._changed.clear()
                await self._changed.wait()


async def until(is_so: Callable[[], bool]) -> None:
    """Lets the event loop run until something is so."""
    async with asyncio.timeout(PATIENCE_S):
        while not is_so():
            await asyncio.sleep(0.001)


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def wait_for_end(pid: int) -> bool:
    """Whether a process, of whatever parent, ends in time."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([handle], [], [], PATIENCE_S)[0])
    finally:
        os.close(handle)
