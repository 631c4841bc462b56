"""How a layer is solved: sweep after sweep, until nothing can change any more."""

from collections.abc import Callable
from typing import Protocol

from lunaria.core import LunariaError
from lunaria.solver.full_moon.survey import MAX_DISTANCE


class DistanceTooLong(LunariaError):
    """A forced win longer than a byte can tell."""


class Sweeper(Protocol):
    """Something that sweeps one layer."""

    def sweep(self, n: int, /) -> int:
        """Decide what is decided in exactly `n` plies; how many segments changed."""


def run_sweeps(
    sweeper: Sweeper,
    lower_max_distance: int,
    *,
    completed: int = 0,
    after_sweep: Callable[[int], None],
) -> int:
    """Sweep until nothing changes, beginning after the sweeps completed; the last sweep's number.

    A result of `n` plies rests on one of `n - 1` plies, on this layer or the lower one. So once a
    sweep beyond the lower layer's longest distance changes nothing, no later sweep can.
    """
    n = completed
    while True:
        n += 1
        if n > MAX_DISTANCE:
            raise DistanceTooLong(
                f"a forced win may take more than the {MAX_DISTANCE} plies that a byte can hold"
            )
        changed = sweeper.sweep(n)
        after_sweep(n)
        if not changed and n > lower_max_distance:
            return n
