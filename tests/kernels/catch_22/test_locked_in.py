"""Nobody is ever locked in (C22-16) in games of compiled players, watched state by state."""

from itertools import product

import pytest

from lunaria.bots.catch_22.policies import policy_of_level
from lunaria.games import catch_22
from lunaria.games.catch_22 import Phase, State
from lunaria.kernels.catch_22 import pack
from lunaria.kernels.catch_22.layout import PAWNS
from lunaria.kernels.catch_22.matches import LOCKED_IN, STATES, play_games
from lunaria.kernels.catch_22.reach import find_blocked
from lunaria.kernels.catch_22.regions import is_locked_in
from lunaria.kernels.catch_22.scratch import new_scratch
from lunaria.kernels.catch_22.tables import tables_of
from lunaria.kernels.catch_22.watch import count_locked_in
from lunaria.kernels.catch_22.weights import shipped_weights
from tests.support.catch_22.tables import small_board, table

TABLES = [
    (name, players)
    for name in catch_22.BOARDS
    for players in catch_22.shipped_board(name).player_counts
]


@pytest.mark.rule("C22-16")
@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize(("level", "games"), [("random", 200), ("casual", 20), ("expert", 2)])
def test_nobody_is_ever_locked_in(name: str, players: int, level: str, games: int) -> None:
    policies = [policy_of_level(level, players)] * players
    board = catch_22.shipped_board(name)
    summaries = play_games(board, policies, shipped_weights(), games, 16, 400, is_watched=True)
    assert summaries[:, LOCKED_IN].sum() == 0
    assert summaries[:, STATES].min() > 30


def is_locked_in_by_kernel(state: State, seat: int) -> bool:
    board, row, scratch = tables_of(state.board), pack(state), new_scratch(state.board)
    find_blocked(board, row, seat, scratch)
    return bool(is_locked_in(board, row[PAWNS + seat], scratch))


@pytest.mark.rule("C22-16")
def test_the_watch_sees_who_is_locked_in() -> None:
    lane = small_board("*ooooooox")
    for cubes, expected in (("", 0), ("h1", 1), ("b1", 0), ("b1 d1", 1)):
        state = table(lane, "i1 c1", cubes={0: cubes})
        found = count_locked_in(tables_of(lane), pack(state), new_scratch(lane))
        assert found == expected == int(is_locked_in_by_kernel(state, 1))


@pytest.mark.rule("C22-16")
def test_the_kernel_and_the_reference_agree_on_every_place_of_a_small_board() -> None:
    board = small_board("*oxoo o.o.o oosoo")
    plain = [catch_22.square_name(square) for square in catch_22.squares_in(board.plain)]
    seen = set()
    for pawn, one, other in product(board.squares, plain, plain):
        if one >= other:
            continue
        state = table(
            board, f"a3 {catch_22.square_name(pawn)}", phase=Phase.ROLL, cubes={0: f"{one} {other}"}
        )
        blocked = state.cubes[0]
        expected = catch_22.is_locked_in(board, pawn, blocked)
        assert is_locked_in_by_kernel(state, 1) == expected
        seen.add((expected, bool(blocked >> pawn & 1)))
    assert len(seen) == 4, "locked in and not, on a cube and not"
