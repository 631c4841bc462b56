"""A bot with a hand: decides when to roll, take and score, and how its hand places a ladder."""

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass

from lunaria.bots.catch_the_moon.levels import settings_of
from lunaria.bots.catch_the_moon.planner import Option, Planner
from lunaria.bots.catch_the_moon.raindrops import should_score
from lunaria.core import MalformedInput, Randomness
from lunaria.core.world import Observation
from lunaria.games.catch_the_moon import PLACE, ROLL, SCORE, TAKE, Action, Phase, State
from lunaria.worlds.catch_the_moon.frame_codec import decode_pose
from lunaria.worlds.catch_the_moon.paths import HandPlan
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot
from lunaria.worlds.catch_the_moon.world import World

Tell = Callable[[State, Option], None]
"""Told of every placement before it is carried out."""


@dataclass(frozen=True)
class Builder:
    """`choose` says what it does by the rules, `plan` how its hand lets go of a ladder."""

    name: str
    planner: Planner
    tell: Tell = lambda _state, _option: None

    def choose(self, state: State, randomness: Randomness) -> Action:
        if state.phase is Phase.HOLD:
            return PLACE
        if state.is_shared_game and should_score(state, self.planner.level.slip):
            return SCORE
        return TAKE if state.finalists else ROLL

    def plan(self, state: State, seen: Observation, randomness: Randomness) -> bytes:
        """As a world takes it (`lunaria.core.world.PhysicalBot`)."""
        return self.hand_plan(state, seen, randomness).to_bytes()

    def hand_plan(self, state: State, seen: Observation, randomness: Randomness) -> HandPlan:
        """How it places the ladder in its hand, from where that is."""
        hanging = None if seen.held is None else decode_pose(seen.held)
        option = self.planner.plan(state, observed_tower(state, seen), randomness, hanging)
        self.tell(state, option)
        return HandPlan(option.path, self.planner.tremor(randomness))


def make_builder(
    level: str,
    workers: Executor | None = None,
    tell: Tell = lambda _state, _option: None,
) -> Builder:
    """A bot of the level. No clock hurries it, so that its games can be played again on any machine
    that computes alike."""
    return Builder(level, Planner(settings_of(level), workers), tell)


def observed_tower(state: State, seen: Observation) -> WorldSnapshot:
    """The tower without the ladder in the hand, if there is one."""
    if state.phase is not Phase.HOLD:
        raise MalformedInput("no ladder is in a hand")
    return World.load(seen.saved).snapshot()
