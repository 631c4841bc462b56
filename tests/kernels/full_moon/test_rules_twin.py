"""The compiled rules are the reference rules: same moves, same order, same successors."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings

from lunaria.core import MalformedInput
from lunaria.games import full_moon
from lunaria.games.full_moon import State
from lunaria.kernels.full_moon import pack, perft, unpack
from lunaria.kernels.full_moon.key import key_of
from lunaria.kernels.full_moon.moves import decoded, legal_moves, play
from tests.support.full_moon.plain_solver import bare, random_state
from tests.support.full_moon.strategies import free, playthroughs, states

GOLDENS = sorted((Path(__file__).parents[2] / "goldens" / "perft").glob("*.json"))

STARTS = [
    full_moon.parse_row("b1/b2/b3/r1/r2/r3/w1/w2/w3/g1/g2/g3"),
    full_moon.parse_row("b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"),
    full_moon.parse_row("b1/r1/w1/g1/b2/r2/w2/g2/b3/r3/w3/g3"),
]
MIDDLES = [random_state(columns, seed) for columns in range(4, 12) for seed in range(3)]
BLOCKED = [
    full_moon.parse("b2r2w3/w2b1g2/b3g3r1/g1r3w1 S *"),
    full_moon.parse("b1r1/r2w2b3/g3/g1w1r3/b2w3g2 S r3"),
    full_moon.parse("b1g3w2/r2b3g1/g2w3r3/w1r1b2 N r2"),
]
"""A free player passes; both players pass; neither player has a move."""


def assert_twins(state: State) -> list[State]:
    """Compare all that may follow the state, and return what may be compared next."""
    position = pack(state)
    assert unpack(position) == state
    codes = list(legal_moves(position))
    moves = list(full_moon.legal_actions(state))
    assert [decoded(position, code) for code in codes] == moves
    following = []
    for code, move in zip(codes, moves, strict=True):
        after, expected = play(position, code), bare(full_moon.play(state, move))
        outcome = full_moon.outcome(expected)
        assert (after is None) == (outcome is not None and outcome.reason == "FM-14")
        if after is not None:
            assert unpack(after) == expected
            following.append(expected)
    return following


@pytest.mark.rule("FM-04", "FM-06", "FM-07", "FM-08", "FM-09", "FM-10", "FM-11", "FM-12", "FM-13")
@pytest.mark.parametrize("start", STARTS, ids=str)
def test_every_position_within_two_plies_of_a_row_is_the_same(start: State) -> None:
    for state in _within(start, plies=2):
        assert_twins(state)


@pytest.mark.rule("FM-14", "FM-15", "FM-16")
@pytest.mark.parametrize("start", [*MIDDLES, *BLOCKED], ids=str)
def test_every_position_within_two_plies_of_a_middle_game_is_the_same(start: State) -> None:
    for state in _within(start, plies=2 if len(start.columns) < 8 else 1):
        assert_twins(state)
        assert_twins(free(state))


def _within(start: State, plies: int) -> Iterator[State]:
    """Each position that the start reaches in at most so many plies, once."""
    layer = {start}
    for ply in range(plies + 1):
        yield from layer
        if ply < plies:
            layer = {after for state in layer for after in assert_twins(state)}


@settings(deadline=None)
@given(playthroughs())
def test_random_games_are_the_same(played: list[State]) -> None:
    for state in map(bare, played):
        outcome = full_moon.outcome(state)
        if outcome is None or outcome.reason != "FM-14":
            assert_twins(state)


def test_a_won_game_has_no_compact_form() -> None:
    with pytest.raises(ValueError, match="column of four"):
        pack(full_moon.parse("b1r1w1g1/b2/b3/r2/r3/w2/w3/g2/g3 N -"))


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_counts_equal_the_goldens(path: Path) -> None:
    golden = json.loads(path.read_text())
    state = full_moon.parse(golden["position"])
    for depth, expected in golden["counts"].items():
        assert perft(state, int(depth)) == sum(expected.values())


@pytest.mark.rule("FM-16")
@pytest.mark.parametrize("state", BLOCKED, ids=str)
def test_counts_through_passes_equal_the_reference(state: State) -> None:
    for depth in range(6):
        assert perft(state, depth) == full_moon.perft(state, depth)


@settings(deadline=None)
@given(states)
def test_counts_equal_the_reference(state: State) -> None:
    for depth in range(4):
        assert perft(state, depth) == full_moon.perft(state, depth)


def test_a_negative_depth_is_malformed() -> None:
    with pytest.raises(MalformedInput):
        perft(STARTS[0], -1)


def test_no_two_boards_share_a_key() -> None:
    boards = {
        pack(state).board for start in (STARTS[1], MIDDLES[-1]) for state in _within(start, 2)
    }
    assert len({key_of(board) for board in boards}) == len(boards) > 100
