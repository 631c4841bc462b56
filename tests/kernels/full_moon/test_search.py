"""The search says what is true, says no more than it knows, and stops when told."""

import pytest
from hypothesis import given, settings

from lunaria.games import full_moon
from lunaria.games.full_moon import State
from lunaria.kernels.full_moon import Prover, Search, analyse
from lunaria.kernels.full_moon.search import SLICE_NODES
from tests.support.full_moon.plain_solver import bare, random_state, solved
from tests.support.full_moon.strategies import (
    Renaming,
    mirrored,
    mirrored_move,
    renamed,
    renamings,
    rows,
    swapped,
)

DRAWN = full_moon.parse("b3/r3w2/b1r1g1/b2w3g3/w1/r2g2 N g3")
DRAWN_ROW = full_moon.parse_row("g3/r3/w3/g2/g1/b1/w2/b3/b2/r2/r1/w1")
ROW = full_moon.parse_row("b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3")


@pytest.fixture(scope="module")
def prover() -> Prover:
    """What one test leaves in the table must not mislead another."""
    return Prover(megabytes=16)


@pytest.mark.parametrize("columns", range(4, 9))
def test_values_equal_the_solved_graph(columns: int, prover: Prover) -> None:
    compared = 0
    for seed in range(60):
        state = random_state(columns, seed)
        expected = solved(state, most=1_500)
        if expected is not None:
            compared += 1
            assert analyse(state, prover=prover).value == expected, str(state)
    assert compared >= 20


def test_values_equal_plain_minimax_where_that_decides(prover: Prover) -> None:
    for columns in range(7, 13):
        for seed in range(8):
            state = random_state(columns, seed)
            plies = 5 if columns < 9 else 3
            assert analyse(state, depth=plies, prover=prover).value == minimax(state, plies)


def minimax(state: State, plies: int) -> int | None:
    """The value if it is decided within the plies, by trying everything."""
    if full_moon.outcome(state) is not None:
        return 0
    values: list[int | None] = []
    for move in full_moon.legal_actions(state):
        after = bare(full_moon.play(state, move))
        outcome = full_moon.outcome(after)
        if outcome is not None and outcome.winners:
            return 1
        value = None if plies == 1 else minimax(after, plies - 1)
        values.append(value if not value else -(abs(value) + 1) * (1 if value > 0 else -1))
    wins = [value for value in values if value is not None and value > 0]
    if wins:
        return min(wins)
    return None if None in values else 0 if 0 in values else min(v for v in values if v is not None)


def test_a_draw_is_proven_and_its_moves_too() -> None:
    analysis = analyse(DRAWN, every_move=True)
    assert solved(DRAWN) == analysis.value == 0
    assert analysis.best is not None
    assert analysis.moves[analysis.best] == 0
    for move, value in analysis.moves.items():
        after = solved(bare(full_moon.play(DRAWN, move)))
        assert after is not None
        assert value == (0 if after == 0 else -(abs(after) + 1) if after > 0 else abs(after) + 1)


@pytest.mark.rule("FM-15", "FM-16")
@pytest.mark.parametrize(
    ("position", "value"),
    [
        ("b2r2w3/w2b1g2/b3g3r1/g1r3w1 S *", -2),
        ("b1r1/b2w2/g3r3/b3w3g1/w1g2r2 S *", -8),
        ("b2r2/w2b1g3/b3w3/r3g2w1/r1g1 S *", 0),
        ("b3r3w1/r2w2g2/r1g3b2/b1g1w3 S b3", 3),
        ("b2/r1w3/b3g3r3/r2g1w2/w1b1g2 S w3", 9),
        ("b1r1/r2w2b3/g3/g1w1r3/b2w3g2 S r3", -6),
        ("b3r2/w3g1r1/g3r3b2/w2/g2b1w1 S r1", 0),
    ],
)
def test_a_pass_of_a_free_player_is_a_ply_like_any_other(
    position: str, value: int, prover: Prover
) -> None:
    """In the first three the player to move passes, in the others both do."""
    state = full_moon.parse(position)
    assert solved(state) == value
    for plies in range(2, abs(value) + 1):
        known = analyse(state, depth=plies, prover=prover).value
        assert known == (value if plies == abs(value) else None)
    assert analyse(state, prover=prover).value == value


@pytest.mark.rule("FM-16")
def test_a_free_player_has_drawn_when_neither_player_has_a_move() -> None:
    analysis = analyse(full_moon.parse("b1g3w2/r2b3g1/g2w3r3/w1r1b2 S *"))
    assert (analysis.value, analysis.best, analysis.moves) == (0, None, {})
    assert analysis.is_finished


@settings(deadline=None, max_examples=15)
@given(rows)
def test_every_move_agrees_with_the_position_it_leads_to(row: str) -> None:
    state = full_moon.parse_row(row)
    for _ in range(4):
        analysis = analyse(state, every_move=True)
        assert analysis.is_finished
        assert analysis.best is not None
        best = max(analysis.moves.values(), key=preference)
        assert analysis.value == best == analysis.moves[analysis.best]
        if analysis.value == 1:
            break
        state = bare(full_moon.play(state, analysis.best))
        following = analyse(state).value
        assert following is not None
        assert analysis.value == -following + (0 if not following else 1 if following < 0 else -1)


def preference(value: int | None) -> tuple[int, int]:
    """Quick wins before slow ones, then draws, then slow losses."""
    assert value is not None
    return ((value > 0) - (value < 0), -value)


@settings(deadline=None, max_examples=15)
@given(rows, renamings)
def test_symmetric_positions_have_equal_values(row: str, renaming: Renaming) -> None:
    state = full_moon.parse_row(row)
    analysis = analyse(state, every_move=True)
    assert analyse(swapped(renamed(state, renaming))).value == analysis.value
    turned = analyse(mirrored(state), every_move=True)
    assert {mirrored_move(move): v for move, v in analysis.moves.items()} == turned.moves


@pytest.mark.parametrize("state", [ROW, DRAWN_ROW], ids=["won", "drawn"])
@pytest.mark.parametrize("nodes", [0, 1, 10, 5_000])
def test_no_more_nodes_than_allowed(state: State, nodes: int) -> None:
    search = Search(state, every_move=True)
    for run in range(1, 4):
        assert search.run(nodes=nodes).nodes == run * nodes
    assert not search.analysis.is_finished


@pytest.mark.parametrize("state", [ROW, DRAWN_ROW], ids=["won", "drawn"])
def test_a_search_in_slices_is_the_search_in_one_go(state: State) -> None:
    search = Search(state, every_move=True)
    while not search.analysis.is_finished:
        before = search.analysis.depth
        assert search.run(nodes=997).depth >= before
    assert search.analysis == analyse(state, every_move=True)


def test_a_search_stops_when_told_and_when_its_time_is_up() -> None:
    answers = iter([False, False, True])
    stopped = Search(ROW, every_move=True).run(stop=lambda: next(answers))
    assert not stopped.is_finished
    assert 0 < stopped.nodes <= 2 * SLICE_NODES
    assert Search(ROW).run(seconds=0).nodes == 0


def test_what_is_unknown_is_not_given_a_value() -> None:
    proven = analyse(ROW).value
    assert proven is not None
    shallow = analyse(ROW, depth=abs(proven) - 1)
    assert (shallow.value, shallow.depth, shallow.is_finished) == (None, abs(proven) - 1, True)
    assert shallow.best in full_moon.legal_actions(ROW)


def test_a_table_too_small_forgets_but_does_not_err() -> None:
    assert analyse(ROW, prover=Prover(megabytes=0)).value == analyse(ROW).value
