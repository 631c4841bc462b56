"""Room for compiled functions to work in: sets of squares, distances, a list of actions.

What a seat can reach is kept, too, for as long as it stands there among the same cubes (`reach`).
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_22 import Board
from lunaria.games.catch_22.squares import MOST_COLUMNS, MOST_ROWS
from lunaria.kernels.catch_22.layout import MOST_SEATS
from lunaria.kernels.catch_22.tables import ROLL_COUNT, most_actions

Scratch = NDArray[np.int64]

MOST_SQUARES: Final = MOST_COLUMNS * MOST_ROWS
MOST_WORDS: Final = (MOST_SQUARES + 63) // 64

FOUND: Final = 0
STARRED: Final = FOUND + MOST_WORDS
BLOCKED: Final = STARRED + MOST_WORDS
COMMON: Final = BLOCKED + MOST_WORDS
SEEN: Final = COMMON + MOST_WORDS
QUEUE: Final = SEEN + MOST_WORDS
STEPS: Final = QUEUE + MOST_SQUARES
CAME_FROM: Final = STEPS + MOST_SQUARES
KNOWN: Final = CAME_FROM + MOST_SQUARES
"""Of each seat, one after the other: what `survey.survey` found last, in the following places."""
KNOWN_PAWN: Final = 0
"""The square plus one; 0 where nothing is known."""
KNOWN_BLOCKED: Final = KNOWN_PAWN + 1
KNOWN_LANDINGS: Final = KNOWN_BLOCKED + MOST_WORDS
"""By roll, a set each."""
KNOWN_STEPS: Final = KNOWN_LANDINGS + ROLL_COUNT * MOST_WORDS
KNOWN_SIZE: Final = KNOWN_STEPS + MOST_SQUARES
ACTIONS: Final = KNOWN + MOST_SEATS * KNOWN_SIZE


def new_scratch(board: Board) -> Scratch:
    return np.zeros(ACTIONS + most_actions(board), np.int64)
