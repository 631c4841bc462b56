"""How easy a tower is for the next player: how soon somebody in no hurry would find a place."""

from typing import Final

from lunaria.bots.catch_the_moon.placement_search import WEIGHTS, does
from lunaria.core import needs
from lunaria.games.catch_the_moon import Face, Ladder
from lunaria.worlds.catch_the_moon.probe import Prober
from lunaria.worlds.catch_the_moon.proposals import propose
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot

with needs("physics"):
    import numpy as np

GLANCES: Final = 48
HALF_EASY: Final = 1.5
"""Places found, for one face of the die, that make a tower half as easy as it can be."""


def ease(snapshot: WorldSnapshot, ladder: Ladder, seed: int) -> float:
    """From 0, nothing found for any face of the die, to nearly 1."""
    prober = Prober(snapshot, ladder)
    chance = np.random.Generator(np.random.PCG64(seed))
    kinds = list(WEIGHTS)
    found = dict.fromkeys(Face, 0)
    for number in range(GLANCES):
        pose = propose(prober, kinds[number % len(kinds)], chance, upward=number % 2 == 0)
        probe = prober.probe(pose) if pose is not None else None
        for face in Face:
            found[face] += probe is not None and does(face, probe, prober.top_mm)
    return sum(count / (count + HALF_EASY) for count in found.values()) / len(found)
