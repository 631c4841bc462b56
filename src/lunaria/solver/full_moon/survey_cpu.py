"""The survey of a table on the CPU, compiled by Numba."""

import numpy as np
import numpy.typing as npt

from lunaria.kernels.jit import compiled
from lunaria.solver.full_moon.codes_cpu import as_int
from lunaria.solver.full_moon.index import ORDERS
from lunaria.solver.full_moon.plan import FREE_CHANGED, Plan
from lunaria.solver.full_moon.survey import VALUES

Bytes = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.uint64]


@compiled
def survey_segments(
    layer: Plan, table: Bytes, first: int, last: int, changed: Bytes, histogram: Counts
) -> None:
    """For a range of segments of one composition, see which values they hold and count them.

    ``changed[v, segment]`` gets the marks of the results with value ``v``; ``histogram[m, v]``
    counts them, free of the moon (``m`` 0) or not (1).
    """
    seen = np.zeros(VALUES, np.uint8)
    for segment in range(first, last):
        composition = layer.segment_composition[segment]
        runs = as_int(layer.runs[composition])
        word = segment - as_int(layer.segment_base[composition])
        start = (layer.run_base[composition] + word * runs) * ORDERS
        seen[:] = 0
        for run in range(runs):
            bit = FREE_CHANGED if run == 0 else 1 << ((run - 1) // 2)
            kind = 0 if run == 0 else 1
            for at in range(start + run * ORDERS, start + (run + 1) * ORDERS):
                histogram[kind, table[at]] += np.uint64(1)
                seen[table[at]] |= bit
        for value in range(1, VALUES):
            if seen[value]:
                changed[value, segment] = seen[value]


@compiled
def find_open(layer: Plan, table: Bytes, n: int, first: int, last: int, is_open: Bytes) -> None:
    """Note which segments have a result that sweep `n` counts as undecided."""
    for segment in range(first, last):
        composition = layer.segment_composition[segment]
        runs = as_int(layer.runs[composition])
        word = segment - as_int(layer.segment_base[composition])
        start = (layer.run_base[composition] + word * runs) * ORDERS
        is_open[segment] = 0
        for at in range(start, start + runs * ORDERS):
            if table[at] == 0 or table[at] >= n:
                is_open[segment] = 1
                break


@compiled
def mixed_sum(words: Counts, first: int, last: int) -> np.uint64:
    """The part of `survey.checksum_of` that these words of a composition contribute."""
    total = np.uint64(0)
    for index in range(first, last):
        z = words[index] + np.uint64(index + 1) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        total += z ^ (z >> np.uint64(31))
    return total
