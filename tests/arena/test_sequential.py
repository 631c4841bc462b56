"""One may look after every group of games, and still errs in one case of twenty at most."""

from collections.abc import Iterator

import numpy as np

from lunaria.arena.sequential import DifferenceTest, GroupOrder, difference
from tests.support.game_results import result

TRIALS = 300
GROUPS = 300


def differences(generator: np.random.Generator, chance: float) -> Iterator[float]:
    """Of groups of two games whose results hang together, as those of common dice do."""
    luck = generator.normal(size=GROUPS)
    for shift in luck:
        p = min(1.0, max(0.0, chance + 0.1 * shift))
        q = min(1.0, max(0.0, chance - 0.1 * shift))
        yield float(generator.random() < p) + float(generator.random() < q) - 1.0


def decided(chance: float, seed: int) -> DifferenceTest:
    test = DifferenceTest(0, 1)
    for value in differences(np.random.default_rng(seed), chance):
        test.see(value)
        if test.is_decided:
            break
    return test


def test_equal_bots_are_told_apart_in_one_case_of_twenty_at_most() -> None:
    wrong = sum(decided(0.5, seed).is_decided for seed in range(TRIALS))
    assert wrong <= 0.05 * TRIALS


def test_bots_that_differ_are_told_apart_the_sooner_the_more_they_differ() -> None:
    found = {}
    for chance in (0.65, 0.75, 0.9):
        tests = [decided(chance, seed) for seed in range(40)]
        assert sum(test.is_decided and test.mean > 0 for test in tests) >= 38
        found[chance] = float(np.median([test.groups for test in tests]))
    assert 200 > found[0.65] > found[0.75] > found[0.9]


def test_what_was_decided_remains_so() -> None:
    test = DifferenceTest(0, 1)
    for _ in range(20):
        test.see(1.0)
    assert test.is_decided
    for _ in range(100):
        test.see(-1.0)
    assert test.is_decided


def test_groups_are_seen_in_the_order_of_the_plan_when_they_are_complete() -> None:
    order = GroupOrder(2)
    games = [result(number, (0, 1), (0,), group=number // 2) for number in range(6)]
    assert list(order.add([games[2], games[3], games[0]])) == []
    seen = [[game.number for game in group] for group in order.add([games[1], games[4]])]
    assert seen == [[0, 1], [2, 3]]


def test_the_difference_of_a_group_is_that_of_seats_on_average() -> None:
    group = [result(0, (0, 1, 1), (0,)), result(1, (1, 0, 1), (0,)), result(2, (1, 1, 0), (1,))]
    assert difference(group, 0, 1) == 1 / 3 - (2 / 3) / 2
    assert difference(group, 0, 2) is None
