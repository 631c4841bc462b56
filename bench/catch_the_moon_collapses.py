"""Forces towers to collapse, and tells what lay on table or cloud, what left the game, what stayed
and why (CTM-15 to CTM-18).

    PYTHONPATH=src python bench/catch_the_moon_collapses.py --collapses 100 --rows

A ladder in the hand is swept through a tower until the rules hear of a mistake; then world and
rules go on by themselves until nothing moves any more. Two to three minutes an edition on one core.
"""

import argparse
import json
import random
import time
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Final

from lunaria.core import Randomness
from lunaria.games.catch_the_moon import (
    CATCH_THE_MOON,
    STARTING,
    Ladder,
    Phase,
    SettledReport,
    State,
    on_the_ground,
    parse_action,
)
from lunaria.games.catch_the_moon.state import Location, moved
from lunaria.games.catch_the_moon.verdict import removed_by
from lunaria.worlds.catch_the_moon.contacts import distances
from lunaria.worlds.catch_the_moon.frame_codec import encode_hand
from lunaria.worlds.catch_the_moon.kit import moved_mm
from lunaria.worlds.catch_the_moon.paths import Grip
from lunaria.worlds.catch_the_moon.pose import Pose, about, multiplied, rotated
from lunaria.worlds.catch_the_moon.tower_world import Activity, TowerWorld
from lunaria.worlds.catch_the_moon.world import MOVED_MM, World
from lunaria.worlds.catch_the_moon.world_codec import from_rows

TOWERS: Final = Path(__file__).parents[1] / "tests" / "goldens" / "catch_the_moon_worlds.json"
SIZES: Final = ("8", "8", "15", "8", "8", "8", "15", "8", "8", "22")
"""Ladders of the towers, one collapse after the other: tall ones take long."""
BESIDE_MM: Final = 230.0
SWEEP_TICKS: Final = 110
MOST_SWEEPS: Final = 6
STRONG: Final = Grip(force_n=1.0, torque_n_m=0.02)
"""Five times as strong as a hand is in a game."""


@dataclass
class Collapse:
    """What came of one."""

    tower: str
    on_table: set[Ladder] = field(default_factory=set)
    on_cloud: set[Ladder] = field(default_factory=set)
    in_the_air: set[Ladder] = field(default_factory=set)
    """Carried by no structure, and on neither."""
    left: set[Ladder] = field(default_factory=set)
    held_others: set[Ladder] = field(default_factory=set)
    starting: set[Ladder] = field(default_factory=set)
    reports: int = 0
    unsettled: int = 0
    moved_by_removal: int = 0
    """Ladders that stayed, and moved by more than 2 mm when others were taken away."""
    moved_by_sticking_in: int = 0
    """The same when a starting ladder, on which they may have lain, was stuck in again too."""
    stuck_in: int = 0
    elsewhere: int = 0
    """Starting ladders that were stuck in again into another socket than before."""
    overlap_mm: float = 0.0
    fastest_mm_s: float = 0.0
    """Of a starting ladder in the second after it was stuck in."""
    touching_at_the_end: set[Ladder] = field(default_factory=set)
    rested: bool = False
    tears: int = 0


