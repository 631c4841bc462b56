"""Nobody is ever locked in for good: neither by cubes nor by a switch of places (C22-16)."""

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lunaria.core import Refused
from lunaria.games import catch_22
from lunaria.games.catch_22 import BOARDS, Board, Phase, State, WalledIn, square_name
from tests.support.catch_22.naive_paths import cell_named, is_locked_in
from tests.support.catch_22.tables import (
    allowed,
    connected_map,
    play,
    play_at_random,
    rolled,
    small_board,
    table,
)

STANDARD = catch_22.shipped_board("standard")
SEAL = ("i6", "o5", "i3", "m3")
"""Around a pawn on i4 of the standard board; each alone, and any three of them, are harmless."""


def refused(state: State, action: str) -> Refused:
    with pytest.raises(Refused) as refusal:
        catch_22.play(state, action)
    return refusal.value


@pytest.mark.rule("C22-16")
@pytest.mark.parametrize("order", list(itertools.permutations(SEAL)), ids=" ".join)
def test_a_pawn_cannot_be_sealed_off_with_four_cubes(order: tuple[str, ...]) -> None:
    *first, last = (f"cube {square}" for square in order)
    state = play(table(STANDARD, "j17 i4"), *first)
    refusal = refused(state, last)
    assert isinstance(refusal, WalledIn)
    assert (refusal.seat, refusal.roll, refusal.part) == (1, None, "b")
    assert refusal.facts == {"seat": 1}, "for telling it in another language"
    assert str(refusal) == (
        f"C22-16 does not allow {last} here: "
        "(b) it would leave player 2 no way to any remove-cube square"
    )
    assert last not in allowed(state)


@pytest.mark.rule("C22-16")
def test_a_wall_with_a_remove_cube_square_on_either_side_is_allowed() -> None:
    lane = small_board("*oooooooooxooo")
    state = table(lane, "a1 h1")
    assert refused(state, "cube i1").rule == "C22-16", "six squares are left, but no such square"
    assert "cube l1" in allowed(state), "the one on k1 is left"


@pytest.mark.rule("C22-16", "C22-14")
def test_ones_own_cubes_are_no_wall() -> None:
    lane = small_board("*ooooooooooooxo")
    assert "cube b1" in allowed(table(lane, "a1 g1", cubes={1: "h1 i1 j1"}))
    assert refused(table(lane, "a1 g1", cubes={0: "i1"}), "cube b1").rule == "C22-16"


SWITCH_LANE = small_board("*osoooxo")


@pytest.mark.rule("C22-16", "C22-09")
def test_an_opponent_whom_the_switch_would_lock_in_cannot_be_chosen() -> None:
    state = table(SWITCH_LANE, "c1 f1 c1", phase=Phase.SWITCH, cubes={0: "e1"})
    refusal = refused(state, "switch 2")
    assert isinstance(refusal, WalledIn)
    assert (refusal.seat, refusal.part) == (1, "b")
    assert allowed(state) == ["switch 3"]
    assert refused(state, "forgo").rule == "C22-09", "switching is compulsory"


@pytest.mark.rule("C22-16", "C22-09")
def test_an_opponent_who_would_lock_you_in_cannot_be_chosen() -> None:
    board = small_board("*osxoooo")
    state = table(board, "c1 g1 d1", phase=Phase.SWITCH, cubes={1: "e1"})
    refusal = refused(state, "switch 2")
    assert isinstance(refusal, WalledIn)
    assert (refusal.seat, refusal.part) == (0, "b")
    assert allowed(state) == ["switch 3"]


@pytest.mark.rule("C22-16", "C22-09")
def test_where_nobody_can_be_chosen_the_switch_does_nothing() -> None:
    state = rolled(SWITCH_LANE, "b1 f1", 1, cubes={0: "e1"})
    state = play(state, "move c1")
    assert state.phase is Phase.SWITCH
    assert allowed(state) == ["forgo"]
    after = play(state, "forgo")
    assert after.pawns == state.pawns
    assert (after.seat, after.phase) == (1, Phase.PLAN)


