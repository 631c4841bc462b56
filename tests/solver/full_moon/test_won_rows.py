"""Rows to be won against perfect defence."""

import pytest

from lunaria.core import MalformedInput
from lunaria.games.full_moon import parse_row, play
from lunaria.solver.full_moon.atlas import row_value
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.solver.full_moon.puzzle_kinds import Length
from lunaria.solver.full_moon.won_rows import PLIES, find_won_row

NODES = 1_000_000


@pytest.mark.parametrize("length", Length)
def test_the_winner_is_to_move_and_wins_in_as_many_plies_as_are_told(length: Length) -> None:
    oracle = Oracle(nodes=NODES)
    for number in range(4):
        won = find_won_row(length, number, oracle)
        state = parse_row(won.row)
        assert abs(row_value(state)) in PLIES[length]
        for action in won.lead_in:
            state = play(state, action)
        assert oracle.verdict(state).value == won.plies > 0


def test_a_number_has_one_row() -> None:
    oracle = Oracle(nodes=NODES)
    one, again, other = (find_won_row(Length.SHORT, number, oracle) for number in (5, 5, 6))
    assert one == again != other


def test_a_number_below_zero_has_none() -> None:
    with pytest.raises(MalformedInput, match="is not the number of a row"):
        find_won_row(Length.SHORT, -1, Oracle())
