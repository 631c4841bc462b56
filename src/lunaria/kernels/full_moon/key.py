"""A board in one integer, exactly: two boards have the same key only if they are the same."""

from lunaria.kernels.full_moon.board import Board
from lunaria.kernels.jit import compiled


@compiled
def key_of(board: Board) -> int:
    """Twelve wolves in 48 bits, and in 11 more where a column begins (the first always does).

    Columns follow each other from the left, each from its nearest wolf.
    """
    front, middle, back = board
    wolves = 0
    starts = 0
    place = 0
    while front != 0:
        wolves |= (front & 15) << (4 * place)
        starts |= 1 << place
        place += 1
        if middle & 15 != 0:
            wolves |= (middle & 15) << (4 * place)
            place += 1
            if back & 15 != 0:
                wolves |= (back & 15) << (4 * place)
                place += 1
        front >>= 4
        middle >>= 4
        back >>= 4
    return wolves | (starts >> 1) << 48
