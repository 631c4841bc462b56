"""Catch the Moon as an environment: physics to the bit, proposals, rewards, processes."""

from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest

import lunaria.envs
from lunaria.core import MalformedInput
from lunaria.envs.tower_episode import TowerEpisode
from lunaria.games.catch_the_moon import Location, Phase

PROPOSALS: dict[str, Any] = {"actions": "proposals", "proposals": 4}


def begun(seed: int, mode: str = "solo", **options: Any) -> TowerEpisode:
    episode = TowerEpisode(mode, **options)
    episode.reset(seed)
    return episode


def fitting(episode: TowerEpisode) -> int:
    """The number of a proposal that does what the die asks, if there is one."""
    found = episode.proposals()
    return next((number for number, one in enumerate(found) if one.fits), 0)


@pytest.mark.parametrize("options", [{}, PROPOSALS])
def test_a_restored_tower_goes_on_to_the_bit(options: dict[str, Any]) -> None:
    episode, other = begun(3, **options), begun(9, **options)
    episode.action_space.seed(2)
    for _ in range(3):
        action = fitting(episode) if options else episode.action_space.sample()
        saved = episode.save()
        episode.play(action)
        after = episode.save()
        other.restore(saved)
        other.play(action)
        assert other.save() == after
        episode.restore(saved)
        assert episode.save() == saved
        episode.play(action)
        assert episode.save() == after
        assert np.array_equal(episode.view(0), other.view(0))
        if episode.is_over:
            break


def test_an_episode_rests_with_a_ladder_drawn_and_shows_the_tower() -> None:
    episode = begun(1)
    assert episode.state.phase is Phase.HOLD
    seen = episode.view(0)
    assert episode.state_space.contains(seen)
    ladders = seen[: 30 * 12].reshape(30, 12)
    places = list(Location)
    assert ladders[:2, places.index(Location.STRUCTURE)].tolist() == [1, 1]
    hand = episode.state.hand
    assert hand is not None
    assert ladders[hand - 1, places.index(Location.HAND)] == 1
    assert np.linalg.norm(ladders[0, -4:]) == pytest.approx(1)
    assert ladders[0, -5] > 0.3


def test_proposals_are_masked_described_and_built() -> None:
    episode = begun(4, **PROPOSALS)
    found = episode.proposals()
    mask = episode.observe(0)["action_mask"]
    assert mask.tolist() == ([1] * len(found) + [0] * (4 - len(found))) * 2
    assert not episode.play(len(found)) if len(found) < 4 else True
    ladders = len(episode.state.structure)
    for _ in range(3):
        episode.play(fitting(episode))
    assert len(episode.state.structure) > ladders


def test_scoring_pays_by_how_much_the_best_score_grew() -> None:
    episode = begun(6, lid_mm=20, **PROPOSALS)
    pool = episode.state.pool
    episode.play(fitting(episode) + 4)
    assert len(episode.state.scorings) == 1
    assert episode.rewards() == [float(episode.state.scorings[0])]
    assert episode.rewards()[0] > 0
    assert episode.state.pool < pool
    quiet = begun(6, lid_mm=20, **PROPOSALS)
    quiet.play(fitting(quiet))
    assert (quiet.state.scorings, quiet.rewards()) == ((), [0.0])


def test_shaping_is_off_unless_it_is_asked_for() -> None:
    plain, shaped = (begun(2, scoring=False, shaping=weight, **PROPOSALS) for weight in (0.0, 2.0))
    before = plain.height_mm
    for episode in (plain, shaped):
        episode.play(fitting(episode))
    assert plain.rewards() == [0.0]
    grown = (plain.height_mm - before) / 100 - sum(plain.state.tears)
    assert shaped.rewards() == [pytest.approx(2 * grown)]


def test_whoever_drops_ladders_pays_tears_and_loses() -> None:
    episode = begun(1, "competitive", players=2, actions="pose")
    away = np.array([1, 1, -0.6, 0, 0, 0, 1, 0, 0, 1, -1], np.float32)
    rewards = [0.0, 0.0]
    for _ in range(12):
        episode.play(away)
        rewards = episode.rewards()
        if episode.is_over:
            break
    assert episode.is_over
    assert sorted(rewards) == [-1.0, 1.0]
    assert max(episode.state.tears) == 4
    assert rewards[episode.state.tears.index(4)] == -1.0


def test_numbers_that_are_none_are_taken_as_zero() -> None:
    episode = begun(1)
    assert episode.play(np.full(12, np.nan, np.float32))
    assert episode.state.phase in (Phase.HOLD, Phase.OVER)


def test_towers_are_built_in_several_processes() -> None:
    make = partial(make_tower, max_cycles=1)
    envs: Any = gymnasium.vector.AsyncVectorEnv([make, make], context="spawn")
    try:
        seen, infos = envs.reset(seed=[1, 2])
        assert seen.shape == (2, *envs.single_observation_space.shape)
        _, _, terminated, truncated, infos = envs.step(envs.action_space.sample())
        assert (terminated | truncated).all()
        assert (infos["height_mm"] > 100).all()
    finally:
        envs.close()


def make_tower(**options: Any) -> Any:
    return gymnasium.make("lunaria.envs:lunaria/CatchTheMoonSolo-v0", **options)


def test_what_is_no_saved_tower_is_malformed() -> None:
    episode = begun(1)
    with pytest.raises(MalformedInput, match="not a saved tower"):
        episode.restore(b"nothing")
    other = begun(1, lid_mm=99)
    with pytest.raises(MalformedInput, match="another environment"):
        other.restore(episode.save())
    with pytest.raises(MalformedInput, match="call reset"):
        TowerEpisode("solo").save()
    assert lunaria.envs.__name__ == "lunaria.envs"
