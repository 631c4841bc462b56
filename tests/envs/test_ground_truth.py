"""Exact values through an environment, and what they say of a policy."""

import gymnasium
import numpy as np
import pytest

import lunaria.envs
from lunaria.core import MalformedInput
from lunaria.envs import full_moon_v0
from lunaria.envs.episode import Observation
from lunaria.envs.full_moon_episode import FullMoonEpisode
from lunaria.envs.ground_truth import Unproven, evaluate, examine, result
from lunaria.envs.vector import FullMoonVectorEnv
from lunaria.games.full_moon import parse
from lunaria.solver.full_moon.atlas import row_value
from lunaria.solver.full_moon.oracle import Oracle

WON = parse("r2w3b3/g3/w1g2b1/w2r3b2/g1r1 S w1")


def test_any_environment_of_full_moon_tells_its_exact_values() -> None:
    aec, vector = full_moon_v0.env(), FullMoonVectorEnv(2)
    single = gymnasium.make("lunaria/FullMoonVsBot-v0", seat=0)
    aec.reset(seed=1)
    single.reset(seed=1)
    vector.reset(seed=1)
    for position in (aec, single, vector.state_of(0)):
        truth = examine(position)
        best = max(truth.actions.values(), key=lambda value: (result(value), -value))
        assert truth.value == best
    assert examine(aec).value == row_value(aec.episode.state)
    assert set(examine(aec).actions) == set(np.flatnonzero(aec.last()[0]["action_mask"]))
    assert lunaria.envs.__name__ == "lunaria.envs"


def test_regret_counts_how_many_results_an_action_gives_away() -> None:
    truth = examine(WON)
    assert truth.value == 1
    assert {truth.regret(action) for action, value in truth.actions.items() if value > 0} == {0}
    assert {truth.regret(action) for action, value in truth.actions.items() if value < 0} <= {2}
    forbidden = next(action for action in range(145) if action not in truth.actions)
    assert truth.regret(forbidden) == 2


def test_limits_of_an_oracle_are_told_and_nothing_is_guessed() -> None:
    start = FullMoonEpisode()
    start.reset(3)
    with pytest.raises(Unproven):
        examine(start, Oracle(nodes=10))


class Perfect:
    """Plays the row it sees by exact values; it looks the position up in an episode of its own."""

    def __init__(self) -> None:
        self.oracle = Oracle()

    def __call__(self, seen: Observation) -> int:
        state = state_seen(seen)
        truth = examine(state, self.oracle)
        wins = [action for action, value in truth.actions.items() if value == truth.value]
        return wins[0]


def state_seen(seen: Observation) -> object:
    """The position as the mover sees it, turned so that the mover is South."""
    planes = seen["observation"]
    columns = []
    for column in range(12):
        wolves = ""
        for height in range(4):
            colour = np.flatnonzero(planes[:4, column, height])
            if len(colour):
                prints = int(np.flatnonzero(planes[4:7, column, height])[0]) + 1
                wolves += f"{'brwg'[int(colour[0])]}{prints}"
        if wolves:
            columns.append(wolves)
    moon = "-" if planes[8].any() else "*"
    if planes[7].any():
        column, height = (int(found[0]) for found in np.nonzero(planes[7]))
        moon = columns[column][2 * height : 2 * height + 2]
    return parse(f"{'/'.join(columns)} S {moon}")


def test_a_perfect_policy_keeps_all_results_and_a_random_one_few() -> None:
    perfect = evaluate(Perfect(), rows=12, seed=1)
    assert perfect.share_kept == 1
    assert perfect.regret == 0
    generator = np.random.default_rng(1)
    random = evaluate(
        lambda seen: int(generator.choice(np.flatnonzero(seen["action_mask"]))), rows=12, seed=1
    )
    assert random.wins + random.draws == perfect.wins + perfect.draws == 12
    assert random.share_kept < 0.5
    assert random.regret > 0.5


def test_a_policy_that_breaks_the_rules_keeps_nothing() -> None:
    found = evaluate(lambda seen: int(np.flatnonzero(seen["action_mask"] == 0)[0]), rows=3)
    assert found.share_kept == 0


def test_what_is_no_position_of_full_moon_is_malformed() -> None:
    for wrong in (1, gymnasium.make("lunaria/Catch22VsBot-v0")):
        with pytest.raises(MalformedInput, match="no position of Full Moon"):
            examine(wrong)
