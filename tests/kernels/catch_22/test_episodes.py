"""Games of Catch 22 by numbers are the games of the reference rules."""

import numpy as np
import pytest

from lunaria.core import CHANCE, Randomness, Seat
from lunaria.games.catch_22 import (
    Buy,
    PlaceCube,
    Sell,
    State,
    legal_actions,
    play,
    shipped_board,
    start,
    to_act,
)
from lunaria.kernels import stepping
from lunaria.kernels.catch_22 import batch, episodes, pack, unpack
from lunaria.kernels.catch_22.scratch import new_scratch
from lunaria.kernels.catch_22.tables import tables_of
from lunaria.kernels.dice import streams

BOARD = shipped_board("standard")


@pytest.mark.parametrize("players", [2, 3, 6])
def test_masks_and_actions_are_those_of_the_reference_rules(players: int) -> None:
    tables, scratch = tables_of(BOARD), new_scratch(BOARD)
    sizes, dice = episodes.sizes_of(BOARD, players), streams(1, 1)[0]
    mask = np.zeros(sizes.actions, np.int8)
    row, randomness = pack(start(BOARD, players)), Randomness("numbers")
    kinds = set()
    for _ in range(400):
        episodes.roll_dice(tables, row, dice)
        state = unpack(BOARD, row)
        seat = to_act(state)
        if seat is None:
            row = pack(start(BOARD, players))
            continue
        assert seat is not CHANCE
        assert episodes.actor(row) == seat
        legal = list(legal_actions(state))
        numbers = [episodes.action_number(state, seat, action) for action in legal]
        episodes.write_mask(tables, sizes, row, scratch, mask)
        assert sorted(numbers) == np.flatnonzero(mask).tolist()
        assert [episodes.action_at(state, seat, number) for number in numbers] == legal
        offers = [action for action in legal if isinstance(action, Buy | Sell)]
        action = randomness.choice(offers or legal)
        kinds.add(type(action))
        number = episodes.action_number(state, seat, action)
        assert episodes.play(tables, sizes, row, scratch, number)
        assert unpack(BOARD, row) == play(state, action)
    assert {Buy, Sell} <= kinds


def observed(state: State, seat: int) -> dict[str, list[int]]:
    """The sections of an observation by their names."""
    sizes = episodes.sizes_of(state.board, state.players)
    seen = np.zeros(sizes.observation, np.uint8)
    episodes.write_observation(tables_of(state.board), sizes, pack(state), seat, seen)
    found, at = {}, 0
    for name, length in sizes.sections:
        found[name] = seen[at : at + length].tolist()
        at += length
    assert at == len(seen)
    return found


def test_an_observation_counts_seats_from_the_one_who_looks() -> None:
    state = start(BOARD, 3)
    for _ in range(3):
        state = play(state, next(iter(legal_actions(state))))
    for pips in (1, 6, 2):
        state = play(state, f"die {pips}")
    cube = next(action for action in legal_actions(state) if isinstance(action, PlaceCube))
    state = play(state, cube)
    assert to_act(state) == 1
    own, other = observed(state, 1), observed(state, 0)
    place = BOARD.squares.index(cube.square)
    assert own["cubes of seat +0"][place] == other["cubes of seat +1"][place] == 1
    assert own["cubes in hand"] == [4, 5, 5]
    assert other["cubes in hand"] == [5, 4, 5]
    assert (own["whose turn"], other["whose turn"]) == ([1, 0, 0], [0, 1, 0])
    assert own["pawn of seat +0"][BOARD.squares.index(state.pawns[1])] == 1
    assert sum(own["gold"]) == BOARD.gold
    assert state.seat == Seat(1)


@pytest.mark.parametrize("opponent", [stepping.NOBODY, stepping.RANDOM])
def test_a_batch_gives_masks_of_what_is_allowed_and_pays_the_winner(opponent: int) -> None:
    games = batch.new_batch(BOARD, 2, 16, 4000, opponent, seed=2)
    results = batch.new_results(games)
    actions, generator = np.zeros(16, np.int64), np.random.default_rng(1)
    batch.step(games, actions, results)
    wins = losses = 0
    for _ in range(700):
        is_over = results.terminated.copy()
        actions[:] = [
            generator.choice(np.flatnonzero(mask) if mask.any() else [0]) for mask in results.masks
        ]
        batch.step(games, actions, results)
        assert not results.illegal.any()
        assert not (is_over & results.terminated).any()
        wins += int((results.rewards == 1).sum())
        losses += int((results.rewards == -1).sum())
        assert ((results.rewards != 0) == results.terminated).all()
    state = unpack(BOARD, games.rows[0])
    assert to_act(state) is None or len(np.flatnonzero(results.masks[0])) == len(
        legal_actions(state)
    )
    assert wins > 0
    assert (losses > 0) == (opponent == stepping.RANDOM)


def test_an_action_that_is_not_allowed_loses_in_a_batch() -> None:
    games = batch.new_batch(BOARD, 2, 2, 10, stepping.NOBODY, seed=1)
    results = batch.new_results(games)
    batch.step(games, np.zeros(2, np.int64), results)
    first = np.flatnonzero(results.masks[0])[0]
    batch.step(games, np.array([first, episodes.ROLL_ACTION]), results)
    assert results.illegal.tolist() == results.terminated.tolist() == [False, True]
    assert results.rewards.tolist() == [0, -1]
