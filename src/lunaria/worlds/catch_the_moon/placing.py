"""Carrying out a placement, and trying one without doing it."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.worlds.catch_the_moon.hand import USUAL_GRIP, Grip
from lunaria.worlds.catch_the_moon.judging import grounded, judge, report
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.paths import Path, Tremor
from lunaria.worlds.catch_the_moon.snapshot import Snapshot
from lunaria.worlds.catch_the_moon.world import SETTLING_LIMIT_S, World

OPENING_TICKS: Final = 15
"""A hand opens within 0.12 s."""


TRIAL_REST_TICKS: Final = 35
TRIAL_LIMIT_S: Final = 5.0


class Attempt(NamedTuple):
    """How a placement went."""

    report: SettledReport
    was_interrupted: bool
    """Something fell, or touched table or base, while the ladder was still in the hand (CTM-14)."""


def carry_out(
    world: World,
    ladder: Ladder,
    path: Path,
    tremor: Tremor | None = None,
    grip: Grip = USUAL_GRIP,
    *,
    limit_s: float = SETTLING_LIMIT_S,
    asks_what_holds_up: bool = True,
    gives_up_early: bool = False,
    paid_for: Iterable[int] = (),
) -> Attempt:
    """Take a ladder, move it along the path, let go, and let everything come to rest. When another
    ladder reaches the ground on the way than those that lie there, or are ``paid_for``, the hand
    stops there and keeps its ladder."""
    may_be_grounded = grounded(world.graph).union(paid_for)
    world.take(ladder, path.start, tremor, grip)
    moving = round(path.seconds / TICK_S)
    for tick in range(1, moving + OPENING_TICKS + 1):
        world.aim(path.at(tick * TICK_S))
        world.loosen(min(1.0, 1 - (tick - moving) / OPENING_TICKS))
        world.advance(1)
        if not grounded(world.graph) <= may_be_grounded:
            facts = report(world, world.graph, at_rest=False, asks_what_holds_up=asks_what_holds_up)
            return Attempt(facts, was_interrupted=True)
    world.release()
    facts = judge(
        world,
        ladder,
        limit_s=limit_s,
        asks_what_holds_up=asks_what_holds_up,
        may_be_grounded=may_be_grounded if gives_up_early else None,
    )
    return Attempt(facts, was_interrupted=False)


def try_placement(
    snapshot: Snapshot,
    ladder: Ladder,
    path: Path,
    tremor: Tremor | None = None,
    grip: Grip = USUAL_GRIP,
    *,
    limit_s: float = TRIAL_LIMIT_S,
) -> SettledReport:
    """What would be reported if the ladder were placed like this, told in a hurry: rest is believed
    sooner, and once a ladder falls to the ground the rest is not waited for (then the report is not
    at rest). All arguments and the answer can be pickled; the same arguments give the same answer
    in any process of a machine."""
    world = _trial_world(snapshot)
    world.restore(snapshot)
    world.rest_ticks = TRIAL_REST_TICKS
    attempt = carry_out(
        world,
        ladder,
        path,
        tremor,
        grip,
        limit_s=limit_s,
        asks_what_holds_up=False,
        gives_up_early=True,
    )
    return attempt.report


@lru_cache(maxsize=2)
def _trial_world(snapshot: Snapshot) -> World:
    """Kept for the next trial on the same tower."""
    return World.of(snapshot)
