"""Counting move sequences, the last ply without playing it."""

import numpy as np
from numpy.typing import NDArray

from lunaria.core import MalformedInput
from lunaria.games.full_moon import State
from lunaria.games.full_moon.state import WINNING_HEIGHT
from lunaria.kernels.full_moon.board import FREE, Board, leads, seen_from_behind
from lunaria.kernels.full_moon.moves import MOST_MOVES
from lunaria.kernels.full_moon.position import pack
from lunaria.kernels.full_moon.reach import Reach, count_moves, movable, opponent_can_move, reach
from lunaria.kernels.full_moon.slides import SIGNS, quiet_places, slid
from lunaria.kernels.jit import compiled, lowest_one

Pending = NDArray[np.int64]
"""Positions still to be counted: three integers of the board, moon, plies left."""


def perft(state: State, depth: int) -> int:
    """The number of move sequences of exactly ``depth`` plies, as the reference counts them."""
    if depth < 0:
        raise MalformedInput(f"a depth of {depth} plies: it must be 0 or more")
    if depth == 0:
        return 1
    if any(len(column) == WINNING_HEIGHT for column in state.columns):
        return 0
    position = pack(state)
    pending = np.empty((depth * MOST_MOVES, 5), np.int64)
    return _count(position.board, position.moon, depth, pending)


@compiled
def _count(board: Board, moon: int, depth: int, pending: Pending) -> int:
    """Work through a stack of positions, each with the plies left to it; calls would cost more."""
    _push(pending, 0, board, moon, depth)
    size = 1
    leaves = 0
    while size > 0:
        size -= 1
        board = Board(pending[size, 0], pending[size, 1], pending[size, 2])
        moon = pending[size, 3]
        depth = pending[size, 4]
        reached = reach(board)
        if depth == 1:
            leaves += _count_last(board, reached, moon)
            continue
        allowed = leads(board.front, moon) & movable(reached)
        if allowed == 0:
            if moon != FREE or opponent_can_move(board):
                _push(pending, size, seen_from_behind(board), FREE, depth - 1)
                size += 1
            continue
        for sign in SIGNS:
            places = quiet_places(reached, allowed, sign)
            while places != 0:
                child, near, far = slid(board, lowest_one(places), sign)
                places &= places - 1
                if depth == 2:
                    child_reach = reach(child)
                    leaves += _count_last(child, child_reach, near)
                    leaves += _count_last(child, child_reach, far)
                else:
                    _push(pending, size, child, near, depth - 1)
                    _push(pending, size + 1, child, far, depth - 1)
                    size += 2
    return leaves


@compiled
def _count_last(board: Board, reached: Reach, moon: int) -> int:
    moves = count_moves(reached, leads(board.front, moon))
    if moves == 0 and (moon != FREE or opponent_can_move(board)):
        return 1
    return moves


@compiled
def _push(pending: Pending, size: int, board: Board, moon: int, depth: int) -> None:
    pending[size, 0], pending[size, 1], pending[size, 2] = board
    pending[size, 3] = moon
    pending[size, 4] = depth
