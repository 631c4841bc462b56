"""When Python looks for garbage: rarely while people move, regularly for what tables leave."""

import asyncio
import gc
import time
from collections.abc import Awaitable, Callable
from typing import Final

ALLOCATIONS_BETWEEN_COLLECTIONS: Final = 20_000
SHORTEST_PAUSE_SECONDS: Final = 30.0
LONGEST_PAUSE_SECONDS: Final = 120.0
"""What tables leave in it is 20 kB each, with all that happened there."""
LARGEST_SHARE: Final = 0.001
"""Of the processor's time, up to the longest pause."""


def collect_rarely() -> None:
    """A move makes many small objects and no cycles, and all code and schemas are there to stay:
    left alone, the collector takes half of the time looking through them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(ALLOCATIONS_BETWEEN_COLLECTIONS, 20, 20)


async def collect_regularly(
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    clock: Callable[[], float] = time.thread_time,
) -> None:
    """For ever. A table that was put away and a socket that was closed are cycles of objects that
    lived for long: with so few collections, the one that finds them would come after hours. What it
    takes is told by the processor's time: by the clock's, a machine that is busy with something
    else would let garbage pile up."""
    pause = SHORTEST_PAUSE_SECONDS
    while True:
        await sleep(pause)
        began = clock()
        gc.collect()
        wanted = (clock() - began) / LARGEST_SHARE
        pause = min(LONGEST_PAUSE_SECONDS, max(SHORTEST_PAUSE_SECONDS, wanted))
