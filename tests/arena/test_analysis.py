"""One call tells what a position is worth, to the player to move."""

import pytest

import lunaria
from lunaria.core import MalformedInput
from lunaria.games import catch_22, full_moon
from lunaria.games.full_moon import NORTH, NoMoon, State
from lunaria.kernels.full_moon import Search
from lunaria.solver import row_value
from tests.support.processes.fake_games import START

SHORT_ROW = "w1/w2/g3/g2/b2/b1/g1/w3/r1/b3/r2/r3"
"""Decided in three plies."""


def test_values_of_full_moon_are_for_the_player_to_move_on_either_side() -> None:
    for side in "SN":
        columns = "b1r2w3" if side == "S" else "w3r2b1"
        state = full_moon.parse(f"{columns}/g1/g3/r1/b2/b3/r3/w1/w2/g2 {side} g1")
        found = lunaria.analyse(state, seconds=10.0)
        assert found.position is not None
        assert found.position.plies == 1
        assert found.done == 1
        best = max(found.values, key=lambda value: (value.plies or -99) == 1)
        assert full_moon.outcome(full_moon.play(state, best.action)) is not None


def test_a_row_is_worth_the_same_to_whoever_begins() -> None:
    """By search, which knows nothing of the atlas."""
    row = full_moon.parse_row(SHORT_ROW)
    north = State(row.columns, NORTH, NoMoon.UNPLACED)
    values = {Search(state).run(seconds=60.0).value for state in (row, north)}
    assert values == {row_value(row)} == {row_value(north)} == {3}


def test_chances_of_catch_22_are_told_for_every_seat() -> None:
    state = catch_22.start(catch_22.shipped_board("duel"), 2)
    found = lunaria.analyse(state, seconds=0.1)
    assert found.position is not None
    assert found.position.chances is not None
    assert len(found.position.chances) == 2


def test_where_there_is_nothing_to_analyse_that_is_told() -> None:
    with pytest.raises(MalformedInput, match="name the game"):
        lunaria.analyse(START)
    over = lunaria.play_game("full-moon", ["greedy", "random"], seed="1").record.state()
    with pytest.raises(MalformedInput, match="over"):
        lunaria.analyse(over)
    tower = lunaria.game("catch-the-moon").initial({}, lunaria.Randomness("1"))
    with pytest.raises(MalformedInput, match="no ladder is in a hand"):
        lunaria.analyse(tower)
