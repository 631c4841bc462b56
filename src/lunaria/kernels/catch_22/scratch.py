"""Room for compiled functions to work in: sets of squares, distances, a list of actions."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_22 import Board
from lunaria.games.catch_22.squares import MOST_COLUMNS, MOST_ROWS
from lunaria.kernels.catch_22.tables import most_actions

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
ACTIONS: Final = CAME_FROM + MOST_SQUARES


def new_scratch(board: Board) -> Scratch:
    return np.zeros(ACTIONS + most_actions(board), np.int64)
