"""Where cubes may be placed (C22-13, C22-16)."""

from typing import Final

from lunaria.kernels.catch_22.layout import CUBES, EVERYONE, PAWNS, PLAYERS, SEAT, Row
from lunaria.kernels.catch_22.reach import find_blocked, is_open
from lunaria.kernels.catch_22.regions import exclude_last_ways_out
from lunaria.kernels.catch_22.scratch import COMMON, FOUND, Scratch
from lunaria.kernels.catch_22.tables import (
    ENTERED,
    FIRST_PATH,
    NEAR,
    PLAIN,
    ROLL_COUNT,
    WORDS,
    Tables,
)
from lunaria.kernels.jit import borrowing

LONGEST: Final = ROLL_COUNT - 1


@borrowing
def find_free(board: Tables, row: Row, scratch: Scratch) -> None:
    """The empty plain squares, into FOUND."""
    words = board[WORDS]
    for word in range(words):
        taken = row[CUBES + EVERYONE * words + word]
        scratch[FOUND + word] = board[board[PLAIN] + word] & ~taken
    for seat in range(row[PLAYERS]):
        pawn = row[PAWNS + seat]
        scratch[FOUND + (pawn >> 6)] &= ~(1 << (pawn & 63))


@borrowing
def find_placeable(board: Tables, row: Row, scratch: Scratch) -> None:
    """Where the player whose turn it is may place a cube, if there is one in hand, into FOUND."""
    find_free(board, row, scratch)
    _exclude_walls(board, row, scratch)


@borrowing
def is_placeable(board: Tables, row: Row, square: int, scratch: Scratch) -> bool:
    """The same for one square that is free; FOUND is lost."""
    for word in range(board[WORDS]):
        scratch[FOUND + word] = 0
    scratch[FOUND + (square >> 6)] = 1 << (square & 63)
    _exclude_walls(board, row, scratch)
    return bool(scratch[FOUND + (square >> 6)] != 0)


@borrowing
def _exclude_walls(board: Tables, row: Row, scratch: Scratch) -> None:
    """Take from FOUND where a cube would wall an opponent in."""
    for other in range(row[PLAYERS]):
        if other != row[SEAT]:
            find_blocked(board, row, other, scratch)
            _exclude_indispensable(board, row[PAWNS + other], scratch)
            exclude_last_ways_out(board, row[PAWNS + other], scratch)


@borrowing
def _exclude_indispensable(board: Tables, square: int, scratch: Scratch) -> None:
    """Take from FOUND what every open way of the longest open roll enters."""
    words, near = board[WORDS], 0
    for word in range(words):
        near |= board[board[NEAR] + square * words + word] & scratch[FOUND + word]
    if near == 0:
        return
    for roll in range(LONGEST, 0, -1):
        for word in range(words):
            scratch[COMMON + word] = scratch[FOUND + word]
        is_found = False
        first = board[FIRST_PATH] + square * ROLL_COUNT + roll
        for path in range(board[first], board[first + 1]):
            if is_open(board, path, scratch):
                is_found = True
                entered = board[ENTERED] + path * words
                rest = 0
                for word in range(words):
                    scratch[COMMON + word] &= board[entered + word]
                    rest |= scratch[COMMON + word]
                if rest == 0:
                    return
        if is_found:
            for word in range(words):
                scratch[FOUND + word] &= ~scratch[COMMON + word]
            return
