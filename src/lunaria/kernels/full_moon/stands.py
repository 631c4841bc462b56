"""The positions that a defender has to answer for, and the moves to choose from."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from lunaria.kernels.full_moon.board import FREE, Board, leads, seen_from_behind
from lunaria.kernels.full_moon.candidates import NO, Candidates, consider, expand
from lunaria.kernels.full_moon.reach import movable, opponent_can_move, reach, winning
from lunaria.kernels.full_moon.slides import SIGNS, quiet_places, slid
from lunaria.kernels.jit import compiled, lowest_one

Stands = NDArray[np.int64]
"""In each row front, middle and back of the board, and the leads that have a move; without any, the
defender has to pass."""

LOST: Final = -1


@compiled
def stand_at(board: Board, moon: int, stands: Stands) -> int:
    """Write the stand of a defender to move; 0 stands when the game ends well at once."""
    return _add(board, moon, stands, 0)


@compiled
def meet(board: Board, moon: int, stands: Stands) -> int:
    """Write the stands that any move of the attacker leads to, and return their number or LOST."""
    allowed = leads(board.front, moon) & movable(reach(board))
    if allowed != 0:
        return attacks(board, allowed, stands)
    return _add(seen_from_behind(board), FREE, stands, 0)


@compiled
def attacks(board: Board, lead_flags: int, stands: Stands) -> int:
    """`meet` for an attacker whose leads have moves."""
    reached = reach(board)
    if winning(reached) & lead_flags != 0:
        return LOST
    count = 0
    for sign in SIGNS:
        places = quiet_places(reached, lead_flags, sign)
        while places != 0:
            child, near, far = slid(board, lowest_one(places), sign)
            places &= places - 1
            count = _add(child, near, stands, count)
            count = _add(child, far, stands, count)
    return count


@compiled
def defences(board: Board, lead_flags: int, plies: int, candidates: Candidates) -> tuple[int, int]:
    """`expand` for a stand, whose only candidate may be to pass."""
    if lead_flags != 0:
        return expand(board, reach(board), lead_flags, plies, candidates, 0)
    child = seen_from_behind(board)
    verdict = consider(child, reach(child), FREE, plies, 0, candidates, 0)
    return verdict, 0 if verdict == NO else 1


@compiled
def _add(board: Board, moon: int, stands: Stands, count: int) -> int:
    """Write the stand, unless the defender wins or the game is drawn (FM-16)."""
    reached = reach(board)
    allowed = leads(board.front, moon)
    if winning(reached) & allowed != 0:
        return count
    allowed &= movable(reached)
    if allowed == 0 and moon == FREE and not opponent_can_move(board):
        return count
    stands[count, 0], stands[count, 1], stands[count, 2] = board
    stands[count, 3] = allowed
    return count + 1
