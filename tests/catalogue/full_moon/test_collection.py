"""Puzzles by theme and strength."""

import pytest

from lunaria.catalogue.full_moon.collection import STRENGTHS, find_exercise, rating_of
from lunaria.catalogue.full_moon.puzzle_routes import MOST_STRENGTH
from lunaria.core import MalformedInput
from lunaria.games.full_moon import outcome, play
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.solver.full_moon.puzzle_kinds import Theme
from lunaria.solver.full_moon.themes import exercise_at


@pytest.mark.parametrize("theme", Theme)
def test_a_puzzle_is_proved_by_exact_values_and_has_its_theme(theme: Theme) -> None:
    found = find_exercise(theme, 3, 1)
    exercise = found.exercise
    assert theme in exercise.themes
    again = exercise_at(exercise.position, Oracle())
    assert again is not None
    assert (again.solution, again.plies, again.values) == (
        exercise.solution,
        exercise.plies,
        exercise.values,
    )
    assert found.rating == rating_of(exercise)
    assert found.line[0] == exercise.solution
    if exercise.plies > 0:
        state = exercise.position
        for action in found.line:
            state = play(state, action)
        ended = outcome(state)
        assert len(found.line) == exercise.plies
        assert ended is not None
        assert ended.winners == (exercise.position.to_move,)


def test_a_number_has_one_puzzle() -> None:
    one, again, other = (find_exercise("second", 2, number) for number in (8, 8, 9))
    assert one == again != other


def test_a_higher_strength_is_harder() -> None:
    assert len(STRENGTHS) == MOST_STRENGTH
    means = [
        sum(find_exercise("moon", strength, number).rating for number in range(3)) / 3
        for strength in (1, 3, MOST_STRENGTH)
    ]
    assert means == sorted(means)
    assert means[0] + 200 < means[-1]


@pytest.mark.parametrize(
    ("theme", "strength", "number"),
    [("love", 1, 0), ("moon", 0, 0), ("moon", 6, 0), ("moon", 1, -1)],
)
def test_what_is_not_in_the_collection_is_malformed(theme: str, strength: int, number: int) -> None:
    with pytest.raises(MalformedInput):
        find_exercise(theme, strength, number)
