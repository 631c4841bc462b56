from dataclasses import replace

import numpy as np
import pytest

from lunaria.bots.catch_22.policies import policy_of_level
from lunaria.core import Seat
from lunaria.games.catch_22 import shipped_board, start
from lunaria.games.catch_22.squares import squares_in
from lunaria.games.catch_22.state import Phase
from lunaria.kernels.catch_22.conversion import pack
from lunaria.kernels.catch_22.layout import PHASE, SEAT, TURNS, WON
from lunaria.kernels.catch_22.lookahead import copy_row, new_desk
from lunaria.kernels.catch_22.matches import decide
from lunaria.kernels.catch_22.tables import tables_of
from lunaria.kernels.catch_22.transition import play
from lunaria.kernels.catch_22.weights import shipped_weights
from lunaria.kernels.dice import streams

BOARD = shipped_board("standard")


def played_by_experts(players: int, beginner: int, seed: int) -> tuple[int, int]:
    """The winner, counted from the beginner, and the length, when all start from one star."""
    star = next(iter(squares_in(BOARD.stars)))
    opening = replace(
        start(BOARD, players),
        pawns=(star,) * players,
        phase=Phase.PLAN,
        seat=Seat(beginner),
        contenders=(),
        opening_rolls=(),
    )
    desk, dice = new_desk(BOARD), streams(seed, 1)[0]
    policies = np.array([policy_of_level("expert", players)] * players)
    weights = np.atleast_2d(shipped_weights())
    row = desk.rows[0]
    copy_row(pack(opening), row)
    while row[PHASE] < WON:
        code = decide(
            tables_of(BOARD), policies, weights, desk.rows, desk.scratches, desk.numbers, dice
        )
        play(tables_of(BOARD), row, code)
    return int(row[SEAT] - beginner) % players, int(row[TURNS])


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_same_dice_give_equal_experts_the_same_game_whichever_seat_begins(players: int) -> None:
    games = {played_by_experts(players, beginner, seed=0) for beginner in range(players)}
    assert len(games) == 1
