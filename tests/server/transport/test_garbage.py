"""What tables and sockets leave behind is found, and looking for it takes little of the time."""

import asyncio
import gc
import weakref
from itertools import chain, repeat

import pytest

from lunaria.server.transport.garbage import (
    LONGEST_PAUSE_SECONDS,
    SHORTEST_PAUSE_SECONDS,
    collect_regularly,
)


class Cycle:
    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def without_collector() -> None:
    gc.collect()
    gc.disable()


@pytest.mark.usefixtures("without_collector")
def test_old_cycles_are_collected_for_a_thousandth_of_the_time_but_not_too_rarely() -> None:
    pauses: list[float] = []
    clock = chain([0.0, 0.001, 1.0, 1.0625, 2.0, 9.0], repeat(10.0))
    left = weakref.ref(Cycle())
    assert left() is not None

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 5:
            raise EOFError

    try:
        with pytest.raises(EOFError):
            asyncio.run(collect_regularly(sleep, lambda: next(clock)))
    finally:
        gc.enable()
    assert left() is None
    shortest, longest = SHORTEST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS
    assert pauses == pytest.approx([shortest, shortest, 62.5, longest, shortest])
