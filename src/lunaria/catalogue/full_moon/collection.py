"""Exercises by theme and strength, found anew from their number: nothing is stored.

How hard one is, is measured in the ratings of the bots that see as much as people do: its rating is
that of whoever finds the move every second time (`lunaria.bots.full_moon.difficulty`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from lunaria.bots.full_moon.difficulty import chance_to_find
from lunaria.bots.full_moon.levels import RANDOM, SIGHTS
from lunaria.catalogue.ratings import read_ratings
from lunaria.core import MalformedInput, Randomness, quoted
from lunaria.games.full_moon import FULL_MOON, Action, State, legal_actions, outcome, play
from lunaria.solver.full_moon.lines import best_line
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.solver.full_moon.puzzle_kinds import Theme
from lunaria.solver.full_moon.themes import Exercise, exercise_at

STRENGTHS: Final = (200, 400, 600, 800, 1000)
"""Ratings that are wanted, from the first strength to the last."""
CANDIDATES: Final = 5
"""Of so many of a theme, the one nearest to the wanted rating is taken."""
MOST_POSITIONS: Final = 900
"""So many are looked at for that, or more until there is one at all."""
MOST_NUMBER: Final = 1_000_000
_NODES: Final = 100_000
"""A limit in moves looked at, not in time: it finds the same exercise on every machine."""
_LONGEST_GAME: Final = 24
_EVEN: Final = 0.5


@dataclass(frozen=True, slots=True)
class RatedExercise:
    exercise: Exercise
    rating: int
    line: tuple[Action, ...]


def find_exercise(theme: str, strength: int, number: int) -> RatedExercise:
    """``strength`` from 1 to the count of `STRENGTHS`."""
    if theme not in set(Theme):
        raise MalformedInput(f"{quoted(theme)} is not a theme: there is {', '.join(Theme)}")
    if not (1 <= strength <= len(STRENGTHS) and 0 <= number < MOST_NUMBER):
        raise MalformedInput(f"there is no exercise {number} of strength {strength}")
    wanted = STRENGTHS[strength - 1]
    oracle = Oracle(nodes=_NODES)
    found: list[tuple[int, Exercise]] = []
    seen = _positions(Randomness(f"exercise {theme} {strength} {number}"))
    for looked_at, state in enumerate(seen, 1):
        exercise = exercise_at(state, oracle)
        if exercise is not None and theme in exercise.themes:
            found.append((rating_of(exercise), exercise))
        if len(found) == CANDIDATES or (found and looked_at >= MOST_POSITIONS):
            break
    rating, exercise = min(found, key=lambda rated: abs(rated[0] - wanted))
    return RatedExercise(exercise, rating, _line(exercise, oracle))


def rating_of(exercise: Exercise) -> int:
    """Between two levels it is interpolated; below the weakest and above the strongest it is
    theirs."""
    ratings = read_ratings("lunaria.bots.full_moon").by_level
    position, solution, values = exercise.position, exercise.solution, exercise.values
    chances = [(ratings[RANDOM].elo, 1 / len(values))]
    for level, sight in SIGHTS.items():
        chances.append((ratings[level].elo, chance_to_find(position, solution, values, sight)))
    for (below, less), (above, more) in pairwise(chances):
        if less < _EVEN <= more:
            return round(below + (above - below) * (_EVEN - less) / (more - less))
    return chances[0][0] if chances[0][1] >= _EVEN else chances[-1][0]


def _line(exercise: Exercise, oracle: Oracle) -> tuple[Action, ...]:
    """Best play as far as it is known; of a draw, which has no end, the move alone."""
    return tuple(best_line(exercise.position, oracle)) or (exercise.solution,)


def _positions(randomness: Randomness) -> Iterator[State]:
    """Of games played at random, for ever."""
    while True:
        state = FULL_MOON.initial({}, randomness)
        for _ in range(_LONGEST_GAME):
            state = play(state, randomness.choice(list(legal_actions(state))))
            if outcome(state) is not None:
                break
            yield state
