"""Where the results of a layer (all boards with one number of columns) lie in its table.

The moon only ever touches an end of a column of two or three, so a board has one result for "free
of the moon" and a *pair* of results, south end and north end, for each such column. One byte a
result: 0 undecided or drawn, odd ``n`` the player to move wins in ``n`` plies, even ``n`` loses in
``n``.

A *segment* is a composition with a colour word: 1,296 boards. Its bytes lie together, in *runs* of
1,296: one run of free results by print order, then for each pair two runs in which the south and
the north result of one print order are neighbours.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from lunaria.solver.full_moon.index import (
    MAX_COLUMNS,
    MIN_COLUMNS,
    ORDERS,
    WORDS,
    Composition,
    allowed_words,
    compositions,
)

FREE: Final = -1
SOUTH_END: Final = 0
NORTH_END: Final = 1
NO_RANK: Final = 0xFFFF

# Changes whenever a table of the same layer would have other bytes, by its order or by a rule.
LAYOUT_ID: Final = "full-moon/segments-of-1296/pairs/mirrored/2"


def pairs_of(composition: Composition) -> tuple[int, ...]:
    """The columns that have a pair of results, left to right."""
    return tuple(column for column, size in enumerate(composition) if size > 1)


@dataclass(frozen=True, eq=False)
class Layout:
    """The table of one layer: which composition and colour word each segment is, and its address.

    ``segment_base[i]`` and ``run_base[i]`` are where composition ``i`` begins, counted in segments
    and in runs; both have one more entry, the total.
    """

    columns: int
    compositions: tuple[Composition, ...]
    runs: npt.NDArray[np.int64]
    segment_base: npt.NDArray[np.int64]
    run_base: npt.NDArray[np.int64]
    ranks: npt.NDArray[np.uint16]
    segment_composition: npt.NDArray[np.uint16]
    segment_word: npt.NDArray[np.uint16]

    @property
    def segments(self) -> int:
        return int(self.segment_base[-1])

    @property
    def size_bytes(self) -> int:
        return int(self.run_base[-1]) * ORDERS

    def address(self, composition: int, word: int, order: int, pair: int, end: int = 0) -> int:
        """The byte of a result; `word` counts within the composition, `pair` may be FREE."""
        run = int(self.run_base[composition] + word * self.runs[composition])
        if pair == FREE:
            return run * ORDERS + order
        return (run + 1 + 2 * pair) * ORDERS + 2 * order + end


@cache
def layout(columns: int) -> Layout:
    """The layout of the layer with that many columns."""
    if not MIN_COLUMNS <= columns <= MAX_COLUMNS:
        raise ValueError(f"there are {MIN_COLUMNS} to {MAX_COLUMNS} columns, not {columns}")
    kept = compositions(columns)
    words = [allowed_words(composition) for composition in kept]
    counts = np.array([len(ranks) for ranks in words], dtype=np.int64)
    runs = np.array([1 + 2 * len(pairs_of(c)) for c in kept], dtype=np.int64)
    ranks = np.full((len(kept), WORDS), NO_RANK, dtype=np.uint16)
    for row, allowed in zip(ranks, words, strict=True):
        row[allowed] = np.arange(len(allowed), dtype=np.uint16)
    return Layout(
        columns=columns,
        compositions=kept,
        runs=runs,
        segment_base=np.concatenate(([0], np.cumsum(counts))),
        run_base=np.concatenate(([0], np.cumsum(counts * runs))),
        ranks=ranks,
        segment_composition=np.repeat(np.arange(len(kept)), counts).astype(np.uint16),
        segment_word=np.concatenate(words),
    )
