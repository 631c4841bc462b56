"""The atlas gives back what was packed, for every way to write a row."""

import heapq
import zlib

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunaria.games.full_moon import SOUTH, NoMoon, State, legal_actions, parse_row, play
from lunaria.solver.full_moon import huffman
from lunaria.solver.full_moon.addresses import Place, board_at, spot_of
from lunaria.solver.full_moon.atlas import Atlas, AtlasError, entry_of
from lunaria.solver.full_moon.atlas_encoder import pack
from lunaria.solver.full_moon.codes_cpu import fill_codes
from lunaria.solver.full_moon.layout import layout
from lunaria.solver.full_moon.plan import STEPS, plan
from lunaria.solver.full_moon.rows import kept_words, row_results
from lunaria.solver.full_moon.tablebase import before_move, best, signed
from tests.support.full_moon.strategies import Renaming, mirrored, renamed, renamings, rows

ENTRIES = 7780 * 1296


def skewed_results(words: int) -> npt.NDArray[np.uint8]:
    """Results that resemble those of rows: words differ in their middle, rows around it."""
    chance = np.random.default_rng(words)
    middle = chance.normal(12, 3, size=(words, 1))
    return np.clip(chance.normal(middle, 2.5, size=(words, 1296)), 0, 60).astype(np.uint8)


def test_every_entry_is_found_again() -> None:
    results = skewed_results(60)
    atlas = Atlas(pack(results))
    expected = [signed(int(result)) for result in results.ravel()]
    assert len(atlas) == len(expected)
    assert atlas.all_values().tolist() == expected
    assert [atlas[entry] for entry in range(0, len(atlas), 7)] == expected[::7]


def test_the_packing_is_near_the_entropy() -> None:
    results = skewed_results(600)
    share = np.bincount(results.ravel()) / results.size
    entropy = -(share[share > 0] * np.log2(share[share > 0])).sum()
    assert 8 * len(pack(results)) / results.size < entropy


def test_an_atlas_of_one_value_is_packed_too() -> None:
    atlas = Atlas(pack(np.full((2, 1296), 7, dtype=np.uint8)))
    assert set(atlas.all_values().tolist()) == {7} == {atlas[2000]}


def test_a_damaged_atlas_is_refused() -> None:
    data = pack(skewed_results(4))
    body = data[16:]
    for damaged in (b"", b"no atlas at all, but long", data[:-1], data[:500] + b"#" + data[501:]):
        with pytest.raises(AtlasError, match="damaged"):
            Atlas(damaged)
    other = data[:8] + (99).to_bytes(4, "little") + zlib.crc32(body).to_bytes(4, "little") + body
    with pytest.raises(AtlasError, match="version 99"):
        Atlas(other)


@given(rows, renamings)
def test_a_row_its_mirror_and_its_renamings_share_an_entry(row: str, renaming: Renaming) -> None:
    state = parse_row(row)
    entry = entry_of(state)
    assert 0 <= entry < ENTRIES
    assert entry_of(mirrored(state)) == entry
    assert entry_of(renamed(state, renaming)) == entry


def test_what_is_no_starting_row_has_no_entry() -> None:
    row = parse_row("b1/r1/w1/g1/b2/r2/w2/g2/b3/r3/w3/g3")
    for state in (
        State(row.columns, SOUTH, NoMoon.FREE),
        play(row, next(iter(legal_actions(row)))),
    ):
        with pytest.raises(AtlasError, match="starting rows only"):
            entry_of(state)


@pytest.mark.rule("FM-04", "FM-15")
def test_a_row_is_worth_what_its_moves_are() -> None:
    """With made-up layers of 11 and 12 columns: the atlas asks for them as the rules do."""
    chance = np.random.default_rng(12)
    tables = {
        columns: chance.integers(0, 40, layout(columns).size_bytes, dtype=np.uint8)
        for columns in (11, 12)
    }
    codes = np.empty((layout(12).segments, STEPS), dtype=np.uint32)
    fill_codes(plan(12), 0, layout(12).segments, codes)
    results = row_results(codes, tables[12], tables[11])
    assert results.shape == (7780, 1296)

    def value(state: State) -> int:
        spot = spot_of(state)
        assert spot is not None
        return before_move(signed(int(tables[spot.place.columns][spot.address])))

    blocked = parse_row("b2/b1/b3/r2/r1/r3/w2/w1/w3/g2/g1/g3")
    picked = chance.integers(0, ENTRIES, 300).tolist()
    for entry in [entry_of(blocked), *picked]:
        number, order = divmod(entry, 1296)
        columns = board_at(Place(12, 0, int(kept_words()[number]), order))
        row = State(columns, SOUTH, NoMoon.UNPLACED)
        assert signed(int(results[number, order])) == best(
            value(play(row, move)) for move in legal_actions(row)
        )
    assert [str(move) for move in legal_actions(blocked)] == ["pass"]


def huffman_cost(weights: list[int]) -> int:
    heap = [weight for weight in weights if weight]
    heapq.heapify(heap)
    cost = 0
    while len(heap) > 1:
        both = heapq.heappop(heap) + heapq.heappop(heap)
        cost += both
        heapq.heappush(heap, both)
    return cost


@given(
    st.lists(st.integers(0, 1000), min_size=2, max_size=40).filter(lambda w: sum(map(bool, w)) > 1)
)
def test_code_lengths_are_the_best_possible(weights: list[int]) -> None:
    lengths = huffman.code_lengths(weights, longest=40)
    assert sum(w * n for w, n in zip(weights, lengths, strict=True)) == huffman_cost(weights)
    limited = huffman.code_lengths(weights)
    assert max(limited) <= huffman.LONGEST_CODE
    assert sum(2.0**-n for n in limited if n) == 1
    assert [bool(n) for n in limited] == [bool(w) for w in weights]
