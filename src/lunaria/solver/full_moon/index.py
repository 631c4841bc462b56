"""The parts of the perfect index: compositions, colour words and print orders.

A board (always seen by the player to move, whose side is south) is read place by place: columns
from left to right, each from south to north. It splits into

* its *composition*: the sizes of the columns, each 1 to 3, twelve in all;
* its *colour word*: the colour of each of the twelve places, colours numbered by first appearance.
  It is kept as four 12-bit masks, mask ``c`` holding the places of colour ``c``;
* its *print order*: for each colour which of its three wolves has 1, 2 and 3 prints, read along the
  places; six orders a colour, 6**4 together, colour 0 most significant.

Of a composition and its left-right mirror image only the smaller one is kept.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations

import numpy as np
import numpy.typing as npt

PLACES = 12
COLOURS = 4
ALL_PLACES = (1 << PLACES) - 1
MIN_COLUMNS = 4
MAX_COLUMNS = 12
WORDS = 15_400
ORDERS = 1296  # 6**4

Composition = tuple[int, ...]
Masks = tuple[int, int, int, int]

# The six orders of the prints of one colour, in lexicographic order; the index is the "digit".
PRINT_ORDERS: tuple[tuple[int, int, int], ...] = tuple(
    (a, b, c) for a, b, c in permutations((1, 2, 3))
)
DIGIT_OF_PRINTS: dict[tuple[int, ...], int] = {
    prints: digit for digit, prints in enumerate(PRINT_ORDERS)
}

# How many ways there are to put the second and third wolf of colours 0, 1 and 2 on the places left.
_PLACES_LEFT = (11, 8, 5)


@cache
def compositions(columns: int) -> tuple[Composition, ...]:
    """The compositions of twelve into that many columns of 1 to 3, mirror images left out."""
    return tuple(sizes for sizes in _all_compositions(columns, PLACES) if sizes <= sizes[::-1])


def _all_compositions(columns: int, wolves: int) -> Iterator[Composition]:
    if columns == 0:
        if wolves == 0:
            yield ()
        return
    for size in (1, 2, 3):
        if size <= wolves:
            for rest in _all_compositions(columns - 1, wolves - size):
                yield (size, *rest)


def is_palindrome(composition: Composition) -> bool:
    """Whether a composition is its own mirror image (then all its boards are kept)."""
    return composition == composition[::-1]


def column_starts(composition: Composition) -> tuple[int, ...]:
    """The place of the south end of each column."""
    starts = [0]
    for size in composition[:-1]:
        starts.append(starts[-1] + size)
    return tuple(starts)


def masks_of_word(word: Sequence[object]) -> tuple[Masks, tuple[object, ...]]:
    """The masks of twelve colours (of any kind), and the colours by first appearance."""
    seen = tuple(dict.fromkeys(word))
    if len(word) != PLACES or len(seen) != COLOURS:
        raise ValueError("a colour word has twelve places and four colours")
    a, b, c, d = (sum(1 << p for p in range(PLACES) if word[p] == colour) for colour in seen)
    return (a, b, c, d), seen


def rank_of_masks(masks: Sequence[int]) -> int:
    """The number, below 15,400, of a colour word in canonical form."""
    rank = 0
    free = ALL_PLACES
    for mask, left in zip(masks, _PLACES_LEFT, strict=False):
        first = free & -free
        free ^= first
        rest = mask ^ first
        second = (free & ((rest & -rest) - 1)).bit_count()
        third = (free & ((1 << (rest.bit_length() - 1)) - 1)).bit_count()
        pair = second * (2 * left - second - 1) // 2 + third - second - 1
        rank = rank * (left * (left - 1) // 2) + pair
        free ^= rest
    return rank


def ranks_of_masks(masks: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """As `rank_of_masks`, for an array of shape (words, 4)."""
    rank = np.zeros(len(masks), dtype=np.int64)
    free = np.full(len(masks), ALL_PLACES, dtype=np.int64)
    for colour, left in enumerate(_PLACES_LEFT):
        free &= free - 1
        rest = masks[:, colour] & free
        low = rest & -rest
        second = np.bitwise_count(free & (low - 1)).astype(np.int64)
        third = np.bitwise_count(free & ((rest ^ low) - 1)).astype(np.int64)
        pair = second * (2 * left - second - 1) // 2 + third - second - 1
        rank = rank * (left * (left - 1) // 2) + pair
        free ^= rest
    return rank


@cache
def word_masks() -> npt.NDArray[np.uint16]:
    """The masks of every colour word, in the order of their ranks: shape (15400, 4)."""
    return np.array(list(_extend((), ALL_PLACES)), dtype=np.uint16)


def _extend(masks: tuple[int, ...], free: int) -> Iterator[tuple[int, ...]]:
    if not free:
        yield masks
        return
    first, *others = (1 << place for place in range(PLACES) if free >> place & 1)
    for second, third in combinations(others, 2):
        mask = first | second | third
        yield from _extend((*masks, mask), free ^ mask)


@cache
def allowed_words(composition: Composition) -> npt.NDArray[np.uint16]:
    """The ranks, ascending, of the words that put no colour twice in one column (FM-10)."""
    masks = word_masks()
    allowed = np.ones(len(masks), dtype=bool)
    for start, size in zip(column_starts(composition), composition, strict=True):
        column = np.uint16(((1 << size) - 1) << start)
        inside = masks & column
        allowed &= ((inside & (inside - 1)) == 0).all(axis=1)
    return np.flatnonzero(allowed).astype(np.uint16)


def order_of_digits(digits: Sequence[int]) -> int:
    """The print order with one digit for each colour."""
    order = 0
    for digit in digits:
        order = order * 6 + digit
    return order


def digits_of_order(order: int) -> tuple[int, int, int, int]:
    """The digits of the four colours in a print order."""
    return order // 216, order // 36 % 6, order // 6 % 6, order % 6


def boards(columns: int, *, mirror: bool) -> int:
    """How many boards have that many columns; with mirror images counted once, or as two."""
    total = 0
    for composition in compositions(columns):
        weight = 1 if mirror or is_palindrome(composition) else 2
        total += weight * len(allowed_words(composition)) * ORDERS
    return total
