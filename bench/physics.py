"""How fast and how still the ladders are: MuJoCo as Lunaria uses it, Rapier and Jolt beside it.

Run ``python bench/physics.py TOWERS.json``; one core, about four minutes of its time. With
``--rapier FOLDER`` or ``--jolt FOLDER`` the npm package ``@dimforge/rapier3d-compat`` or
``jolt-physics`` in that folder is measured in the same run, first with all the settings of
``rapier.mjs`` or ``jolt.mjs``, then with the best ones at length:

    npm install --prefix /tmp/peers @dimforge/rapier3d-compat@0.21.0 jolt-physics@1.1.0
    python bench/physics.py tests/goldens/catch_the_moon_towers.json \\
        --rapier /tmp/peers --jolt /tmp/peers

The real-time factor is simulated seconds for each second of one core.
"""

import argparse
import json
import pickle
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.games.catch_the_moon.ladders import ladder_shapes
from lunaria.worlds.catch_the_moon.kit import Kit
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.placement import try_placement
from lunaria.worlds.catch_the_moon.pose import UPRIGHT, Pose, normalised
from lunaria.worlds.catch_the_moon.probe import Prober
from lunaria.worlds.catch_the_moon.proposals import Kind, propose
from lunaria.worlds.catch_the_moon.scene import Floats
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot
from lunaria.worlds.catch_the_moon.towers import read_towers
from lunaria.worlds.catch_the_moon.world import World

GUEST: Final = Ladder(30)
"""The ladder that is dragged, dropped or placed; no tower has it."""
DRIFT_S: Final = 60.0
DRAG_MM_S: Final = 150.0
NEVER: Final = 1 << 60
REPETITIONS: Final = 3
PEERS: Final = ("rapier", "jolt")
DROPS: Final = 5
DROP_MM: Final = 80.0
"""Above the tower, of the middle of a ladder 120 mm long."""


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


def standing(tower: World) -> dict[str, float]:
    """As it is in a game: a tower at rest is not computed. What taking a ladder up costs, which
    compiles the tower anew with it, and what a snapshot does."""
    world = World.of(tower.snapshot())
    factor = measured(world, DRIFT_S, lambda _: None)
    x, y, z = max((pose.position_mm for pose in world.poses().values()), key=lambda at: at[2])
    afar = Pose((x, y, z + 300), UPRIGHT)

    snapshot = world.snapshot()
    return {
        "rtf": factor,
        "take ms": quickest_ms(lambda fresh: fresh.take(GUEST, afar), snapshot),
        "snapshot ms": quickest_ms(lambda fresh: fresh.snapshot(), snapshot),
        "restore ms": quickest_ms(lambda fresh: fresh.restore(snapshot), snapshot),
        "bytes": len(pickle.dumps(snapshot)),
    }


def quickest_ms(act: Callable[[World], object], snapshot: WorldSnapshot) -> float:
    spent = []
    for _ in range(20):
        world = World.of(snapshot)
        begun = time.perf_counter()
        act(world)
        spent.append(time.perf_counter() - begun)
    return 1000 * min(spent)


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


def dropped(tower: World) -> dict[str, float]:
    """Ladders that fall on the tower, one at a time, until all is at rest."""
    chance = np.random.Generator(np.random.PCG64(1))
    simulated = spent = 0.0
    resting = 0
    for _ in range(DROPS):
        world = World.of(tower.snapshot())
        x, y = chance.uniform(-30, 30, 2).tolist()
        w, i, j, k = chance.normal(size=4).tolist()
        pose = Pose((x, y, world.highest_point() + DROP_MM), normalised((w, i, j, k)))
        world.add({GUEST: pose})
        begun, since = time.process_time(), world.tick
        resting += world.settle()
        spent += time.process_time() - begun
        simulated += (world.tick - since) * TICK_S
    return {"rtf": simulated / spent, "seconds": simulated / DROPS, "at rest": resting}


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
        report = try_placement(snapshot, GUEST, prober.path_to(probe.pose)).attempt.report
        stand += report.at_rest and not report.fallen and report.on_base == (1, 2)
        tried += 1
    trying = time.process_time() - begun
    return {
        "proposals/s": proposed / probing,
        "resting probes/s": len(found) / probing,
        "placements/s": tried / trying,
        "standing": stand / max(1, tried),
    }


