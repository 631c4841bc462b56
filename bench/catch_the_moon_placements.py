"""Whether placements end as they would if nothing were spared: the product's adaptive settings held
against the truth, which is the whole tower awake from the beginning, in short and exact steps.

    PYTHONPATH=. python bench/catch_the_moon_placements.py OUT.jsonl --placements 1000

There are two kinds of placements, so many of each. *Drawn* ones are the first that come to rest in
a probe, placed by a casual hand. *Chosen* ones are what a skilled player would place: they touch
one or two ladders, all places a little beside do so too, and the hand is calmer.

Each placement is carried out by the truth, by the truth once more with its path moved aside by
0.01 mm, and as the product does it. What the two truths disagree about nobody can decide: their
agreement is the floor of noise that the product's is measured against. Where the product's verdict
is not the truth's, five more truths, aside in other directions, tell whether it is one of those
that so small a change can lead to. Placements and truths are kept in OUT.jsonl as they end, the
same command again goes on with those that are missing, and the product's own verdicts are computed
anew each time.
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from bench.physics import GUEST, NEVER, corners, with_guest
from lunaria.core.batches import LocalRunner
from lunaria.games.catch_the_moon.ladder_numbers import STARTING
from lunaria.worlds.catch_the_moon.matter import REST_TICKS, TICK_S
from lunaria.worlds.catch_the_moon.pace import FIRM, Pace
from lunaria.worlds.catch_the_moon.paths import HandPlan, Leg, Tremor
from lunaria.worlds.catch_the_moon.paths import Path as HandPath
from lunaria.worlds.catch_the_moon.placement import carry_out
from lunaria.worlds.catch_the_moon.pose import Pose, about
from lunaria.worlds.catch_the_moon.probe import Probe, Prober
from lunaria.worlds.catch_the_moon.proposals import Kind, propose
from lunaria.worlds.catch_the_moon.scene import Scene
from lunaria.worlds.catch_the_moon.towers import read_towers
from lunaria.worlds.catch_the_moon.world import World

TOWERS: Final = Path(__file__).parents[1] / "tests" / "goldens" / "catch_the_moon_towers.json"
TALL_EVERY: Final = 6
"""One placement of so many is on a tower of 28 ladders, where a truth takes minutes."""
BESIDE_MM: Final = 0.01
CREEP_S: Final = 5.0
ASIDE: Final = tuple(
    (sign * BESIDE_MM * x, sign * BESIDE_MM * y, sign * BESIDE_MM * z)
    for x, y, z in ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    for sign in (1, -1)
)
"""The first is that of every placement, the others are those of the differing ones."""

DRAWN_TREMOR: Final = 0.9
"""Millimetres and degrees: a casual hand, so that some placements fall."""
CHOSEN_TREMOR: Final = 0.4
"""A skilled one."""
SHAKES: Final = 6
SHAKE_MM, SHAKE_TURN, LIFT_MM = 0.7, 0.015, 0.8
"""How far beside a chosen place is also one, as the bots ask it."""

TRUE_STEP_S: Final = 0.001
TRUE_FAST_STEP_S: Final = 0.0005
TRUE_FAST_MM_S: Final = 1000.0


class TrueWorld(World):
    """Every ladder is computed at every step, until the hand has let go and all is at rest."""

    def take(self, *arguments: Any, **named: Any) -> None:
        self.rest_ticks = NEVER
        self._wake()
        super().take(*arguments, **named)

    def release(self) -> None:
        self.rest_ticks = REST_TICKS
        super().release()

    def _wake(self) -> None:
        super()._wake()
        self._pace = Pace(FIRM, TRUE_STEP_S)

    def _judge_motion(self, scene: Scene) -> None:
        super()._judge_motion(scene)
        is_fast = scene.speeds_mm_s().max(initial=0.0) > TRUE_FAST_MM_S
        self._pace = Pace(FIRM, TRUE_FAST_STEP_S if is_fast else TRUE_STEP_S)


@dataclass(frozen=True)
class Job:
    tower: str
    number: int
    is_chosen: bool


@cache
def tower_of(name: str) -> World:
    return with_guest(read_towers(TOWERS)[name])


def jobs(count: int) -> list[Job]:
    names = list(read_towers(TOWERS))
    small = [name for name in names if not name.endswith("-28")]
    tall = [name for name in names if name.endswith("-28")]
    return [
        Job(
            tall[n // TALL_EVERY % len(tall)]
            if n % TALL_EVERY == TALL_EVERY - 1
            else small[n % len(small)],
            n,
            is_chosen,
        )
        for n in range(count)
        for is_chosen in (True, False)
    ]


def plan_of(job: Job) -> HandPlan:
    """The first of the places drawn for this job that a probe comes to rest in, or the first that
    is steady as well."""
    prober = Prober(tower_of(job.tower).snapshot(), GUEST)
    chance = np.random.Generator(np.random.PCG64(job.number))
    kinds = list(Kind)
    tremor = CHOSEN_TREMOR if job.is_chosen else DRAWN_TREMOR
    while True:
        kind = kinds[int(chance.integers(len(kinds)))]
        pose = propose(prober, kind, chance, upward=job.is_chosen and chance.random() < 0.5)
        probe = prober.probe(pose) if pose else None
        if probe is None or probe.is_grounded:
            continue
        if not job.is_chosen or is_steady(prober, probe, chance):
            return HandPlan(prober.path_to(probe.pose), Tremor(job.number, tremor, tremor))


def is_steady(prober: Prober, probe: Probe, chance: np.random.Generator) -> bool:
    """It touches as many as the die may ask for, and so it would a little beside."""
    return len(probe.touching) in (1, 2) and all(
        found is not None and not found.is_grounded and len(found.touching) == len(probe.touching)
        for found in (prober.probe(shaken(probe.pose, chance)) for _ in range(SHAKES))
    )


def shaken(pose: Pose, chance: np.random.Generator) -> Pose:
    x, y, z = chance.normal(0, SHAKE_MM, 3).tolist()
    axis = chance.normal(0, 1, 3).tolist()
    return pose.moved((x, y, z + LIFT_MM)).turned(about(axis, float(chance.normal(0, SHAKE_TURN))))


def aside(plan: HandPlan, way: tuple[float, float, float] = ASIDE[0]) -> HandPlan:
    path = plan.path
    legs = tuple(Leg(leg.pose.moved(way), leg.seconds) for leg in path.legs)
    return plan._replace(path=HandPath(path.start.moved(way), legs))


def verdict(world: World, plan: HandPlan) -> str:
    """What the rules would be told: it fell, it swings, or how many others it touches."""
    attempt = carry_out(world, GUEST, *plan, asks_what_holds_up=False, gives_up_early=True)
    report = attempt.report
    down = {*report.fallen, *report.on_table, *(set(report.on_base) - set(STARTING))}
    if attempt.was_interrupted or down:
        return "fell"
    if not report.at_rest:
        return "swings"
    others = sum(GUEST in pair for pair in report.touching)
    return f"touches {min(others, 3)}" + ("+" if others > 2 else "")


def truth(job: Job) -> dict[str, Any]:
    snapshot, plan = tower_of(job.tower).snapshot(), plan_of(job)
    begun = time.process_time()
    return {
        "tower": job.tower,
        "number": job.number,
        "chosen": job.is_chosen,
        "plan": plan.to_bytes().hex(),
        "truth": verdict(TrueWorld.of(snapshot), plan),
        "beside": verdict(TrueWorld.of(snapshot), aside(plan)),
        "seconds": round(time.process_time() - begun, 2),
    }


def truths_around(row: dict[str, Any]) -> dict[str, Any]:
    """With the other verdicts that a hundredth of a millimetre can lead to."""
    snapshot = tower_of(row["tower"]).snapshot()
    plan = HandPlan.from_bytes(bytes.fromhex(row["plan"]))
    around = [verdict(TrueWorld.of(snapshot), aside(plan, way)) for way in ASIDE[1:]]
    return {**row, "around": around}


def adaptive(row: dict[str, Any]) -> dict[str, Any]:
    """As the product does it, and how far a tower that it calls at rest moves in the next five
    seconds if it is computed."""
    world = World.of(tower_of(row["tower"]).snapshot())
    begun = time.process_time()
    found = verdict(world, HandPlan.from_bytes(bytes.fromhex(row["plan"])))
    seconds = time.process_time() - begun
    creep = None
    if world.at_rest() and not world.held:
        before = corners(world)
        world.rest_ticks = NEVER
        world.add({})
        world.advance(round(CREEP_S / TICK_S))
        creep = float(np.linalg.norm(corners(world) - before, axis=1).max())
    return {**row, "product": found, "product seconds": seconds, "creep": creep}


def kept(file: Path) -> dict[tuple[int, bool], dict[str, Any]]:
    """The last line of each placement."""
    if not file.exists():
        return {}
    lines = file.read_text().splitlines(keepends=True)
    rows = [json.loads(line) for line in lines if line.endswith("\n")]
    return {(row["number"], row["chosen"]): row for row in rows}


def keep(file: Path, row: dict[str, Any]) -> None:
    with file.open("a") as lines:
        lines.write(json.dumps(row) + "\n")


def share(pairs: Iterable[tuple[object, object]]) -> str:
    both = list(pairs)
    same = sum(a == b for a, b in both)
    return f"{same} of {len(both)} ({100 * same / max(1, len(both)):.1f} %)"


def tell(rows: list[dict[str, Any]]) -> None:
    for is_chosen in (True, False):
        for title, suffix in (("12 ladders", "-12"), ("28 ladders", "-28"), ("all", "")):
            some = [
                row for row in rows if row["chosen"] == is_chosen and row["tower"].endswith(suffix)
            ]
            if some:
                tell_of(some, f"{'chosen' if is_chosen else 'drawn'}, {title}")


def tell_of(rows: list[dict[str, Any]], title: str) -> None:
    decided = [row for row in rows if row["truth"] == row["beside"]]
    print(f"\n{title}: {len(rows)} placements, {dict(Counter(row['truth'] for row in rows))}")
    print("  truth and truth beside:", share((row["truth"], row["beside"]) for row in rows))
    print("  truth and product:     ", share((row["truth"], row["product"]) for row in rows))
    print("  where the truths agree:", share((row["truth"], row["product"]) for row in decided))
    for name in ("beside", "product"):
        falls = [(row["truth"] == "fell", row[name] == "fell") for row in rows]
        print(f"  fell or not, {name + ':':<10}", share(falls))
    within = [
        (row["product"] in {row["truth"], row["beside"], *row.get("around", ())}, True)
        for row in rows
    ]
    print(f"  product is one of the truths within {BESIDE_MM:g} mm:", share(within))
    differing = Counter(
        (row["truth"], row["product"], "decided" if row in decided else "undecided")
        for row in rows
        if row["truth"] != row["product"]
    )
    for (true, mine, how), count in differing.most_common():
        print(f"    {count} {how}: {true} by the truth, {mine} by the product")
    creeps = [row["creep"] for row in rows if row["creep"] is not None]
    for limit in (0.1, 0.2):
        over = sum(creep > limit for creep in creeps)
        print(f"  moved by more than {limit} mm in {CREEP_S:g} s at rest: {over}", end="")
        print(f" of {len(creeps)}, worst {max(creeps, default=0.0):.3f} mm")
    spent = sum(row["seconds"] for row in rows), sum(row["product seconds"] for row in rows)
    print(f"  processor seconds: {spent[0]:.0f} for two truths, {spent[1]:.0f} for the product")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--placements", type=int, default=1000)
    parser.add_argument("--seconds", type=float, help="stop looking for truths then")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    known = kept(asked.out)
    left = [job for job in jobs(asked.placements) if (job.number, job.is_chosen) not in known]
    runner = LocalRunner(asked.jobs)
    for job, row in runner.run(truth, left, asked.seconds):
        known[job.number, job.is_chosen] = row
        keep(asked.out, row)
    rows = [row for _, row in runner.run(adaptive, list(known.values()))]
    differing = [
        known[row["number"], row["chosen"]]
        for row in rows
        if row["product"] != row["truth"] and "around" not in row
    ]
    for _, row in runner.run(truths_around, differing):
        keep(asked.out, row)
    around = kept(asked.out)
    tell([{**row, **around[row["number"], row["chosen"]]} for row in rows])


if __name__ == "__main__":
    main()
