"""The compiled rules are the reference rules: same actions, same order, same states."""

import random
from dataclasses import replace

import numpy as np
import pytest

from lunaria.games import catch_22
from lunaria.games.catch_22 import Board, Phase, State
from lunaria.kernels.catch_22 import action_of, code_of, pack, play_random_games, unpack
from lunaria.kernels.catch_22.legal_actions import list_actions
from lunaria.kernels.catch_22.scratch import ACTIONS, Scratch, new_scratch
from lunaria.kernels.catch_22.tables import tables_of
from lunaria.kernels.catch_22.transition import play
from tests.support.catch_22.tables import play_at_random, random_map, random_tables, small_board

TABLES_TO_PLAY = [
    (name, players)
    for name in catch_22.BOARDS
    for players in catch_22.shipped_board(name).player_counts
]


def assert_twins(state: State, scratch: Scratch) -> None:
    row, board = pack(state), state.board
    assert unpack(board, row) == state
    count = list_actions(tables_of(board), row, scratch)
    codes = scratch[ACTIONS : ACTIONS + count].tolist()
    assert [action_of(board, code) for code in codes] == list(catch_22.legal_actions(state))


def assert_same_game(board: Board, players: int, seed: int, most: int) -> set[Phase]:
    """The kernel plays the log of a reference game and is compared after every action."""
    scratch, seen = new_scratch(board), set[Phase]()
    row = pack(catch_22.start(board, players))
    for state, action in play_at_random(board, players, seed, most):
        np.testing.assert_array_equal(row, pack(state))
        assert_twins(state, scratch)
        seen.add(state.phase)
        if action is not None:
            code = code_of(board, action)
            assert action_of(board, code) == action
            play(tables_of(board), row, code)
    return seen


@pytest.mark.rule(
    "C22-03",
    "C22-04",
    "C22-06",
    "C22-07",
    "C22-08",
    "C22-09",
    "C22-10",
    "C22-11",
    "C22-12",
    "C22-13",
    "C22-14",
    "C22-15",
    "C22-16",
    "C22-17",
    "C22-18",
    "C22-19",
    "C22-20",
    "C22-21",
)
@pytest.mark.parametrize(("name", "players"), TABLES_TO_PLAY)
def test_random_games_are_the_same(name: str, players: int) -> None:
    seen = set[Phase]()
    for seed in range(3):
        seen |= assert_same_game(catch_22.shipped_board(name), players, seed, most=400)
    assert seen >= set(Phase) - {Phase.WON, Phase.STOPPED}


def test_games_to_the_end_are_the_same() -> None:
    ends = set[Phase]()
    for seed in range(6):
        ends |= assert_same_game(catch_22.shipped_board("duel"), 2, seed, most=20_000)
    assert Phase.WON in ends


@pytest.mark.parametrize("seed", range(20))
def test_random_boards_are_the_same(seed: int) -> None:
    rng = random.Random(seed)
    board = small_board("\n".join(random_map(rng, rng.randint(3, 14), rng.randint(3, 14))))
    assert_same_game(board, rng.randint(2, 6), seed, most=120)


@pytest.mark.rule("C22-09", "C22-16", "C22-20")
def test_positions_of_any_kind_are_the_same() -> None:
    """Pawns and cubes anywhere: on the cubes of others, cut off, locked in already."""
    for _, position, rng in random_tables(100, seed=22):
        scratch = new_scratch(position.board)
        ready = replace(position, tokens=(22, 0, 0), phase=Phase.MOVE, roll=rng.randint(1, 6))
        for state in (position, replace(position, phase=Phase.SWITCH), ready):
            assert_twins(state, scratch)


def test_a_board_of_the_largest_size_is_the_same() -> None:
    street, wall = "ooorooosooox" + "o" * 14, "o..." * 6 + "oo"
    rows = ["*" + "o" * 25, *[street, wall, wall] * 8, street]
    assert_same_game(small_board("\n".join(rows)), 6, seed=1, most=60)


def test_a_turn_limit_stops_the_same_way() -> None:
    board = catch_22.shipped_board("duel")
    row = pack(catch_22.start(board, 2, turn_limit=7))
    for state, action in play_at_random(board, 2, 5, 2_000, turn_limit=7):
        np.testing.assert_array_equal(row, pack(state))
        if action is not None:
            play(tables_of(board), row, code_of(board, action))
    assert state.phase is Phase.STOPPED


def test_a_batch_is_made_of_legal_games_and_comes_out_the_same_again() -> None:
    board = catch_22.shipped_board("standard")
    rows = play_random_games(board, players=4, games=50, seed=3, turn_limit=300)
    np.testing.assert_array_equal(rows, play_random_games(board, 4, 50, 3, turn_limit=300))
    for row in rows:
        state = unpack(board, row)
        assert state.phase in (Phase.WON, Phase.STOPPED)
        assert sum(state.tokens) + sum(state.gold) == board.gold
