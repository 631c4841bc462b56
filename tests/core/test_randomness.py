"""Draws are fair, and the same everywhere."""

from collections import Counter

import pytest

from lunaria.core import MalformedInput, Randomness


def test_a_seed_gives_the_same_draws_for_ever() -> None:
    randomness = Randomness("lunaria")
    assert [randomness.below(6) for _ in range(10)] == [4, 2, 3, 0, 3, 4, 0, 3, 0, 3]
    assert Randomness("lunaria").shuffled("abcdef") == list("cfabde")


def test_draws_go_on_from_a_recorded_position() -> None:
    whole = Randomness("seed")
    first = [whole.below(100) for _ in range(5)]
    rest = [whole.below(100) for _ in range(5)]
    assert [Randomness("seed", position=5).below(100)] == rest[:1]
    assert first != rest


def test_every_result_is_about_equally_likely() -> None:
    randomness = Randomness("fair")
    counts = Counter(randomness.below(6) for _ in range(6_000))
    assert sorted(counts) == list(range(6))
    assert all(850 < count < 1_150 for count in counts.values())


def test_shuffling_keeps_every_item_and_reaches_every_order() -> None:
    randomness = Randomness("orders")
    orders = {tuple(randomness.shuffled([1, 2, 3])) for _ in range(200)}
    assert len(orders) == 6


def test_a_seed_that_is_no_text_is_malformed() -> None:
    with pytest.raises(MalformedInput, match="cannot be a seed"):
        Randomness("\ud800")


def test_fresh_streams_differ() -> None:
    assert Randomness.fresh().seed != Randomness.fresh().seed


@pytest.mark.parametrize("bound", [0, -1, 2**256 + 1])
def test_drawing_below_an_impossible_bound_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Randomness("x").below(bound)
