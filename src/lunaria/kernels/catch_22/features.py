"""What a position at the beginning of a turn promises each player, in numbers of about 0 to 1.

The player whose turn it is counts as about to roll, also after a jackpot. Chances look one roll
ahead: who can land on whom, on how much gold, or get home.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_22 import TOKENS_TO_WIN
from lunaria.kernels.catch_22.distances import decayed, nearest, rolls_home
from lunaria.kernels.catch_22.layout import (
    CUBES,
    GOLD,
    HANDS,
    HELD,
    MOST_SEATS,
    PAWNS,
    PLAYERS,
    SEAT,
    TOKENS,
    Row,
)
from lunaria.kernels.catch_22.reach import is_ready
from lunaria.kernels.catch_22.scratch import FOUND, STEPS, Scratch
from lunaria.kernels.catch_22.survey import recall_landings, survey
from lunaria.kernels.catch_22.tables import (
    DISTANCES,
    FAR,
    JACKPOT_SQUARES,
    JACKPOTS,
    NUMBERS,
    REMOVERS,
    ROLL_COUNT,
    SQUARES,
    STARS,
    WORDS,
    Tables,
)
from lunaria.kernels.jit import borrowing

Numbers = NDArray[np.float64]

WEALTH: Final = 0
WEALTH_SQUARED: Final = 1
READY: Final = 2
READY_CLOSE: Final = 3
HOME_NOW: Final = 4
HOME_LATER: Final = 5
GAIN_NOW: Final = 6
GAIN_LATER: Final = 7
POTENTIAL: Final = 8
DANGER: Final = 9
READY_DANGER: Final = 10
PREY: Final = 11
PURSUIT: Final = 12
HAND: Final = 13
HELD_CUBES: Final = 14
SHELTER: Final = 15
IS_MOVER: Final = 16
WAIT: Final = 17
SHORTAGE: Final = 18
OTHERS_HOME: Final = 19
CUT_OFF: Final = 20
LIFTER: Final = 21
NAMES: Final = (
    "wealth",
    "wealth_squared",
    "ready",
    "ready_close",
    "home_now",
    "home_later",
    "gain_now",
    "gain_later",
    "potential",
    "danger",
    "ready_danger",
    "prey",
    "pursuit",
    "hand",
    "held_cubes",
    "shelter",
    "is_mover",
    "wait",
    "shortage",
    "others_home",
    "cut_off",
    "lifter",
)
FEATURES: Final = len(NAMES)

HITS: Final = MOST_SEATS * FEATURES
"""In the numbers after the features: with how many rolls seat i lands on seat j."""
CHANCES: Final = HITS + MOST_SEATS * MOST_SEATS
NUMBER_COUNT: Final = CHANCES + MOST_SEATS

_ON_THE_SAME_SQUARE: Final = 8
"""Steps that count for none: who stands there must first move away to land there."""


@borrowing
def _look_one_roll_ahead(
    board: Tables, row: Row, seat: int, scratch: Scratch, numbers: Numbers
) -> float:
    """Fill the seat's line of HITS and return the gold it can expect from a roll."""
    players, pawn = row[PLAYERS], row[PAWNS + seat]
    hits = HITS + seat * MOST_SEATS
    for other in range(players):
        numbers[hits + other] = 0.0
    distances = board[DISTANCES] + pawn * board[SQUARES]
    jackpots, near_gold = board[JACKPOT_SQUARES], 0
    for jackpot in range(board[JACKPOTS]):
        if row[GOLD] >> jackpot & 1 and board[distances + board[jackpots + jackpot]] < ROLL_COUNT:
            near_gold |= 1 << jackpot
    near_pawns = 0
    for other in range(players):
        if other != seat and board[distances + row[PAWNS + other]] < ROLL_COUNT:
            near_pawns |= 1 << other
    if near_gold == 0 and near_pawns == 0:
        return 0.0
    gain = 0
    for roll in range(1, ROLL_COUNT):
        recall_landings(board, seat, roll, scratch)
        for other in range(players):
            place = row[PAWNS + other]
            if near_pawns >> other & 1 and scratch[FOUND + (place >> 6)] >> (place & 63) & 1:
                numbers[hits + other] += 1.0
        best = 0
        for jackpot in range(board[JACKPOTS]):
            if near_gold >> jackpot & 1:
                place = board[jackpots + jackpot]
                if scratch[FOUND + (place >> 6)] >> (place & 63) & 1:
                    best = max(best, board[board[NUMBERS] + jackpot])
        gain += best
    return gain / 6.0


@borrowing
def find_features(board: Tables, row: Row, scratch: Scratch, numbers: Numbers) -> None:
    all_homes = 0.0
    for seat in range(row[PLAYERS]):
        surveyed = scratch[survey(board, row, seat, scratch) :]
        gain = _look_one_roll_ahead(board, row, seat, scratch, numbers)
        all_homes += add_seat(board, row, seat, surveyed, numbers, gain)
    add_chases(row, numbers, all_homes)