class Table:
    """A game whose tower is given, and its world."""

    def __init__(self, edition: str, size: str, rng: random.Random) -> None:
        rows = json.loads(TOWERS.read_bytes())[size]
        self.physics = World.load(from_rows("parallel", rows))
        self.state = holding(edition, self.physics.ladders, rng)
        self.ply = 0
        self.rested = -1
        self.report: SettledReport | None = None
        self.world = TowerWorld(self.physics, self)
        self.world.follow(0, self.state, is_bot=False)
        assert self.physics.holding is not None
        self.physics.holding = replace(self.physics.holding, grip=STRONG)

    def on_frame(self, frame: bytes) -> None:
        pass

    def on_rest(self, ply: int) -> None:
        self.rested = ply

    def on_carried_out(self, ply: int, saved: bytes) -> None:
        pass

    def on_report(self, ply: int, action: str, saved: bytes, motion: bytes) -> None:
        told = parse_action(action)
        assert isinstance(told, SettledReport)
        self.report = told

    def on_lost(self, reason: str) -> None:
        raise AssertionError(reason)

    def sweep(self, rng: random.Random) -> bool:
        """Through the tower with a ladder in the hand, this way and that, until something falls."""
        for _ in range(MOST_SWEEPS):
            angle, height = rng.uniform(0, 6.28), rng.uniform(90, self.physics.highest_point())
            about_z = about((0, 0, 1), angle)
            turn = multiplied(about_z, about((1, 0, 0), rng.uniform(-0.6, 0.6)))
            for far in (-BESIDE_MM, BESIDE_MM):
                place = rotated(about_z, (far, 0.0, height))
                self.world.steer(encode_hand(0, (*place, *turn)))
                for _ in range(SWEEP_TICKS):
                    self.world.tick()
                    if self.world.activity is Activity.INTERRUPTED:
                        return True
        return False

    def play(self) -> None:
        """What was reported."""
        assert self.report is not None
        self.state = CATCH_THE_MOON.apply(self.state, self.report)
        self.ply, self.report = self.ply + 1, None


def holding(edition: str, ladders: tuple[Ladder, ...], rng: random.Random) -> State:
    """A game in which these ladders are the structure and another is in the hand."""
    options = CATCH_THE_MOON.options({"players": 2, "edition": edition})
    state = CATCH_THE_MOON.initial(options, Randomness("collapses"))
    free = [ladder for ladder in state.supply if ladder not in ladders]
    locations = moved(state.locations, ladders, Location.STRUCTURE)
    locations = moved(locations, [rng.choice(free)], Location.HAND)
    state = replace(state, phase=Phase.HOLD, answering=state.seat, locations=locations)
    return replace(state, die=CATCH_THE_MOON.parse_action("die one").face)  # type: ignore[union-attr]


def forced_collapse(edition: str, size: str, seed: int) -> Collapse:
    """One in which more fell than the ladder in the hand."""
    for attempt in count():
        found = collapse(edition, size, random.Random(f"{edition} {seed} {attempt}"))
        if found.left or found.held_others or found.starting:
            return found
    raise AssertionError("counting never ends")


def collapse(edition: str, size: str, rng: random.Random) -> Collapse:
    table = Table(edition, size, rng)
    found = Collapse(size)
    if not table.sweep(rng):
        return found
    table.play()
    while True:
        before = {ladder: table.physics.pose(ladder) for ladder in table.physics.ladders}
        lying = set(on_the_ground(table.state.report)) if table.state.report else set()
        has_stuck = follow(table, found)
        if table.report is None:
            break
        if table.state.phase is Phase.SETTLE and found.reports:
            note_removal(table, found, before, lying, has_stuck)
        note(table, found)
        table.play()
    found.tears = sum(table.state.tears)
    found.rested = table.rested == table.ply
    grounded = {
        ladder
        for ladder in table.physics.ladders
        if table.physics.touches_table(ladder) or table.physics.touches_base(ladder)
    }
    found.touching_at_the_end = grounded - set(STARTING)
    return found


def follow(table: Table, found: Collapse) -> bool:
    """Lets the world go on, and watches starting ladders that are stuck in: whether any was."""
    physics = table.physics
    out = [ladder for ladder in STARTING if not physics.in_socket(ladder)]
    table.world.follow(table.ply, table.state, is_bot=False)
    stuck = [ladder for ladder in out if physics.in_socket(ladder)]
    sockets = physics.kit.base.sockets
    for ladder in stuck:
        found.stuck_in += 1
        own = sockets[physics.kit.sockets[ladder]].standing(physics.kit.base.floor_mm)
        found.elsewhere += moved_mm(physics.kit.shapes[ladder], own, physics.pose(ladder)) > 1
    if stuck:
        found.overlap_mm = max(found.overlap_mm, overlap_mm(physics, stuck))
    for tick in count():
        if not table.world.is_awake:
            break
        table.world.tick()
        if stuck and tick < 125:
            scene = physics.look()
            speeds = scene.speeds_mm_s()
            fastest = max(float(speeds[scene.place[ladder]]) for ladder in stuck)
            found.fastest_mm_s = max(found.fastest_mm_s, fastest)
    return bool(stuck)


