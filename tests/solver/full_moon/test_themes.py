"""Exercises and their themes, against exact values."""

import pytest

from lunaria.games.full_moon import legal_actions, parse, parse_action, play
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.solver.full_moon.puzzle_kinds import CROWD, FEW_REPLIES, Theme
from lunaria.solver.full_moon.themes import Exercise, exercise_at

ORACLE = Oracle(nodes=100_000)

KNOWN = {
    "w2/g3r2/r1g2b3/g1/r3b1w1/b2w3 S b2": ("w2R1", 1, {Theme.CATCH}),
    "g3/g2w1b3/r2g1/b2/b1r3w3/r1w2 N b3": (
        "g3R1N",
        3,
        {Theme.SECOND, Theme.MOON, Theme.FORCE},
    ),
    "g3/b3/r3/b2r1w2/w3r2/w1/g1/g2/b1 N w2": ("w1R1N", 5, {Theme.THIRD, Theme.MOON}),
    "r3/b2/w3/r1w2g3/g2/r2/g1/b3/b1w1 N r1": ("g1L1N", 0, {Theme.DRAW, Theme.MOON}),
    "r3/w1b1/g3/r1w2/g2/g1b3/w3/b2/r2 S w1": (
        "w1R1N",
        9,
        {Theme.DEEP, Theme.MOON, Theme.NEEDLE},
    ),
    "g2/r3/b2/b1w3/r1/w1g1r2/g3/w2/b3 N w1": (
        "w3L1S",
        13,
        {Theme.DEEP, Theme.MOON, Theme.ESCAPE},
    ),
}


def found(position: str) -> Exercise:
    exercise = exercise_at(parse(position), ORACLE)
    assert exercise is not None
    return exercise


@pytest.mark.parametrize("position", KNOWN)
def test_an_exercise_has_one_move_that_keeps_the_result(position: str) -> None:
    exercise = found(position)
    move, plies, themes = KNOWN[position]
    assert (str(exercise.solution), exercise.plies, {*exercise.themes}) == (move, plies, themes)
    state = parse(position)
    for other in legal_actions(state):
        value = Oracle().verdicts(state)[other].value
        assert value == exercise.values[other]
        assert value is not None
        assert (value > 0 or value == plies == 0) == (other == exercise.solution)


def test_themes_say_what_they_promise() -> None:
    exercises = [found(position) for position in KNOWN]
    for exercise in exercises:
        after = play(exercise.position, exercise.solution)
        others = [value for move, value in exercise.values.items() if move != exercise.solution]
        if Theme.FORCE in exercise.themes:
            assert len(legal_actions(after)) <= FEW_REPLIES
        if Theme.ESCAPE in exercise.themes:
            assert set(others) == {-2}
        if Theme.NEEDLE in exercise.themes:
            assert len(exercise.values) >= CROWD
        if Theme.MOON in exercise.themes:
            text = str(exercise.solution)
            twin = parse_action(text[:-1] + {"N": "S", "S": "N"}[text[-1]])
            assert exercise.values[twin] < max(1, exercise.plies)
    assert {theme for exercise in exercises for theme in exercise.themes} == set(Theme)


@pytest.mark.parametrize(
    "position",
    [
        "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 S -",  # several moves win
        "w1/r2b1w3/b2w2r3g2/g3r1/b3g1 N -",  # it is over
    ],
)
def test_other_positions_are_no_exercises(position: str) -> None:
    assert exercise_at(parse(position), ORACLE) is None


def test_what_the_search_cannot_decide_is_no_exercise() -> None:
    position = "r3/w1b1/g3/r1w2/g2/g1b3/w3/b2/r2 S w1"
    assert exercise_at(parse(position), Oracle(nodes=1)) is None
