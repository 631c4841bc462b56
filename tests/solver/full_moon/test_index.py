"""The index is perfect: every board has one number, and every number one board."""

import itertools

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from lunaria.games.full_moon import NoMoon, State
from lunaria.solver.full_moon import index
from lunaria.solver.full_moon.addresses import Spot, spot_at, spot_of, state_at
from lunaria.solver.full_moon.layout import layout
from tests.support.full_moon.positions import spots
from tests.support.full_moon.strategies import (
    Renaming,
    mirrored,
    renamed,
    renamings,
    states,
    swapped,
)


def test_there_are_as_many_boards_as_counted_by_hand() -> None:
    layers = range(4, 13)
    assert sum(len(index.compositions(k)) for k in layers) == 482
    assert sum(index.boards(k, mirror=False) for k in layers) == 6_417_916_416
    assert sum(index.boards(k, mirror=True) for k in layers) == 3_357_251_712
    assert sum(layout(k).size_bytes for k in layers) == 24_061_214_592


def test_words_are_numbered_in_order_without_a_gap() -> None:
    masks = index.word_masks()
    ranks = [index.rank_of_masks([int(mask) for mask in word]) for word in masks]
    assert ranks == list(range(15_400))
    assert np.array_equal(index.ranks_of_masks(masks.astype(np.int64)), np.arange(15_400))


def test_print_orders_are_numbered_without_a_gap() -> None:
    all_digits = itertools.product(range(6), repeat=4)
    assert [index.order_of_digits(digits) for digits in all_digits] == list(range(1296))
    assert all(index.order_of_digits(index.digits_of_order(k)) == k for k in range(1296))


@given(spots())
def test_a_position_is_found_where_it_was_taken_from(spot: Spot) -> None:
    assert spot_at(spot.place.columns, spot.address) == spot
    assert spot_of(state_at(spot)) == spot


@given(states.filter(lambda state: max(map(len, state.columns)) < 4), renamings)
def test_symmetric_positions_share_their_result(state: State, renaming: Renaming) -> None:
    spot = spot_of(state)
    assert spot_of(swapped(state)) == spot
    assert spot_of(renamed(state, renaming)) == spot
    sizes = tuple(map(len, state.columns))
    if sizes != sizes[::-1]:
        assert spot_of(mirrored(state)) == spot


@given(states.filter(lambda state: max(map(len, state.columns)) < 4))
def test_every_reachable_moon_has_a_result(state: State) -> None:
    assert (spot_of(state) is None) == (state.moon is NoMoon.UNPLACED)


@given(st.sampled_from([k for n in range(4, 13) for k in index.compositions(n)]))
def test_no_kept_word_has_a_colour_twice_in_a_column(composition: index.Composition) -> None:
    masks = index.word_masks()[index.allowed_words(composition)]
    for start, size in zip(index.column_starts(composition), composition, strict=True):
        in_column = masks >> start & ((1 << size) - 1)
        assert (np.bitwise_count(in_column) <= 1).all()
