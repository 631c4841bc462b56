"""What the search has learnt of each board: bounds on the value of every lead wolf.

A *score* orders results for the player to move: ``128 - n`` for a win in n plies, ``n - 128`` for
a loss in n, 0 for neither. Each column's lead wolf has a lower and an upper bound, for a lead is
worth the same whichever moon allows it. The question of a search, "with n plies to go, does the
mover win (n odd) or hold out (n even)?", is whether a score reaches a threshold.

An entry is 32 bytes: the key with a weight above it, then twelve pairs of bounds. Two entries
share a cache line: one keeps the weightier board, the other the latest.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lunaria.kernels.full_moon.candidates import NO, OPEN, YES
from lunaria.kernels.jit import compiled, lowest_one

MOST_PLIES: Final = 126
"""The longest question: scores are bytes."""

_WORDS: Final = 4
_FIRST_BOUND: Final = 8
_KEY_BITS: Final = 59
_KEY: Final = (1 << _KEY_BITS) - 1
_MOST_WEIGHT: Final = 15
_SCATTER: Final = 0x9E3779B97F4A7C15 - (1 << 64)
_ALL_OPEN: Final = 0x7F81_7F81_7F81_7F81
"""Four pairs of bounds, -127 and 127."""


class Table(NamedTuple):
    """One memory seen twice: as integers for the keys, as bytes for the bounds."""

    words: NDArray[np.int64]
    bounds: NDArray[np.int8]


def new_table(megabytes: int) -> Table:
    """An empty table of the largest power of two of entries that fits."""
    bits = (max(megabytes, 1) * 2**20 // (8 * _WORDS)).bit_length() - 1
    words = np.empty((1 << bits, _WORDS), np.int64)
    words.fill(0)  # touches every page now, not within the time limit of a search
    return Table(words, words.view(np.int8))


@compiled
def _threshold(plies: int) -> int:
    """The least score that answers yes."""
    return 128 - plies if plies & 1 else plies - 127


@compiled
def _bucket(table: Table, key: int) -> int:
    return ((key * _SCATTER) >> 20) & (len(table.words) - 2)


@compiled
def _find(table: Table, key: int) -> int:
    """The entry of the board, or -1."""
    first = _bucket(table, key)
    if table.words[first, 0] & _KEY == key:
        return first
    if table.words[first + 1, 0] & _KEY == key:
        return first + 1
    return -1


@compiled
def known(table: Table, key: int, lead_flags: int, plies: int) -> tuple[int, int]:
    """YES if one of the leads is known to do it, NO if all are known not to, or else OPEN.

    With it the leads of which nothing is known.
    """
    entry = _find(table, key)
    if entry < 0:
        return OPEN, lead_flags
    score = _threshold(plies)
    left = lead_flags
    while left != 0:
        place = lowest_one(left)
        left &= left - 1
        low = _FIRST_BOUND + (place >> 1)
        if table.bounds[entry, low] >= score:
            return YES, lead_flags
        if table.bounds[entry, low + 1] < score:
            lead_flags &= ~(1 << place)
    return (OPEN if lead_flags != 0 else NO), lead_flags


@compiled
def store(table: Table, key: int, lead_flags: int, plies: int, is_yes: bool) -> None:
    """Record the answer for each of the leads."""
    entry = _claim(table, key, plies)
    score = _threshold(plies)
    bounds = table.bounds
    while lead_flags != 0:
        low = _FIRST_BOUND + (lowest_one(lead_flags) >> 1)
        lead_flags &= lead_flags - 1
        if is_yes:
            bounds[entry, low] = max(bounds[entry, low], score)
        else:
            bounds[entry, low + 1] = min(bounds[entry, low + 1], score - 1)


@compiled
def _claim(table: Table, key: int, plies: int) -> int:
    """The board's entry, made if need be."""
    weight = min(plies, _MOST_WEIGHT)
    words = table.words
    entry = _find(table, key)
    if entry >= 0:
        if words[entry, 0] >> _KEY_BITS < weight:
            words[entry, 0] = key | weight << _KEY_BITS
        return entry
    entry = _bucket(table, key)
    if words[entry, 0] >> _KEY_BITS <= weight:
        for word in range(_WORDS):
            words[entry + 1, word] = words[entry, word]
    else:
        entry += 1
    words[entry, 0] = key | weight << _KEY_BITS
    for word in range(1, _WORDS):
        words[entry, word] = _ALL_OPEN
    return entry
