"""Everything the sweeps of one layer need to know, as arrays: the same for CPU and GPU.

A *step* is a candidate move, or (number `PASS`) the pass. For a segment, colours decide whether a
step is possible and to which colour word it leads; that is packed into one 32-bit *code*:

====== ==================================================================================
bits   meaning
====== ==================================================================================
0-13   the colour word within the destination composition, or `IMPOSSIBLE` or `WINS`
14-25  for each colour, 3 bits: how the order of its three wolves changes (see `COMPOSED`)
26-31  for colours 0 to 2, 2 bits: its number in the destination (colour 3 has the other)
====== ==================================================================================

Prints then decide for each print order which steps apply (the lead wolf's prints are the distance)
and where in the destination's run its result lies: the digit of colour ``c`` becomes
``COMPOSED[s]`` of it, ``s`` being the colour's change of order, and the digit of the colour's new
number.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from lunaria.solver.full_moon.index import (
    DIGIT_OF_PRINTS,
    MIN_COLUMNS,
    PLACES,
    PRINT_ORDERS,
    Composition,
    column_starts,
    word_masks,
)
from lunaria.solver.full_moon.layout import Layout, layout, pairs_of
from lunaria.solver.full_moon.moves import CANDIDATES, candidates, turned_places

PASS: Final = CANDIDATES
STEPS: Final = CANDIDATES + 1

IMPOSSIBLE: Final = 0x3FFF
WINS: Final = 0x3FFE
WORD_BITS: Final = 0x3FFF

# Which results of a segment changed in a sweep: a bit for each pair, and one for the free results.
FREE_CHANGED: Final = 1 << 6

# The fields of `Plan.steps`.
STEP_KIND: Final = 0  # 0 impossible, 1 ordinary, 2 wins
STEP_LOWER: Final = 1  # 1 when the destination has one column less
STEP_COMPOSITION: Final = 2
STEP_SEGMENT: Final = 3  # where the destination composition begins, in segments
STEP_RUN: Final = 4  # the run, for the composition's first word, of the results to look at
STEP_RUNS: Final = 5  # runs in each of the destination's segments
STEP_CHANGED: Final = 6  # the bit of those results among the changed
STEP_ARRIVAL: Final = 7  # the places whose wolves meet in the target column
STEP_FIELDS: Final = 8

# PRINTS[j] holds, 2 bits a digit, the prints less one of the j-th wolf of a colour.
PRINTS: Final = tuple(
    sum(prints[j] - 1 << 2 * digit for digit, prints in enumerate(PRINT_ORDERS)) for j in range(3)
)


def _composed(change: tuple[int, int, int]) -> int:
    a, b, c = (wolf - 1 for wolf in change)
    moved = [(prints[a], prints[b], prints[c]) for prints in PRINT_ORDERS]
    return sum(DIGIT_OF_PRINTS[prints] << 3 * digit for digit, prints in enumerate(moved))


# COMPOSED[s] holds, 3 bits a digit, the digit after the wolves of a colour changed their order by
# s.
COMPOSED: Final = tuple(_composed(change) for change in PRINT_ORDERS)


class Plan(NamedTuple):
    """The arrays. First axis: composition, unless the name begins with ``segment``."""

    columns: int
    pairs: npt.NDArray[np.int32]
    runs: npt.NDArray[np.int32]
    segment_base: npt.NDArray[np.int32]
    run_base: npt.NDArray[np.int32]
    column_place: npt.NDArray[np.uint8]
    column_size: npt.NDArray[np.uint8]
    pair_place: npt.NDArray[np.uint8]
    steps: npt.NDArray[np.int32]
    places: npt.NDArray[np.uint8]
    ranks: npt.NDArray[np.uint16]
    lower_ranks: npt.NDArray[np.uint16]
    segment_composition: npt.NDArray[np.uint16]
    segment_masks: npt.NDArray[np.uint16]


@cache
def plan(columns: int) -> Plan:
    """The plan of the layer with that many columns."""
    layer = layout(columns)
    lower = layout(columns - 1) if columns > MIN_COLUMNS else None
    kept = layer.compositions
    column_place = np.zeros((len(kept), PLACES), dtype=np.uint8)
    column_size = np.zeros((len(kept), PLACES), dtype=np.uint8)
    pair_place = np.zeros((len(kept), PLACES), dtype=np.uint8)
    steps = np.zeros((len(kept), STEPS, STEP_FIELDS), dtype=np.int32)
    places = np.zeros((len(kept), STEPS, PLACES), dtype=np.uint8)
    for i, composition in enumerate(kept):
        column_place[i, :columns] = column_starts(composition)
        column_size[i, :columns] = composition
        ends = _pair_places(composition)
        pair_place[i, : len(ends)] = ends
        _fill_steps(composition, layer, lower, steps[i], places[i])
    return Plan(
        columns=columns,
        pairs=np.array([len(pairs_of(c)) for c in kept], dtype=np.int32),
        runs=layer.runs.astype(np.int32),
        segment_base=layer.segment_base.astype(np.int32),
        run_base=layer.run_base.astype(np.int32),
        column_place=column_place,
        column_size=column_size,
        pair_place=pair_place,
        steps=steps,
        places=places,
        ranks=layer.ranks,
        lower_ranks=lower.ranks if lower else layer.ranks[:0],
        segment_composition=layer.segment_composition,
        segment_masks=word_masks()[layer.segment_word],
    )


def _pair_places(composition: Composition) -> list[int]:
    starts = column_starts(composition)
    return [
        place
        for column in pairs_of(composition)
        for place in (starts[column], starts[column] + composition[column] - 1)
    ]


def _fill_steps(
    composition: Composition,
    layer: Layout,
    lower: Layout | None,
    steps: npt.NDArray[np.int32],
    places: npt.NDArray[np.uint8],
) -> None:
    for candidate in candidates(composition):
        step = steps[candidate.number]
        step[STEP_ARRIVAL] = candidate.arrival
        if candidate.wins:
            step[STEP_KIND] = 2
            continue
        closes_up = len(candidate.destination) < len(composition)
        into = lower if closes_up else layer
        if into is None:
            raise AssertionError("four columns of three cannot close up")
        to = into.compositions.index(candidate.destination)
        step[STEP_KIND] = 1
        step[STEP_LOWER] = closes_up
        step[STEP_COMPOSITION] = to
        step[STEP_SEGMENT] = into.segment_base[to]
        step[STEP_RUN] = into.run_base[to] + 1 + 2 * candidate.pair
        step[STEP_RUNS] = into.runs[to]
        step[STEP_CHANGED] = 1 << candidate.pair
        places[candidate.number] = candidate.places
    own = layer.compositions.index(composition)
    steps[PASS] = (
        1,
        0,
        own,
        layer.segment_base[own],
        layer.run_base[own],
        layer.runs[own],
        FREE_CHANGED,
        0,
    )
    places[PASS] = turned_places(composition)
