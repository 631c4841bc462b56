"""Reachable squares and legal placings agree with a finder that shares no code."""

from collections import Counter
from dataclasses import replace

import pytest

from bench.server.strangers import wide_board
from lunaria.core import MalformedInput
from lunaria.games import catch_22
from lunaria.games.catch_22 import (
    BOARDS,
    Move,
    Phase,
    State,
    WalledIn,
    parse_square,
    shipped_board,
    square_name,
)
from lunaria.games.catch_22.paths import (
    LONGEST_ROLL,
    MEMORY,
    MOST_REMEMBERED,
    has_path,
    paths,
)
from lunaria.games.catch_22.placement import free_for_cubes
from tests.support.catch_22.naive_paths import (
    Cell,
    cell_named,
    is_locked_in,
    landings,
    name_of,
    rolls_without_a_walk,
    winning_landings,
)
from tests.support.catch_22.tables import random_tables, small_board


def forbidden_for(rows: list[str], state: State, seat: int) -> set[Cell]:
    return {
        cell_named(square_name(square), rows)
        for owner, cubes in enumerate(state.cubes)
        if owner != seat
        for square in catch_22.squares_in(cubes)
    }


@pytest.mark.rule("C22-05", "C22-06", "C22-14", "C22-20")
@pytest.mark.parametrize("tokens", [0, 22])
def test_moves_agree_with_the_naive_finder_on_thousands_of_tables(tokens: int) -> None:
    for number, (rows, position, rng) in enumerate(random_tables(1500, seed=22 + tokens)):
        roll = rng.randint(1, 6)
        state = table_to_move(position, roll, tokens)
        start = cell_named(square_name(state.pawns[0]), rows)
        forbidden = forbidden_for(rows, state, 0)
        winning = set[Cell]()
        if tokens >= 22:
            winning = winning_landings(rows, start, roll, forbidden)
        plain = landings(rows, start, roll, forbidden) - winning
        expected = {f"move {name_of(cell, rows)}" for cell in plain}
        expected |= {f"move {name_of(cell, rows)}*" for cell in winning}
        found = list(map(str, catch_22.legal_actions(state)))
        assert len(found) == len(set(found))
        assert set(found) == (expected or {"forgo"}), (number, rows)


def table_to_move(state: State, roll: int, tokens: int) -> State:
    return State(
        board=state.board,
        phase=Phase.MOVE,
        seat=state.seat,
        pawns=state.pawns,
        tokens=(tokens, 0, 0),
        gold=state.gold,
        hands=state.hands,
        cubes=state.cubes,
        held=state.held,
        roll=roll,
    )


@pytest.mark.rule("C22-16")
def test_placings_agree_with_the_naive_finder_on_hundreds_of_tables() -> None:
    walled_in = locked_in = allowed = 0
    for rows, state, _ in random_tables(200, seed=16):
        legal = set(map(str, catch_22.legal_actions(state)))
        for square in catch_22.squares_in(free_for_cubes(state)):
            cell = cell_named(square_name(square), rows)
            taken: list[tuple[int, int | None]] = []
            for seat in (1, 2):
                pawn = cell_named(square_name(state.pawns[seat]), rows)
                forbidden = forbidden_for(rows, state, seat)
                before = rolls_without_a_walk(rows, pawn, forbidden)
                after = rolls_without_a_walk(rows, pawn, forbidden | {cell})
                if after != before:
                    taken.append((seat, after[0]))
                elif not is_locked_in(rows, pawn, forbidden) and (
                    is_locked_in(rows, pawn, forbidden | {cell})
                ):
                    taken.append((seat, None))
            action = catch_22.PlaceCube(square)
            refused = catch_22.refusal(state, action)
            assert (str(action) in legal) == (refused is None) == (not taken)
            if taken:
                assert isinstance(refused, WalledIn)
                assert (refused.seat, refused.roll) == taken[0]
                walled_in += refused.part == "a"
                locked_in += refused.part == "b"
            else:
                allowed += 1
    assert walled_in > 80
    assert locked_in > 12
    assert allowed > 280


@pytest.mark.rule("C22-16", "C22-09")
def test_switches_agree_with_the_naive_finder_on_a_thousand_tables() -> None:
    told: Counter[str] = Counter()
    for rows, position, rng in random_tables(1000, seed=9):
        crowd = rng.sample(position.pawns, 3)
        state = replace(position, phase=Phase.SWITCH, pawns=tuple(crowd))
        cells = [cell_named(square_name(square), rows) for square in state.pawns]
        expected = []
        for other in (1, 2):
            new_places = ((0, cells[other]), (other, cells[0]))
            if not any(
                is_locked_in(rows, cell, forbidden_for(rows, state, seat))
                and not is_locked_in(rows, cells[seat], forbidden_for(rows, state, seat))
                for seat, cell in new_places
            ):
                expected.append(f"switch {other + 1}")
        assert list(map(str, catch_22.legal_actions(state))) == (expected or ["forgo"])
        told[" ".join(expected)] += 1
    assert min(told[some] for some in ("", "switch 2", "switch 3", "switch 2 switch 3")) > 30


def test_paths_of_no_length_stay() -> None:
    board = small_board("*oo")
    start = parse_square("a1")
    assert [path.landing for path in catch_22.paths(board, start, 0)] == [start]
    assert catch_22.paths(board, start, 3) == ()


def test_squares_have_names_that_round_trip() -> None:
    for number in range(26 * 26):
        square = catch_22.Square(number)
        assert parse_square(square_name(square)) == square
    assert square_name(catch_22.Square(0)) == "a1"
    assert str(Move(parse_square("z26"))) == "move z26"


@pytest.mark.parametrize(
    "text", ["", "a", "a0", "a27", "aa1", "A1", "a01", "1a", "é3", "a1 ", "a٣"]
)
def test_what_is_no_square_is_malformed(text: str) -> None:
    with pytest.raises(MalformedInput, match="is not a square"):
        parse_square(text)


def test_a_row_does_not_run_on_into_the_next() -> None:
    rows = ["o" * 26, "*" + "o" * 25]
    board = small_board("\n".join(rows))
    assert parse_square("a2") not in board.neighbours[parse_square("z1")]
    assert len(board.neighbours[parse_square("z1")]) == 2


@pytest.mark.parametrize("name", BOARDS)
def test_looking_for_one_way_finds_it_where_there_is_any(name: str) -> None:
    board = shipped_board(name)
    for square in board.squares:
        for length in range(1, LONGEST_ROLL + 1):
            assert has_path(board, square, length) == bool(paths(board, square, length))


def test_no_more_paths_are_remembered_however_wide_a_board_is() -> None:
    """Anybody may draw one; on this one there are half a million."""
    board, largest = catch_22.load_board(wide_board("wide")), 0
    try:
        for square in board.squares[::8]:
            assert len(paths(board, square, LONGEST_ROLL)) > 100
            largest = max(largest, MEMORY.size)
            assert MEMORY.size <= MOST_REMEMBERED
    finally:
        MEMORY.clear()
    assert largest > MOST_REMEMBERED / 2
