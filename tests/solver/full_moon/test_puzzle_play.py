"""Playing a won position out."""

from datetime import date

from lunaria.games.full_moon import outcome, play
from lunaria.solver.full_moon.daily import puzzle_of_the_day
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.solver.full_moon.puzzle_play import Attempt, judge

TUESDAY = date(2026, 11, 17)  # a win in five plies
NODES = 100_000


def test_every_move_that_wins_is_taken_and_no_other_is() -> None:
    oracle = Oracle(nodes=NODES)
    puzzle = puzzle_of_the_day(TUESDAY).puzzle
    state = puzzle.position
    for move, verdict in oracle.verdicts(state).items():
        judged = judge(play(state, move), oracle)
        assert judged.value == verdict.value
        assert (judged.answer is not None) == (move == puzzle.solution)


def test_answers_resist_longest_and_the_way_that_is_told_wins_against_them() -> None:
    oracle = Oracle(nodes=NODES)
    puzzle = puzzle_of_the_day(TUESDAY).puzzle
    state, move = puzzle.position, puzzle.solution
    lengths = []
    while True:
        state = play(state, move)
        judged = judge(state, oracle)
        lengths.append(judged.value)
        if judged.answer is None:
            break
        state = play(state, judged.answer)
        assert judged.following is not None
        move = judged.following
    assert lengths == [5, 3, 1]
    ended = outcome(state)
    assert ended is not None
    assert ended.winners == (puzzle.position.to_move,)


def test_what_the_search_cannot_decide_is_not_called_a_win() -> None:
    puzzle = puzzle_of_the_day(TUESDAY).puzzle
    after = play(puzzle.position, puzzle.solution)
    assert judge(after, Oracle(nodes=1)) == Attempt(None)
