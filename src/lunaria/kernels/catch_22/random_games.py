"""Batches of games between players who take any legal action, each equally likely."""

import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_22 import Board, start
from lunaria.kernels.catch_22.codes import (
    DO_CUBE,
    DO_DIE,
    DO_FORGO,
    DO_MOVE,
    DO_ROLL,
    DO_SWITCH,
    FIRST_SHIFT,
    KIND_SHIFT,
)
from lunaria.kernels.catch_22.conversion import pack
from lunaria.kernels.catch_22.layout import (
    HANDS,
    MOVE,
    OPENING,
    PAWNS,
    PHASE,
    PIPS,
    PLAN,
    PLAYERS,
    ROLL,
    SEAT,
    SWITCH,
    TURNS,
    WON,
    Row,
)
from lunaria.kernels.catch_22.legal_actions import has_offers, list_actions
from lunaria.kernels.catch_22.placement import find_free, is_placeable
from lunaria.kernels.catch_22.reach import (
    find_blocked,
    find_landings,
    is_ready,
)
from lunaria.kernels.catch_22.regions import can_switch
from lunaria.kernels.catch_22.scratch import ACTIONS, FOUND, Scratch, new_scratch
from lunaria.kernels.catch_22.tables import WORDS, Tables, tables_of
from lunaria.kernels.catch_22.transition import play
from lunaria.kernels.dice import Stream, below, streams
from lunaria.kernels.jit import borrowing, count_ones, lowest_one


def play_random_games(
    board: Board, players: int, games: int, seed: int, turn_limit: int
) -> NDArray[np.int64]:
    """The last row of each game. Same seed, same games."""
    first = pack(start(board, players, turn_limit))
    rows = np.tile(first, (games, 1))
    _play_batch(tables_of(board), rows, streams(seed, games), new_scratch(board))
    return rows


@borrowing
def _play_batch(
    board: Tables, rows: NDArray[np.int64], dice: NDArray[np.uint64], scratch: Scratch
) -> None:
    for game in range(rows.shape[0]):
        play_random_game(board, rows[game], dice[game], scratch)


@borrowing
def play_random_game(board: Tables, row: Row, dice: Stream, scratch: Scratch) -> None:
    while row[PHASE] < WON:
        play(board, row, random_action(board, row, dice, scratch))


@borrowing
def random_action(board: Tables, row: Row, dice: Stream, scratch: Scratch) -> int:
    """Any legal action, and any number when the die rolls; mostly without listing them."""
    phase, seat = row[PHASE], row[SEAT]
    if phase in (ROLL, OPENING):
        return DO_DIE << KIND_SHIFT | (1 + below(dice, 6)) << FIRST_SHIFT
    if phase == MOVE and not is_ready(row, seat):
        find_blocked(board, row, seat, scratch)
        find_landings(board, row[PAWNS + seat], row[PIPS], scratch)
        count = _count_found(board, scratch)
        if count == 0:
            return DO_FORGO << KIND_SHIFT
        square = _found(scratch, below(dice, count))
        return DO_MOVE << KIND_SHIFT | square << FIRST_SHIFT
    if phase == PLAN and not has_offers(row):
        if row[HANDS + seat] == 0:
            return DO_ROLL << KIND_SHIFT
        return _roll_or_cube(board, row, dice, scratch)
    if phase == SWITCH:
        other = (seat + 1 + below(dice, row[PLAYERS] - 1)) % row[PLAYERS]
        if can_switch(board, row, other, scratch):
            return int(DO_SWITCH << KIND_SHIFT | other << FIRST_SHIFT)
    return int(scratch[ACTIONS + below(dice, list_actions(board, row, scratch))])


@borrowing
def _roll_or_cube(board: Tables, row: Row, dice: Stream, scratch: Scratch) -> int:
    """Drawn from the free squares again and again until one is for cubes, or it is the roll."""
    while True:
        find_free(board, row, scratch)
        drawn = below(dice, 1 + _count_found(board, scratch))
        if drawn == 0:
            return DO_ROLL << KIND_SHIFT
        square = _found(scratch, drawn - 1)
        if is_placeable(board, row, square, scratch):
            return DO_CUBE << KIND_SHIFT | square << FIRST_SHIFT


@borrowing
def _count_found(board: Tables, scratch: Scratch) -> int:
    count = 0
    for word in range(board[WORDS]):
        count += count_ones(scratch[FOUND + word])
    return count


@borrowing
def _found(scratch: Scratch, place: int) -> int:
    """The square of FOUND that has ``place`` others below it."""
    word = 0
    while place >= count_ones(scratch[FOUND + word]):
        place -= count_ones(scratch[FOUND + word])
        word += 1
    rest = scratch[FOUND + word]
    for _ in range(place):
        rest &= rest - 1
    return word << 6 | lowest_one(rest)


def turns_played(rows: NDArray[np.int64]) -> int:
    return int(rows[:, TURNS].sum())
