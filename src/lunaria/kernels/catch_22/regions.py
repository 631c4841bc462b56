"""Who is locked in, and which cubes or switches would do it (C22-16)."""

from typing import Final

from lunaria.kernels.catch_22.layout import PAWNS, SEAT, Row
from lunaria.kernels.catch_22.reach import find_blocked
from lunaria.kernels.catch_22.scratch import (
    BLOCKED,
    CAME_FROM,
    COMMON,
    FOUND,
    QUEUE,
    SEEN,
    Scratch,
)
from lunaria.kernels.catch_22.tables import (
    FIRST_NEIGHBOUR,
    FIRST_WAY_OUT,
    KINDS,
    NEIGHBOURS,
    REMOVE_SQUARE,
    WAYS_OUT,
    WORDS,
    Tables,
)
from lunaria.kernels.jit import borrowing, lowest_one

NOWHERE: Final = -1


@borrowing
def _is_blocked(square: int, scratch: Scratch) -> bool:
    return bool(scratch[BLOCKED + (square >> 6)] >> (square & 63) & 1)


@borrowing
def find_remover(board: Tables, start: int, scratch: Scratch) -> int:
    """The remove-cube square nearest to here around the squares of BLOCKED, or NOWHERE.

    CAME_FROM leads back from it: from each square to the one before, down to ``start``.
    """
    kinds, first_neighbour, neighbours = board[KINDS], board[FIRST_NEIGHBOUR], board[NEIGHBOURS]
    for word in range(board[WORDS]):
        scratch[SEEN + word] = scratch[BLOCKED + word]
    scratch[SEEN + (start >> 6)] |= 1 << (start & 63)
    scratch[QUEUE] = start
    head, tail = 0, 1
    while head < tail:
        square = scratch[QUEUE + head]
        head += 1
        if board[kinds + square] == REMOVE_SQUARE:
            return int(square)
        first = board[first_neighbour + square]
        last = board[first_neighbour + square + 1]
        for index in range(first, last):
            other = board[neighbours + index]
            word, bit = SEEN + (other >> 6), 1 << (other & 63)
            if scratch[word] & bit == 0:
                scratch[word] |= bit
                scratch[CAME_FROM + other] = square
                scratch[QUEUE + tail] = other
                tail += 1
    return NOWHERE


@borrowing
def _next_way_out(board: Tables, square: int, first: int, scratch: Scratch) -> int:
    """The first of the ways worked out before, from the given one on, that is open; or NOWHERE."""
    words, ways = board[WORDS], board[WAYS_OUT]
    for way in range(first, board[board[FIRST_WAY_OUT] + square + 1]):
        met = 0
        for word in range(words):
            met |= board[ways + way * words + word] & scratch[BLOCKED + word]
        if met == 0:
            return int(way)
    return NOWHERE


@borrowing
def _is_cut_off(board: Tables, square: int, scratch: Scratch) -> bool:
    """Has a player here no open step, or no way to a remove-cube square?"""
    neighbours, first_neighbour = board[NEIGHBOURS], board[FIRST_NEIGHBOUR] + square
    has_open_step = False
    for index in range(board[first_neighbour], board[first_neighbour + 1]):
        has_open_step |= not _is_blocked(board[neighbours + index], scratch)
    if not has_open_step:
        return True
    first_way = board[board[FIRST_WAY_OUT] + square]
    if _next_way_out(board, square, first_way, scratch) != NOWHERE:
        return False
    return find_remover(board, square, scratch) == NOWHERE


@borrowing
def is_locked_in(board: Tables, square: int, scratch: Scratch) -> bool:
    """As the function of this name in the reference rules, for the squares of BLOCKED."""
    if _is_cut_off(board, square, scratch):
        return True
    if _is_blocked(square, scratch):
        neighbours, first_neighbour = board[NEIGHBOURS], board[FIRST_NEIGHBOUR] + square
        for index in range(board[first_neighbour], board[first_neighbour + 1]):
            if _is_cut_off(board, board[neighbours + index], scratch):
                return True
    return False


@borrowing
def exclude_last_ways_out(board: Tables, square: int, scratch: Scratch) -> None:
    """Take from FOUND the squares on which one more cube would lock in who stands here."""
    words = board[WORDS]
    if _is_blocked(square, scratch):
        for word in range(words):
            scratch[COMMON + word] = scratch[FOUND + word]
        if is_locked_in(board, square, scratch):
            return
    elif not _find_narrow_way(board, square, scratch):
        return
    for word in range(words):
        rest = scratch[COMMON + word]
        while rest:
            bit = 1 << lowest_one(rest)
            rest &= rest - 1
            scratch[BLOCKED + word] ^= bit
            if is_locked_in(board, square, scratch):
                scratch[FOUND + word] ^= bit
            scratch[BLOCKED + word] ^= bit


@borrowing
def _find_narrow_way(board: Tables, square: int, scratch: Scratch) -> bool:
    """Whether one of the squares of FOUND may be a last way out; COMMON has all that may.

    It has the squares of one way, and none of them is a last way out if there is a second way
    that enters none of them.
    """
    words, ways = board[WORDS], board[WAYS_OUT]
    way = _next_way_out(board, square, board[board[FIRST_WAY_OUT] + square], scratch)
    if way != NOWHERE:
        if _next_way_out(board, square, way + 1, scratch) != NOWHERE:
            return False
        for word in range(words):
            scratch[COMMON + word] = board[ways + way * words + word] & scratch[FOUND + word]
    elif not _find_way(board, square, scratch):
        return False
    met = 0
    for word in range(words):
        met |= scratch[COMMON + word]
        scratch[BLOCKED + word] ^= scratch[COMMON + word]
    is_narrow = met != 0 and find_remover(board, square, scratch) == NOWHERE
    for word in range(words):
        scratch[BLOCKED + word] ^= scratch[COMMON + word]
    return is_narrow


@borrowing
def _find_way(board: Tables, square: int, scratch: Scratch) -> bool:
    """The squares of FOUND that the shortest way to a remove-cube square enters, into COMMON."""
    step = find_remover(board, square, scratch)
    if step == NOWHERE:
        return False
    for word in range(board[WORDS]):
        scratch[COMMON + word] = 0
    while step != square:
        scratch[COMMON + (step >> 6)] |= scratch[FOUND + (step >> 6)] & 1 << (step & 63)
        step = scratch[CAME_FROM + step]
    return True


@borrowing
def can_switch(board: Tables, row: Row, other: int, scratch: Scratch) -> bool:
    """Would nobody be locked in if the player whose turn it is and the other changed places?"""
    seat = row[SEAT]
    here, there = row[PAWNS + seat], row[PAWNS + other]
    find_blocked(board, row, seat, scratch)
    if is_locked_in(board, there, scratch) and not is_locked_in(board, here, scratch):
        return False
    find_blocked(board, row, other, scratch)
    return not is_locked_in(board, here, scratch) or is_locked_in(board, there, scratch)
