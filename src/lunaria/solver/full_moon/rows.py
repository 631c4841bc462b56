"""The results of the starting rows, worked out from the layers of 11 and 12 columns.

A row's index is its colour word and its print order, as for any board; rows do not need the moon,
for South's first lead wolf has one print (FM-04). Of a word and its mirror image only the smaller
one is kept, and of the words that are their own mirror image all print orders.
"""

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from lunaria.solver.full_moon.index import (
    COLOURS,
    MAX_COLUMNS,
    ORDERS,
    PLACES,
    PRINT_ORDERS,
    ranks_of_masks,
    word_masks,
)
from lunaria.solver.full_moon.moves import LEFT, RIGHT, candidate_number
from lunaria.solver.full_moon.plan import (
    COMPOSED,
    IMPOSSIBLE,
    STEP_RUN,
    STEP_RUNS,
    WORD_BITS,
    plan,
)

_NO_MOVE: Final = 0xFFFF
_DRAW: Final = 0x1000


@cache
def kept_words() -> npt.NDArray[np.int64]:
    """The words that are not larger than their mirror image."""
    masks = word_masks().astype(np.int64)
    reversed_masks = np.zeros_like(masks)
    for place in range(PLACES):
        reversed_masks |= (masks >> place & 1) << (PLACES - 1 - place)
    by_appearance = np.argsort(reversed_masks & -reversed_masks, axis=1)
    images = ranks_of_masks(np.take_along_axis(reversed_masks, by_appearance, axis=1))
    return np.flatnonzero(np.arange(len(masks)) <= images)


def row_results(
    codes: npt.NDArray[np.uint32],
    table: npt.NDArray[np.uint8],
    lower_table: npt.NDArray[np.uint8],
) -> npt.NDArray[np.uint8]:
    """The result of each kept word (first axis) and print order, as bytes like those of a table.

    `codes` are the steps' codes of the 12-column layer, `table` and `lower_table` the results of
    the layers with 12 and 11 columns.
    """
    words = kept_words()
    masks = word_masks()[words].astype(np.int64)
    steps = plan(MAX_COLUMNS).steps[0]
    best = np.full((len(words), ORDERS), _NO_MOVE, dtype=np.uint16)
    for place in range(PLACES):
        number_of_wolf = np.bitwise_count(masks & ((1 << place) - 1))
        for colour in range(COLOURS):
            for wolf in range(3):
                leads = (masks[:, colour] >> place & 1 == 1) & (number_of_wolf[:, colour] == wolf)
                rows = np.flatnonzero(leads)
                orders = _orders_with_one_print(colour, wolf)
                for direction in (LEFT, RIGHT):
                    number = candidate_number(place, direction, 1)
                    own = codes[words[rows], number].astype(np.int64)
                    possible = own & WORD_BITS != IMPOSSIBLE
                    runs = steps[number, STEP_RUN] + (own & WORD_BITS) * steps[number, STEP_RUNS]
                    children = _child_orders(own[possible], orders)
                    at = runs[possible, None] * ORDERS + 2 * children
                    seen = np.minimum(
                        _PREFERENCE[lower_table[at]], _PREFERENCE[lower_table[at + 1]]
                    )
                    here = np.ix_(rows[possible], orders)
                    best[here] = np.minimum(best[here], seen)
    # No wolf with one print can move: South passes, and the other player is free of the moon.
    # Turning a row changes nothing, every column being a single wolf.
    free = table.reshape(-1, ORDERS)[words]
    best = np.where(best == _NO_MOVE, _PREFERENCE[free], best)
    return _result(best)


@cache
def _orders_with_one_print(colour: int, wolf: int) -> npt.NDArray[np.int64]:
    digits = np.arange(ORDERS) // 6 ** (3 - colour) % 6
    has_one = np.array([prints[wolf] == 1 for prints in PRINT_ORDERS])
    return np.flatnonzero(has_one[digits])


def _child_orders(
    codes: npt.NDArray[np.int64], orders: npt.NDArray[np.int64]
) -> npt.NDArray[np.int64]:
    """The print orders of the children that codes (first axis) and print orders lead to."""
    composed = np.array([[c >> 3 * digit & 7 for digit in range(6)] for c in COMPOSED])
    numbers = [codes >> shift & 3 for shift in (26, 28, 30)]
    numbers.append(6 - numbers[0] - numbers[1] - numbers[2])
    total = np.zeros((len(codes), len(orders)), dtype=np.int64)
    for colour in range(COLOURS):
        moved = composed[codes >> (14 + 3 * colour) & 7] * (6 ** (3 - numbers[colour]))[:, None]
        total += moved[:, orders // 6 ** (3 - colour) % 6]
    return total


def _preference(child: int) -> int:
    """What a mover thinks of a child: the lowest number is the best."""
    if child == 0:
        return _DRAW
    return child if child % 2 == 0 else 2 * _DRAW - child


_PREFERENCE: Final = np.array([_preference(child) for child in range(256)], dtype=np.uint16)


def _result(best: npt.NDArray[np.uint16]) -> npt.NDArray[np.uint8]:
    plies = np.where(best < _DRAW, best + 1, 2 * _DRAW - best + 1)
    return np.where(best == _DRAW, 0, plies).astype(np.uint8)
