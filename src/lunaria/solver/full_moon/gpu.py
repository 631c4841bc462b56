"""The sweeps on an NVIDIA GPU, through CuPy; of other packages it needs NumPy only."""

from functools import cache
from typing import Any

import numpy as np

from lunaria.core import needs
from lunaria.solver.full_moon import kernel
from lunaria.solver.full_moon.index import is_palindrome
from lunaria.solver.full_moon.layout import layout
from lunaria.solver.full_moon.plan import STEPS, plan
from lunaria.solver.full_moon.survey import VALUES, Survey

with needs("gpu"):
    import cupy as cp

_THREADS = 256


@cache
def _module(orders_per_thread: int) -> Any:
    options = ("--std=c++17", *kernel.definitions(orders_per_thread))
    return cp.RawModule(code=kernel.source(), options=options)


def _blocks(per_processor: int) -> int:
    return per_processor * int(cp.cuda.Device().attributes["MultiProcessorCount"])


class GpuLayer:
    """One layer in the memory of the GPU, with all that sweeping it needs.

    `lower` is the sweeper of the layer with one column less, `survey` having been called on it.
    """

    def __init__(
        self,
        columns: int,
        lower: "GpuLayer | None",
        *,
        orders_per_thread: int = kernel.ORDERS_PER_THREAD,
        blocks_per_processor: int = 16,
    ) -> None:
        layer = layout(columns)
        self.columns = columns
        self.segments = layer.segments
        self.table = cp.zeros(layer.size_bytes, dtype=cp.uint8)
        self.changed_by_distance: Any = None
        # How many segments the last sweep looked at, and how many it changed.
        self.listed = self.changed = 0
        self._module = _module(orders_per_thread)
        self._threads = kernel.threads(orders_per_thread)
        self._blocks = _blocks(blocks_per_processor)
        self._lower = lower
        # The kernels read the plan as one array of 64-bit words, so its arrays must stay alive.
        _, *arrays = plan(columns)
        self._arrays = [cp.asarray(np.ascontiguousarray(array)) for array in arrays]
        words = [columns, *(array.data.ptr for array in self._arrays)]
        self._plan = cp.asarray(np.array(words, dtype=np.uint64))
        self._palindrome = cp.asarray(
            np.array([is_palindrome(c) for c in layer.compositions], dtype=np.uint8)
        )
        self._is_open = cp.ones(self.segments, dtype=cp.uint8)
        self._changed_before = cp.zeros(self.segments, dtype=cp.uint8)
        self._changed = cp.zeros(self.segments, dtype=cp.uint8)
        self._list = cp.empty(self.segments, dtype=cp.int32)
        self._counts = cp.zeros(2, dtype=cp.int32)
        self.codes = cp.empty((self.segments, STEPS), dtype=cp.uint32)
        self._launch("prepare", _THREADS, self._plan, np.int32(self.segments), self.codes)

    def _launch(self, name: str, threads: int, *arguments: object) -> None:
        self._module.get_function(name)((self._blocks,), (threads,), arguments)

    def sweep(self, n: int) -> int:
        """Decide what is decided in exactly `n` plies; how many segments changed."""
        if self._lower is None:
            lower_table, lower_changed = self.table[:0], self._changed_before[:0]
        else:
            lower_table = self._lower.table
            lower_changed = self._lower.changed_by_distance[n - 1]
        self._changed.fill(0)
        self._counts.fill(0)
        self._launch(
            "list_active",
            _THREADS,
            self._plan,
            np.int32(n),
            np.int32(self.segments),
            self.codes,
            self._changed_before,
            lower_changed,
            self._is_open,
            self._list,
            self._counts,
        )
        self._launch(
            "sweep_wins" if n % 2 else "sweep_losses",
            self._threads,
            np.int32(n),
            self._plan,
            self.codes,
            self.table,
            lower_table,
            self._changed_before,
            lower_changed,
            self._changed,
            self._is_open,
            self._list,
            self._counts,
            self._counts[1:],
        )
        self._changed_before, self._changed = self._changed, self._changed_before
        self.listed, self.changed = (int(count) for count in self._counts.get())
        return self.changed

    def survey(self) -> Survey:
        """Count and check the finished table, and note what the next layer asks about it."""
        histogram = cp.zeros((2, 2, VALUES), dtype=cp.uint64)
        checksums = cp.zeros(len(layout(self.columns).compositions), dtype=cp.uint64)
        self.changed_by_distance = cp.zeros((VALUES, self.segments), dtype=cp.uint8)
        self._launch(
            "survey",
            _THREADS,
            self._plan,
            np.int32(self.segments),
            self.table,
            self._palindrome,
            self.changed_by_distance,
            histogram,
            checksums,
        )
        return Survey(self.columns, histogram.get(), checksums.get())

    def forget_lower(self) -> None:
        """Give back the memory of the lower layer and of what only this one's sweeps need."""
        self._lower = None
        for name in ("codes", "_list", "_is_open", "_changed", "_changed_before"):
            setattr(self, name, None)
