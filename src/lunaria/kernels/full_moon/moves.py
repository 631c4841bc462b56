"""Legal moves and what they lead to, in the order of the reference rules.

A move is one integer: column of the lead wolf, direction, size of the pack and end for the moon.
Ends are those of the table, north or south, so they change places with the player to move.
"""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lunaria.games.full_moon import NORTH, PASS, Action, Direction, End, Move
from lunaria.kernels.full_moon.board import (
    FREE,
    Board,
    after_slide,
    far_end,
    leads,
    seen_from_behind,
)
from lunaria.kernels.full_moon.lanes import filled, lane_of
from lunaria.kernels.full_moon.position import WOLF_OF, Position, opponent
from lunaria.kernels.full_moon.reach import QUIET, WINNING, opponent_can_move, reach
from lunaria.kernels.jit import compiled, count_ones

MoveCodes = NDArray[np.int64]

PASS_CODE: Final = -1
"""The move of a player who has no other (FM-15, FM-16)."""

MOST_MOVES: Final = 12 * 2 * 3 * 2
"""Columns, directions, packs and ends: no position has more moves."""

_DIRECTIONS: Final = (Direction.LEFT, Direction.RIGHT)
_ENDS: Final = (End.NORTH, End.SOUTH, None)
_NORTH_END: Final = 0
_NO_END: Final = 2


def legal_moves(position: Position) -> Iterator[int]:
    """The codes of the allowed moves; none when the game is drawn by FM-16."""
    codes = np.empty(MOST_MOVES, np.int64)
    count = generate(position.board, position.moon, codes)
    return iter(codes[:count].tolist())


def play(position: Position, code: int) -> Position | None:
    """The position after a legal move; None when the move wins (FM-14)."""
    if code & 3 == _NO_END and code != PASS_CODE:
        return None
    board, moon = follow(position.board, code, position.to_move == NORTH)
    return Position(board, moon, opponent(position.to_move))


def decoded(position: Position, code: int) -> Action:
    """The move as the reference writes it."""
    if code == PASS_CODE:
        return PASS
    lead = WOLF_OF[position.board.front >> 4 * (code >> 5) & 15]
    return Move(lead, _DIRECTIONS[code >> 4 & 1], code >> 2 & 3, _ENDS[code & 3])


@compiled
def generate(board: Board, moon: int, codes: MoveCodes) -> int:
    """Write the codes of the allowed moves and return their number."""
    allowed = filled(leads(board.front, moon))
    reached = reach(board)
    left, right = reached.left & allowed, reached.right & allowed
    count = 0
    source = 0
    while lane_of(board.front, source) != 0:
        for direction in range(2):
            slides = lane_of(right if direction == 1 else left, source)
            quiet = count_ones(slides & QUIET)
            for pack in range(1, quiet + 1):
                for end in range(2):
                    codes[count] = source << 5 | direction << 4 | pack << 2 | end
                    count += 1
            if slides & WINNING != 0:
                codes[count] = source << 5 | direction << 4 | (quiet + 1) << 2 | _NO_END
                count += 1
        source += 1
    if count == 0 and (moon != FREE or opponent_can_move(board)):
        codes[0] = PASS_CODE
        return 1
    return count


@compiled
def follow(board: Board, code: int, is_north: bool) -> tuple[Board, int]:
    """The board as the opponent sees it, and the moon, after a move that does not win."""
    if code == PASS_CODE:
        return seen_from_behind(board), FREE
    source = code >> 5
    lead = lane_of(board.front, source)
    target = source + (lead & 3) if code & 16 != 0 else source - (lead & 3)
    is_far_end = (code & 1 == _NORTH_END) != is_north
    moon = far_end(board, target) if is_far_end else lead
    return after_slide(board, source, target, code >> 2 & 3), moon