@pytest.mark.rule("C22-16", "C22-15")
def test_a_switch_onto_a_cube_needs_a_remove_cube_square_on_every_side_of_it() -> None:
    one_sided = small_board("xsooooo*")
    state = table(one_sided, "b1 d1", phase=Phase.SWITCH, cubes={1: "d1"})
    assert refused(state, "switch 2").rule == "C22-16", "a step to the right would not lead back"
    barred = table(one_sided, "b1 d1", phase=Phase.SWITCH, cubes={1: "d1 e1"})
    assert refused(barred, "switch 2").rule == "C22-16", "the cube to the right may be lifted"
    two_sided = small_board("xsooooox*")
    state = table(two_sided, "b1 d1", phase=Phase.SWITCH, cubes={1: "d1"})
    assert allowed(state) == ["switch 2"]


@pytest.mark.rule("C22-16")
def test_cubes_may_not_close_one_side_of_a_pawn_on_the_cube_of_another() -> None:
    lane = small_board("xooooooooooooooox*")
    state = table(lane, "r1 h1 i1", cubes={2: "h1"})
    assert refused(state, "cube k1").rule == "C22-16"
    assert "cube k1" in allowed(table(lane, "r1 h1 i1")), "without the cube it can walk back"


@pytest.mark.rule("C22-16", "C22-17")
def test_a_remove_cube_square_that_cannot_be_left_cannot_be_landed_on_either() -> None:
    board = small_board("xsoooxooo*")
    state = table(board, "b1 f1", phase=Phase.SWITCH, cubes={1: "e1 g1"})
    assert refused(state, "switch 2").rule == "C22-16"


@pytest.mark.rule("C22-16", "C22-17")
def test_a_remove_cube_square_from_which_no_step_leads_on_does_not_count_beside_a_cube() -> None:
    board = small_board("*oosooxo. xoooooooo")
    state = table(board, "d2 f2", phase=Phase.SWITCH, cubes={1: "f2 h2 g1"})
    assert refused(state, "switch 2").rule == "C22-16", "on g2 there would be no way on"
    assert allowed(table(board, "d2 f2", phase=Phase.SWITCH, cubes={1: "f2 h2"})) == ["switch 2"]


@pytest.mark.rule("C22-16", "C22-02")
def test_every_board_has_a_remove_cube_square_for_every_star() -> None:
    for name in BOARDS:
        board = catch_22.shipped_board(name)
        for star in catch_22.squares_in(board.stars):
            assert not catch_22.is_locked_in(board, star, catch_22.SquareSet(0))


def locked_in(state: State) -> list[int]:
    """Who is, by walking step by step over the characters of the map."""
    rows = state.board.text.split("\n")[3 : 3 + state.board.height]
    cubes = [{cell_of(square, rows) for square in catch_22.squares_in(c)} for c in state.cubes]
    return [
        seat
        for seat, pawn in enumerate(state.pawns)
        if is_locked_in(
            rows,
            cell_of(pawn, rows),
            set().union(*(cubes[owner] for owner in range(state.players) if owner != seat)),
        )
    ]


def cell_of(square: catch_22.Square, rows: list[str]) -> tuple[int, int]:
    return cell_named(square_name(square), rows)


def assert_nobody_is_ever_locked_in(board: Board, players: int, seed: int, most: int) -> None:
    seen = None
    for state, _ in play_at_random(board, players, seed, most):
        if (state.pawns, state.cubes) != seen:
            seen = state.pawns, state.cubes
            assert locked_in(state) == [], state


@pytest.mark.rule("C22-16")
@settings(max_examples=30, deadline=None)
@given(st.sampled_from(BOARDS), st.integers(2, 6), st.integers(0, 10**6))
def test_nobody_is_ever_locked_in_on_our_boards(name: str, players: int, seed: int) -> None:
    board = catch_22.shipped_board(name)
    players = min(players, board.player_counts[-1])
    assert_nobody_is_ever_locked_in(board, players, seed, most=150)


@pytest.mark.rule("C22-16")
@settings(max_examples=60, deadline=None)
@given(st.integers(2, 6), st.integers(0, 10**6))
def test_nobody_is_ever_locked_in_on_any_board(players: int, seed: int) -> None:
    board = small_board("\n".join(connected_map(random.Random(seed))))
    assert_nobody_is_ever_locked_in(board, players, seed, most=120)
