"""Games played on by compiled players are games of the reference rules."""

import random

import numpy as np
import pytest

from lunaria.bots.catch_22.policies import policy_of_level
from lunaria.games import catch_22
from lunaria.games.catch_22 import Action, Phase, State
from lunaria.kernels.catch_22 import action_of, code_of, pack, unpack
from lunaria.kernels.catch_22.layout import TURN_LIMIT, TURNS
from lunaria.kernels.catch_22.lookahead import new_desk
from lunaria.kernels.catch_22.matches import decide
from lunaria.kernels.catch_22.playouts import MOST_TURNS, Playouts, position_to_play_on
from lunaria.kernels.catch_22.tables import tables_of
from lunaria.kernels.catch_22.transition import play
from lunaria.kernels.catch_22.weights import shipped_weights
from lunaria.kernels.dice import streams
from tests.support.catch_22.tables import play_at_random


def random_positions(count: int, seed: int) -> list[State]:
    """Of games on all boards, of any length, with all numbers of players."""
    rng = random.Random(seed)
    found: list[State] = []
    while len(found) < count:
        board = catch_22.shipped_board(rng.choice(catch_22.BOARDS))
        players = rng.choice(board.player_counts)
        *_, (state, action) = play_at_random(
            board, players, rng.randrange(10**9), rng.randint(1, 400)
        )
        if action is None and catch_22.outcome(state) is None:
            found.append(state)
    return found


def playouts(state: State, level: str) -> Playouts:
    return Playouts(
        state.board, [policy_of_level(level, state.players)] * state.players, shipped_weights()
    )


def played_by_reference(state: State, level: str, seed: int) -> tuple[list[Action], State]:
    """Decisions are asked for one by one; what they do is up to the reference rules."""
    policies = np.array([policy_of_level(level, state.players)] * state.players)
    weights = np.atleast_2d(shipped_weights())
    desk, stream = new_desk(state.board), streams(seed, 1)[0]
    log = []
    while catch_22.outcome(state) is None:
        desk.rows[0] = pack(state)
        code = decide(tables_of(state.board), policies, weights, *desk, stream)
        action = action_of(state.board, int(code))
        state = catch_22.play(state, action)
        assert unpack(state.board, pack(state)) == state
        log.append(action)
    return log, state


@pytest.mark.parametrize("level", ["random", "casual", "club"])
def test_from_random_positions_the_reference_plays_the_same_log_to_the_same_end(level: str) -> None:
    for number, state in enumerate(random_positions(12, seed=7)):
        row = position_to_play_on(state)
        first = unpack(state.board, row)
        log, last = played_by_reference(first, level, number)
        players = playouts(state, level)
        assert players.log(row, number) == log
        wins = players.winners(row, 1, number)
        ended = catch_22.outcome(last)
        assert ended is not None
        winner = ended.winners[0] if ended.winners else state.players
        assert wins.tolist() == [int(seat == winner) for seat in range(state.players + 1)]


def test_every_state_on_the_way_is_that_of_the_reference() -> None:
    for number, start in enumerate(random_positions(6, seed=8)):
        row = position_to_play_on(start)
        state = unpack(start.board, row)
        log = playouts(start, "casual").log(row, number)
        for action in log:
            assert action in catch_22.legal_actions(state)
            play(tables_of(start.board), row, code_of(start.board, action))
            state = catch_22.play(state, action)
            np.testing.assert_array_equal(row, pack(state))
        assert catch_22.outcome(state) is not None


def test_the_same_seed_plays_the_same_games_whoever_played_before() -> None:
    one, other = random_positions(2, seed=9)
    row = position_to_play_on(one)
    players = playouts(one, "casual")
    first = players.winners(row, 200, 5)
    assert first.sum() == 200
    if other.board == one.board and other.players == one.players:
        players.winners(position_to_play_on(other), 50, 1)
    assert first.tolist() == players.winners(row, 200, 5).tolist()
    assert first.tolist() == playouts(one, "casual").winners(row, 200, 5).tolist()
    assert first.tolist() != players.winners(row, 200, 6).tolist()


def test_the_games_own_turn_limit_comes_first_and_ours_ends_the_rest() -> None:
    board = catch_22.shipped_board("duel")
    limited = catch_22.start(board, 2, turn_limit=5)
    assert position_to_play_on(limited)[TURN_LIMIT] == 5
    endless = position_to_play_on(catch_22.start(board, 2))
    assert endless[TURN_LIMIT] == endless[TURNS] + MOST_TURNS
    assert playouts(limited, "casual").winners(position_to_play_on(limited), 40, 1)[-1] > 0


def test_a_game_that_is_over_is_won_by_its_winner() -> None:
    board = catch_22.shipped_board("duel")
    states = [state for state, _ in play_at_random(board, 2, 3, 20_000)]
    assert states[-1].phase is Phase.WON
    wins = playouts(states[-1], "casual").winners(position_to_play_on(states[-1]), 10, 1)
    assert wins[states[-1].seat] == 10
