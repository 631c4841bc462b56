"""A bot with a hand: plans, and carries out what it planned."""

from collections.abc import Callable
from dataclasses import dataclass

from lunaria.bots.catch_the_moon.planning import Option, Planner
from lunaria.bots.catch_the_moon.raindrops import should_score
from lunaria.core import Randomness
from lunaria.games.catch_the_moon import ROLL, SCORE, TAKE, Action, Phase, State
from lunaria.worlds.catch_the_moon.staging import Stage

Listener = Callable[[State, Option], None]
"""Told of every placement before it is carried out."""


@dataclass(frozen=True)
class BuildingBot:
    """Its placement happens in the world of the stage; the rules hear that it let go, or what fell
    before that."""

    name: str
    planner: Planner
    stage: Stage
    tell: Listener = lambda _state, _option: None

    def choose(self, state: State, randomness: Randomness) -> Action:
        if state.phase is Phase.HOLD:
            option = self.planner.plan(state, self.stage.world.snapshot(), randomness)
            self.tell(state, option)
            tremor = self.planner.tremor(randomness)
            return self.stage.perform(state, option.candidate.path, tremor)
        if state.is_shared_game and should_score(state, self.planner.level.slip):
            return SCORE
        return TAKE if state.finalists else ROLL
