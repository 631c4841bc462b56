"""How deep ladders are pressed into each other when one falls onto a tower.

Run ``python bench/catch_the_moon_drops.py tests/goldens/catch_the_moon_towers.json --drops 25``:
for each tower so many drops from 300 mm above it, a second each. Sticks are 4 to 4.5 mm thick, so
what is deeper than 4 mm is past the other's middle and may come out on its far side.
"""

import argparse
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from unittest.mock import patch

import numpy as np

from bench.physics import GUEST, with_guest
from lunaria.worlds.catch_the_moon.matter import MM, TICK_S
from lunaria.worlds.catch_the_moon.pace import Law
from lunaria.worlds.catch_the_moon.pose import Pose, normalised
from lunaria.worlds.catch_the_moon.scene import Scene
from lunaria.worlds.catch_the_moon.towers import read_towers
from lunaria.worlds.catch_the_moon.world import World

ABOVE_MM: Final = 300.0
HALF_LADDER_MM: Final = 60.0
SECONDS: Final = 1.0
THROUGH_MM: Final = 4.0


@contextmanager
def watching_every_step() -> Iterator[list[float]]:
    """A list that grows by the deepest overlap (mm) of two ladders in every step of every scene."""
    depths: list[float] = []
    plain = Scene.step

    def step(scene: Scene, law: Law, step_s: float, steps: int = 1) -> None:
        for _ in range(steps):
            plain(scene, law, step_s)
            contacts = scene.data.contact
            among_ladders = (scene.owners[contacts.geom] > 0).all(axis=1)
            depths.append(-MM * float(contacts.dist[among_ladders].min(initial=0.0)))

    with patch.object(Scene, "step", step):
        yield depths


def drops(tower: World, count: int, seed: int) -> Iterator[Pose]:
    """Poses from which a ladder falls onto the tower, turned in any way."""
    chance = np.random.Generator(np.random.PCG64(seed))
    top = max(tower.highest(ladder) for ladder in tower.ladders)
    for _ in range(count):
        x, y = chance.uniform(-30, 30, 2).tolist()
        w, i, j, k = chance.normal(size=4).tolist()
        yield Pose((x, y, top + ABOVE_MM + HALF_LADDER_MM), normalised((w, i, j, k)))


def deepest_of_drop(tower: World, pose: Pose) -> float:
    """In millimetres, over the first second."""
    world = World.of(tower.snapshot())
    with watching_every_step() as depths:
        world.add({GUEST: pose})
        world.advance(round(SECONDS / TICK_S))
    return max(depths)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("towers", type=Path)
    parser.add_argument("--drops", type=int, default=25)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    every = []
    for name, world in read_towers(options.towers).items():
        tower = with_guest(world)
        begun = time.process_time()
        depths = [
            deepest_of_drop(tower, pose) for pose in drops(tower, options.drops, options.seed)
        ]
        factor = options.drops * SECONDS / (time.process_time() - begun)
        every += depths
        print(f"{name:<8} deepest {max(depths):.2f} mm, {factor:.1f} times real time", flush=True)
    through = sum(depth > THROUGH_MM for depth in every)
    print(
        f"{through} of {len(every)} drops deeper than {THROUGH_MM:g} mm, worst {max(every):.2f} mm"
    )


if __name__ == "__main__":
    main()
