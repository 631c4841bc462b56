"""Games played on from any position by compiled players, and who wins them."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_22 import Action, Board, State
from lunaria.kernels.catch_22.codes import action_of
from lunaria.kernels.catch_22.conversion import pack
from lunaria.kernels.catch_22.features import Numbers
from lunaria.kernels.catch_22.layout import PHASE, SEAT, TURN_LIMIT, TURNS, WON, Row
from lunaria.kernels.catch_22.lookahead import Desk, Lines, copy_row, new_desk
from lunaria.kernels.catch_22.matches import decide
from lunaria.kernels.catch_22.policy import Policy
from lunaria.kernels.catch_22.tables import Tables, tables_of
from lunaria.kernels.catch_22.transition import play
from lunaria.kernels.dice import streams
from lunaria.kernels.jit import borrowing

MOST_TURNS: Final = 600
"""A game that goes on for so many turns more is left; nobody wins it."""


class Playouts:
    """Plays on from positions of one board with one policy for each seat.

    One thread at a time may use it.
    """

    def __init__(self, board: Board, policies: list[Policy], weights: Numbers) -> None:
        self._board = board
        self._tables = tables_of(board)
        self._policies = np.array(policies)
        self._weights = np.atleast_2d(weights)
        self._desk: Desk = new_desk(board)

    def winners(self, row: Row, games: int, seed: int) -> NDArray[np.int64]:
        """How many of so many games each seat wins, and in the last place nobody.

        Same seed, same dice: two positions met with the same seed differ by themselves alone.
        """
        return self._play(row, games, seed, np.zeros(0, np.int64))

    def log(self, row: Row, seed: int, most: int = 10_000) -> list[Action]:
        """The first of these games, action by action, the dice included."""
        codes = np.full(most, -1, np.int64)
        self._play(row, 1, seed, codes)
        return [action_of(self._board, code) for code in codes[codes >= 0].tolist()]

    def _play(self, row: Row, games: int, seed: int, log: Row) -> NDArray[np.int64]:
        wins = np.zeros(len(self._policies) + 1, np.int64)
        _play_on(
            self._tables,
            row,
            self._policies,
            self._weights,
            *self._desk,
            streams(seed, games),
            wins,
            log,
        )
        return wins


def position_to_play_on(state: State) -> Row:
    """The state as a row whose game ends after `MOST_TURNS` more turns at the latest."""
    row = pack(state)
    latest = int(row[TURNS]) + MOST_TURNS
    row[TURN_LIMIT] = min(int(row[TURN_LIMIT]) or latest, latest)
    return row


@borrowing
def _play_on(
    board: Tables,
    first: Row,
    policies: Lines,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    dice: NDArray[np.uint64],
    wins: Row,
    log: Row,
) -> None:
    """Every game to its end; the actions go into the log as long as it has room.

    One function for all that Python calls: each that it calls is compiled for itself.
    """
    length = 0
    for game in range(dice.shape[0]):
        row = rows[0]
        copy_row(first, row)
        while row[PHASE] < WON:
            code = decide(board, policies, weights, rows, scratches, numbers, dice[game])
            if length < log.shape[0]:
                log[length] = code
                length += 1
            play(board, row, code)
        wins[row[SEAT] if row[PHASE] == WON else -1] += 1
