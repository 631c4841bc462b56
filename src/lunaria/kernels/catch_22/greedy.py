"""A player who takes what is near: a win, a purse, a jackpot, or a step towards one."""

from typing import Final

from lunaria.games.catch_22 import TOKENS_TO_WIN
from lunaria.kernels.catch_22.codes import (
    DO_ACCEPT,
    DO_DECLINE,
    DO_LIFT,
    FIRST_SHIFT,
    KIND_SHIFT,
    NO_SQUARE,
    NUMBER_MASK,
)
from lunaria.kernels.catch_22.distances import gold_potential
from lunaria.kernels.catch_22.layout import (
    HANDS,
    HOLDER,
    PAWNS,
    PHASE,
    PLAYERS,
    PRICE,
    ROLL,
    SEAT,
    TOKENS,
    WON,
    Row,
)
from lunaria.kernels.catch_22.reach import find_blocked, find_landings, is_ready
from lunaria.kernels.catch_22.scratch import FOUND, Scratch
from lunaria.kernels.catch_22.tables import (
    DISTANCES,
    FAR,
    ROLL_COUNT,
    SQUARES,
    STARS,
    Tables,
)
from lunaria.kernels.jit import borrowing

_WIN: Final = 1000.0
_TOKEN: Final = 4.0
_STEP_HOME: Final = 2.0
_ANOTHER_ROLL: Final = 3.0
_RISK: Final = 0.5
"""Of a token, for each roll with which an opponent can take it."""
FAIR_PRICE: Final = 2
"""What a cube is worth in tokens."""


@borrowing
def greedy_value(board: Tables, before: Row, code: int, row: Row, scratch: Scratch) -> float:
    """How much the player to act likes the action; ``row`` is before played on by one action."""
    kind, first = code >> KIND_SHIFT, code >> FIRST_SHIFT & NUMBER_MASK
    seat = before[SEAT]
    if kind in (DO_ACCEPT, DO_DECLINE):
        is_holder = before[HOLDER] != seat
        gains = before[PRICE] >= FAIR_PRICE if is_holder else before[PRICE] <= FAIR_PRICE
        return 1.0 if gains == (kind == DO_ACCEPT) else 0.0
    if kind == DO_LIFT:
        if first == NO_SQUARE:
            return 0.0
        return 1.0 if row[HANDS + seat] > before[HANDS + seat] else 2.0
    if row[PHASE] == WON:
        return _WIN
    value = _TOKEN * (row[TOKENS + seat] - before[TOKENS + seat])
    value += _position(board, row, seat)
    if row[PHASE] == ROLL:
        value += _ANOTHER_ROLL
    else:
        value -= _RISK * row[TOKENS + seat] * _rolls_against(board, row, seat, scratch)
    return float(value)


@borrowing
def _position(board: Tables, row: Row, seat: int) -> float:
    """Near a star with 22 tokens, near gold or a rich pawn without."""
    pawn = row[PAWNS + seat]
    if is_ready(row, seat):
        return -_STEP_HOME * steps_to_star(board, pawn)
    value = gold_potential(board, row, pawn)
    for other in range(row[PLAYERS]):
        if other != seat and row[TOKENS + other] >= TOKENS_TO_WIN // 2:
            there = row[PAWNS + other]
            distance = board[board[DISTANCES] + pawn * board[SQUARES] + there]
            value += row[TOKENS + other] / (1.0 + distance)
    return value


@borrowing
def steps_to_star(board: Tables, square: int) -> int:
    nearest = FAR
    for other in range(board[SQUARES]):
        if board[board[STARS] + (other >> 6)] >> (other & 63) & 1:
            nearest = min(nearest, board[board[DISTANCES] + square * board[SQUARES] + other])
    return nearest


@borrowing
def _rolls_against(board: Tables, row: Row, seat: int, scratch: Scratch) -> int:
    """With how many rolls, of all opponents together, the seat can be robbed."""
    found, pawn = 0, row[PAWNS + seat]
    if row[TOKENS + seat] == 0:
        return 0
    for other in range(row[PLAYERS]):
        there = row[PAWNS + other]
        distance = board[board[DISTANCES] + pawn * board[SQUARES] + there]
        if other != seat and distance < ROLL_COUNT:
            find_blocked(board, row, other, scratch)
            for roll in range(1, ROLL_COUNT):
                find_landings(board, there, roll, scratch)
                found += scratch[FOUND + (pawn >> 6)] >> (pawn & 63) & 1
    return found
