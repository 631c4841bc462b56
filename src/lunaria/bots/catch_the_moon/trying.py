"""Trying a placement in one's head: the whole tower, a trembling hand, the eyes of the rules."""

from dataclasses import dataclass

from lunaria.games.catch_the_moon import PLACE, SettledReport, State, after, mistakes_in
from lunaria.worlds.catch_the_moon.judging import grounded, report
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.paths import Path, Tremor
from lunaria.worlds.catch_the_moon.snapshot import Snapshot
from lunaria.worlds.catch_the_moon.world import World

TRIAL_LIMIT_S = 4.0
"""What still moves then is judged as it is: a bot does not wait longer in its head."""


@dataclass(frozen=True, slots=True)
class Trial:
    """How one try went. Without a report something fell."""

    holds: bool
    report: SettledReport | None = None
    after: Snapshot | None = None


def try_out(snapshot: Snapshot, state: State, path: Path, tremor: Tremor) -> Trial:
    """The ladder in the hand of ``state`` is placed along the path. The first touch of table or
    base ends the try: that is a mistake whatever follows."""
    ladder = state.hand
    assert ladder is not None, "who tries holds a ladder"
    world = World.of(snapshot)
    may_be_grounded = grounded(world.graph).union(state.grounded)
    world.take(ladder, path.start, tremor)
    for tick in range(1, round(path.seconds / TICK_S) + 1):
        world.aim(path.at(tick * TICK_S))
        world.advance(1)
        if not grounded(world.graph) <= may_be_grounded:
            return Trial(False)
    world.release()
    end = world.tick + round(TRIAL_LIMIT_S / TICK_S)
    while not world.at_rest() and world.tick < end:
        world.advance(1)
        if not grounded(world.graph) <= may_be_grounded:
            return Trial(False)
    facts = report(world, world.graph, at_rest=world.at_rest(), asks_what_holds_up=False)
    holds = not mistakes_in(after(state, PLACE), facts)
    return Trial(holds, facts, world.snapshot())
