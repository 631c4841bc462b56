"""The codes of the steps (see `plan`), worked out by Numba."""

from typing import Any

import numpy as np
import numpy.typing as npt

from lunaria.kernels.jit import compiled, count_ones
from lunaria.solver.full_moon.index import ALL_PLACES, PLACES
from lunaria.solver.full_moon.plan import (
    IMPOSSIBLE,
    STEP_ARRIVAL,
    STEP_COMPOSITION,
    STEP_KIND,
    STEP_LOWER,
    STEPS,
    WINS,
    Plan,
)

Codes = npt.NDArray[np.uint32]


@compiled
def as_int(number: Any) -> int:
    """A signed number of 64 bits, as which alone the numbers of compiled code mix well."""
    return np.int64(number)  # type: ignore[return-value]


@compiled
def fill_codes(layer: Plan, first: int, last: int, codes: Codes) -> None:
    """Work out the codes of a range of segments."""
    masks = np.empty(4, np.int64)
    for segment in range(first, last):
        composition = layer.segment_composition[segment]
        for colour in range(4):
            masks[colour] = layer.segment_masks[segment, colour]
        for number in range(STEPS):
            step = layer.steps[composition, number]
            if step[STEP_KIND] == 0 or not _colours_differ(masks, step[STEP_ARRIVAL]):
                code = IMPOSSIBLE
            elif step[STEP_KIND] == 2:
                code = WINS
            else:
                ranks = layer.lower_ranks if step[STEP_LOWER] else layer.ranks
                code = _code(
                    masks, layer.places[composition, number], ranks[step[STEP_COMPOSITION]]
                )
            codes[segment, number] = code


@compiled
def _colours_differ(masks: npt.NDArray[np.int64], places: int) -> bool:
    """No colour is twice on these places (FM-10)."""
    for colour in range(4):
        meeting = masks[colour] & places
        if meeting & (meeting - 1):
            return False
    return True


@compiled
def _code(
    masks: npt.NDArray[np.int64], places: npt.NDArray[np.uint8], ranks: npt.NDArray[np.uint16]
) -> int:
    moved = np.zeros(4, np.int64)
    found = np.zeros(4, np.int64)
    numbers = np.zeros(4, np.int64)
    follow = np.zeros((4, 3), np.int64)
    seen = 0
    for i in range(PLACES):
        place = as_int(places[i])
        for colour in range(4):
            if masks[colour] >> place & 1:
                if found[colour] == 0:
                    numbers[colour] = seen
                    seen += 1
                follow[colour, found[colour]] = count_ones(masks[colour] & ((1 << place) - 1))
                found[colour] += 1
                moved[colour] |= 1 << i
    ordered = np.zeros(4, np.int64)
    code = 0
    for colour in range(4):
        ordered[numbers[colour]] = moved[colour]
        change = 2 * follow[colour, 0] + (follow[colour, 1] > follow[colour, 2])
        code |= change << (14 + 3 * colour)
    for colour in range(3):
        code |= numbers[colour] << (26 + 2 * colour)
    return code | as_int(ranks[_rank_of_masks(ordered)])


@compiled
def _rank_of_masks(masks: npt.NDArray[np.int64]) -> int:
    """As `index.rank_of_masks`."""
    rank = 0
    free = as_int(ALL_PLACES)
    for colour in range(3):
        left = 11 - 3 * colour
        first = free & -free
        free ^= first
        rest = masks[colour] ^ first
        second_place = rest & -rest
        second = count_ones(free & (second_place - 1))
        third = count_ones(free & ((rest ^ second_place) - 1))
        pair = second * (2 * left - second - 1) // 2 + third - second - 1
        rank = rank * (left * (left - 1) // 2) + pair
        free ^= rest
    return rank
