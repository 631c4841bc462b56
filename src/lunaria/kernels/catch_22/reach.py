"""Where pawns can go past the cubes, and where cubes may be placed (C22-06, C22-13 to C22-16)."""

from typing import Final

import numpy as np

from lunaria.games.catch_22 import TOKENS_TO_WIN
from lunaria.kernels.catch_22.layout import (
    CUBES,
    EVERYONE,
    HANDS,
    PAWNS,
    PLAYERS,
    SEAT,
    TOKENS,
    Row,
)
from lunaria.kernels.catch_22.scratch import BLOCKED, COMMON, FOUND, STARRED, Scratch
from lunaria.kernels.catch_22.tables import (
    ENTERED,
    FIRST_PATH,
    FREE_LANDINGS,
    LANDINGS,
    NEAR,
    PLAIN,
    ROLL_COUNT,
    STARS,
    USUAL_WORDS,
    WORDS,
    Tables,
)
from lunaria.kernels.jit import borrowing

LONGEST: Final = ROLL_COUNT - 1


@borrowing
def is_ready(row: Row, seat: int) -> bool:
    """Enough tokens to win by a star (C22-20)."""
    return bool(row[TOKENS + seat] >= TOKENS_TO_WIN)


@borrowing
def find_blocked(board: Tables, row: Row, seat: int, scratch: Scratch) -> None:
    """What the seat neither crosses nor lands on, into BLOCKED: every cube but its own."""
    words = board[WORDS]
    own, everyone = CUBES + seat * words, CUBES + EVERYONE * words
    for word in range(words):
        scratch[BLOCKED + word] = row[everyone + word] ^ row[own + word]


@borrowing
def is_open(board: Tables, path: int, scratch: Scratch) -> bool:
    """The path enters no square of BLOCKED."""
    words = board[WORDS]
    entered = board[ENTERED] + path * words
    met = 0
    for word in range(words):
        met |= board[entered + word] & scratch[BLOCKED + word]
    return met == 0


@borrowing
def is_unhindered(board: Tables, square: int, scratch: Scratch) -> bool:
    """No square of BLOCKED is within a roll of here."""
    words = board[WORDS]
    near = board[NEAR] + square * words
    met = 0
    for word in range(words):
        met |= board[near + word] & scratch[BLOCKED + word]
    return met == 0


@borrowing
def find_landings(board: Tables, square: int, roll: int, scratch: Scratch) -> None:
    """Every square on which the roll can end, into FOUND."""
    words = board[WORDS]
    entry = square * ROLL_COUNT + roll
    if is_unhindered(board, square, scratch):
        free = board[FREE_LANDINGS] + entry * words
        for word in range(words):
            scratch[FOUND + word] = board[free + word]
    elif words == USUAL_WORDS:
        _find_landings_fast(board, entry, scratch)
    else:
        for word in range(words):
            scratch[FOUND + word] = 0
        first = board[FIRST_PATH] + entry
        for path in range(board[first], board[first + 1]):
            if is_open(board, path, scratch):
                landing = board[board[LANDINGS] + path]
                scratch[FOUND + (landing >> 6)] |= 1 << (landing & 63)


@borrowing
def _find_landings_fast(board: Tables, entry: int, scratch: Scratch) -> None:
    """For three words: all in registers."""
    first = board[FIRST_PATH] + entry
    entered, landings = board[ENTERED], board[LANDINGS]
    blocked_0, blocked_1, blocked_2 = scratch[BLOCKED], scratch[BLOCKED + 1], scratch[BLOCKED + 2]
    found_0, found_1, found_2 = 0, 0, 0
    for path in range(board[first], board[first + 1]):
        at = entered + USUAL_WORDS * path
        met = board[at] & blocked_0 | board[at + 1] & blocked_1 | board[at + 2] & blocked_2
        landing = board[landings + path]
        bit = np.int64(met == 0) << (landing & 63)
        word = landing >> 6
        found_0 |= bit if word == 0 else 0
        found_1 |= bit if word == 1 else 0
        found_2 |= bit if word == 2 else 0
    scratch[FOUND], scratch[FOUND + 1], scratch[FOUND + 2] = found_0, found_1, found_2


@borrowing
def crosses_star(board: Tables, path: int) -> bool:
    words = board[WORDS]
    entered, stars = board[ENTERED] + path * words, board[STARS]
    met = 0
    for word in range(words):
        met |= board[entered + word] & board[stars + word]
    return met != 0


@borrowing
def find_landings_by_stars(board: Tables, square: int, roll: int, scratch: Scratch) -> None:
    """Landings of the ways that enter no star into FOUND, of those that do into STARRED."""
    for word in range(board[WORDS]):
        scratch[FOUND + word] = 0
        scratch[STARRED + word] = 0
    first = board[FIRST_PATH] + square * ROLL_COUNT + roll
    for path in range(board[first], board[first + 1]):
        if is_open(board, path, scratch):
            landing = board[board[LANDINGS] + path]
            kind = STARRED if crosses_star(board, path) else FOUND
            scratch[kind + (landing >> 6)] |= 1 << (landing & 63)


@borrowing
def _exclude_indispensable(board: Tables, square: int, scratch: Scratch) -> None:
    """Take from FOUND what every open way of the longest open roll enters."""
    words = board[WORDS]
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


@borrowing
def find_placeable(board: Tables, row: Row, scratch: Scratch) -> None:
    """Where the player whose turn it is may place a cube, into FOUND."""
    words, seat, players = board[WORDS], row[SEAT], row[PLAYERS]
    if row[HANDS + seat] == 0:
        for word in range(words):
            scratch[FOUND + word] = 0
        return
    for word in range(words):
        taken = row[CUBES + EVERYONE * words + word]
        scratch[FOUND + word] = board[board[PLAIN] + word] & ~taken
    for other in range(players):
        pawn = row[PAWNS + other]
        scratch[FOUND + (pawn >> 6)] &= ~(1 << (pawn & 63))
    for other in range(players):
        if other != seat:
            find_blocked(board, row, other, scratch)
            _exclude_indispensable(board, row[PAWNS + other], scratch)
