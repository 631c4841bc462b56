"""How fast and how still the ladders are: MuJoCo as Lunaria uses it, and Rapier beside it.

Run ``python bench/physics.py TOWERS.json``; one core, about four minutes. With ``--rapier FOLDER``
the npm package ``@dimforge/rapier3d-compat`` in that folder is measured in the same run:

    npm install --prefix /tmp/rapier @dimforge/rapier3d-compat
    python bench/physics.py tests/goldens/catch_the_moon_towers.json --rapier /tmp/rapier

The real-time factor is simulated seconds for each second of one core.
"""

import argparse
import json
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import Final

import numpy as np

from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.games.catch_the_moon.ladders import ladder_shapes
from lunaria.games.catch_the_moon.physics.kit import Kit
from lunaria.games.catch_the_moon.physics.matter import TICK_S
from lunaria.games.catch_the_moon.physics.placing import try_placement
from lunaria.games.catch_the_moon.physics.pose import UPRIGHT, Pose
from lunaria.games.catch_the_moon.physics.probing import Prober
from lunaria.games.catch_the_moon.physics.proposing import Kind, propose
from lunaria.games.catch_the_moon.physics.scene import Floats
from lunaria.games.catch_the_moon.physics.towers import read_towers
from lunaria.games.catch_the_moon.physics.world import World

GUEST: Final = Ladder(30)
"""The ladder that is dragged, dropped or placed; no tower has it."""
DRIFT_S: Final = 60.0
DRAG_MM_S: Final = 150.0
NEVER: Final = 1 << 60
REPETITIONS: Final = 3


def with_guest(world: World) -> World:
    """The same tower at rest, in a kit that has one more ladder."""
    kit, poses = world.kit, world.poses()
    shapes = MappingProxyType({**kit.shapes, GUEST: ladder_shapes()[GUEST]})
    fresh = World(Kit(kit.name, shapes, kit.base, kit.sockets))
    fresh.add(poses)
    fresh.settle()
    return fresh


def corners(world: World) -> Floats:
    """Both ends of every part of every ladder, in millimetres."""
    return np.array(
        [
            pose.point((*end, 0.0))
            for ladder, pose in world.poses().items()
            for part in world.kit.shapes[ladder].parts
            for end in (part.start, part.end)
        ]
    )


def measured(world: World, seconds: float, each_tick: Callable[[int], None]) -> float:
    """The real-time factor over so many simulated seconds."""
    begun = time.process_time()
    for tick in range(round(seconds / TICK_S)):
        each_tick(tick)
        world.advance(1)
    return seconds / (time.process_time() - begun)


def best(measure: Callable[[], dict[str, float]], key: str) -> dict[str, float]:
    """Of some repetitions: what disturbs a measurement only ever makes it slower."""
    return max((measure() for _ in range(REPETITIONS)), key=lambda row: row[key])


def awake(world: World) -> World:
    """The tower computed in full at every step, though it is at rest."""
    fresh = World.of(world.snapshot())
    fresh.rest_ticks = NEVER
    fresh.add({})
    return fresh


def at_rest(tower: World) -> dict[str, float]:
    """After two seconds: speed, drift of the worst corner, deepest contact, changes of contacts."""
    world = awake(tower)
    world.advance(round(2.0 / TICK_S))
    before, graphs = corners(world), set()
    factor = max(measured(world, DRIFT_S / 6, lambda _: graphs.add(world.graph)) for _ in range(6))
    drift = float(np.linalg.norm(corners(world) - before, axis=1).max())
    return {
        "rtf": factor,
        "drift_mm": drift,
        "deepest_mm": world.penetration_mm(),
        "graphs": len(graphs),
    }


