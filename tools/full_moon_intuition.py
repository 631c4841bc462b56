"""Learns the weights of `lunaria.bots.full_moon.intuition` from exact values.

    python tools/full_moon_intuition.py --positions 1500

In positions of games with careless moves, the moves that keep the best result are made likeliest
against the others (conditional logit, with a small ridge). Moves that win at once are left out:
they need no intuition.
"""

import argparse
import json
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lunaria.bots.full_moon import GreedyBot
from lunaria.bots.full_moon.intuition import FEATURES, WEIGHTS_FILE, features
from lunaria.core import Randomness
from lunaria.games.full_moon import FULL_MOON, State, legal_actions, outcome, play
from lunaria.solver.full_moon.oracle import Oracle

Numbers = NDArray[np.float64]

CARELESS = 40
"""Of a hundred moves of the games, so many are any move."""
RIDGE = 1.0


def positions(count: int, seed: str) -> list[State]:
    """One of each game, at any of its plies."""
    found: list[State] = []
    number = 0
    while len(found) < count:
        randomness = Randomness(f"{seed}/{number}")
        number += 1
        state, plies = FULL_MOON.initial({}, randomness), randomness.below(12)
        for _ in range(plies):
            moves = list(legal_actions(state))
            careless = randomness.below(100) < CARELESS
            move = randomness.choice(moves) if careless else GreedyBot().choose(state, randomness)
            after = play(state, move)
            if outcome(after) is not None:
                break
            state = after
        found.append(state)
    return found


def samples(states: list[State]) -> list[tuple[Numbers, NDArray[np.bool_]]]:
    """Of each position in which a move can err: the features of the moves, and which are good."""
    oracle, found = Oracle(), []
    for state in states:
        values = {
            move: verdict.value or 0
            for move, verdict in oracle.verdicts(state).items()
            if verdict.value != 1
        }
        results = np.sign(list(values.values()))
        if len(values) > 1 and results.min() < results.max():
            rows = np.array([features(state, move) for move in values])
            found.append((rows, results == results.max()))
    return found


def fit(given: list[tuple[Numbers, NDArray[np.bool_]]]) -> Numbers:
    """Newton's method, with features scaled to their spread."""
    spread = np.concatenate([rows for rows, _ in given]).std(axis=0)
    spread[spread == 0] = 1.0
    weights = np.zeros(len(FEATURES))
    for _ in range(50):
        gradient, curvature = -RIDGE * weights, RIDGE * np.eye(len(weights))
        for raw, good in given:
            rows = raw / spread
            chances = np.exp(rows @ weights - (rows @ weights).max())
            chances /= chances.sum()
            best = np.where(good, chances, 0.0)
            best /= best.sum()
            gradient += best @ rows - chances @ rows
            centred = rows - chances @ rows
            curvature += centred.T @ (centred * chances[:, None])
        step = np.linalg.solve(curvature, gradient)
        weights += step
        if np.abs(step).max() < 1e-8:
            break
    found: Numbers = weights / spread
    return found


def kept(given: list[tuple[Numbers, NDArray[np.bool_]]], weights: Numbers) -> float:
    """How often the likeliest move keeps the result."""
    return float(np.mean([good[np.argmax(rows @ weights)] for rows, good in given]))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    parser.add_argument("--positions", type=int, default=1500)
    given = parser.parse_args()
    learnt, kept_back = (
        samples(positions(count, seed))
        for count, seed in ((given.positions, "learn"), (given.positions // 3, "check"))
    )
    weights = fit(learnt)
    chance = float(np.mean([good.mean() for _, good in kept_back]))
    told: dict[str, Any] = {
        "positions": len(learnt),
        "kept_by_intuition": round(kept(kept_back, weights), 3),
        "kept_by_any_move": round(chance, 3),
        "weights": dict(
            zip(FEATURES, [round(float(weight), 4) for weight in weights], strict=True)
        ),
    }
    WEIGHTS_FILE.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(told, indent=2))


if __name__ == "__main__":
    main()
