"""PettingZoo's own suites, unchanged, and what they do not ask."""

import functools
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
    test_save_obs,
)

from lunaria.core import MalformedInput, Randomness
from lunaria.envs import catch_22_v0, catch_the_moon_v0, full_moon_v0
from lunaria.envs.registration import SEATS_ENVS
from lunaria.games.full_moon import FULL_MOON, parse

test_save_obs.__test__ = False

# The suites warn of observations with masks, which are dictionaries, and of the masks of agents
# whose game is over.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]

CASES = [
    pytest.param(full_moon_v0, {}, 100, id="full-moon"),
    pytest.param(catch_22_v0, {"players": 2}, 60, id="catch-22-for-two"),
    pytest.param(catch_22_v0, {"players": 6}, 20, id="catch-22-for-six"),
    pytest.param(catch_the_moon_v0, {"max_cycles": 3}, 3, id="catch-the-moon-poses"),
    pytest.param(
        catch_the_moon_v0,
        {"max_cycles": 2, "actions": "proposals", "proposals": 2, "mode": "cooperative"},
        2,
        id="catch-the-moon-proposals",
    ),
]


@pytest.mark.parametrize(("game", "options", "cycles"), CASES)
def test_api(game: Any, options: dict[str, Any], cycles: int) -> None:
    api_test(game.env(**options), num_cycles=cycles)


@pytest.mark.parametrize(("game", "options", "cycles"), CASES)
def test_seed(game: Any, options: dict[str, Any], cycles: int) -> None:
    seed_test(lambda: game.env(**options), num_cycles=cycles)


@pytest.mark.parametrize(("game", "options", "cycles"), CASES)
def test_state(game: Any, options: dict[str, Any], cycles: int) -> None:
    state_test(game.env(**options), game.parallel_env(**options), num_cycles=cycles)


@pytest.mark.parametrize(("game", "options", "_cycles"), CASES)
def test_render(game: Any, options: dict[str, Any], _cycles: int) -> None:
    render_test(functools.partial(game.env, **options))


@pytest.mark.parametrize(("game", "options", "_cycles"), CASES)
def test_observations_are_saved_or_told_to_be_no_pictures(
    game: Any, options: dict[str, Any], _cycles: int
) -> None:
    test_save_obs(game.env(**options))


@pytest.mark.parametrize(("game", "options", "cycles"), CASES)
def test_parallel(game: Any, options: dict[str, Any], cycles: int) -> None:
    parallel_api_test(game.parallel_env(**options), num_cycles=cycles)
    parallel_seed_test(lambda: game.parallel_env(**options), num_cycles=cycles)


def test_max_cycles_where_every_action_of_the_space_is_legal() -> None:
    options: dict[str, Any] = {"mode": "solo", "scoring": False}
    max_cycles_test(
        SimpleNamespace(
            env=functools.partial(catch_the_moon_v0.env, **options),
            parallel_env=functools.partial(catch_the_moon_v0.parallel_env, **options),
        )
    )


@pytest.mark.parametrize(("game", "limit"), [(full_moon_v0, 1), (catch_22_v0, 7)])
def test_max_cycles_truncates_and_pays_nobody(game: Any, limit: int) -> None:
    env = game.env(max_cycles=limit)
    env.reset(seed=4)
    for _ in range(limit):
        assert not any(env.truncations.values())
        env.step(env.action_space(env.agent_selection).sample(env.last()[0]["action_mask"]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_nothing_is_played_beyond_the_limit() -> None:
    episode = full_moon_v0.env(max_cycles=1).episode
    assert [bool(episode.play(action)) for action in range(145)].count(True) == 1


@pytest.mark.parametrize("game", [full_moon_v0, catch_22_v0])
def test_a_forbidden_action_loses(game: Any) -> None:
    env = game.env()
    env.reset(seed=1)
    mover = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == mover else 0.0 for agent in env.agents}
    assert env.infos[mover] == {"illegal": True}


@pytest.mark.parametrize("name", SEATS_ENVS)
def test_environments_are_made_by_their_ids(name: str) -> None:
    module = import_module(SEATS_ENVS[name])
    assert isinstance(pettingzoo.make("aec", f"lunaria/{name}"), module.raw_env)
    parallel = pettingzoo.make("parallel", f"lunaria/{name}", max_cycles=9)
    assert isinstance(parallel.unwrapped, module.raw_env)


def test_the_winner_gets_what_the_loser_pays() -> None:
    env: Any = full_moon_v0.env()
    env.reset(options={"state": parse("r2w3b3/g3/w1g2b1/w2r3b2/g1r1 S w1")})
    wins = [
        env.episode.number_of(move)
        for move in FULL_MOON.legal_actions(env.episode.state)
        if str(move)[-1] not in "NS"
    ]
    env.step(wins[0])
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0}
    assert all(env.terminations.values())


def test_the_row_and_the_seed_say_how_a_game_begins() -> None:
    row = "b1/b2/b3/r1/r2/r3/w1/w2/w3/g1/g2/g3"
    env = full_moon_v0.env(row=row)
    env.reset(seed=1)
    assert str(env.episode.state) == f"{row} S -"
    dealt = full_moon_v0.env()
    dealt.reset(seed=1)
    first = dealt.episode.state
    dealt.reset(seed=2)
    assert dealt.episode.state != first
    dealt.reset(seed=1)
    assert dealt.episode.state == first


@pytest.mark.parametrize("game", [full_moon_v0, catch_22_v0])
def test_a_saved_game_goes_on_in_another_environment_with_the_same_dice(game: Any) -> None:
    env, other = game.env(), game.env()
    env.reset(seed=8)
    randomness = Randomness("save")
    for _ in range(6):
        env.step(randomness.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist()))
        if not env.agents or env.terminations[env.agent_selection]:
            env.reset(seed=9)
    other.restore(env.save())
    for _ in range(20):
        assert env.save() == other.save()
        if env.terminations[env.agent_selection]:
            break
        action = randomness.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist())
        env.step(action)
        other.step(action)
    with pytest.raises(MalformedInput, match="not a saved episode"):
        env.restore(b"nothing")


def test_what_is_saved_of_one_game_is_refused_by_another() -> None:
    moon, two, six = full_moon_v0.env(), catch_22_v0.env(), catch_22_v0.env(players=6)
    for env in (moon, two, six):
        env.reset(seed=1)
    with pytest.raises(MalformedInput, match="not of this environment"):
        moon.restore(two.save())
    short = full_moon_v0.env(max_cycles=3)
    with pytest.raises(MalformedInput, match="not of this environment"):
        short.restore(moon.save())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"max_cycles": 0}, "max_cycles is a number"),
        ({"render_mode": "film"}, "no way to render"),
        ({"row": "b1/b1"}, "twelve wolves|each wolf is there once"),
    ],
)
def test_wrong_options_get_one_sentence(options: dict[str, Any], said: str) -> None:
    with pytest.raises(MalformedInput, match=said):
        full_moon_v0.env(**options)
