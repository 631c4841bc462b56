"""How far things are, and which rolls lead home, around the cubes in the way."""

from typing import Final

import numpy as np

from lunaria.kernels.catch_22.layout import GOLD, Row
from lunaria.kernels.catch_22.scratch import BLOCKED, QUEUE, STEPS, Scratch
from lunaria.kernels.catch_22.tables import (
    DISTANCES,
    FAR,
    FIRST_NEIGHBOUR,
    JACKPOT_SQUARES,
    JACKPOTS,
    NEIGHBOURS,
    NUMBERS,
    ROLL_COUNT,
    SQUARES,
    STARS,
    WORDS,
    Tables,
)
from lunaria.kernels.jit import borrowing, lowest_one

_DECAY: Final = 0.84
"""How much a token is worth a step further away."""
FURTHEST: Final = 80
"""What is further, or cut off, counts nothing."""
_DECAYS: Final = np.append(_DECAY ** np.arange(FURTHEST), 0.0)


@borrowing
def decayed(distance: int) -> float:
    return float(_DECAYS[min(distance, FURTHEST)])


@borrowing
def gold_potential(board: Tables, row: Row, square: int) -> float:
    """The gold still in the jackpots, each the less the further away, with no cubes."""
    found = 0.0
    for jackpot in range(board[JACKPOTS]):
        if row[GOLD] >> jackpot & 1:
            there = board[board[JACKPOT_SQUARES] + jackpot]
            distance = board[board[DISTANCES] + square * board[SQUARES] + there]
            found += board[board[NUMBERS] + jackpot] * decayed(distance)
    return found


@borrowing
def find_steps(board: Tables, start: int, scratch: Scratch) -> None:
    """Into STEPS: how far each square is from here around the squares of BLOCKED."""
    squares, blocked = board[SQUARES], 0
    found = scratch[STEPS : STEPS + squares]
    for word in range(board[WORDS]):
        blocked |= scratch[BLOCKED + word]
    if blocked == 0:
        first = board[DISTANCES] + start * squares
        free = board[first : first + squares]
        for square in range(squares):
            found[square] = free[square]
        return
    for square in range(squares):
        found[square] = FAR
    scratch[STEPS + start] = 0
    scratch[QUEUE] = start
    head, tail = 0, 1
    first_neighbour, neighbours = board[FIRST_NEIGHBOUR], board[NEIGHBOURS]
    while head < tail:
        square = scratch[QUEUE + head]
        head += 1
        steps = scratch[STEPS + square] + 1
        first = board[first_neighbour + square]
        last = board[first_neighbour + square + 1]
        for index in range(first, last):
            other = board[neighbours + index]
            if scratch[STEPS + other] == FAR and not (
                scratch[BLOCKED + (other >> 6)] >> (other & 63) & 1
            ):
                scratch[STEPS + other] = steps
                scratch[QUEUE + tail] = other
                tail += 1


@borrowing
def nearest(board: Tables, places: int, scratch: Scratch) -> int:
    """The fewest STEPS to one of a set of squares of the board: STARS, or REMOVERS."""
    found = FAR
    for word in range(board[WORDS]):
        left = board[board[places] + word]
        while left:
            square = word << 6 | lowest_one(left)
            left &= left - 1
            found = min(found, scratch[STEPS + square])
    return int(found)


@borrowing
def rolls_home(board: Tables, scratch: Scratch) -> int:
    """With how many of the six rolls a star can be entered, by STEPS.

    A star on which the pawn stands is not entered by leaving it.
    """
    steps_home = FAR
    for word in range(board[WORDS]):
        left = board[board[STARS] + word]
        while left:
            steps = scratch[STEPS + (word << 6 | lowest_one(left))]
            left &= left - 1
            if steps > 0:
                steps_home = min(steps_home, steps)
    return int(max(0, ROLL_COUNT - steps_home))
