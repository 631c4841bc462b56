"""What the tablebase says follows from the rules."""

import os
from pathlib import Path
from typing import Any

import pytest

from lunaria.core import MalformedInput
from lunaria.games.full_moon import Move, NoMoon, State, legal_actions, outcome, parse, play
from lunaria.solver.full_moon import files
from lunaria.solver.full_moon.addresses import spot_of
from lunaria.solver.full_moon.builder import build_tablebase
from lunaria.solver.full_moon.check import check_layer
from lunaria.solver.full_moon.files import TablebaseError
from lunaria.solver.full_moon.sweeps import DistanceTooLong, run_sweeps
from lunaria.solver.full_moon.tablebase import Tablebase, best
from tests.support.full_moon.positions import random_states

# The GPU's tablebase has the same.
CHECKSUMS = {4: "1bfd00a274141ae0735f87607e182ca6", 5: "d1c5193c68ff72dceb0eeee406caaf77"}


def test_a_killed_solver_goes_on_to_the_same_tablebase(tablebase: Tablebase) -> None:
    assert {k: layer.survey.checksum for k, layer in tablebase.layers.items()} == CHECKSUMS
    tablebase.verify()


def test_solving_again_leaves_the_tablebase_alone(folder: Path) -> None:
    before = files.path_of(folder, 5).stat().st_mtime_ns
    assert [layer.sweeps for layer in build_tablebase(5, "cpu", folder)] == [0, 0]
    assert files.path_of(folder, 5).stat().st_mtime_ns == before


def test_a_second_solver_is_kept_out(tmp_path: Path) -> None:
    first = build_tablebase(4, "cpu", tmp_path)
    next(first)
    with pytest.raises(TablebaseError, match="another solver"):
        next(build_tablebase(4, "cpu", tmp_path))
    first.close()


@pytest.mark.parametrize("columns", [4, 5])
@pytest.mark.rule("FM-13", "FM-14", "FM-15", "FM-16")
def test_a_value_follows_from_the_values_of_the_moves(tablebase: Tablebase, columns: int) -> None:
    for state in random_states(columns, 1000, seed=columns):
        expected = 0 if outcome(state) else best(tablebase.move_values(state).values())
        assert tablebase.value(state) == expected, str(state)


@pytest.mark.rule("FM-15", "FM-16")
@pytest.mark.parametrize(
    ("position", "value"),
    [
        ("b2r2w3/w2b1g2/b3g3r1/g1r3w1 S *", -2),
        ("b1r1/b2w2/g3r3/b3w3g1/w1g2r2 S *", -8),
        ("b3r3w1/r2w2g2/r1g3b2/b1g1w3 S b3", 3),
        ("b1r1/r2w2b3/g3/g1w1r3/b2w3g2 S r3", -6),
        ("b1g3w2/r2b3g1/g2w3r3/w1r1b2 S *", 0),
    ],
)
def test_a_free_player_without_a_move_passes(
    tablebase: Tablebase, position: str, value: int
) -> None:
    """The values are those of the plain solver; in the last position neither player can move."""
    assert tablebase.value(parse(position)) == value


def forced_within(state: State, plies: int) -> int:
    """By the rules alone: 1 if the mover wins within so many plies, -1 if it loses, else 0."""
    moves = list(legal_actions(state))
    if any(isinstance(move, Move) and move.moon is None for move in moves):
        return 1 if plies else 0
    if plies <= 1 or not moves:
        return 0
    found = [-forced_within(play(state, move), plies - 1) for move in moves]
    return max(found)


def test_distances_are_those_of_a_search_by_the_rules(tablebase: Tablebase) -> None:
    checked = set()
    for state in random_states(5, 150, seed=7):
        value = tablebase.value(state)
        assert value is not None
        if 0 < abs(value) <= 4:
            assert forced_within(state, abs(value)) == (1 if value > 0 else -1), str(state)
            assert forced_within(state, abs(value) - 1) == 0, str(state)
            checked.add(value)
        else:
            assert forced_within(state, 3) == 0, str(state)
    assert checked >= {1, -2, 3}


def test_a_moon_that_no_move_places_is_valued_by_its_moves(tablebase: Tablebase) -> None:
    state = parse("w1b3g1/b1g3r1/r3b2w2/w3g2/r2 S r2")
    assert spot_of(state) is None
    assert tablebase.value(state) == best(tablebase.move_values(state).values()) is not None


def test_beyond_the_tablebase_a_value_is_unknown(tablebase: Tablebase) -> None:
    row = parse("b1/r1/w1/g1/b2/r2/w2/g2/b3/r3/w3/g3 S -")
    assert tablebase.value(row) is None
    assert tablebase.value(State(row.columns, row.to_move, NoMoon.FREE)) is None


def test_a_distance_that_no_byte_can_hold_is_an_error() -> None:
    class Endless:
        def sweep(self, n: int, /) -> int:
            return n

    with pytest.raises(DistanceTooLong):
        run_sweeps(Endless(), 0, after_sweep=lambda _: None)


def test_fewer_positions_than_processors_can_be_checked(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    *_, found = check_layer(folder, 4, 1, 300_000, "few")
    assert found.decided >= 1


@pytest.mark.parametrize(
    ("columns", "device", "reason"),
    [
        (3, "cpu", "3 cannot be solved"),
        (13, "gpu", "13 cannot be solved"),
        ("4", "cpu", "'4' cannot be solved"),
        (None, "cpu", "None cannot be solved"),
        (4, "tpu", "'tpu' is not a device"),
        (4, None, "None is not a device"),
    ],
)
def test_what_cannot_be_solved_is_malformed(
    columns: Any, device: Any, reason: str, tmp_path: Path
) -> None:
    with pytest.raises(MalformedInput, match=reason):
        next(build_tablebase(columns, device, tmp_path))
    assert not list(tmp_path.iterdir())
