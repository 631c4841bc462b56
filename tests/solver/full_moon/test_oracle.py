"""The value of a position comes with its source, and is never guessed."""

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from lunaria.core import MalformedInput, Randomness
from lunaria.games import full_moon
from lunaria.games.full_moon import PASS
from lunaria.kernels.full_moon import Prover
from lunaria.solver.full_moon import row_value
from lunaria.solver.full_moon.check import check_layer, check_rows, random_position
from lunaria.solver.full_moon.lines import best_line
from lunaria.solver.full_moon.oracle import UNKNOWN, Oracle, Source
from lunaria.solver.full_moon.puzzles import find_puzzles, puzzle_at
from lunaria.solver.full_moon.tablebase import Tablebase

GOLDEN = Path(__file__).parents[2] / "goldens" / "full_moon_values.tsv"
LONG_WIN = "b3/r1/b1/w2/g2/b2/w1/g1/r3/r2/w3/g3 S -"
NODES = 20_000


@pytest.fixture(scope="module")
def prover() -> Prover:
    return Prover()


def test_the_search_agrees_with_the_solution_on_every_layer(prover: Prover) -> None:
    """The golden values come from a tablebase of all layers, built on a GPU."""
    oracle = Oracle(nodes=NODES, prover=prover)
    decided = dict.fromkeys(range(4, 13), 0)
    for line in GOLDEN.read_text().splitlines():
        text, value = line.split("\t")
        state = full_moon.parse(text)
        seen = oracle.verdict(state)
        if seen is not UNKNOWN:
            assert seen.value == int(value), text
            decided[len(state.columns)] += 1
    assert all(count >= 20 for count in decided.values()), decided


def test_tablebase_and_search_agree_on_random_positions(folder: Path) -> None:
    for columns in (4, 5):
        *_, agreement = check_layer(folder, columns, positions=100, nodes=NODES, seed="test")
        assert agreement.different == []
        assert agreement.equal >= 100


def test_a_position_beyond_the_tablebase_counts_as_undecided(folder: Path) -> None:
    agreement = check_rows(folder, rows=3, seed="test")
    assert (agreement.equal, agreement.undecided, agreement.different) == (0, 3, [])


def test_the_sources_are_told_apart(tablebase: Tablebase, prover: Prover) -> None:
    oracle = Oracle(tablebase, nodes=NODES, prover=prover)
    assert oracle.verdict(full_moon.parse(LONG_WIN)).source is Source.ATLAS
    low = full_moon.parse("g3r1/r2b1/g1w3r3/b3g2w2/b2w1 N r3")
    assert oracle.verdict(low).source is Source.TABLEBASE
    high = full_moon.parse("r2g2/r1g1w3/g3w1/w2b3/b2/b1r3 N b3")
    assert oracle.verdict(high).source is Source.SEARCH
    sources = {seen.source for seen in oracle.verdicts(high).values()}
    assert sources == {Source.RULES, Source.TABLEBASE, Source.SEARCH}


def test_what_nothing_decides_is_unknown(prover: Prover) -> None:
    hard = full_moon.parse("b3/r1/b1/w2/r3/r2/g2b2/w3/g1/w1/g3 S g2")
    oracle = Oracle(nodes=50, prover=prover)
    assert oracle.verdict(hard) == UNKNOWN
    assert UNKNOWN in oracle.verdicts(hard).values()


def test_the_value_of_a_position_is_that_of_its_best_move(
    tablebase: Tablebase, prover: Prover
) -> None:
    oracle = Oracle(tablebase, nodes=NODES, prover=prover)
    randomness = Randomness("best")
    for _ in range(50):
        state = random_position(5, randomness)
        if full_moon.outcome(state) is None:
            value = oracle.verdict(state).value
            moves = [seen.value for seen in oracle.verdicts(state).values()]
            assert value in moves
            assert any(move is not None and move > 0 for move in moves) == (
                value is not None and value > 0
            )


def test_a_position_and_its_moves_never_contradict_each_other(prover: Prover) -> None:
    randomness = Randomness("contradiction")
    for nodes in (50, 500, 5_000):
        for _ in range(40):
            state = random_position(10, randomness)
            examined = Oracle(nodes=nodes, prover=Prover(megabytes=1)).examine(state)
            values = [seen.value for seen in examined.moves.values()]
            if examined.verdict.value is not None:
                assert examined.verdict.value in values
            else:
                assert None in values
                assert examined.sure_win is None
    state = full_moon.parse("r2/g1w3/b3/g2/b1/g3/w1/r3/w2r1/b2 N w3")
    assert Oracle(nodes=2_000, prover=prover).examine(state).verdict.value in (11, None)


def test_a_draw_by_a_blocked_player_is_told_by_the_rules(
    tablebase: Tablebase, prover: Prover
) -> None:
    oracle = Oracle(tablebase, prover=prover)
    blocked = full_moon.parse("b1g3w2/r2b3g1/g2w3r3/w1r1b2 N r2")
    seen = oracle.verdicts(blocked)[PASS]
    assert (seen.value, seen.source) == (0, Source.RULES)


def test_best_play_takes_exactly_as_long_as_the_value_says(
    tablebase: Tablebase, prover: Prover
) -> None:
    oracle = Oracle(tablebase, prover=prover)
    randomness = Randomness("lines")
    for _ in range(40):
        state = random_position(5, randomness)
        if full_moon.outcome(state) is not None:
            continue
        value = oracle.verdict(state).value
        assert value is not None
        line = best_line(state, oracle)
        assert len(line) == abs(value)
        winner = state.to_move if value > 0 else 1 - state.to_move
        for move in line:
            state = full_moon.play(state, move)
        ended = full_moon.outcome(state)
        assert (ended is not None and ended.winners == (winner,)) == (value != 0)


@pytest.mark.parametrize("row", [None, 7, ["b3"]])
def test_what_is_no_row_has_no_value(row: Any) -> None:
    with pytest.raises(MalformedInput, match="is not a row"):
        row_value(row)


def test_a_puzzle_has_one_winning_move_and_every_other_throws_the_win_away(prover: Prover) -> None:
    oracle = Oracle(nodes=50_000, prover=prover)
    found = [
        puzzle
        for puzzle in islice(find_puzzles(oracle, Randomness("puzzles"), range(5, 9)), 300)
        if puzzle
    ]
    assert len(found) >= 3
    for puzzle in found:
        assert puzzle.plies in (5, 7)
        assert puzzle.rating == (puzzle.plies + 1) // 2
        verdicts = oracle.verdicts(puzzle.position)
        winning = [move for move, seen in verdicts.items() if seen.value and seen.value > 0]
        assert winning == [puzzle.solution]
        assert verdicts[puzzle.solution].value == puzzle.plies


def test_a_position_with_two_winning_moves_is_no_puzzle(prover: Prover) -> None:
    oracle = Oracle(nodes=NODES, prover=prover)
    assert puzzle_at(full_moon.parse("r2g2/r1g1w3/g3w1/w2b3/b2/b1r3 N b3"), oracle) is None
