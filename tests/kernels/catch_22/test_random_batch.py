"""Random players in compiled batches choose as the reference's random bot does."""

from collections import Counter

import numpy as np
import pytest

from lunaria.games import catch_22
from lunaria.games.catch_22 import State
from lunaria.kernels.catch_22 import action_of, pack
from lunaria.kernels.catch_22.random_games import random_action
from lunaria.kernels.catch_22.scratch import new_scratch
from lunaria.kernels.catch_22.tables import tables_of
from lunaria.kernels.dice import below, streams
from tests.support.catch_22.tables import rolled, small_board, table

RING = small_board("*oox oooo r..s oooo", **{})
DRAWS = 4000


@pytest.mark.parametrize(
    "state",
    [
        table(RING, "a4 d1"),
        table(RING, "a4 d1", held={(0, 1): 1}, tokens=(2, 1)),
        table(RING, "a4 d1", cubes={0: "a3 b3 c3 d3 a1"}),
        rolled(RING, "a4 d1", 3),
        rolled(RING, "a4 d1", 5, tokens=(30, 0)),
    ],
    ids=["cubes", "offers", "no cubes left", "move", "move home"],
)
def test_every_legal_action_is_equally_likely(state: State) -> None:
    board, scratch = tables_of(state.board), new_scratch(state.board)
    stream, row = streams(7, 1)[0], pack(state)
    drawn = Counter(
        action_of(state.board, random_action(board, row, stream, scratch)) for _ in range(DRAWS)
    )
    legal = list(catch_22.legal_actions(state))
    assert set(drawn) == set(legal)
    expected = DRAWS / len(legal)
    # Five standard deviations of a count.
    assert all(abs(count - expected) < 5 * expected**0.5 + 1 for count in drawn.values())


def test_the_die_is_fair() -> None:
    stream = streams(3, 1)[0]
    faces = np.bincount([below(stream, 6) for _ in range(60_000)], minlength=6)
    assert abs(faces - 10_000).max() < 500


def test_streams_of_different_games_differ() -> None:
    assert len({int(stream[0]) for stream in streams(1, 1000)}) == 1000
