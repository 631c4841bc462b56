"""Threads for what takes a while: opening tables, and looking at games.

They are not those in which seats, links and the lobby are looked up, so that nobody who moves or
sits down waits behind them; and a table is opened beside whatever is looked at.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar

THREADS: Final = 2
"""Of each kind."""

R = TypeVar("R")


class Readers:
    def __init__(self) -> None:
        self._opening = ThreadPoolExecutor(THREADS, "opening")
        self._looking = ThreadPoolExecutor(THREADS, "looking")

    async def open(self, work: Callable[..., R], *arguments: Any) -> R:
        """Reads a table and replays its last part."""
        return await _done(self._opening, work, *arguments)

    async def look(self, work: Callable[..., R], *arguments: Any) -> R:
        """Reads, checks or replays some of a game. It is not begun if the one who waits for it has
        gone before its turn comes."""
        return await _done(self._looking, work, *arguments)

    def close(self) -> None:
        for pool in (self._opening, self._looking):
            pool.shutdown(wait=False, cancel_futures=True)


async def _done(pool: ThreadPoolExecutor, work: Callable[..., R], *arguments: Any) -> R:
    return await asyncio.get_running_loop().run_in_executor(pool, partial(work, *arguments))
