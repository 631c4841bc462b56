"""What to do with a ladder for which no place was found: lay it on top and hope."""

from lunaria.bots.catch_the_moon.placement_search import MISFIT_HOLDS, Candidate
from lunaria.core import needs
from lunaria.games.catch_the_moon import Ladder
from lunaria.worlds.catch_the_moon.pose import Pose, about
from lunaria.worlds.catch_the_moon.probe import Probe, Prober
from lunaria.worlds.catch_the_moon.proposals import Kind, propose
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot

with needs("physics"):
    import numpy as np

TRIES = 40
ABOVE_MM = 20.0


def last_resort(snapshot: WorldSnapshot, ladder: Ladder, seed: int) -> Candidate:
    prober = Prober(snapshot, ladder)
    chance = np.random.Generator(np.random.PCG64(seed))
    proposals = (propose(prober, Kind.FLAT, chance, upward=True) for _ in range(TRIES))
    above = Pose((0.0, 0.0, prober.top_mm + ABOVE_MM), about((0, 0, 1), chance.uniform(0, 6.28)))
    pose = next((proposal for proposal in proposals if proposal is not None), above)
    probe = Probe(pose, (), False, pose.position_mm[2], pose.position_mm[2])
    return Candidate(Kind.FLAT, probe, prober.path_to(pose), False, MISFIT_HOLDS)
