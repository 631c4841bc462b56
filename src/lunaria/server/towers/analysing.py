"""Does a placement hold? By trying it again and again with a hand that trembles a little; runs
inside a worker."""

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Any, Final

from lunaria.bots.catch_the_moon.levels import settings_of
from lunaria.bots.catch_the_moon.planning import Option, Planner
from lunaria.bots.catch_the_moon.trying import try_out
from lunaria.core import MalformedInput, Randomness
from lunaria.games.catch_the_moon import CATCH_THE_MOON, PLACE, Phase, State
from lunaria.games.catch_the_moon.state import Location, moved
from lunaria.server.towers.keeping import restored
from lunaria.server.towers.planning import GUIDE, GUIDE_ENOUGH, spot_of, varied
from lunaria.server.workers.tasks import ActionValue, Analysed, PositionValue, Progress, Ready
from lunaria.worlds.catch_the_moon.paths import Leg, Path, Tremor
from lunaria.worlds.catch_the_moon.snapshot import Snapshot
from lunaria.worlds.catch_the_moon.staging import tidy

SEARCH_SHARE: Final = 0.3
"""Of the time, for finding placements; the rest is for trying them."""
HELD_STILL_S: Final = 0.1
SEED: Final = "lunaria analysis"

Reply = Ready | Progress | Analysed


def analyse_tower(value: Any, kept: bytes | None, seconds: float) -> Iterator[Reply]:
    """Of the ladder in the hand, every placement that can be thought of; of one just let go, the
    placement it was let go in."""
    if kept is None:
        raise MalformedInput("a tower is analysed at its table")
    state = CATCH_THE_MOON.state_from_json(value)
    yield Ready()
    if state.phase is Phase.HOLD:
        yield from _of_placements(state, kept, seconds)
    elif state.phase is Phase.SETTLE and state.placed is not None:
        yield from _of_what_was_done(state, kept, seconds)
    else:
        raise MalformedInput("no ladder is in a hand there")


def _of_placements(state: State, kept: bytes, seconds: float) -> Iterator[Reply]:
    world = restored(kept)
    if world.held is not None:
        world.remove([world.held])
    tidy(world, state)
    world.settle()
    snapshot = world.snapshot()
    began = time.monotonic()
    level = replace(
        settings_of(GUIDE), seconds=seconds * SEARCH_SHARE, tries=0, enough=GUIDE_ENOUGH
    )
    options = varied(Planner(level).options(state, snapshot, Randomness(SEED)))
    for number in count():
        done = (time.monotonic() - began) / seconds
        if done >= 1 or not options:
            break
        _try(state, snapshot, options[number % len(options)], number)
        yield Progress(min(1.0, done), *_values(options))
    yield Analysed(*_values(options))


def _of_what_was_done(state: State, kept: bytes, seconds: float) -> Iterator[Reply]:
    world = restored(kept)
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
        chance, done = round(held / tried, 3), (time.monotonic() - began) / seconds
        values = [ActionValue(str(PLACE), games=tried, holds=chance)]
        position = PositionValue(games=tried, holds=chance)
        if done >= 1:
            break
        yield Progress(done, values, position)
    yield Analysed(values, position)


def _try(state: State, snapshot: Snapshot, option: Option, seed: int) -> None:
    option.trials.append(try_out(snapshot, state, option.candidate.path, Tremor(seed)))


def _values(options: list[Option]) -> tuple[list[ActionValue], PositionValue]:
    """The surest placement first; the position is worth what it is."""
    ranked = sorted(options, key=lambda option: option.chance, reverse=True)
    values = [
        ActionValue(
            str(PLACE),
            games=len(option.trials),
            holds=round(option.chance, 3),
            spot=spot_of(option, option.candidate.path),
        )
        for option in ranked
    ]
    tried = sum(value.games or 0 for value in values)
    return values, PositionValue(
        games=tried, holds=max((v.holds or 0.0 for v in values), default=0)
    )
