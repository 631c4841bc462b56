"""Where a hand wants to be over time: a planned path, and the tremor of a hand that is not calm."""

from dataclasses import dataclass
from functools import lru_cache
from math import pi, radians, sin
from typing import Final, NamedTuple

import numpy as np

from lunaria.worlds.catch_the_moon.pose import Pose, about, between

_WAVES: Final = 4
_SLOWEST_HZ: Final = 1.5
_FASTEST_HZ: Final = 10.0
"""A hand drifts slowly and trembles at 8 to 12 Hz."""


class Leg(NamedTuple):
    """One stretch of a path: reach this pose within so many seconds."""

    pose: Pose
    seconds: float


@dataclass(frozen=True, slots=True)
class Path:
    """From where the ladder is taken up, leg after leg, to where it is let go."""

    start: Pose
    legs: tuple[Leg, ...]

    @property
    def seconds(self) -> float:
        return sum(leg.seconds for leg in self.legs)

    def at(self, seconds: float) -> Pose:
        """Every leg begins and ends at rest; after the last one the hand stays."""
        before = self.start
        for leg in self.legs:
            if seconds < leg.seconds:
                share = max(0.0, seconds / leg.seconds)
                return between(before, leg.pose, share * share * (3 - 2 * share))
            seconds -= leg.seconds
            before = leg.pose
        return before


@dataclass(frozen=True, slots=True)
class Tremor:
    """A few slow and fast waves in every direction, drawn from the seed: a function of time, so
    that a snapshot need not hold more than this."""

    seed: int
    size_mm: float = 0.5
    turn_deg: float = 0.4

    def shaken(self, pose: Pose, seconds: float) -> Pose:
        """The pose the hand really aims at. The sizes are standard deviations per axis."""
        sways = [
            sum(size * sin(2 * pi * hertz * seconds + phase) for size, hertz, phase in axis)
            for axis in _waves(self.seed)
        ]
        angle = radians(self.turn_deg)
        turn = about(sways[3:], angle * float(np.linalg.norm(sways[3:])))
        return pose.moved([self.size_mm * sway for sway in sways[:3]]).turned(turn)


@lru_cache(maxsize=256)
def _waves(seed: int) -> tuple[tuple[tuple[float, float, float], ...], ...]:
    """For each of six axes some (size, frequency, phase); together of variance 1."""
    chance = np.random.Generator(np.random.PCG64(seed))
    hertz = np.geomspace(_SLOWEST_HZ, _FASTEST_HZ, _WAVES) * chance.uniform(0.8, 1.2, (6, _WAVES))
    phases = chance.uniform(0, 2 * pi, (6, _WAVES))
    sizes = chance.uniform(0.5, 1.5, (6, _WAVES))
    sizes *= np.sqrt(2 / np.square(sizes).sum(axis=1, keepdims=True))
    return tuple(
        tuple(zip(*map(np.ndarray.tolist, axis), strict=True))
        for axis in zip(sizes, hertz, phases, strict=True)
    )
