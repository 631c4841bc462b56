"""stable-baselines3 and sb3-contrib on the environments: the checker, MaskablePPO on Full Moon.

Run ``make agents``: it makes an environment of its own, with PyTorch, and runs this. MaskablePPO
plays Full Moon from random rows against a bot, and every so often its policy is measured against
exact values (`lunaria.envs.ground_truth`): at first and at last over all rows, between over fewer.
"""

import argparse
import time
from typing import Any, Final

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.vec_env import DummyVecEnv

from lunaria.envs.episode import Observation
from lunaria.envs.ground_truth import Evaluation, Policy, evaluate
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
ROWS: Final = 1000


def make(name: str, **options: Any) -> Any:
    return gymnasium.make(f"lunaria.envs:lunaria/{name}", **options).unwrapped


def measured(title: str, policy: Policy, rows: int, oracle: Oracle) -> Evaluation:
    found = evaluate(policy, rows=rows, oracle=oracle)
    print(
        f"{title:>14}: regret {found.regret:.3f} a decision, "
        f"results kept {100 * found.share_kept:.1f} %",
        flush=True,
    )
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--steps", type=int, default=STEPS)
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

    first = measured("random policy", at_random, given.rows, oracle)
    envs = DummyVecEnv([lambda: make("FullMoonVsBot-v0", bot=BOT) for _ in range(ENVS)])
    model = MaskablePPO(
        "MultiInputPolicy", envs, n_steps=64, batch_size=512, gamma=0.97, ent_coef=0.01, seed=1
    )

    def learnt(seen: Observation) -> int:
        action, _ = model.predict(seen, action_masks=seen["action_mask"], deterministic=True)
        return int(action)

    begun, last = time.time(), first
    for part in range(PARTS):
        model.learn(given.steps // PARTS, reset_num_timesteps=part == 0)
        rows = given.rows if part == PARTS - 1 else given.rows // 5
        last = measured(f"{model.num_timesteps:,} steps", learnt, rows, oracle)
    print(f"learning and measuring took {time.time() - begun:.0f} s")
    if last.regret >= first.regret:
        raise SystemExit("the regret did not fall")


if __name__ == "__main__":
    main()
