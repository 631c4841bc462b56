"""Tournaments on several processors, and on two simulated nodes of a Ray cluster of which one dies.

    python bench/arena.py scaling --games 400     # plain processes: one, then all processors
    python bench/arena.py overhead --games 400    # as many processors of a Ray cluster
    python bench/arena.py nodes --games 10000     # one of two nodes is killed in the middle

Each prints a line of JSON. The games are of Catch 22, ``child`` against ``casual``.
"""

import argparse
import json
import os
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

from lunaria.arena.batch import GameResult
from lunaria.arena.contestants import contestants
from lunaria.arena.plan import Tournament
from lunaria.arena.ray_runner import RayRunner
from lunaria.arena.store import GameStore, stored_games
from lunaria.arena.tournament import Course, Tell, play_tournament
from lunaria.core.batches import BatchRunner, LocalRunner

GAME = "catch-22"
BOTS = ("child", "casual")
PER_BATCH = 10


def tournament(seed: str = "bench") -> Tournament:
    return Tournament(GAME, contestants(GAME, BOTS), options={"turn_limit": 2000}, seed=seed)


def played(runner: BatchRunner, games: int, tell: Tell = lambda _: None) -> tuple[float, Path]:
    """Seconds, and the file with the games."""
    path = Path(tempfile.mkdtemp()) / "games.lunaria"
    began = time.monotonic()
    with GameStore(path, tournament().to_json()) as store:
        play_tournament(tournament(), store, runner, Course(games, PER_BATCH), tell)
    return time.monotonic() - began, path


def scaling(games: int) -> dict[str, Any]:
    found = {}
    for cores in sorted({1, os.cpu_count() or 1}):
        runner = LocalRunner(cores)
        played(runner, 2 * PER_BATCH * cores)  # what each new process loads is seen apart
        seconds, _ = played(runner, games)
        found[f"{cores} cores, s"] = round(seconds, 1)
    return found


def overhead(games: int) -> dict[str, Any]:
    from ray.cluster_utils import Cluster

    cores = os.cpu_count() or 1
    plain, _ = played(LocalRunner(cores), games)
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": cores})
    with closing(RayRunner(cluster.address)) as runner:
        first, _ = played(runner, games)
        again, _ = played(runner, games)
    cluster.shutdown()
    return {
        "cores": cores,
        "plain, s": round(plain, 1),
        "ray, s": round(first, 1),
        "ray again, s": round(again, 1),
    }


def nodes(games: int) -> dict[str, Any]:
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    cluster.add_node(num_cpus=1)
    doomed = cluster.add_node(num_cpus=1)
    done, killed_at = 0, 0

    def tell(new: list[GameResult]) -> None:
        nonlocal done, killed_at
        done += len(new)
        if not killed_at and 2 * done >= games:
            killed_at = done
            cluster.remove_node(doomed, allow_graceful=False)

    with closing(RayRunner(cluster.address)) as runner:
        seconds, path = played(runner, games, tell)
    cluster.shutdown()
    times = Counter(result.number for result, _ in stored_games(path))
    return {
        "seconds": round(seconds, 1),
        "a node was killed after": killed_at,
        "games": len(times),
        "played twice": sum(count > 1 for count in times.values()),
        "missing": games - len(times),
        "bytes": path.stat().st_size,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    parser.add_argument("what", choices=("scaling", "overhead", "nodes"))
    parser.add_argument("--games", type=int, default=400)
    given = parser.parse_args()
    measure = {"scaling": scaling, "overhead": overhead, "nodes": nodes}[given.what]
    print(json.dumps({"games asked": given.games, **measure(given.games)}))


if __name__ == "__main__":
    main()
