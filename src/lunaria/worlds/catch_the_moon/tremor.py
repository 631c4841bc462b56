"""The tremor of a hand that is not calm: a few slow and fast waves in every direction."""

from functools import lru_cache
from math import pi, radians, sin
from typing import Final

from lunaria.core import needs
from lunaria.worlds.catch_the_moon.paths import Tremor
from lunaria.worlds.catch_the_moon.pose import Pose, about

with needs("physics"):
    import numpy as np

_WAVES: Final = 4
_SLOWEST_HZ: Final = 1.5
_FASTEST_HZ: Final = 10.0
"""A hand drifts slowly and trembles at 8 to 12 Hz."""


def shaken(pose: Pose, tremor: Tremor, seconds: float) -> Pose:
    """The pose that the hand really aims at, so many seconds after it took the ladder."""
    sways = [
        sum(size * sin(2 * pi * hertz * seconds + phase) for size, hertz, phase in axis)
        for axis in _waves(tremor.seed)
    ]
    angle = radians(tremor.turn_deg)
    turn = about(sways[3:], angle * float(np.linalg.norm(sways[3:])))
    return pose.moved([tremor.size_mm * sway for sway in sways[:3]]).turned(turn)


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
