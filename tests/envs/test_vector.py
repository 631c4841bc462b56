"""Batches of games as Gymnasium's VectorEnv."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from lunaria.core import MalformedInput
from lunaria.envs.vector import Catch22VectorEnv, FullMoonVectorEnv
from lunaria.games import full_moon
from lunaria.games.catch_22 import legal_actions

COUNT = 16


def random_actions(masks: Any, generator: Any) -> Any:
    return np.array(
        [generator.choice(np.flatnonzero(mask) if mask.any() else [0]) for mask in masks]
    )


@pytest.mark.parametrize("name", ["FullMoonBatch-v0", "Catch22Batch-v0"])
@pytest.mark.parametrize("opponent", [None, "random"])
def test_steps_stay_in_the_spaces_and_games_begin_anew(name: str, opponent: str | None) -> None:
    envs = gymnasium.make_vec(f"lunaria/{name}", num_envs=COUNT, opponent=opponent)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, infos = envs.reset(seed=1)
    generator = np.random.default_rng(1)
    is_over = np.zeros(COUNT, bool)
    for _ in range(40):
        assert envs.observation_space.contains(seen)
        actions = random_actions(seen["action_mask"], generator)
        assert envs.action_space.contains(actions)
        seen, rewards, terminated, truncated, infos = envs.step(actions)
        assert not infos["illegal"].any()
        assert not (terminated & is_over).any()
        assert (rewards[is_over] == 0).all()
        is_over = terminated | truncated
    envs.close()


def test_a_seed_repeats_the_games_and_arrays_are_not_used_again() -> None:
    first, second = FullMoonVectorEnv(COUNT), FullMoonVectorEnv(COUNT)
    one, _ = first.reset(seed=7)
    two, _ = second.reset(seed=7)
    kept = one["observation"].copy()
    generator = np.random.default_rng(2)
    for _ in range(20):
        actions = random_actions(one["action_mask"], generator)
        one, *_ = first.step(actions)
        two, *_ = second.step(actions)
        assert np.array_equal(one["observation"], two["observation"])
    again, _ = first.reset(seed=7)
    assert np.array_equal(again["observation"], kept)


def test_masks_are_those_of_the_games() -> None:
    moon, catch = FullMoonVectorEnv(COUNT), Catch22VectorEnv(COUNT, players=3)
    cases: list[tuple[Any, Any]] = [(moon, full_moon.legal_actions), (catch, legal_actions)]
    for envs, legal in cases:
        generator = np.random.default_rng(3)
        seen, _ = envs.reset(seed=3)
        for _ in range(15):
            counts = seen["action_mask"].sum(axis=1)
            found = [len(legal(envs.state_of(game))) for game in range(COUNT)]
            assert counts.tolist() == found
            seen, *_ = envs.step(random_actions(seen["action_mask"], generator))


def test_an_opponent_leaves_the_agent_its_seat() -> None:
    envs = FullMoonVectorEnv(64, opponent="random")
    seen, infos = envs.reset(seed=5)
    assert set(infos["to_move"].tolist()) == {0, 1}
    assert seen["action_mask"].any(axis=1).all()


def test_max_cycles_truncates() -> None:
    envs = FullMoonVectorEnv(4, max_cycles=1)
    seen, _ = envs.reset(seed=1)
    actions = random_actions(seen["action_mask"], np.random.default_rng(0))
    _, _, terminated, truncated, _ = envs.step(actions)
    assert truncated.all()
    assert not terminated.any()


def test_wrong_options_are_malformed() -> None:
    with pytest.raises(MalformedInput, match="num_envs"):
        FullMoonVectorEnv(0)
    with pytest.raises(MalformedInput, match="opponent"):
        FullMoonVectorEnv(1, opponent="perfect")
