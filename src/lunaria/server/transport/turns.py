"""What may wait a moment, done a little at a time, so that a move is never behind all of it."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final

TURN_SECONDS: Final = 0.0005
"""Of each round of the event loop, for what may wait."""


class Turns:
    """First come, first served. Between two rounds the event loop sees to everything else."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_due = False

    def later(self, work: Callable[[], None]) -> None:
        """In this round or in one of the next."""
        self._waiting.append(work)
        self._go_on_later()

    def _go_on_later(self) -> None:
        if not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        """At least one, and then as many as there is time for."""
        self._is_due = False
        until = self._clock() + TURN_SECONDS
        try:
            while self._waiting:
                self._waiting.popleft()()
                if self._clock() >= until:
                    break
        finally:
            if self._waiting:
                self._go_on_later()
