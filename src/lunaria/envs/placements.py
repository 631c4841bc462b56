"""Where a ladder can go, as numbers: a pose with its way there, or one of several proposals."""

from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np

from lunaria.bots.catch_the_moon.approach import with_approach
from lunaria.bots.catch_the_moon.placement_search import does
from lunaria.core import needs
from lunaria.envs.episode import Array
from lunaria.games.catch_the_moon import Ladder, State
from lunaria.worlds.catch_the_moon.paths import HandPlan, Leg, Path
from lunaria.worlds.catch_the_moon.pose import Pose, normalised
from lunaria.worlds.catch_the_moon.proposals import Kind
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot

with needs("physics"):
    from lunaria.worlds.catch_the_moon.probe import APPROACH_S, RETREAT_MM, STILL_S, Probe, Prober
    from lunaria.worlds.catch_the_moon.proposals import propose

POSE_NUMBERS: Final = 11
"""Place (3), turn (4), the direction from which it comes (3), and how long it is held still (1)."""
REACH_MM: Final = 120.0
"""From the middle of the table, to each side."""
LOWEST_MM: Final = 20.0
HIGHEST_MM: Final = 380.0
LONGEST_STILL_S: Final = 0.6
ABOVE_MM: Final = 90.0
"""Above the tower a ladder is free, however it is turned."""
DM: Final = 0.01
"""Observed lengths are in decimetres."""

TRIES_A_PROPOSAL: Final = 4
KINDS: Final = tuple(Kind)
PROPOSAL_NUMBERS: Final = 7 + len(KINDS) + 5
"""Pose (7), kind (one of six), ladders touched, whether it is grounded, lowest and highest point,
and whether it does what the die asks."""


class Placement(NamedTuple):
    """What an action means: where the hand goes, and whether its owner scores afterwards."""

    path: Path
    scores: bool


def path_of(numbers: Array, snapshot: WorldSnapshot, ladder: Ladder) -> Path:
    """From numbers between -1 and 1. Every such path can be gone: a hand that meets wood has no
    more force than two fingers."""
    x, y, height, *rest = np.clip(np.nan_to_num(numbers), -1, 1).tolist()
    turn, way, still = rest[:4], rest[4:7], rest[7]
    z = LOWEST_MM + (height + 1) / 2 * (HIGHEST_MM - LOWEST_MM)
    upright = (1.0, 0.0, 0.0, 0.0)
    pose = Pose(
        (x * REACH_MM, y * REACH_MM, z),
        normalised(turn) if sum(part * part for part in turn) > 1e-6 else upright,
    )
    length = sqrt(sum(part * part for part in way))
    unit = [part / length for part in way] if length > 1e-3 else [0.0, 0.0, 1.0]
    prober = Prober(snapshot, ladder)
    start = pose.moved([RETREAT_MM * part for part in unit])
    if prober.overlap_mm(start) > 0:
        start = Pose((x * REACH_MM, y * REACH_MM, prober.top_mm + ABOVE_MM), pose.turn)
    near = pose.moved([3.0 * part for part in unit])
    seconds = STILL_S + (still + 1) / 2 * LONGEST_STILL_S
    return Path(start, (Leg(near, APPROACH_S), Leg(pose, 3 * STILL_S), Leg(pose, seconds)))


def plan_from(hanging: Pose, path: Path, snapshot: WorldSnapshot, ladder: Ladder) -> HandPlan:
    """The whole way of a calm hand, from where the ladder hangs."""
    return HandPlan(with_approach(Prober(snapshot, ladder), hanging, path))


class Proposal(NamedTuple):
    """A placement that came to rest when it was tried on a tower held still."""

    kind: Kind
    probe: Probe
    path: Path
    fits: bool

    def numbers(self) -> list[float]:
        pose = self.probe.pose
        return [
            *(part * DM for part in pose.position_mm),
            *pose.turn,
            *(float(self.kind is kind) for kind in KINDS),
            float(len(self.probe.touching)),
            float(self.probe.is_grounded),
            self.probe.lowest_mm * DM,
            self.probe.highest_mm * DM,
            float(self.fits),
        ]


def proposals_for(state: State, snapshot: WorldSnapshot, count: int, seed: int) -> list[Proposal]:
    """At most so many, the same for a seed, in the ways people place ladders; good or not."""
    ladder, face = state.hand, state.die
    assert ladder is not None, "proposals are for a ladder in the hand"
    prober = Prober(snapshot, ladder)
    chance: Any = np.random.Generator(np.random.PCG64(seed))
    found: list[Proposal] = []
    for _ in range(TRIES_A_PROPOSAL * count):
        if len(found) == count:
            break
        kind = KINDS[int(chance.integers(len(KINDS)))]
        pose = propose(prober, kind, chance, upward=bool(chance.integers(2)))
        probe = None if pose is None else prober.probe(pose)
        if probe is not None:
            fits = face is not None and does(face, probe, prober.top_mm)
            found.append(Proposal(kind, probe, prober.path_to(probe.pose), fits))
    return found
