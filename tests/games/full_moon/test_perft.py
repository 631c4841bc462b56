"""Move counts against the goldens, which a second, independent counter worked out."""

import json
from pathlib import Path

import pytest

from lunaria.core import MalformedInput
from lunaria.games import full_moon
from tests.support.full_moon.naive_counter import counts_by_move

GOLDENS = sorted((Path(__file__).parents[2] / "goldens" / "perft").glob("*.json"))


def test_there_are_goldens_of_rows_and_of_every_number_of_columns() -> None:
    positions = [json.loads(path.read_text())["position"] for path in GOLDENS]
    assert {text.count("/") + 1 for text in positions} == set(range(4, 13))
    assert sum(text.endswith(" -") for text in positions) >= 5


def by_move(position: str, depth: int) -> dict[str, int]:
    counts = full_moon.perft_by_move(full_moon.parse(position), depth)
    return {str(move): count for move, count in counts.items()}


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_counts_per_move_equal_the_goldens_to_depth_five(path: Path) -> None:
    golden = json.loads(path.read_text())
    assert sorted(golden["counts"]) == ["1", "2", "3", "4", "5"]
    for depth, expected in golden["counts"].items():
        assert by_move(golden["position"], int(depth)) == expected
        total = full_moon.perft(full_moon.parse(golden["position"]), int(depth))
        assert total == sum(expected.values())


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_the_goldens_are_what_the_second_counter_says(path: Path) -> None:
    golden = json.loads(path.read_text())
    for depth in (1, 2, 3):
        assert counts_by_move(golden["position"], depth) == golden["counts"][str(depth)]


def test_a_finished_game_has_one_empty_sequence_and_no_other() -> None:
    won = full_moon.parse("b1r1w1g1/b2/b3/r2/r3/w2/w3/g2/g3 N -")
    stuck = full_moon.parse("b1g3w2/r2b3g1/g2w3r3/w1r1b2 S *")
    for ended in (won, stuck):
        assert [full_moon.perft(ended, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def test_repetition_is_not_considered() -> None:
    state = full_moon.parse("w1r1/b1g1r2/r3w3b2/g2b3/w2g3 N *")
    repeated = state
    for move in ("b3L1N", "pass", "b3R1S", "pass"):
        repeated = full_moon.play(repeated, move)
    assert full_moon.perft(repeated, 4) == full_moon.perft(state, 4)


@pytest.mark.parametrize("depth", [-1, -7])
def test_a_negative_depth_is_malformed(depth: int) -> None:
    with pytest.raises(MalformedInput):
        full_moon.perft(full_moon.parse("b1r1w1g1/b2/b3/r2/r3/w2/w3/g2/g3 N -"), depth)
