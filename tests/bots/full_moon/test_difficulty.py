"""How likely a move is found: computed, and counted."""

import pytest

from lunaria.bots.full_moon.difficulty import chance_to_find
from lunaria.bots.full_moon.distilled import DistilledBot
from lunaria.bots.full_moon.levels import SIGHTS
from lunaria.bots.full_moon.sight import Sight
from lunaria.core import Randomness
from lunaria.games.full_moon import parse
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.solver.full_moon.themes import exercise_at

POSITIONS = (
    "g3/g2w1b3/r2g1/b2/b1r3w3/r1w2 N b3",
    "g3/b3/r3/b2r1w2/w3r2/w1/g1/g2/b1 N w2",
    "r3/b2/w3/r1w2g3/g2/r2/g1/b3/b1w1 N r1",
    "w2/g3r2/r1g2b3/g1/r3b1w1/b2w3 S b2",
)
TIMES = 400


@pytest.mark.parametrize("level", SIGHTS)
@pytest.mark.parametrize("position", POSITIONS)
def test_a_level_finds_the_move_as_often_as_was_computed(position: str, level: str) -> None:
    exercise = exercise_at(parse(position), Oracle())
    assert exercise is not None
    sight = SIGHTS[level]
    expected = chance_to_find(exercise.position, exercise.solution, exercise.values, sight)
    bot = DistilledBot(level, sight)
    found = sum(
        bot.choose(exercise.position, Randomness(f"{number}")) == exercise.solution
        for number in range(TIMES)
    )
    assert found / TIMES == pytest.approx(expected, abs=0.08)


def test_who_sees_nothing_finds_it_as_often_as_any_other_move() -> None:
    exercise = exercise_at(parse(POSITIONS[1]), Oracle())
    assert exercise is not None
    blind = Sight(depth=-100, width=1, crowd=0, calm=0, glance=0)
    chance = chance_to_find(exercise.position, exercise.solution, exercise.values, blind)
    assert chance == pytest.approx(1 / len(exercise.values), abs=1e-3)


def test_who_sees_everything_always_finds_it() -> None:
    for position in POSITIONS:
        exercise = exercise_at(parse(position), Oracle())
        assert exercise is not None
        sight = Sight(depth=1000, width=1, crowd=0, calm=1)
        chance = chance_to_find(exercise.position, exercise.solution, exercise.values, sight)
        assert chance == pytest.approx(1)