def answer_of(peer: str, folder: Path, towers: Path, what: str) -> Any:
    """The answer of bench/rapier.mjs or bench/jolt.mjs, run with Node."""
    script = Path(__file__).with_name(f"{peer}.mjs")
    done = subprocess.run(
        [shutil.which("node") or "node", script, folder, towers, what],
        check=True,
        capture_output=True,
        text=True,
    )
    return json.loads(done.stdout)


def compare(
    peer: str, folder: Path, towers: Path, mine: dict[str, dict[str, dict[str, float]]]
) -> None:
    """The peer with each of its settings for a moment, then at length with the fastest one, with
    the fastest of those with which the most towers stand, and with the one that keeps them
    stillest. Settings that let towers sleep, as Lunaria lets them stand, are compared by
    themselves."""
    title = peer.capitalize()
    sweep: list[dict[str, Any]] = answer_of(peer, folder, towers, "sweep")
    show(f"{title}, setting", {row["setting"]: _numbers(row) for row in sweep})
    awake = [number for number, row in enumerate(sweep) if not row["sleeps"]]
    asleep = [number for number, row in enumerate(sweep) if row["sleeps"]]
    most = max(sweep[number]["standing"] for number in awake)
    stand = [number for number in awake if sweep[number]["standing"] == most]
    chosen = {
        "fastest": max(awake, key=lambda number: sweep[number]["rtf_12"]),
        "fastest that stands": max(stand, key=lambda number: sweep[number]["rtf_12"]),
        "stillest": min(awake, key=lambda number: sweep[number]["median_drift_mm"]),
        "asleep": max(asleep, key=lambda number: sweep[number]["standing"]),
    }
    for number in dict.fromkeys(chosen.values()):
        criteria = ", ".join(name for name, other in chosen.items() if other == number)
        print(f"\n{title}, {criteria}: {sweep[number]['setting']}")
        rest = mine["at rest, standing" if sweep[number]["sleeps"] else "at rest, in full"]
        rows = {
            name: row
            | {
                "rest ratio": rest[name]["rtf"] / row["rtf"],
                "collapse ratio": mine["collapse"][name]["rtf"] / row["collapse rtf"],
            }
            for name, row in answer_of(peer, folder, towers, str(number)).items()
        }
        show(title, rows)


def _numbers(row: dict[str, Any]) -> dict[str, float]:
    return {name: value for name, value in row.items() if name not in ("setting", "sleeps")}


def show(title: str, rows: dict[str, dict[str, float]]) -> None:
    columns = list(next(iter(rows.values())))
    width = max(24, *(len(name) + 2 for name in rows))
    print(f"\n{title:<{width}}" + "".join(f"{column:>18}" for column in columns))
    for name, row in rows.items():
        cells = "".join(f"{row[column]:>18,.4g}" for column in columns)
        print(f"{name:<{width}}" + cells, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("towers", type=Path)
    for peer in PEERS:
        parser.add_argument(f"--{peer}", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    towers = {name: with_guest(world) for name, world in read_towers(options.towers).items()}
    mine = {}
    measures: tuple[tuple[str, Callable[[World], dict[str, float]]], ...] = (
        ("at rest, in full", at_rest),
        ("at rest, standing", standing),
        ("dragged into", lambda tower: best(lambda: dragged(tower), "whole")),
        ("dropped on", lambda tower: best(lambda: dropped(tower), "rtf")),
        ("collapse", lambda tower: best(lambda: collapsing(tower), "rtf")),
        ("placements", placements),
    )
    for title, measure in measures:
        mine[title] = {name: measure(world) for name, world in towers.items()}
        show(title, mine[title])
    for peer in PEERS:
        if folder := getattr(options, peer):
            compare(peer, folder, options.towers, mine)


if __name__ == "__main__":
    main()
