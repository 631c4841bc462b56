"""Where pawns can go past the cubes (C22-06, C22-14, C22-20)."""

import numpy as np

from lunaria.games.catch_22 import TOKENS_TO_WIN
from lunaria.kernels.catch_22.layout import (
    CUBES,
    EVERYONE,
    TOKENS,
    Row,
)
from lunaria.kernels.catch_22.scratch import BLOCKED, FOUND, STARRED, Scratch
from lunaria.kernels.catch_22.tables import (
    ENTERED,
    FIRST_PATH,
    FREE_LANDINGS,
    LANDINGS,
    NEAR,
    ROLL_COUNT,
    STARS,
    USUAL_WORDS,
    WORDS,
    Tables,
)
from lunaria.kernels.jit import borrowing


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
    """Where one can go into FOUND; where a way that enters a star leads, into STARRED as well.

    A star is such a square even if the roll leads further (C22-20).
    """
    find_landings(board, square, roll, scratch)
    for word in range(board[WORDS]):
        scratch[STARRED + word] = 0
    first = board[FIRST_PATH] + square * ROLL_COUNT
    for path in range(board[first + 1], board[first + roll + 1]):
        is_whole = path >= board[first + roll]
        landing = board[board[LANDINGS] + path]
        word, bit = landing >> 6, 1 << (landing & 63)
        is_goal = is_whole or board[board[STARS] + word] & bit != 0
        if is_goal and crosses_star(board, path) and is_open(board, path, scratch):
            scratch[STARRED + word] |= bit
            scratch[FOUND + word] |= bit
