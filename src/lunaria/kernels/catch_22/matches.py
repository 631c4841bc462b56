"""Whole games between compiled players, in batches, with what happened in them counted."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_22 import Board, start
from lunaria.kernels.catch_22.codes import (
    DO_ACCEPT,
    DO_CUBE,
    DO_DIE,
    DO_LIFT,
    DO_MOVE,
    DO_SWITCH,
    FIRST_SHIFT,
    KIND_SHIFT,
    NO_SQUARE,
    NUMBER_MASK,
)
from lunaria.kernels.catch_22.conversion import pack
from lunaria.kernels.catch_22.decision import acting_seat, choose
from lunaria.kernels.catch_22.features import Numbers
from lunaria.kernels.catch_22.layout import (
    MOST_SEATS,
    OPENING,
    PAWNS,
    PHASE,
    PLAN,
    PLAYERS,
    ROLL,
    SEAT,
    STAR,
    TOKENS,
    TURNS,
    WON,
    Row,
)
from lunaria.kernels.catch_22.lookahead import Lines, copy_row, new_desk
from lunaria.kernels.catch_22.policy import WEIGHTS, Policy
from lunaria.kernels.catch_22.tables import Tables, tables_of
from lunaria.kernels.catch_22.transition import play
from lunaria.kernels.catch_22.watch import count_locked_in
from lunaria.kernels.dice import Stream, below, streams
from lunaria.kernels.jit import borrowing

WINNER: Final = 0
"""The seat, or -1 where the turn limit ended the game."""
LENGTH: Final = 1
"""In turns."""
BEGINNER: Final = 2
"""The seat that rolled highest."""
STEALS: Final = 3
"""Landings on a pawn with tokens."""
STOLEN: Final = 4
"""Tokens taken by them."""
CUBES_PLACED: Final = 5
CUBES_LIFTED: Final = 6
RANSOMS: Final = 7
SWITCHES: Final = 8
STATES: Final = 9
"""How many were watched."""
LOCKED_IN: Final = 10
"""Players who were locked in, in all watched states together."""
FINAL_TOKENS: Final = 11
"""By seat."""
SUMMARY_LENGTH: Final = FINAL_TOKENS + MOST_SEATS


def play_games(
    board: Board,
    policies: list[Policy],
    weights: Numbers,
    games: int,
    seed: int,
    turn_limit: int,
    is_watched: bool = False,
) -> NDArray[np.int64]:
    """A summary of each game; a policy for each seat. Same seed, same games.

    The weights are those of all players, or a table with a line for each of several. In watched
    games every state is searched for players who are locked in.
    """
    first = pack(start(board, len(policies), turn_limit))
    summaries = np.zeros((games, SUMMARY_LENGTH), np.int64)
    desk = new_desk(board)
    _play_batch(
        tables_of(board),
        first,
        np.array(policies),
        np.atleast_2d(weights),
        desk.rows,
        desk.scratches,
        desk.numbers,
        streams(seed, games),
        summaries,
        is_watched,
    )
    return summaries


@borrowing
def _play_batch(
    board: Tables,
    first: Row,
    policies: Lines,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    dice: NDArray[np.uint64],
    summaries: Lines,
    is_watched: bool,
) -> None:
    for game in range(summaries.shape[0]):
        row, summary, stream = rows[0], summaries[game], dice[game]
        copy_row(first, row)
        while row[PHASE] < WON:
            code = decide(board, policies, weights, rows, scratches, numbers, stream)
            _count(row, code, summary)
            play(board, row, code)
            if is_watched and row[PHASE] != STAR:
                summary[STATES] += 1
                summary[LOCKED_IN] += count_locked_in(board, row, scratches[1])
        summary[WINNER] = row[SEAT] if row[PHASE] == WON else -1
        summary[LENGTH] = row[TURNS] + (1 if row[PHASE] == WON else 0)
        for seat in range(row[PLAYERS]):
            summary[FINAL_TOKENS + seat] = row[TOKENS + seat]


@borrowing
def decide(
    board: Tables,
    policies: Lines,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    dice: Stream,
) -> int:
    """What chance, or the policy of the player to act, does in ``rows[0]``."""
    row = rows[0]
    if row[PHASE] == ROLL or row[PHASE] == OPENING:
        return DO_DIE << KIND_SHIFT | (1 + below(dice, 6)) << FIRST_SHIFT
    policy = policies[acting_seat(row)]
    return choose(board, policy, weights[policy[WEIGHTS]], rows, scratches, numbers, dice)


@borrowing
def _count(row: Row, code: int, summary: Row) -> None:
    kind, first = code >> KIND_SHIFT, code >> FIRST_SHIFT & NUMBER_MASK
    if row[TURNS] == 0 and row[PHASE] == PLAN:
        summary[BEGINNER] = row[SEAT]
    if kind == DO_MOVE and not code & 1:
        stolen = 0
        for other in range(row[PLAYERS]):
            if other != row[SEAT] and row[PAWNS + other] == first:
                stolen += row[TOKENS + other]
        summary[STOLEN] += stolen
        summary[STEALS] += 1 if stolen else 0
    elif kind == DO_CUBE:
        summary[CUBES_PLACED] += 1
    elif kind == DO_LIFT and first != NO_SQUARE:
        summary[CUBES_LIFTED] += 1
    elif kind == DO_ACCEPT:
        summary[RANSOMS] += 1
    elif kind == DO_SWITCH:
        summary[SWITCHES] += 1
