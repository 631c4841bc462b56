"""Gymnasium's checker, and the environments of one agent."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import lunaria.envs
from lunaria.core import MalformedInput
from lunaria.envs.registration import ENVS, VECTOR_ENVS
from lunaria.games.full_moon import outcome

QUICK: dict[str, dict[str, Any]] = {
    "CatchTheMoonSolo-v0": {"max_cycles": 3},
    "CatchTheMoonCoop-v0": {"max_cycles": 5, "bot": "clumsy"},
    "CatchTheMoonVsBot-v0": {"max_cycles": 5, "bot": "clumsy"},
}


def make(name: str, **options: Any) -> Any:
    return gymnasium.make(f"lunaria/{name}", **{**QUICK.get(name, {}), **options}).unwrapped


def masked_action(env: Any, seen: Any) -> Any:
    mask = seen["action_mask"] if isinstance(seen, dict) else None
    return env.action_space.sample(mask)


@pytest.mark.parametrize("name", ENVS)
def test_the_checker_passes(name: str) -> None:
    check_env(make(name), skip_render_check=name.startswith("CatchTheMoon"))


def test_all_ids_are_known_once_the_package_is_imported() -> None:
    known = {name for name in gymnasium.registry if name.startswith("lunaria/")}
    assert known == {f"lunaria/{name}" for name in (*ENVS, *VECTOR_ENVS)}
    assert lunaria.envs.__doc__ is not None


@pytest.mark.parametrize("name", ["FullMoonVsBot-v0", "Catch22VsBot-v0", "FullMoonPuzzle-v0"])
def test_a_restored_environment_goes_on_to_the_byte(name: str) -> None:
    env, other = make(name), make(name)
    env.action_space.seed(1)
    seen, _ = env.reset(seed=3)
    other.reset(seed=4)
    for _ in range(12):
        other.restore(env.save())
        action = masked_action(env, seen)
        seen, reward, is_over, is_cut, info = env.step(action)
        again, *rest = other.step(action)
        assert rest == [reward, is_over, is_cut, info]
        assert np.array_equal(again["observation"], seen["observation"])
        assert other.save() == env.save()
        if is_over or is_cut:
            seen, _ = env.reset()


def test_the_agent_is_paid_what_its_seat_won() -> None:
    env = make("FullMoonVsBot-v0", bot="random")
    env.action_space.seed(5)
    results = set()
    for game in range(30):
        seen, info = env.reset(seed=game)
        is_over = False
        while not is_over:
            seen, reward, is_over, _, info = env.step(masked_action(env, seen))
        ended = outcome(env.episode.state)
        assert ended is not None
        expected = 0.0 if ended.is_draw else (1.0 if info["seat"] in ended.winners else -1.0)
        assert reward == expected
        results.add((info["seat"], reward))
    assert {(0, 1.0), (0, -1.0), (1, 1.0), (1, -1.0)} <= results


def test_a_forbidden_action_loses_and_ends_the_episode() -> None:
    env = make("FullMoonVsBot-v0", seat=0)
    seen, _ = env.reset(seed=1)
    forbidden = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, is_over, _, info = env.step(forbidden)
    assert (reward, is_over, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(forbidden)


def test_the_only_winning_moves_solve_a_puzzle_and_others_throw_it_away() -> None:
    from lunaria.envs.ground_truth import examine

    env = make("FullMoonPuzzle-v0", plies=5)
    _, info = env.reset(seed=2)
    assert info == {"value": 5}
    start, truth = env.save(), examine(env)
    winning = [action for action, value in truth.actions.items() if value > 0]
    assert len(winning) == 1
    reward, is_over, steps = 0.0, False, 0
    while not is_over:
        best = min(value for value in examine(env).actions.values() if value > 0)
        action = next(key for key, value in examine(env).actions.items() if value == best)
        _, reward, is_over, _, _ = env.step(action)
        steps += 1
    assert (reward, steps) == (1.0, 3)
    env.restore(start)
    losing = next(action for action, value in truth.actions.items() if value <= 0)
    _, reward, is_over, _, info = env.step(losing)
    assert (reward, is_over) == (0.0, True)
    assert info["value"] <= 0


def test_six_play_catch_22_and_the_masks_are_for_the_learner() -> None:
    env = make("Catch22VsBot-v0", players=6, bot="random", seat=3)
    seen, info = env.reset(seed=1)
    assert info == {"seat": 3}
    assert env.episode.seat == 3
    assert (env.action_masks() == seen["action_mask"].astype(bool)).all()


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("FullMoonVsBot-v0", {"bot": "nobody"}),
        ("FullMoonVsBot-v0", {"seat": 2}),
        ("FullMoonPuzzle-v0", {"plies": 4}),
        ("Catch22VsBot-v0", {"players": 7}),
        ("CatchTheMoonSolo-v0", {"actions": "wishes"}),
        ("CatchTheMoonSolo-v0", {"proposals": 0}),
    ],
)
def test_wrong_options_are_malformed(name: str, options: dict[str, Any]) -> None:
    with pytest.raises(MalformedInput):
        make(name, **options)
