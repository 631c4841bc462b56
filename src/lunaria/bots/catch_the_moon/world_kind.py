"""The physics of Catch the Moon with all that bots and advisers think about it."""

from collections.abc import Sequence
from typing import Final

from lunaria.core import Json, Randomness
from lunaria.core.world import Observation
from lunaria.games.catch_the_moon import State
from lunaria.worlds.catch_the_moon.kind import TowerKind


class PlannedTowerKind(TowerKind):
    """A whole `lunaria.core.world.WorldKind`; importing it loads no engine."""

    def plan(self, level: str, state: State, seen: Observation, seed: str) -> bytes:
        from lunaria.bots.catch_the_moon.builder import make_builder

        return make_builder(level).plan(state, seen, Randomness(seed))

    def advise(self, state: State, seen: Observation, seed: str, seconds: float) -> Sequence[Json]:
        from lunaria.bots.catch_the_moon.advice import advise

        return [spot.to_json() for spot in advise(state, seen, seed, seconds)]

    def foresee(self, state: State, seen: Observation, trial: int) -> Json:
        from lunaria.bots.catch_the_moon.outlook import foresee

        return foresee(state, seen, trial).to_json()


TOWERS: Final = PlannedTowerKind()
