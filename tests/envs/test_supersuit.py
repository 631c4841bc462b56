"""Wrappers of SuperSuit on the environments, unchanged."""

import numpy as np
import pytest
from pettingzoo.test import api_test

from lunaria.envs import catch_the_moon_v0, full_moon_v0

supersuit = pytest.importorskip("supersuit", reason="tinyscaler has no wheel for this Python")

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def test_rewards_are_clipped_and_observations_nested_as_wrappers_do() -> None:
    env = supersuit.clip_reward_v0(full_moon_v0.env(), -0.5, 0.5)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert min(env.rewards.values()) == -0.5
    api_test(supersuit.clip_reward_v0(full_moon_v0.env()), num_cycles=20)


def test_observations_of_towers_are_flattened_stacked_and_recast() -> None:
    env = catch_the_moon_v0.env(mode="solo", scoring=False, max_cycles=2)
    size = env.state_space.shape[0]
    wrapped = supersuit.frame_stack_v1(supersuit.dtype_v0(env, np.float64), 3)
    wrapped.reset(seed=1)
    seen = wrapped.last()[0]
    assert seen.dtype == np.float64
    assert seen.size == 3 * size
    scaled = supersuit.clip_actions_v0(env)
    scaled.reset(seed=1)
    scaled.step(np.full(11, 9.0, np.float32))
    api_test(supersuit.clip_actions_v0(env), num_cycles=2)


def test_agents_are_stepped_together_in_a_vector() -> None:
    parallel = catch_the_moon_v0.parallel_env(mode="solo", scoring=False, max_cycles=2)
    vector = supersuit.pettingzoo_env_to_vec_env_v1(parallel)
    seen, _ = vector.reset(seed=1)
    assert seen.shape[0] == vector.num_envs == 1
    seen, *_ = vector.step(np.zeros((1, 11), np.float32))
    assert np.isfinite(seen).all()