def dragged(tower: World, seconds: float = 2.5) -> dict[str, float]:
    """A ladder pushed sideways through the middle of the tower, from its first touch on."""
    world = World.of(tower.snapshot())
    places = np.array([pose.position_mm for pose in world.poses().values()])
    x, y, z = np.median(places, axis=0).tolist()
    start = Pose((x - 250.0, y, z), UPRIGHT)
    world.take(GUEST, start)

    def pull(tick: int) -> None:
        world.aim(start.moved((min(450.0, DRAG_MM_S * tick * TICK_S), 0, 0)))

    reach = 0
    begun = time.process_time()
    while world.at_rest() and reach * TICK_S < 3.0:
        pull(reach)
        world.advance(1)
        reach += 1
    free = reach * TICK_S / (time.process_time() - begun)
    touching = measured(world, seconds, lambda tick: pull(reach + tick))
    moved = max(
        float(np.linalg.norm(np.subtract(world.pose(ladder).position_mm, pose.position_mm)))
        for ladder, pose in tower.poses().items()
    )
    whole = (reach * TICK_S + seconds) / (reach * TICK_S / free + seconds / touching)
    return {"before": free, "touching": touching, "whole": whole, "moved_mm": moved}


def collapsing(tower: World, seconds: float = 2.0) -> dict[str, float]:
    """Both starting ladders are gone, and everything falls."""
    world = World.of(tower.snapshot())
    world.rest_ticks = NEVER
    world.remove([Ladder(1), Ladder(2)])
    factor = measured(world, seconds, lambda _: None)
    return {
        "rtf": factor,
        "fallen": len(world.fallen()),
        "deepest_mm": world.penetration_mm(),
    }


def placements(tower: World, seconds: float = 6.0) -> dict[str, float]:
    """Proposals, probes that end at rest, and whole placements a second on one core."""
    snapshot = tower.snapshot()
    prober = Prober(snapshot, GUEST)
    chance = np.random.Generator(np.random.PCG64(1))
    kinds, found, proposed = list(Kind), [], 0
    begun = time.process_time()
    while time.process_time() - begun < seconds / 2:
        pose = propose(prober, kinds[proposed % len(kinds)], chance)
        proposed += 1
        probe = prober.probe(pose) if pose else None
        if probe and not probe.is_grounded:
            found.append(probe)
    probing = time.process_time() - begun
    begun = time.process_time()
    tried = stand = 0
    while time.process_time() - begun < seconds / 2 and tried < len(found):
        probe = found[tried]
        report = try_placement(snapshot, GUEST, prober.path_to(probe.pose))
        stand += report.at_rest and not report.fallen and report.on_base == (1, 2)
        tried += 1
    trying = time.process_time() - begun
    return {
        "proposals/s": proposed / probing,
        "resting probes/s": len(found) / probing,
        "placements/s": tried / trying,
        "standing": stand / max(1, tried),
    }


def rapier(folder: Path, towers: Path, settings: str) -> dict[str, dict[str, float]]:
    """The same measurements by bench/rapier.mjs, run with Node."""
    script = Path(__file__).with_name("rapier.mjs")
    done = subprocess.run(
        [shutil.which("node") or "node", script, folder, towers, settings],
        check=True,
        capture_output=True,
        text=True,
    )
    answer: dict[str, dict[str, float]] = json.loads(done.stdout)
    return answer


def show(title: str, rows: dict[str, dict[str, float]]) -> None:
    columns = list(next(iter(rows.values())))
    print(f"\n{title:<22}" + "".join(f"{column:>18}" for column in columns))
    for name, row in rows.items():
        print(f"{name:<22}" + "".join(f"{row[column]:>18,.4g}" for column in columns), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("towers", type=Path)
    parser.add_argument("--rapier", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    towers = {name: with_guest(world) for name, world in read_towers(options.towers).items()}
    mine = {}
    measures: tuple[tuple[str, Callable[[World], dict[str, float]]], ...] = (
        ("at rest, in full", at_rest),
        ("dragged into", lambda tower: best(lambda: dragged(tower), "whole")),
        ("collapse", lambda tower: best(lambda: collapsing(tower), "rtf")),
        ("placements", placements),
    )
    for title, measure in measures:
        mine[title] = {name: measure(world) for name, world in towers.items()}
        show(title, mine[title])
    for settings in ("fast", "still") if options.rapier else ():
        theirs = rapier(options.rapier, options.towers, settings)
        show(f"Rapier, {settings}", theirs)
        ratios = {
            name: {
                "rest ratio": mine["at rest, in full"][name]["rtf"] / row["rtf"],
                "collapse ratio": mine["collapse"][name]["rtf"] / row["collapse rtf"],
            }
            for name, row in theirs.items()
        }
        show(f"Lunaria / {settings}", ratios)


if __name__ == "__main__":
    main()
