"""stable-baselines3 and sb3-contrib on the environments: the checker, MaskablePPO on Full Moon.

Run ``make agents``: it makes an environment of its own, with PyTorch, and runs this. MaskablePPO
plays Full Moon from random rows against a bot, and every so often its policy is measured against
exact values (`lunaria.envs.ground_truth`): the regret of its moves in the same positions each time.
"""

import argparse
from typing import Any, Final

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.vec_env import DummyVecEnv

from lunaria.envs.episode import Observation
from lunaria.envs.full_moon_episode import FullMoonEpisode
from lunaria.envs.ground_truth import Policy, Truth, evaluate, examine
from lunaria.solver.full_moon.oracle import Oracle

CHECKED: Final[dict[str, dict[str, Any]]] = {
    "FullMoonVsBot-v0": {},
    "FullMoonPuzzle-v0": {},
    "Catch22VsBot-v0": {},
    "CatchTheMoonSolo-v0": {"max_cycles": 3},
    "CatchTheMoonCoop-v0": {"max_cycles": 5, "bot": "clumsy"},
    "CatchTheMoonVsBot-v0": {"max_cycles": 5, "bot": "clumsy"},
}
ENVS: Final = 16
BOT: Final = "random"
STEPS: Final = 80_000
PARTS: Final = 4
POSITIONS: Final = 1000
ROWS: Final = 1000
MOST_PLIES: Final = 8
"""Played at random before a position is examined, at most."""


def make(name: str, **options: Any) -> Any:
    return gymnasium.make(f"lunaria.envs:lunaria/{name}", **options).unwrapped


def positions(count: int, oracle: Oracle) -> list[tuple[Observation, Truth]]:
    """Positions of random games in which a move can lose something, with what each move loses."""
    found: list[tuple[Observation, Truth]] = []
    generator, episode = np.random.default_rng(7), FullMoonEpisode()
    while len(found) < count:
        episode.reset(int(generator.integers(1 << 62)))
        for _ in range(int(generator.integers(MOST_PLIES))):
            episode.play(int(generator.choice(np.flatnonzero(episode.mask()))))
            if episode.is_over:
                break
        if episode.is_over:
            continue
        truth = examine(episode, oracle)
        if any(truth.regret(action) for action in truth.actions):
            found.append((episode.observe(episode.seat), truth))
    return found


def measured(title: str, policy: Policy, examined: list[tuple[Observation, Truth]]) -> float:
    regrets = np.array([truth.regret(policy(seen)) for seen, truth in examined])
    error = regrets.std(ddof=1) / len(regrets) ** 0.5
    print(f"{title:>14}: regret {regrets.mean():.3f} a move (s.e. {error:.3f})", flush=True)
    return float(regrets.mean())


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--steps", type=int, default=STEPS)
    options.add_argument("--positions", type=int, default=POSITIONS)
    options.add_argument("--rows", type=int, default=ROWS)
    options.add_argument("--train-only", action="store_true", help="leave out the checker")
    given = options.parse_args()
    for name, quick in () if given.train_only else CHECKED.items():
        check_env(make(name, **quick), skip_render_check=True)
        print(f"check_env passes: {name}", flush=True)

    torch.manual_seed(1)
    torch.set_num_threads(1)
    generator = np.random.default_rng(1)
    oracle = Oracle()

    def at_random(seen: Observation) -> int:
        return int(generator.choice(np.flatnonzero(seen["action_mask"])))

    examined = positions(given.positions, oracle)
    first = measured("random policy", at_random, examined)
    envs = DummyVecEnv([lambda: make("FullMoonVsBot-v0", bot=BOT) for _ in range(ENVS)])
    model = MaskablePPO(
        "MultiInputPolicy", envs, n_steps=64, batch_size=512, gamma=0.97, ent_coef=0.01, seed=1
    )

    def learnt(seen: Observation) -> int:
        action, _ = model.predict(seen, action_masks=seen["action_mask"], deterministic=True)
        return int(action)

    last = first
    for part in range(PARTS):
        model.learn(given.steps // PARTS, reset_num_timesteps=part == 0)
        last = measured(f"{model.num_timesteps:,} steps", learnt, examined)
    kept = evaluate(learnt, rows=given.rows, oracle=oracle)
    print(f"results kept over {given.rows} rows: {100 * kept.share_kept:.1f} %")
    if last >= first:
        raise SystemExit("the regret did not fall")


if __name__ == "__main__":
    main()