@borrowing
def add_seat(
    board: Tables, row: Row, seat: int, scratch: Scratch, numbers: Numbers, gain: float
) -> float:
    """The features of one seat but for those of `add_chases`, by its STEPS and the gold it can
    expect from a roll; returns its chance to get home with that roll."""
    players, mover, words, at = row[PLAYERS], row[SEAT], board[WORDS], seat * FEATURES
    pawn, tokens = row[PAWNS + seat], row[TOKENS + seat]
    for feature in range(FEATURES):
        numbers[at + feature] = 0.0
    numbers[at + (GAIN_NOW if seat == mover else GAIN_LATER)] = gain / TOKENS_TO_WIN
    steps_home, home = nearest(board, STARS, scratch), 0.0
    wealth = min(tokens, TOKENS_TO_WIN) / TOKENS_TO_WIN
    numbers[at + WEALTH] = wealth
    numbers[at + WEALTH_SQUARED] = wealth * wealth
    if is_ready(row, seat):
        numbers[at + READY] = 1.0
        numbers[at + READY_CLOSE] = decayed(steps_home)
        home = rolls_home(board, scratch) / 6.0
        numbers[at + (HOME_NOW if seat == mover else HOME_LATER)] = home
    _add_distances(board, row, seat, scratch, numbers, steps_home)
    numbers[at + HAND] = row[HANDS + seat] / 5.0
    held = 0
    for owner in range(players):
        held += row[HELD + seat] >> 4 * owner & 15
    numbers[at + HELD_CUBES] = held / 5.0
    if row[CUBES + seat * words + (pawn >> 6)] >> (pawn & 63) & 1:
        numbers[at + SHELTER] = wealth
    numbers[at + IS_MOVER] = 1.0 if seat == mover else 0.0
    numbers[at + WAIT] = ((seat - mover + players) % players) / players
    shortage = TOKENS_TO_WIN - tokens
    numbers[at + SHORTAGE] = max(0, shortage) * _is_gold_gone(board, row, shortage)
    return home


@borrowing
def _add_distances(
    board: Tables, row: Row, seat: int, scratch: Scratch, numbers: Numbers, steps_home: int
) -> None:
    """Gold and rich pawns near by; and a cube to be lifted, if some of it is out of reach."""
    at, is_hindered, potential = seat * FEATURES, steps_home == FAR, 0.0
    for jackpot in range(board[JACKPOTS]):
        if row[GOLD] >> jackpot & 1:
            steps = scratch[STEPS + board[board[JACKPOT_SQUARES] + jackpot]]
            potential += board[board[NUMBERS] + jackpot] * decayed(steps)
            is_hindered |= steps == FAR
    numbers[at + POTENTIAL] = potential / TOKENS_TO_WIN
    for other in range(row[PLAYERS]):
        if other != seat and row[TOKENS + other] > 0:
            steps = scratch[STEPS + row[PAWNS + other]]
            riches = min(row[TOKENS + other], TOKENS_TO_WIN) / TOKENS_TO_WIN
            numbers[at + PURSUIT] += riches * decayed(steps or _ON_THE_SAME_SQUARE)
            is_hindered |= steps == FAR
    if steps_home == FAR:
        numbers[at + CUT_OFF] = 0.3 + min(row[TOKENS + seat], TOKENS_TO_WIN) / TOKENS_TO_WIN
    if is_hindered:
        numbers[at + LIFTER] = decayed(nearest(board, REMOVERS, scratch))


@borrowing
def _is_gold_gone(board: Tables, row: Row, shortage: int) -> float:
    """1/22 when the jackpots cannot make up for the shortage, so that somebody must be robbed."""
    left = 0
    for jackpot in range(board[JACKPOTS]):
        if row[GOLD] >> jackpot & 1:
            left += board[board[NUMBERS] + jackpot]
    return 1.0 / TOKENS_TO_WIN if left < shortage else 0.0


@borrowing
def add_chases(row: Row, numbers: Numbers, all_homes: float) -> None:
    """Danger comes from those who roll before one's own next roll; prey is who does not."""
    players, mover = row[PLAYERS], row[SEAT]
    for seat in range(players):
        at = seat * FEATURES
        own_turn = (seat - mover + players) % players
        wealth = min(row[TOKENS + seat], TOKENS_TO_WIN) / TOKENS_TO_WIN
        safe = 1.0
        for other in range(players):
            if other == seat:
                continue
            riches = min(row[TOKENS + other], TOKENS_TO_WIN) / TOKENS_TO_WIN
            if (other - mover + players) % players < own_turn:
                safe *= 1.0 - numbers[HITS + other * MOST_SEATS + seat] / 6.0
            else:
                numbers[at + PREY] += riches * numbers[HITS + seat * MOST_SEATS + other] / 6.0
        numbers[at + DANGER] = wealth * (1.0 - safe)
        if numbers[at + READY] > 0.0:
            numbers[at + READY_DANGER] = 1.0 - safe
        own_home = numbers[at + HOME_NOW] + numbers[at + HOME_LATER]
        numbers[at + OTHERS_HOME] = all_homes - own_home
