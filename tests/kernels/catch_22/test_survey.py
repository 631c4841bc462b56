"""What is kept of a seat's ways never outlives its place or the cubes around it."""

import numpy as np
import pytest

from lunaria.games.catch_22 import Phase, shipped_board
from lunaria.kernels.catch_22 import pack
from lunaria.kernels.catch_22.distances import find_steps
from lunaria.kernels.catch_22.layout import PAWNS
from lunaria.kernels.catch_22.reach import find_blocked, find_landings
from lunaria.kernels.catch_22.scratch import FOUND, MOST_WORDS, STEPS, new_scratch
from lunaria.kernels.catch_22.survey import recall_landings, survey
from lunaria.kernels.catch_22.tables import ROLL_COUNT, tables_of
from tests.support.catch_22.tables import play_at_random


@pytest.mark.parametrize("players", [2, 6])
def test_a_survey_tells_the_ways_of_now(players: int) -> None:
    drawn = shipped_board("maze")
    board, used, plain = tables_of(drawn), new_scratch(drawn), new_scratch(drawn)
    squares = slice(STEPS, STEPS + len(drawn.squares))
    landings = slice(FOUND, FOUND + MOST_WORDS)
    cubes_seen = 0
    for state, _ in play_at_random(drawn, players, seed=1, most=600):
        if state.phase is Phase.STAR:
            continue
        row = pack(state)
        cubes_seen += any(state.cubes)
        for seat in range(players):
            place = survey(board, row, seat, used)
            find_blocked(board, row, seat, plain)
            find_steps(board, row[PAWNS + seat], plain)
            np.testing.assert_array_equal(used[place:][squares], plain[squares])
            for roll in range(1, ROLL_COUNT):
                recall_landings(board, seat, roll, used)
                find_landings(board, row[PAWNS + seat], roll, plain)
                np.testing.assert_array_equal(used[landings], plain[landings])
    assert cubes_seen > 50
