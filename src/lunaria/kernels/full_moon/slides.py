"""Slides that do not make four, one after the other.

A *place* is a bit of `Reach`: four times the column of the lead wolf, plus the pack less one. Every
caller loops the same way, for a compiled generator would cost more than the work itself::

    for sign in SIGNS:
        places = quiet_places(reached, lead_flags, sign)
        while places != 0:
            child, near, far = slid(board, lowest_one(places), sign)
            places &= places - 1
"""

from typing import Final, NamedTuple

from lunaria.kernels.full_moon.board import Board, after_slide, far_end
from lunaria.kernels.full_moon.lanes import filled, lane_of
from lunaria.kernels.full_moon.reach import QUIET, Reach
from lunaria.kernels.jit import compiled

SIGNS: Final = (-1, 1)
"""Left and right."""


class Slid(NamedTuple):
    """The board as the opponent sees it, and the wolves that the moon may touch (FM-12).

    ``near`` is the lead wolf, at the end of the player who moved; ``far`` is at the other end.
    """

    board: Board
    near: int
    far: int


@compiled
def quiet_places(reached: Reach, lead_flags: int, sign: int) -> int:
    return (reached.left if sign < 0 else reached.right) & filled(lead_flags) & QUIET


@compiled
def slid(board: Board, place: int, sign: int) -> Slid:
    source = place >> 2
    lead = lane_of(board.front, source)
    target = source + sign * (lead & 3)
    return Slid(after_slide(board, source, target, (place & 3) + 1), lead, far_end(board, target))
