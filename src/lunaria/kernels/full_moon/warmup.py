"""Compiling or loading all that a search uses, so that nobody's time limit pays for it."""

from functools import cache

import numpy as np

from lunaria.games.full_moon import SOUTH
from lunaria.kernels.full_moon.board import UNPLACED, Board
from lunaria.kernels.full_moon.moves import MOST_MOVES, legal_moves, play
from lunaria.kernels.full_moon.position import Position
from lunaria.kernels.full_moon.proof import advance, begin, begin_with_candidate, new_workspace
from lunaria.kernels.full_moon.stands import attacks, defences, meet, stand_at
from lunaria.kernels.full_moon.table import new_table


@cache
def load_search() -> None:
    """Call each compiled function that is called from Python once, on a board of two wolves."""
    board = Board(0x51, 0, 0)
    position = Position(board, UNPLACED, SOUTH)
    for code in legal_moves(position):
        play(position, code)
    work, table = new_workspace(), new_table(megabytes=1)
    begin(work, board, UNPLACED, 2)
    begin_with_candidate(work, 2)
    advance(work, table, 0)
    stands = np.zeros((MOST_MOVES, 4), np.int64)
    stand_at(board, UNPLACED, stands)
    meet(board, UNPLACED, stands)
    attacks(board, 1, stands)
    defences(board, 1, 2, work.candidates)
