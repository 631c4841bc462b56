"""A placement from beginning to end: the hand moves, opens, lets go, and everything settles.

A world that is watched does the same tick by tick (`tower_world`), with the same `Grasp` and the
same `Settling`; here it is done at once.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.worlds.catch_the_moon.grasp import Grasp
from lunaria.worlds.catch_the_moon.judge import judge, report
from lunaria.worlds.catch_the_moon.matter import SETTLING_LIMIT_S
from lunaria.worlds.catch_the_moon.paths import Path, Tremor
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot
from lunaria.worlds.catch_the_moon.world import World


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
    *,
    asks_what_holds_up: bool = True,
    gives_up_early: bool = False,
    paid_for: Iterable[int] = (),
) -> Attempt:
    """Takes a ladder, moves it along the path, lets go, and lets everything come to rest. When
    another ladder reaches the ground on the way than those that lie there, or are ``paid_for``, the
    hand stops there and keeps its ladder. With ``gives_up_early`` the same ends the settling."""
    grasp = Grasp(world)
    grasp.set_out(ladder, path, tremor)
    is_there = False
    while not is_there:
        is_there = grasp.tick_along()
        if grasp.has_grounded(paid_for):
            facts = report(world, world.graph, asks_what_holds_up=asks_what_holds_up)
            return Attempt(facts, was_interrupted=True)
    return _opened(
        world,
        grasp,
        paid_for,
        asks_what_holds_up=asks_what_holds_up,
        gives_up_early=gives_up_early,
    )


def _opened(
    world: World,
    grasp: Grasp,
    paid_for: Iterable[int],
    *,
    asks_what_holds_up: bool,
    gives_up_early: bool,
    limit_s: float = SETTLING_LIMIT_S,
) -> Attempt:
    """The hand opens where it is, and everything comes to rest."""
    ladder = world.held
    grasp.open()
    is_open = False
    while not is_open:
        is_open = grasp.tick_opening()
        if grasp.has_grounded(paid_for):
            facts = report(world, world.graph, asks_what_holds_up=asks_what_holds_up)
            return Attempt(facts, was_interrupted=True)
    world.release()
    facts = judge(
        world,
        ladder,
        limit_s=limit_s,
        asks_what_holds_up=asks_what_holds_up,
        may_be_grounded=grasp.may_be_grounded.union(paid_for) if gives_up_early else None,
    )
    return Attempt(facts, was_interrupted=False)


class Trial(NamedTuple):
    """What came of a placement that was tried, and the world after it."""

    attempt: Attempt
    after: WorldSnapshot


def try_placement(
    snapshot: WorldSnapshot,
    ladder: Ladder,
    path: Path,
    tremor: Tremor | None = None,
    *,
    paid_for: Iterable[int] = (),
) -> Trial:
    """What would be reported if the ladder were placed like this. It is carried out in a copy of
    the world, exactly as it would be done; only, once a ladder falls to the ground the rest is not
    waited for (then the report is not at rest). All arguments and the answer can be pickled; the
    same arguments give the same answer in any process of a machine."""
    world = World.of(snapshot)
    attempt = carry_out(
        world,
        ladder,
        path,
        tremor,
        asks_what_holds_up=False,
        gives_up_early=True,
        paid_for=paid_for,
    )
    return Trial(attempt, world.snapshot())


def try_letting_go(
    snapshot: WorldSnapshot,
    tremor: Tremor | None = None,
    *,
    paid_for: Iterable[int] = (),
    limit_s: float = SETTLING_LIMIT_S,
) -> Trial:
    """What would be reported if the hand that holds a ladder in this snapshot opened now,
    trembling like this. As in `try_placement`, what falls is not waited for."""
    world = World.of(snapshot)
    grasp = Grasp(world)
    grasp.hold_on()
    assert world.holding is not None, "who lets go holds a ladder"
    world.holding = replace(world.holding, tremor=tremor, since_tick=world.tick)
    attempt = _opened(
        world, grasp, paid_for, asks_what_holds_up=False, gives_up_early=True, limit_s=limit_s
    )
    return Trial(attempt, world.snapshot())
