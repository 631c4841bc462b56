"""An agent that learns to build: cross-entropy search over what it likes in a proposed placement.

Run ``python bench/tower_agent.py``; two processes, about ten minutes. The agent sees what
``lunaria/CatchTheMoonSolo-v0`` shows with ``actions="proposals"``, and takes the proposal whose
numbers, weighed, add up to most. What is compared is the highest point of the tower that a solo
game came to, on games that were not learnt from.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from lunaria.envs.placements import PROPOSAL_NUMBERS

Weights = NDArray[np.float64]

PROPOSALS: Final = 6
PLACEMENTS: Final = 12
PEOPLE: Final = 10
BEST: Final = 3
ROUNDS: Final = 4
GAMES: Final = 2
TRIAL_GAMES: Final = 12


def height_mm(weights: Weights | None, seed: int) -> float:
    """The highest point in one game; without weights, proposals are chosen at random."""
    env: Any = gymnasium.make(
        "lunaria.envs:lunaria/CatchTheMoonSolo-v0",
        actions="proposals",
        proposals=PROPOSALS,
        scoring=False,
        max_cycles=PLACEMENTS,
    )
    env.action_space.seed(seed)
    seen, info = env.reset(seed=seed)
    highest, is_over = 0.0, False
    while not is_over:
        action = env.action_space.sample(seen["action_mask"])
        if weights is not None:
            rows = seen["observation"][-PROPOSALS * PROPOSAL_NUMBERS :]
            scores = rows.reshape(PROPOSALS, PROPOSAL_NUMBERS) @ weights
            action = int(np.argmax(np.where(seen["action_mask"] == 1, scores, -np.inf)))
        seen, _, terminated, truncated, info = env.step(action)
        highest, is_over = max(highest, info["height_mm"]), terminated or truncated
    return highest


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=ROUNDS)
    options.add_argument("--games", type=int, default=TRIAL_GAMES)
    given = options.parse_args()
    generator = np.random.default_rng(1)
    mean, spread = np.zeros(PROPOSAL_NUMBERS), np.ones(PROPOSAL_NUMBERS)
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        for number in range(given.rounds):
            people = [generator.normal(mean, spread) for _ in range(PEOPLE)]
            seeds = [1000 * (number + 1) + game for game in range(GAMES)]
            tasks = [(person, seed) for person in people for seed in seeds]
            heights = np.array(list(pool.map(height_mm, *zip(*tasks, strict=True))))
            means = heights.reshape(PEOPLE, GAMES).mean(axis=1)
            best = [people[place] for place in np.argsort(means)[::-1][:BEST]]
            mean, spread = np.mean(best, axis=0), np.std(best, axis=0) + 0.1
            print(f"round {number + 1}: mean {means.mean():.0f} mm, best {means.max():.0f} mm")
        trials = range(given.games)
        random = np.array(list(pool.map(height_mm, [None] * given.games, trials)))
        learnt = np.array(list(pool.map(height_mm, [mean] * given.games, trials)))
    for title, heights in (("random policy", random), ("learnt policy", learnt)):
        error = heights.std(ddof=1) / len(heights) ** 0.5
        print(
            f"{title}: {heights.mean():.0f} mm, the mean of {len(heights)} games (s.e. {error:.0f})"
        )


if __name__ == "__main__":
    main()
