"""When Python looks for garbage: rarely while people move, regularly for what tables leave."""

import asyncio
import gc
import time
from collections.abc import Awaitable, Callable
from typing import Final

ALLOCATIONS_BETWEEN_COLLECTIONS: Final = 20_000
SHORTEST_PAUSE_SECONDS: Final = 30.0
LARGEST_SHARE: Final = 0.001
"""Of the time."""


def collect_rarely() -> None:
    """A move makes many small objects and no cycles, and all code and schemas are there to stay:
    left alone, the collector takes half of the time looking through them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(ALLOCATIONS_BETWEEN_COLLECTIONS, 20, 20)


async def collect_regularly(
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    clock: Callable[[], float] = time.perf_counter,
) -> None:
    """For ever. A table that was put away and a socket that was closed are cycles of objects that
    lived for long: with so few collections, the one that finds them would come after hours."""
    pause = SHORTEST_PAUSE_SECONDS
    while True:
        await sleep(pause)
        began = clock()
        gc.collect()
        pause = max(SHORTEST_PAUSE_SECONDS, (clock() - began) / LARGEST_SHARE)
