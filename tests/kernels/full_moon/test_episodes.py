"""Games as rows are the games of the reference rules: masks, results, repetitions and all."""

from itertools import pairwise

import numpy as np
import pytest

from lunaria.core import Randomness
from lunaria.games.full_moon import FULL_MOON, Move, State, legal_actions, outcome, parse, play
from lunaria.kernels import stepping
from lunaria.kernels.dice import streams
from lunaria.kernels.full_moon import batch, episodes

STATUS = {"FM-14": episodes.WON, "FM-16": episodes.DEADLOCK, "FM-17": episodes.THREEFOLD}
MOST_PLIES = 256


def shuffling(state: State, randomness: Randomness) -> Move | None:
    """A move that does not close up the row, so that positions come back."""
    moves = [
        move
        for move in legal_actions(state)
        if isinstance(move, Move)
        and move.moon is not None
        and len(play(state, move).columns) == len(state.columns)
    ]
    return randomness.choice(moves) if moves else None


@pytest.mark.parametrize("shuffles", [False, True])
def test_a_row_is_played_as_the_reference_rules_play(shuffles: bool) -> None:
    dice, codes = streams(5, 1)[0], episodes.new_codes()
    row, mask = episodes.new_row(MOST_PLIES), np.zeros(episodes.ACTIONS, np.int8)
    reasons = set()
    for game in range(150):
        randomness = Randomness(str(game))
        episodes.deal(row, dice)
        state = episodes.state_of(row)
        while True:
            ended = outcome(state)
            legal = list(legal_actions(state))
            numbers = [episodes.action_number(state, move) for move in legal]
            episodes.write_mask(row, codes, mask)
            assert sorted(numbers) == np.flatnonzero(mask).tolist()
            assert [episodes.action_of(state, number) for number in numbers] == legal
            there = episodes.state_of(row)
            assert (there, there.earlier) == (state, state.earlier)
            if ended is not None:
                assert row[episodes.STATUS] == STATUS[ended.reason]
                reasons.add(ended.reason)
                break
            move = (shuffling(state, randomness) if shuffles else None) or randomness.choice(legal)
            assert episodes.play(row, codes, episodes.action_number(state, move))
            state = play(state, move)
    assert reasons >= ({"FM-14", "FM-17"} if shuffles else {"FM-14"})


def test_every_row_can_be_dealt_and_each_wolf_anywhere() -> None:
    dice, row = streams(1, 1)[0], episodes.new_row(1)
    places = np.zeros((12, 16), np.int64)
    for _ in range(2400):
        episodes.deal(row, dice)
        wolves = [int(row[episodes.FRONT]) >> 4 * place & 15 for place in range(12)]
        assert len(set(wolves)) == 12
        places[range(12), wolves] += 1
    seen = places[:, places.sum(axis=0) > 0]
    assert seen.shape == (12, 12)
    assert seen.min() > 120


def test_a_state_with_its_history_becomes_a_row_and_comes_back() -> None:
    randomness, row = Randomness("history"), episodes.new_row(MOST_PLIES)
    state = FULL_MOON.initial({}, randomness)
    for _ in range(12):
        move = shuffling(state, randomness) or randomness.choice(list(legal_actions(state)))
        state = play(state, move)
        if outcome(state) is not None:
            break
        episodes.load_state(row, state)
        there = episodes.state_of(row)
        assert (there, there.earlier, there.repetitions) == (
            state,
            state.earlier,
            state.repetitions,
        )
    assert state.earlier


def test_a_forbidden_action_changes_nothing() -> None:
    row, codes = episodes.new_row(MOST_PLIES), episodes.new_codes()
    episodes.deal(row, streams(2, 1)[0])
    before = row.copy()
    for number in (episodes.PASS, -1, episodes.ACTIONS, 999):
        assert not episodes.play(row, codes, number)
    assert (row == before).all()


def planes_of(position: str, seat: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
    row, codes = episodes.new_row(1), episodes.new_codes()
    episodes.load_state(row, parse(position))
    planes = np.zeros(episodes.PLANES * episodes.CELLS, np.int8)
    mask = np.zeros(episodes.ACTIONS, np.int8)
    episodes.observe(row, codes, seat, planes, mask)
    assert mask.any() == (seat == row[episodes.SIDE])
    return planes.reshape(episodes.PLANES, episodes.COLUMNS, episodes.HEIGHT)


def test_planes_show_each_seat_the_position_from_its_own_side() -> None:
    position = "b3/r1w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 N w2"
    north, south = planes_of(position, 1), planes_of(position, 0)
    # The column r1w2: to South, red is near; to North, white is.
    assert south[1, 1].tolist() == [1, 0, 0, 0]
    assert south[2, 1].tolist() == [0, 1, 0, 0]
    assert north[2, 1].tolist() == [1, 0, 0, 0]
    assert south[7, 1].tolist() == [0, 1, 0, 0]
    assert north[7].sum() == 1
    assert (north[11].all(), south[11].any()) == (True, False)
    assert [north[plane].sum() for plane in range(7)] == [3, 3, 3, 3, 4, 4, 4]


def test_a_batch_plays_on_where_single_games_end_and_begins_them_anew() -> None:
    games = batch.new_batch(32, MOST_PLIES, stepping.NOBODY, seed=3)
    results = batch.new_results(32)
    actions = np.zeros(32, np.int64)
    generator = np.random.default_rng(0)
    batch.step(games, actions, results)
    ends = 0
    for _ in range(60):
        before = [episodes.state_of(row) for row in games.rows]
        actions[:] = [
            generator.choice(np.flatnonzero(mask) if mask.any() else [0]) for mask in results.masks
        ]
        was_over = results.terminated.copy()
        batch.step(games, actions, results)
        for game, state in enumerate(before):
            after = episodes.state_of(games.rows[game])
            if was_over[game]:
                assert len(after.columns) == 12
                assert not results.terminated[game]
                continue
            move = episodes.action_of(state, int(actions[game]))
            assert after == play(state, move)
            ended = outcome(after)
            assert results.terminated[game] == (ended is not None)
            assert results.rewards[game] == (1 if ended is not None and ended.winners else 0)
            ends += ended is not None
    assert ends > 30


def test_games_of_a_batch_differ_and_a_seed_repeats_them() -> None:
    first, second, third = (batch.new_batch(8, 9, stepping.NOBODY, seed) for seed in (1, 1, 2))
    for games in (first, second, third):
        batch.step(games, np.zeros(8, np.int64), batch.new_results(8))
    assert (first.rows == second.rows).all()
    assert (first.rows != third.rows).any()
    fronts = first.rows[:, episodes.FRONT].tolist()
    assert all(a != b for a, b in pairwise(sorted(fronts)))
