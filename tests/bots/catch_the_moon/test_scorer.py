"""What a scorer knows about poses, what it tells, and its file."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from lunaria.bots.catch_the_moon.scorer import (
    HOLD_SIZES,
    REST_SIZES,
    SCORER_FILE,
    read_scorer,
    scorer_bytes,
    shipped_scorer,
)
from lunaria.bots.catch_the_moon.traits import KINDS, TRAITS, traits
from lunaria.core import MalformedInput
from lunaria.games.catch_the_moon import Face
from lunaria.worlds.catch_the_moon.pose import UPRIGHT, Pose
from lunaria.worlds.catch_the_moon.probe import NEAR_MM, OVERLAP_MM, Prober
from lunaria.worlds.catch_the_moon.proposals import Kind, propose
from lunaria.worlds.catch_the_moon.scene import Floats
from tests.support.catch_the_moon.physical import ACROSS_MM, GUST, ONE, TWO, across, level


@cache
def prober() -> Prober:
    return Prober(across().snapshot(), GUST)


def drawn(count: int) -> tuple[list[Pose], list[Kind]]:
    """Poses that cut into nothing."""
    chance = np.random.default_rng(2)
    poses: list[Pose] = []
    kinds: list[Kind] = []
    while len(poses) < count:
        kind = KINDS[int(chance.integers(len(KINDS)))]
        pose = propose(prober(), kind, chance)
        if pose is not None and prober().overlap_mm(pose) <= OVERLAP_MM:
            poses.append(pose)
            kinds.append(kind)
    return poses, kinds


def test_surroundings_name_what_is_near_and_how_far() -> None:
    above = prober().surroundings(level(0.0, 0.0, ACROSS_MM + 13.0))
    assert {ONE, TWO} <= set(above.owners.tolist())
    of_one = above.owners == ONE
    assert above.distances_mm[of_one].min() == pytest.approx(13.0 - 2.2, abs=0.5)
    assert above.normals[of_one][:, 2].max() > 0.9
    assert above.distances_mm.max() < NEAR_MM + 0.1
    assert not len(prober().surroundings(level(0.0, 0.0, ACROSS_MM + 40.0)).owners)


def test_looking_around_leaves_the_probes_as_they_are() -> None:
    poses, _ = drawn(12)
    before = [Prober(across().snapshot(), GUST).probe(pose) for pose in poses]
    fresh = Prober(across().snapshot(), GUST)
    after = []
    for pose in poses:
        fresh.surroundings(pose)
        after.append(fresh.probe(pose))
    assert after == before
    assert any(before)


def test_traits_do_not_depend_on_what_else_is_looked_at() -> None:
    poses, kinds = drawn(10)
    together = traits(prober(), poses, kinds)
    assert together.shape == (10, TRAITS)
    assert np.isfinite(together).all()
    for pose, kind, line in zip(poses, kinds, together, strict=True):
        np.testing.assert_array_equal(traits(prober(), [pose], [kind])[0], line)
    assert traits(prober(), [], []).shape == (0, TRAITS)


def test_traits_in_empty_air_tell_of_nothing_near() -> None:
    lonely = traits(prober(), [Pose((0.0, 0.0, 900.0), UPRIGHT)], [Kind.CANDLE])
    assert np.isfinite(lonely).all()
    near = traits(prober(), [level(0.0, 0.0, ACROSS_MM + 8.0)], [Kind.CANDLE])
    assert np.abs(near).sum() != np.abs(lonely).sum()


@pytest.mark.parametrize("face", Face)
def test_chances_are_those_of_plain_arithmetic(face: Face) -> None:
    scorer, seen = shipped_scorer(), traits(prober(), *drawn(20))

    def plain(inputs: Floats) -> Floats:
        layers = scorer.rest
        values = np.clip((inputs - layers.middle) / layers.spread, -6.0, 6.0)
        for number, (weights, bias) in enumerate(zip(layers.weights, layers.biases, strict=True)):
            values = values @ weights + bias
            if number < 2:
                values = np.maximum(values, 0.0)
        return values

    outputs = plain(seen)
    powers = np.exp(outputs[:, :3])
    one, two, _ = (powers / powers.sum(axis=1, keepdims=True)).T
    rise_mm = 20.0 * outputs[:, 3]
    highest = 1 / (1 + np.exp(-rise_mm / 8.0))
    wanted = {Face.ONE: one, Face.TWO: two, Face.MOON: (one + two) * highest}[face]
    expected = scorer.expected(face, seen)
    np.testing.assert_allclose(expected.fits, wanted, atol=1e-9)
    np.testing.assert_allclose(expected.rise_mm, rise_mm, atol=1e-6)
    holds = scorer.holds(face, seen)
    assert ((holds > 0) & (holds < 1)).all()


def test_what_fits_was_expected_to() -> None:
    """By the shipped scorer, of poses on a tower that it has not learned from."""
    poses, kinds = drawn(120)
    expected = shipped_scorer().expected(Face.TWO, traits(prober(), poses, kinds)).fits
    probes = [prober().probe(pose) for pose in poses]
    fits = np.array(
        [
            probe is not None and not probe.is_grounded and len(probe.touching) == 2
            for probe in probes
        ]
    )
    assert 10 < fits.sum() < 110
    assert expected[fits].mean() > 1.5 * expected[~fits].mean()


def test_a_scorer_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "a.network"
    path.write_bytes(scorer_bytes(shipped_scorer(), {"seed": 1}))
    read = read_scorer(path)
    for one, other in zip(read.rest.arrays, shipped_scorer().rest.arrays, strict=True):
        np.testing.assert_array_equal(one, other)
    for one, other in zip(read.hold.arrays, shipped_scorer().hold.arrays, strict=True):
        np.testing.assert_array_equal(one, other)
    assert [array.shape for array in read.rest.weights] == [
        (REST_SIZES[0], 64),
        (64, 32),
        (32, REST_SIZES[-1]),
    ]
    assert read.hold.middle.shape == (HOLD_SIZES[0],)


def test_a_damaged_scorer_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.network"
    path.write_bytes(SCORER_FILE.read_bytes()[:-4])
    with pytest.raises(MalformedInput, match="checksum"):
        read_scorer(path)
    path.write_bytes(SCORER_FILE.read_bytes().replace(b'"version": 1', b'"version": 2'))
    with pytest.raises(MalformedInput, match="version"):
        read_scorer(path)
