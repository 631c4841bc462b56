"""Positions of games, with who won, to fit the weights of the estimate to."""

import numpy as np

from lunaria.bots.catch_22.policies import policy_of_level
from lunaria.games.catch_22 import shipped_board
from lunaria.kernels.catch_22.features import FEATURES, IS_MOVER
from lunaria.kernels.catch_22.samples import sample_games
from lunaria.kernels.catch_22.weights import shipped_weights


def test_samples_are_beginnings_of_turns_with_a_winner() -> None:
    board, policies = shipped_board("duel"), [policy_of_level("casual", 3)] * 3
    features, winners = sample_games(board, policies, shipped_weights(), 20, 1, 500, per_game=8)
    assert features.shape == (len(winners), 3, FEATURES)
    assert 100 < len(winners) <= 160
    assert set(winners.tolist()) == {0, 1, 2}
    np.testing.assert_array_equal(features[:, :, IS_MOVER].sum(axis=1), 1)
