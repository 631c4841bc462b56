"""Looking for placements: poses are proposed, and probed against the tower held still. Who has a
scorer proposes more than it probes, and probes the most promising first."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeAlias

from lunaria.bots.catch_the_moon.scorer import Scorer
from lunaria.bots.catch_the_moon.traits import traits
from lunaria.core import needs
from lunaria.games.catch_the_moon import Face, Ladder
from lunaria.worlds.catch_the_moon.paths import Path
from lunaria.worlds.catch_the_moon.pose import Pose, about
from lunaria.worlds.catch_the_moon.probe import OVERLAP_MM, Probe, Prober
from lunaria.worlds.catch_the_moon.proposals import Kind, propose
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot

with needs("physics"):
    import numpy as np

PARTS: Final = 4
"""A search goes in so many parts, which several cores can share; part of what a seed means."""

CLEARLY_HIGHER_MM: Final = 1.0
"""By how much a tip should be the highest, for a moon."""

SHAKE_MM: Final = 0.7
SHAKE_TURN: Final = 0.015
"""In radians: how far beside a placement one looks to see whether it is a steady one."""

LIFT_MM: Final = 0.8
"""So that a place beside is not inside the wood of the tower."""

WEIGHTS: Final = {
    Kind.HANG: 2.0,
    Kind.HOOK: 1.5,
    Kind.DIAGONAL: 1.5,
    Kind.LEAN: 2.0,
    Kind.FLAT: 3.0,
    Kind.CANDLE: 1.0,
}
UPWARD_WEIGHTS: Final = {
    Kind.HANG: 1.0,
    Kind.HOOK: 1.5,
    Kind.DIAGONAL: 2.0,
    Kind.LEAN: 2.0,
    Kind.FLAT: 1.0,
    Kind.CANDLE: 3.5,
}
"""Of the kinds, for those who build upward: laid flat a ladder adds its thickness, upright its
length."""


UNSTEADY_HOLDS: Final = 0.5
STEADY_HOLDS: Final = 0.9
"""How likely a placement seems to hold when no place beside it would do, and when all would."""
MISFIT_HOLDS: Final = 0.05
"""What does not satisfy the die is a mistake even if it stays."""
LEAST_CHANCE: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Wish:
    """What is looked for, and how long."""

    snapshot: WorldSnapshot
    ladder: Ladder
    face: Face
    upward: bool
    """Prefers the top of the tower, and kinds that make it higher."""
    proposals: int
    enough: int
    shakes: int
    deadline: float
    """On the clock of `time.monotonic`."""
    scorer: Scorer | None = None
    """It ranks the proposals, if there is one..."""
    probes: int = 0
    """...so many of them are probed at most..."""
    reach: float = 0.0
    """...and for 100 mm of height one is probed that does e to this power less often."""


Proposal: TypeAlias = tuple[Kind, Pose | None]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A placement that came to rest in the probe."""

    kind: Kind
    probe: Probe
    path: Path
    fits: bool
    """It satisfies the die."""
    holds: float
    """How likely it seems to hold, before it is tried: a scorer's judgement, or a guess from how
    many places beside it satisfy the die too."""
    rise_mm: float = 0.0
    """By how much it makes the tower higher; below 0 it stays under the top."""


def search(wish: Wish, seed: int) -> list[Candidate]:
    """One part of a search. What fits comes first; without any, the least bad placement."""
    prober = Prober(wish.snapshot, wish.ladder)
    chance = np.random.Generator(np.random.PCG64(seed))
    fitting: list[tuple[Kind, Probe]] = []
    others: list[tuple[Kind, Probe]] = []
    for number, (kind, pose) in enumerate(_proposals(wish, prober, chance)):
        if len(fitting) >= wish.enough or (number and time.monotonic() > wish.deadline):
            break
        probe = prober.probe(pose) if pose is not None else None
        if probe is None:
            continue
        if does(wish.face, probe, prober.top_mm):
            fitting.append((kind, probe))
        elif not probe.is_grounded:
            others.append((kind, probe))

    def candidate(kind: Kind, probe: Probe, *, fits: bool) -> Candidate:
        holds = _seems_to_hold(wish, prober, probe, chance) if fits else MISFIT_HOLDS
        rise_mm = probe.highest_mm - prober.top_mm
        return Candidate(kind, probe, prober.path_to(probe.pose), fits, holds, rise_mm)

    if not fitting and others:
        kind, probe = min(others, key=lambda other: _misfit(wish.face, other[1], prober.top_mm))
        return [candidate(kind, probe, fits=False)]
    return [candidate(kind, probe, fits=True) for kind, probe in fitting]