def overlap_mm(physics: World, ladders: list[Ladder]) -> float:
    """How deep one of these cuts into another ladder."""
    near = distances(physics.look())
    cuts = [-distance for (a, b), distance in near.items() if a > 0 and {a, b} & set(ladders)]
    return max(0.0, max(cuts, default=0.0))


def note(table: Table, found: Collapse) -> None:
    report, state = table.report, table.state
    assert report is not None
    found.reports += 1
    found.unsettled += not report.at_rest
    lying, left = set(on_the_ground(report)), set(removed_by(state, report))
    found.on_table |= set(report.on_table) & lying
    found.on_cloud |= set(report.on_base) & lying
    found.in_the_air |= lying - {*report.on_table, *report.on_base}
    found.left |= left
    found.starting |= lying & set(STARTING)
    found.held_others |= lying - left - set(STARTING)


def note_removal(
    table: Table,
    found: Collapse,
    before: dict[Ladder, Pose],
    lying: set[Ladder],
    has_stuck: bool,
) -> None:
    """Whether what hands did moved what was part of the structure."""
    shapes = table.physics.kit.shapes
    moved_ladders = sum(
        ladder in before
        and ladder not in lying
        and moved_mm(shapes[ladder], before[ladder], table.physics.pose(ladder)) > MOVED_MM
        for ladder in table.physics.ladders
    )
    if has_stuck:
        found.moved_by_sticking_in += moved_ladders
    else:
        found.moved_by_removal += moved_ladders


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--collapses", type=int, default=100)
    parser.add_argument("--editions", nargs="+", default=["kosmos", "bombyx"])
    parser.add_argument("--rows", action="store_true", help="print every collapse")
    asked = parser.parse_args()
    for edition in asked.editions:
        began = time.process_time()
        found = []
        for seed in range(asked.collapses):
            found.append(forced_collapse(edition, SIZES[seed % len(SIZES)], seed))
            if asked.rows:
                print(edition, seed, row(found[-1]), flush=True)
        print_table(edition, found, time.process_time() - began)


def row(one: Collapse) -> str:
    parts = (
        f"of {one.tower}: table {sorted(one.on_table)}, cloud {sorted(one.on_cloud)}",
        f"on these {sorted(one.in_the_air)}; left {sorted(one.left)}",
        f"stayed: starting {sorted(one.starting)}, held others {sorted(one.held_others)}",
        f"moved {one.moved_by_removal} + {one.moved_by_sticking_in}",
    )
    return ", ".join(parts)


def print_table(edition: str, found: list[Collapse], seconds: float) -> None:
    def total(name: str) -> int:
        values = [getattr(one, name) for one in found]
        return sum(len(value) if isinstance(value, set) else value for value in values)

    rows = {
        "collapses": len(found),
        "ladders on the table": total("on_table"),
        "ladders on the cloud": total("on_cloud"),
        "on neither, but on fallen ladders only": total("in_the_air"),
        "left the game": total("left"),
        "stayed: starting ladders, stuck in again": total("starting"),
        "stayed: could not be taken away without moving others": total("held_others"),
        "touch table or cloud at the end, starting ladders aside": total("touching_at_the_end"),
        "ladders moved by more than 2 mm by removals alone": total("moved_by_removal"),
        "the same where a starting ladder was stuck in too": total("moved_by_sticking_in"),
        "reports": total("reports"),
        "of these with something still moving": total("unsettled"),
        "starting ladders stuck in": total("stuck_in"),
        "of these into another socket": total("elsewhere"),
        "deepest overlap after sticking in, mm": round(max(one.overlap_mm for one in found), 3),
        "fastest starting ladder after that, mm/s": round(max(one.fastest_mm_s for one in found)),
        "came to rest in the end": total("rested"),
        "tears": total("tears"),
        "seconds of one core": round(seconds),
    }
    print(f"\n| {edition} | |\n| --- | --- |")
    for name, value in rows.items():
        print(f"| {name} | {value} |")


if __name__ == "__main__":
    main()
