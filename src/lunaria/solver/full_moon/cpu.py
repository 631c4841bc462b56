"""A layer swept and surveyed by all cores of the CPU."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from lunaria.solver.full_moon.codes_cpu import fill_codes
from lunaria.solver.full_moon.index import ORDERS, is_palindrome
from lunaria.solver.full_moon.layout import layout
from lunaria.solver.full_moon.plan import STEPS, plan
from lunaria.solver.full_moon.survey import VALUES, Survey
from lunaria.solver.full_moon.survey_cpu import find_open, mixed_sum, survey_segments
from lunaria.solver.full_moon.sweep_cpu import Boards, sweep

Bytes = npt.NDArray[np.uint8]
Range = tuple[int, int]
R = TypeVar("R")

_AT_ONCE = 256  # segments: a tenth of a second's work at the most
_WORDS_IN_RUN = ORDERS // 8


def _no_progress(segments: int) -> None:
    del segments


class CpuLayer:
    """A layer's table in memory (or mapped from a file), with all that sweeping it needs.

    `lower` is the layer with one column less, surveyed. `completed` sweeps are taken to be done in
    the table already. `advance` is told how many segments were just worked on.
    """

    def __init__(
        self,
        columns: int,
        table: Bytes,
        lower: "CpuLayer | None" = None,
        *,
        completed: int = 0,
        advance: Callable[[int], None] = _no_progress,
    ) -> None:
        self.columns = columns
        self.table = table
        self.advance = advance
        self.changed_by_distance = np.zeros((0, 0), dtype=np.uint8)
        self._plan = plan(columns)
        self._lower = lower
        self._segments = layout(columns).segments
        self._codes: npt.NDArray[np.uint32] | None = None
        self._is_open = np.ones(self._segments, dtype=np.uint8)
        self._changed = np.zeros(self._segments, dtype=np.uint8)
        if completed:
            self.survey()
            self._changed = self.changed_by_distance[completed].copy()
            self._each(
                lambda a, b: find_open(self._plan, table, completed + 1, a, b, self._is_open)
            )

    @property
    def codes(self) -> npt.NDArray[np.uint32]:
        """The codes of all steps, worked out when they are first asked for."""
        if self._codes is None:
            codes = np.empty((self._segments, STEPS), dtype=np.uint32)
            self._each(lambda a, b: fill_codes(self._plan, a, b, codes))
            self._codes = codes
        return self._codes

    def sweep(self, n: int) -> int:
        """Decide what is decided in exactly `n` plies; how many segments changed."""
        nothing = np.zeros(0, dtype=np.uint8)
        lower = self._lower
        boards = Boards(
            self.codes,
            self.table,
            nothing if lower is None else lower.table,
            self._changed,
            nothing if lower is None else lower.changed_by_distance[n - 1],
        )
        changed = np.empty(self._segments, dtype=np.uint8)
        counts = self._each(lambda a, b: sweep(n, self._plan, boards, a, b, changed, self._is_open))
        self._changed = changed
        return sum(counts)

    def survey(self) -> Survey:
        """Count and check the table, and note what the next layer asks about it."""
        layer = layout(self.columns)
        histogram = np.zeros((2, 2, VALUES), dtype=np.uint64)
        checksums = [0] * len(layer.compositions)
        self.changed_by_distance = np.zeros((VALUES, self._segments), dtype=np.uint8)
        ranges = list(self._ranges())
        parts = self._map(self._survey_range, ranges)
        for (first, _), (counts, checksum) in zip(ranges, parts, strict=True):
            composition = int(layer.segment_composition[first])
            histogram[int(not is_palindrome(layer.compositions[composition]))] += counts
            checksums[composition] = (checksums[composition] + checksum) % 2**64
        return Survey(self.columns, histogram, np.array(checksums, dtype=np.uint64))

    def _survey_range(self, first: int, last: int) -> tuple[npt.NDArray[np.uint64], int]:
        layer = layout(self.columns)
        counts = np.zeros((2, VALUES), dtype=np.uint64)
        survey_segments(self._plan, self.table, first, last, self.changed_by_distance, counts)
        composition = int(layer.segment_composition[first])
        base, end = (int(run) * ORDERS for run in layer.run_base[composition : composition + 2])
        words_in_segment = int(layer.runs[composition]) * _WORDS_IN_RUN
        begin = (first - int(layer.segment_base[composition])) * words_in_segment
        words = self.table[base:end].view(np.uint64)
        return counts, int(mixed_sum(words, begin, begin + (last - first) * words_in_segment))

    def _ranges(self) -> Iterator[Range]:
        """The segments in small ranges, none of them in two compositions."""
        base = layout(self.columns).segment_base
        for start, end in zip(base[:-1].tolist(), base[1:].tolist(), strict=True):
            for first in range(start, end, _AT_ONCE):
                yield first, min(first + _AT_ONCE, end)

    def _each(self, work: Callable[[int, int], R]) -> list[R]:
        return self._map(work, list(self._ranges()))

    def _map(self, work: Callable[[int, int], R], ranges: list[Range]) -> list[R]:
        """Work on the ranges with all cores; an interruption does not wait for those not begun."""
        pool = ThreadPoolExecutor(max_workers=os.cpu_count())
        try:
            results = []
            for (first, last), result in zip(
                ranges, pool.map(lambda range_: work(*range_), ranges), strict=True
            ):
                results.append(result)
                self.advance(last - first)
            return results
        finally:
            pool.shutdown(cancel_futures=True)