def _proposals(wish: Wish, prober: Prober, chance: np.random.Generator) -> Iterable[Proposal]:
    drawn = _drawn(wish, prober, chance)
    if wish.scorer is None:
        return drawn
    return islice(_ranked(wish, wish.scorer, prober, list(drawn)), wish.probes)


def _drawn(wish: Wish, prober: Prober, chance: np.random.Generator) -> Iterator[Proposal]:
    """As they come to mind; not every thought is a pose."""
    shares = UPWARD_WEIGHTS if wish.upward else WEIGHTS
    kinds = list(shares)
    weights = np.array([shares[kind] for kind in kinds])
    for _ in range(wish.proposals):
        kind = kinds[int(chance.choice(len(kinds), p=weights / weights.sum()))]
        yield kind, propose(prober, kind, chance, upward=wish.upward)


def _ranked(
    wish: Wish, scorer: Scorer, prober: Prober, drawn: list[Proposal]
) -> Iterator[Proposal]:
    """Those that cut into nothing, the most promising first."""
    free = [
        (kind, pose)
        for kind, pose in drawn
        if pose is not None and prober.overlap_mm(pose) <= OVERLAP_MM
    ]
    seen = traits(prober, [pose for _, pose in free], [kind for kind, _ in free])
    expected = scorer.expected(wish.face, seen)
    promise = np.log(np.maximum(expected.fits, LEAST_CHANCE))
    promise += wish.reach * expected.rise_mm / 100
    for place in np.argsort(-promise, kind="stable"):
        yield free[place]


def does(face: Face, probe: Probe, top_mm: float) -> bool:
    """Whether what a probe found satisfies the die (CTM-07 to CTM-09, CTM-11)."""
    if probe.is_grounded:
        return False
    return _ASKED[face](probe, top_mm)


_ASKED: Final[dict[Face, Callable[[Probe, float], bool]]] = {
    Face.ONE: lambda probe, _: len(probe.touching) == 1,
    Face.TWO: lambda probe, _: len(probe.touching) == 2,
    Face.MOON: lambda probe, top_mm: (
        len(probe.touching) in (1, 2) and probe.highest_mm > top_mm + CLEARLY_HIGHER_MM
    ),
}


def _seems_to_hold(wish: Wish, prober: Prober, probe: Probe, chance: np.random.Generator) -> float:
    if wish.scorer is not None:
        return float(wish.scorer.holds(wish.face, traits(prober, [probe.pose], [None]))[0])
    good, seen = 0, 0
    for _ in range(wish.shakes):
        beside = _shaken(probe.pose, chance)
        if time.monotonic() > wish.deadline:
            break
        found = prober.probe(beside)
        seen += 1
        good += found is not None and does(wish.face, found, prober.top_mm)
    return UNSTEADY_HOLDS + (STEADY_HOLDS - UNSTEADY_HOLDS) * good / max(1, seen)


def _shaken(pose: Pose, chance: np.random.Generator) -> Pose:
    x, y, z = chance.normal(0, SHAKE_MM, 3).tolist()
    axis = chance.normal(0, 1, 3).tolist()
    return pose.moved((x, y, z + LIFT_MM)).turned(about(axis, float(chance.normal(0, SHAKE_TURN))))


def _misfit(face: Face, probe: Probe, top_mm: float) -> float:
    """How bad a placement is that does not satisfy the die: it should at least stay up."""
    missing_mm = max(0.0, top_mm - probe.highest_mm) if face is Face.MOON else 0.0
    return abs(len(probe.touching) - 2) + missing_mm / 50
