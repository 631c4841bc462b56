"""Turns and places."""

from math import pi

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.worlds.catch_the_moon.pose import (
    UPRIGHT,
    Pose,
    Quaternion,
    about,
    between,
    multiplied,
    normalised,
    rotated,
    undone,
)
from lunaria.worlds.catch_the_moon.proposals import pose_from_axes, quaternion

parts = st.floats(-1, 1)
vectors = st.tuples(parts, parts, parts)
turns = (
    st.tuples(parts, parts, parts, parts)
    .filter(lambda turn: sum(part * part for part in turn) > 0.01)
    .map(normalised)
)


@given(turns, turns, vectors)
def test_turning_twice_is_turning_by_the_product(
    a: Quaternion, b: Quaternion, vector: tuple[float, float, float]
) -> None:
    assert rotated(multiplied(a, b), vector) == pytest.approx(rotated(a, rotated(b, vector)))


@given(turns, vectors)
def test_a_turn_can_be_undone(turn: Quaternion, vector: tuple[float, float, float]) -> None:
    assert rotated(undone(turn), rotated(turn, vector)) == pytest.approx(vector, abs=1e-12)


@given(turns)
def test_a_turn_and_its_matrix_are_the_same(turn: Quaternion) -> None:
    matrix = np.column_stack([rotated(turn, axis) for axis in np.eye(3).tolist()])
    again = quaternion(matrix)
    assert abs(sum(p * q for p, q in zip(turn, again, strict=True))) == pytest.approx(1)


@given(turns, turns, st.floats(0, 1))
def test_the_way_between_two_turns_is_even_and_short(
    a: Quaternion, b: Quaternion, share: float
) -> None:
    def apart(p: Quaternion, q: Quaternion) -> float:
        cosine = abs(sum(x * y for x, y in zip(p, q, strict=True)))
        return 2 * float(np.arccos(min(1.0, cosine)))

    start, end = Pose((0, 0, 0), a), Pose((10, 0, 0), b)
    middle = between(start, end, share)
    assert middle.position_mm[0] == pytest.approx(10 * share)
    assert apart(a, middle.turn) == pytest.approx(share * apart(a, b), abs=1e-3)


def test_upright_stands_on_its_foot() -> None:
    assert rotated(UPRIGHT, (0, 1, 0)) == pytest.approx((0, 0, 1))
    assert rotated(about((0, 0, 2), pi / 2), (1, 0, 0)) == pytest.approx((0, 1, 0))
    turn = pose_from_axes(np.array([1.0, 0, 0]), np.array([0, 0, 3.0])).turn
    assert turn == pytest.approx(UPRIGHT)
