"""Fits the weights of the estimate to games of the planner against itself.

    python bench/catch_22_weights.py --rounds 3 --games 1000

The chance of a seat to win is taken to be proportional to exp(weights * features); the weights make
the winners of the sampled games likeliest (conditional logit, ridge towards the weights of all
numbers of players together). Each round plays with the weights of the round before.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_22 import BOARDS, Board, open_board
from lunaria.kernels.catch_22 import features
from lunaria.kernels.catch_22.policy import PLANNER, new_policy
from lunaria.kernels.catch_22.samples import sample_games
from lunaria.kernels.catch_22.weights import WEIGHTS_FILE, shipped_weights

Numbers = NDArray[np.float64]
Sample = tuple[Numbers, NDArray[np.int64]]

PER_GAME: Final = 24
TURN_LIMIT: Final = 1200
RIDGE: Final = 3.0
RIDGE_TO_POOL: Final = 30.0
HAND_WEIGHT: Final = 0.6
"""Not fitted: winners have used their cubes, but using them up does not make a winner. One player
against others with another, on the standard board: 0.3 beat the fitted weight at four players
(not at two), 0.3 and 0.8 could not be told apart, 1.5 lost to 0.8. This lies between."""
LEAST: Final = {features.LIFTER: 0.3, features.HELD_CUBES: HAND_WEIGHT}
"""A player who is walled off goes and lifts a cube instead of waiting for ever. And a lifted cube
of another is worth as much to its holder as it was to its owner. By the fit it would be worth less
than nothing, for who needed to lift one wins less often; then it would be given back for nothing to
those who wall one in, and some games would never end."""


def fit(samples: list[Sample], centre: Numbers, ridge: float) -> Numbers:
    """Newton's method on the log likelihood, which is concave."""
    weights = centre.copy()
    weights[features.HAND] = HAND_WEIGHT
    free = np.arange(len(weights)) != features.HAND
    for _ in range(30):
        gradient = -ridge * (weights - centre)
        curvature = ridge * np.eye(len(weights))
        for found, winners in samples:
            scores = found @ weights
            chances = np.exp(scores - scores.max(axis=1, keepdims=True))
            chances /= chances.sum(axis=1, keepdims=True)
            mean = np.einsum("sp,spf->sf", chances, found)
            gradient += (found[np.arange(len(winners)), winners] - mean).sum(axis=0)
            curvature += np.einsum("sp,spf,spg->fg", chances, found, found, optimize=True)
            curvature -= mean.T @ mean
        step = np.linalg.solve(curvature[np.ix_(free, free)], gradient[free])
        weights[free] += step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def quality(sample: Sample, weights: Numbers) -> tuple[float, float]:
    """Mean log chance given to the winner, and the same for everyone being equal."""
    found, winners = sample
    scores = found @ weights
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    given = chances[np.arange(len(winners)), winners]
    return float(np.log(given).mean()), float(-np.log(found.shape[1]))


def collect(boards: list[Board], players: int, games: int, seed: int, weights: Numbers) -> Sample:
    policy = new_policy(PLANNER, careless=3, extra_rolls=1, cube_choices=4, bargains=True)
    parts = [
        sample_games(board, [policy] * players, weights, games, seed + number, TURN_LIMIT, PER_GAME)
        for number, board in enumerate(boards)
        if players in board.player_counts
    ]
    return np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=1000, help="at two players, on each board")
    parser.add_argument("--seed", type=int, default=22)
    parser.add_argument("--board", nargs="*", default=list(BOARDS))
    parser.add_argument("--out", type=Path, default=WEIGHTS_FILE)
    given = parser.parse_args()
    boards = [open_board(name) for name in given.board]
    weights = shipped_weights()
    for number in range(given.rounds):
        begun = time.perf_counter()
        samples = {
            players: collect(
                boards,
                players,
                given.games * 2 // players,
                given.seed + 1000 * number + 10 * players,
                weights,
            )
            for players in range(2, 7)
        }
        pool = fit(list(samples.values()), np.zeros(features.FEATURES), RIDGE)
        weights = np.zeros((7, features.FEATURES))
        for players, sample in samples.items():
            weights[players] = fit([sample], pool, RIDGE_TO_POOL)
            for feature, least in LEAST.items():
                weights[players, feature] = max(least, weights[players, feature])
            log_chance, log_equal = quality(sample, weights[players])
            print(
                f"round {number + 1}, {players} players: {len(sample[1])} positions, mean log "
                f"chance of the winner {log_chance:.3f} (equal chances {log_equal:.3f})",
                file=sys.stderr,
            )
        weights = weights.ravel()
        print(f"round {number + 1}: {time.perf_counter() - begun:.0f} s", file=sys.stderr)
        write(given.out, weights)


def write(file: Path, weights: Numbers) -> None:
    names = features.NAMES
    lines = weights.reshape(7, -1)
    value = {
        str(players): {
            name: round(float(weight), 4)
            for name, weight in zip(names, lines[players], strict=True)
        }
        for players in range(2, 7)
    }
    file.write_text(json.dumps(value, indent=2) + "\n")


if __name__ == "__main__":
    main()
