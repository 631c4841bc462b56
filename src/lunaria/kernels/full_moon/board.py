"""The columns as the player to move sees them, in three integers.

A wolf is ``colour << 2 | prints``; as it has at least one print, no wolf is 0. ``front`` has in
each lane the wolf nearest to the mover, ``middle`` the one behind it, ``back`` the third; a lane
without such a wolf is 0. Turning the board for the next player only flips the columns, so left
stays left. A column of four is never represented: the game is over then.
"""

from typing import Final, NamedTuple

from lunaria.kernels.full_moon.lanes import FLAGS, any_bit, filled, lane_of
from lunaria.kernels.jit import compiled

FREE: Final = 0
"""The moon when the mover may lead with any wolf."""

UNPLACED: Final = 4
"""The moon before the first move; no wolf has this code."""


class Board(NamedTuple):
    front: int
    middle: int
    back: int


@compiled
def seen_from_behind(board: Board) -> Board:
    """The board as the other player sees it."""
    front, middle, back = board
    two = filled(any_bit(middle))
    three = filled(any_bit(back))
    return Board(
        back | (middle & ~three) | (front & ~two),
        (middle & three) | (front & two & ~three),
        front & three,
    )


@compiled
def after_slide(board: Board, source: int, target: int, pack: int) -> Board:
    """The board once the pack has joined the target column, as the next player sees it.

    The slide must be allowed and must not make four (FM-09, FM-11).
    """
    here, there, size = 4 * source, 4 * target, 4 * pack
    front, middle, back = board
    leaving = _column(board, here)
    staying = leaving >> size
    joined = (_column(board, there) << size) | (leaving & ((1 << size) - 1))
    others = ~((15 << here) | (15 << there))
    front = (front & others) | ((staying & 15) << here) | ((joined & 15) << there)
    middle = (middle & others) | ((staying >> 4 & 15) << here) | ((joined >> 4 & 15) << there)
    back = (back & others) | ((joined >> 8) << there)
    closing = 4 if staying == 0 else 0
    kept = (1 << here) - 1
    return seen_from_behind(
        Board(
            (front & kept) | ((front >> closing) & ~kept),
            (middle & kept) | ((middle >> closing) & ~kept),
            (back & kept) | ((back >> closing) & ~kept),
        )
    )


@compiled
def _column(board: Board, shift: int) -> int:
    """The wolves of a column, the nearest in the lowest bits."""
    return (
        ((board.front >> shift) & 15)
        | ((board.middle >> shift) & 15) << 4
        | ((board.back >> shift) & 15) << 8
    )


@compiled
def far_end(board: Board, column: int) -> int:
    """The wolf of the column farthest from the mover."""
    back = lane_of(board.back, column)
    if back != 0:
        return back
    middle = lane_of(board.middle, column)
    return middle if middle != 0 else lane_of(board.front, column)


@compiled
def leads(front: int, moon: int) -> int:
    """Flags of the columns whose nearest wolf may lead (FM-04, FM-13, FM-15)."""
    columns = any_bit(front)
    if moon == FREE:
        return columns
    if moon == UNPLACED:
        return front & ~(front >> 1) & FLAGS
    differs = front ^ (moon * FLAGS)
    differs |= differs >> 1
    return columns & ~(differs & (differs >> 2))
