"""Whether placements end as they would if nothing were spared: the product's adaptive settings held
against the truth, which is the whole tower awake from the beginning, in short and exact steps.

    PYTHONPATH=. python bench/catch_the_moon_placements.py OUT.jsonl --placements 1000

Each placement is carried out by the truth, by the truth once more with its path moved aside by
0.01 mm, and as the product does it. What the two truths disagree about nobody can decide: their
agreement is the floor of noise that the product's is measured against. Placements and truths are
kept in OUT.jsonl as they end, the same command again goes on with those that are missing, and the
product's own verdicts are computed anew each time.
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
from lunaria.worlds.catch_the_moon.probe import Prober
from lunaria.worlds.catch_the_moon.proposals import Kind, propose
from lunaria.worlds.catch_the_moon.scene import Scene
from lunaria.worlds.catch_the_moon.towers import read_towers
from lunaria.worlds.catch_the_moon.world import World

TOWERS: Final = Path(__file__).parents[1] / "tests" / "goldens" / "catch_the_moon_towers.json"
TALL_EVERY: Final = 6
"""One placement of so many is on a tower of 28 ladders, where a truth takes minutes."""
BESIDE_MM: Final = 0.01
CREEP_S: Final = 5.0
TREMOR_MM, TREMOR_DEG = 0.9, 0.9
"""A casual hand, so that some placements fall."""

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


@cache
def tower_of(name: str) -> World:
    return with_guest(read_towers(TOWERS)[name])


def jobs(count: int) -> list[Job]:
    names = list(read_towers(TOWERS))
    small = [name for name in names if not name.endswith("-28")]
    tall = [name for name in names if name.endswith("-28")]
    return [
        Job(tall[n // TALL_EVERY % len(tall)], n)
        if n % TALL_EVERY == TALL_EVERY - 1
        else Job(small[n % len(small)], n)
        for n in range(count)
    ]


def plan_of(job: Job) -> HandPlan:
    """The first of the places drawn for this job that a probe comes to rest in."""
    prober = Prober(tower_of(job.tower).snapshot(), GUEST)
    chance = np.random.Generator(np.random.PCG64(job.number))
    kinds = list(Kind)
    while True:
        pose = propose(prober, kinds[int(chance.integers(len(kinds)))], chance, upward=False)
        probe = prober.probe(pose) if pose else None
        if probe and not probe.is_grounded:
            return HandPlan(prober.path_to(probe.pose), Tremor(job.number, TREMOR_MM, TREMOR_DEG))


def aside(plan: HandPlan) -> HandPlan:
    path = plan.path
    legs = tuple(Leg(leg.pose.moved((BESIDE_MM, 0, 0)), leg.seconds) for leg in path.legs)
    return plan._replace(path=HandPath(path.start.moved((BESIDE_MM, 0, 0)), legs))


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
        "plan": plan.to_bytes().hex(),
        "truth": verdict(TrueWorld.of(snapshot), plan),
        "beside": verdict(TrueWorld.of(snapshot), aside(plan)),
        "seconds": round(time.process_time() - begun, 2),
    }


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


def kept(file: Path) -> list[dict[str, Any]]:
    if not file.exists():
        return []
    lines = file.read_text().splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith("\n")]


def share(pairs: Iterable[tuple[str, str]]) -> str:
    both = list(pairs)
    same = sum(a == b for a, b in both)
    return f"{same} of {len(both)} ({100 * same / max(1, len(both)):.1f} %)"


def tell(rows: list[dict[str, Any]]) -> None:
    for title, suffix in (("12 ladders", "-12"), ("28 ladders", "-28"), ("all", "")):
        some = [row for row in rows if row["tower"].endswith(suffix)]
        if not some:
            continue
        decided = [row for row in some if row["truth"] == row["beside"]]
        print(f"\n{title}: {len(some)} placements")
        print("  truth and truth beside:", share((row["truth"], row["beside"]) for row in some))
        print("  truth and product:     ", share((row["truth"], row["product"]) for row in some))
        print("  where the truths agree:", share((row["truth"], row["product"]) for row in decided))
        falls = [(row["truth"] == "fell", row["product"] == "fell") for row in some]
        print("  fell or not:           ", share((str(a), str(b)) for a, b in falls))
        beside = [(row["truth"] == "fell", row["beside"] == "fell") for row in some]
        print("  fell or not, beside:   ", share((str(a), str(b)) for a, b in beside))
        differing = Counter(
            (row["truth"], row["product"], "decided" if row in decided else "undecided")
            for row in some
            if row["truth"] != row["product"]
        )
        for (true, mine, how), count in differing.most_common():
            print(f"    {count} {how}: {true} by the truth, {mine} by the product")
        creeps = [row["creep"] for row in some if row["creep"] is not None]
        for limit in (0.1, 0.2):
            over = sum(creep > limit for creep in creeps)
            print(f"  moved by more than {limit} mm in {CREEP_S:g} s at rest: {over}", end="")
            print(f" of {len(creeps)}, worst {max(creeps, default=0.0):.3f} mm")
        spent = sum(row["seconds"] for row in some), sum(row["product seconds"] for row in some)
        print(f"  processor seconds: {spent[0]:.0f} for two truths, {spent[1]:.0f} for the product")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--placements", type=int, default=1000)
    parser.add_argument("--seconds", type=float, help="stop looking for truths then")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    rows = kept(asked.out)
    known = {row["number"] for row in rows}
    left = [job for job in jobs(asked.placements) if job.number not in known]
    runner = LocalRunner(asked.jobs)
    for _, row in runner.run(truth, left, asked.seconds):
        rows.append(row)
        with asked.out.open("a") as file:
            file.write(json.dumps(row) + "\n")
    tell([row for _, row in runner.run(adaptive, rows)])


if __name__ == "__main__":
    main()
