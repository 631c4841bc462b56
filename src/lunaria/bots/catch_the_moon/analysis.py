"""Does a placement hold? By trying it again and again with a hand that trembles a little."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

from lunaria.bots.catch_the_moon.advice import GUIDE, Spot, spot_of, varied
from lunaria.bots.catch_the_moon.planner import Planner
from lunaria.bots.catch_the_moon.trial import try_out
from lunaria.core import MalformedInput, Randomness
from lunaria.games.catch_the_moon import Phase, State
from lunaria.games.catch_the_moon.state import Location, moved
from lunaria.worlds.catch_the_moon.paths import Leg, Path, Tremor
from lunaria.worlds.catch_the_moon.tower_world import tidy
from lunaria.worlds.catch_the_moon.world import World

SEARCH_SHARE: Final = 0.3
"""Of the time, for finding placements; the rest is for trying them."""
HELD_STILL_S: Final = 0.1
SEED: Final = "lunaria analysis"


@dataclass(frozen=True, slots=True)
class PlacementValue:
    """How often a placement held; ``spot`` is None for the one that was really carried out."""

    tries: int
    holds: float
    spot: Spot | None = None


@dataclass(frozen=True, slots=True)
class TowerFindings:
    """What is known so far, the surest placement first; ``done`` goes from 0 to 1."""

    done: float
    placements: tuple[PlacementValue, ...]

    @property
    def tries(self) -> int:
        return sum(value.tries for value in self.placements)

    @property
    def holds(self) -> float:
        """Of the position: of its surest placement."""
        return max((value.holds for value in self.placements), default=0.0)


def analyse_tower(state: State, saved: bytes | None, seconds: float) -> Iterator[TowerFindings]:
    """Of the ladder in the hand, every placement that can be thought of; of one just let go, the
    placement it was let go in. The last findings have ``done`` 1."""
    if saved is None:
        raise MalformedInput("a tower is analysed at its table")
    if state.phase is Phase.HOLD:
        yield from _of_placements(state, World.load(saved), seconds)
    elif state.phase is Phase.SETTLE and state.placed is not None:
        yield from _of_what_was_done(state, World.load(saved), seconds)
    else:
        raise MalformedInput("no ladder is in a hand there")


def _of_placements(state: State, world: World, seconds: float) -> Iterator[TowerFindings]:
    tidy(world, state)
    world.settle()
    snapshot = world.snapshot()
    began = time.monotonic()
    planner = Planner(replace(GUIDE, tries=0), seconds=seconds * SEARCH_SHARE)
    options = varied(planner.options(state, snapshot, Randomness(SEED)))

    def findings(done: float) -> TowerFindings:
        ranked = sorted(options, key=lambda option: option.chance, reverse=True)
        return TowerFindings(
            done,
            tuple(
                PlacementValue(
                    len(option.trials),
                    round(option.chance, 3),
                    spot_of(option),
                )
                for option in ranked
            ),
        )

    for number in count():
        done = (time.monotonic() - began) / seconds
        if done >= 1 or not options:
            break
        option = options[number % len(options)]
        option.trials.append(try_out(snapshot, state, option.candidate.path, Tremor(number)))
        yield findings(min(0.999, done))
    yield findings(1.0)


def _of_what_was_done(state: State, world: World, seconds: float) -> Iterator[TowerFindings]:
    placed = state.placed
    if placed is None or world.held != placed:
        raise MalformedInput("nobody knows how this ladder was let go")
    pose = world.pose(placed)
    world.remove([placed])
    world.settle()
    snapshot = world.snapshot()
    before = replace(
        state,
        phase=Phase.HOLD,
        placed=None,
        locations=moved(state.locations, [placed], Location.HAND),
    )
    path = Path(pose, (Leg(pose, HELD_STILL_S),))
    began, held = time.monotonic(), 0
    for tried in count(1):
        held += try_out(snapshot, before, path, Tremor(tried)).holds
        done = (time.monotonic() - began) / seconds
        values = (PlacementValue(tried, round(held / tried, 3)),)
        yield TowerFindings(min(1.0, done), values)
        if done >= 1:
            break
