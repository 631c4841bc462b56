"""What a position is worth to each player, looking ahead over dice.

Where somebody decides, it is worth what is best for the one who does; before a roll, the mean of
the six numbers; where the look ahead ends, the estimate. Each level works in a row, a scratch and
a line of values of its own.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_22 import Board
from lunaria.kernels.catch_22.estimate import estimate
from lunaria.kernels.catch_22.features import CHANCES, Numbers
from lunaria.kernels.catch_22.layout import (
    LIFT,
    MOST_SEATS,
    MOVE,
    PHASE,
    PIPS,
    PLAN,
    PLAYERS,
    ROLL,
    SEAT,
    SWITCH,
    Row,
    row_length,
)
from lunaria.kernels.catch_22.legal_actions import list_actions
from lunaria.kernels.catch_22.network import WORK_COUNT
from lunaria.kernels.catch_22.scratch import ACTIONS, new_scratch
from lunaria.kernels.catch_22.tables import ROLL_COUNT, WORDS, Tables, tables_of
from lunaria.kernels.catch_22.transition import play
from lunaria.kernels.jit import borrowing

MOST_LEVELS: Final = 12
"""The position, a choice, a switch or lift; then twice a die, a move, a switch or lift."""

VALUES: Final = WORK_COUNT
"""In the numbers: a value for each seat, level by level."""

MOST_FINALISTS: Final = 12
RANKS: Final = VALUES + MOST_LEVELS * MOST_SEATS
"""The values of the best options so far, in order."""

Lines = NDArray[np.int64]


class Desk(NamedTuple):
    """Where one player at a time thinks."""

    rows: Lines
    scratches: Lines
    numbers: Numbers


def new_desk(board: Board) -> Desk:
    words = int(tables_of(board)[WORDS])
    return Desk(
        np.zeros((MOST_LEVELS, row_length(words)), np.int64),
        np.tile(new_scratch(board), (MOST_LEVELS, 1)),
        np.zeros(RANKS + MOST_FINALISTS),
    )


@borrowing
def copy_row(source: Row, target: Row) -> None:
    for index in range(source.shape[0]):
        target[index] = source[index]


@borrowing
def look_ahead(
    board: Tables,
    rows: Lines,
    scratches: Lines,
    weights: Numbers,
    numbers: Numbers,
    level: int,
    extra_rolls: int,
    replies: int,
) -> None:
    """Write what ``rows[level]`` is worth to each seat into the level's line of VALUES.

    One roll is played out: a further one of the same turn if ``extra_rolls``, or the first of the
    next turn if ``replies``.
    """
    phase = rows[level, PHASE]
    if (phase == ROLL and extra_rolls > 0) or (phase == PLAN and replies > 0):
        mean_over_dice(board, rows, scratches, weights, numbers, level)
    elif phase in (SWITCH, LIFT):
        count = list_actions(board, rows[level], scratches[level])
        for number in range(count):
            try_action(board, rows, level, scratches[level, ACTIONS + number])
            if replies > 0 and rows[level + 1, PHASE] == PLAN:
                mean_over_dice(board, rows, scratches, weights, numbers, level + 1)
            else:
                estimate_level(board, rows, scratches, weights, numbers, level + 1)
            keep_better(rows, numbers, level, number == 0)
    else:
        estimate_level(board, rows, scratches, weights, numbers, level)


@borrowing
def mean_over_dice(
    board: Tables,
    rows: Lines,
    scratches: Lines,
    weights: Numbers,
    numbers: Numbers,
    level: int,
) -> None:
    """Each number of the die, with the best move for it."""
    line, below = VALUES + level * MOST_SEATS, VALUES + (level + 1) * MOST_SEATS
    players = rows[level, PLAYERS]
    for seat in range(players):
        numbers[line + seat] = 0.0
    for pips in range(1, ROLL_COUNT):
        try_roll(board, rows, scratches, weights, numbers, level, pips)
        for seat in range(players):
            numbers[line + seat] += numbers[below + seat] / 6.0


@borrowing
def try_roll(
    board: Tables,
    rows: Lines,
    scratches: Lines,
    weights: Numbers,
    numbers: Numbers,
    level: int,
    pips: int,
) -> None:
    """One number of the die, with the best move for it: its values, into the line of the level
    below."""
    copy_row(rows[level], rows[level + 1])
    rows[level + 1, PHASE] = MOVE
    rows[level + 1, PIPS] = pips
    count = list_actions(board, rows[level + 1], scratches[level + 1])
    for number in range(count):
        try_action(board, rows, level + 1, scratches[level + 1, ACTIONS + number])
        settle(board, rows, scratches, weights, numbers, level + 2)
        keep_better(rows, numbers, level + 1, number == 0)


@borrowing
def settle(
    board: Tables,
    rows: Lines,
    scratches: Lines,
    weights: Numbers,
    numbers: Numbers,
    level: int,
) -> None:
    """No more dice: only a switch or a lift is still chosen."""
    phase = rows[level, PHASE]
    if phase in (SWITCH, LIFT):
        count = list_actions(board, rows[level], scratches[level])
        for number in range(count):
            try_action(board, rows, level, scratches[level, ACTIONS + number])
            estimate_level(board, rows, scratches, weights, numbers, level + 1)
            keep_better(rows, numbers, level, number == 0)
    else:
        estimate_level(board, rows, scratches, weights, numbers, level)


@borrowing
def try_action(board: Tables, rows: Lines, level: int, code: int) -> None:
    copy_row(rows[level], rows[level + 1])
    play(board, rows[level + 1], code)


@borrowing
def keep_better(rows: Lines, numbers: Numbers, level: int, is_first: bool) -> None:
    """Take over the values of the level below if the player to act likes them better."""
    line, below = VALUES + level * MOST_SEATS, VALUES + (level + 1) * MOST_SEATS
    seat = rows[level, SEAT]
    if is_first or numbers[below + seat] > numbers[line + seat]:
        for other in range(rows[level, PLAYERS]):
            numbers[line + other] = numbers[below + other]


@borrowing
def estimate_level(
    board: Tables,
    rows: Lines,
    scratches: Lines,
    weights: Numbers,
    numbers: Numbers,
    level: int,
) -> None:
    estimate(board, rows[level], scratches[level], weights, numbers)
    for seat in range(rows[level, PLAYERS]):
        numbers[VALUES + level * MOST_SEATS + seat] = numbers[CHANCES + seat]
