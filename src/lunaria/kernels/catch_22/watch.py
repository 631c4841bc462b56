"""A look at every state of a game for players who are locked in, which C22-16 rules out.

It measures distances to all squares, and shares no code with the rules that it watches.
"""

from lunaria.kernels.catch_22.distances import find_steps, nearest
from lunaria.kernels.catch_22.layout import PAWNS, PLAYERS, Row
from lunaria.kernels.catch_22.reach import find_blocked
from lunaria.kernels.catch_22.scratch import STEPS, Scratch
from lunaria.kernels.catch_22.tables import FAR, REMOVERS, SQUARES, Tables
from lunaria.kernels.jit import borrowing


@borrowing
def count_locked_in(board: Tables, row: Row, scratch: Scratch) -> int:
    """How many players can take no step, or reach no remove-cube square on foot."""
    found = 0
    for seat in range(row[PLAYERS]):
        find_blocked(board, row, seat, scratch)
        find_steps(board, row[PAWNS + seat], scratch)
        can_step = False
        for square in range(board[SQUARES]):
            can_step |= scratch[STEPS + square] == 1
        if not can_step or nearest(board, REMOVERS, scratch) == FAR:
            found += 1
    return found
