"""Moves worth a search: what the board says at a glance has been said already.

A question has a number of plies: may the player to move win within that many (odd), or at least
not lose within that many (even)? Either way the answer is YES exactly if one of the moves makes
four or leaves the opponent with the answer NO to the question of one ply less.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from lunaria.kernels.full_moon.board import Board, leads, seen_from_behind
from lunaria.kernels.full_moon.reach import Reach, count_moves, movable, reach, winning
from lunaria.kernels.full_moon.slides import SIGNS, quiet_places, slid
from lunaria.kernels.jit import compiled, lowest_one

NO: Final = 0
YES: Final = 1
OPEN: Final = 2

Candidates = NDArray[np.int64]
"""A row for each: who moves there with which leads, and where it comes from."""

FRONT, MIDDLE, BACK, LEFT, RIGHT, LEADS, REPLIES, ORIGIN = range(8)
"""The columns of `Candidates`: a board with its reach, the leads to try, how many moves they have,
and the column that the wolves came from, plus `PASSES` for each pass that has to follow."""

PASSES: Final = 16
"""Once: the opponent passes, and the player who moved there moves again, free of the moon. Twice:
that player has no move and passes too, so the opponent moves after all, free of the moon (FM-16).
"""


@compiled
def board_in(candidates: Candidates, row: int) -> Board:
    return Board(candidates[row, FRONT], candidates[row, MIDDLE], candidates[row, BACK])


@compiled
def reach_in(candidates: Candidates, row: int) -> Reach:
    return Reach(candidates[row, LEFT], candidates[row, RIGHT])


@compiled
def passes_in(candidates: Candidates, row: int) -> int:
    """How many passes follow the move: 0, 1 or 2."""
    origin: int = candidates[row, ORIGIN]
    return origin // PASSES


@compiled
def column_in(candidates: Candidates, row: int) -> int:
    """The column that the wolves came from."""
    origin: int = candidates[row, ORIGIN]
    return origin % PASSES


@compiled
def expand(
    board: Board, reached: Reach, lead_flags: int, plies: int, candidates: Candidates, row: int
) -> tuple[int, int]:
    """YES and the column of a lead that settles it, or else OPEN and the end of the candidates.

    No lead makes four; candidates are written from ``row`` on, and without any the answer is NO.
    """
    for sign in SIGNS:
        places = quiet_places(reached, lead_flags, sign)
        while places != 0:
            place = lowest_one(places)
            places &= places - 1
            origin = place >> 2
            child, near, far = slid(board, place, sign)
            child_reach = reach(child)
            for moon in (near, far):
                verdict = consider(child, child_reach, moon, plies, origin, candidates, row)
                if verdict == YES:
                    return YES, origin
                if verdict == OPEN:
                    row += 1
    return OPEN, row


@compiled
def consider(
    child: Board,
    reached: Reach,
    moon: int,
    plies: int,
    origin: int,
    candidates: Candidates,
    row: int,
) -> int:
    """What moving to the child says to a question of at least two plies; OPEN writes the row."""
    allowed = leads(child.front, moon)
    if winning(reached) & allowed != 0:
        return NO
    if plies == 2:
        return YES
    allowed &= movable(reached)
    if allowed != 0:
        replies = count_moves(reached, allowed)
        _write(candidates, row, child, reached, allowed, replies, origin)
        return OPEN
    board = seen_from_behind(child)
    again = reach(board)
    allowed = movable(again)
    if allowed == 0:
        return _consider_second_pass(child, reached, plies, origin, candidates, row)
    if winning(again) != 0:
        return YES
    if plies == 3:
        return NO
    _write(candidates, row, board, again, allowed, 0, origin + PASSES)
    return OPEN


@compiled
def _consider_second_pass(
    child: Board, reached: Reach, plies: int, origin: int, candidates: Candidates, row: int
) -> int:
    """`consider` where the opponent passes and the player, free of the moon, has no move either."""
    allowed = movable(reached)
    if allowed == 0:
        return NO if plies & 1 else YES
    if plies == 3 or winning(reached) != 0:
        return NO
    if plies == 4:
        return YES
    replies = count_moves(reached, allowed)
    _write(candidates, row, child, reached, allowed, replies, origin + 2 * PASSES)
    return OPEN


@compiled
def escapes(board: Board, reached: Reach, lead_flags: int) -> bool:
    """The answer to a question of two plies: does some move leave the opponent no four?"""
    for sign in SIGNS:
        places = quiet_places(reached, lead_flags, sign)
        while places != 0:
            child, near, far = slid(board, lowest_one(places), sign)
            places &= places - 1
            fours = winning(reach(child))
            if fours & leads(child.front, near) == 0 or fours & leads(child.front, far) == 0:
                return True
    return False


@compiled
def bring_best_forward(candidates: Candidates, row: int, end: int) -> None:
    """Put the candidate that leaves the opponent the fewest moves into the row."""
    best = row
    for other in range(row + 1, end):
        if candidates[other, REPLIES] < candidates[best, REPLIES]:
            best = other
    if best != row:
        for column in range(8):
            kept = candidates[row, column]
            candidates[row, column] = candidates[best, column]
            candidates[best, column] = kept


@compiled
def _write(
    candidates: Candidates,
    row: int,
    board: Board,
    reached: Reach,
    lead_flags: int,
    replies: int,
    origin: int,
) -> None:
    candidates[row, FRONT], candidates[row, MIDDLE], candidates[row, BACK] = board
    candidates[row, LEFT], candidates[row, RIGHT] = reached
    candidates[row, LEADS] = lead_flags
    candidates[row, REPLIES] = replies
    candidates[row, ORIGIN] = origin
