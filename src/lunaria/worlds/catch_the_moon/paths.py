"""Where a hand wants to be over time: how it holds, a planned path, and the tremor of a hand that
is not calm."""

from dataclasses import dataclass
from functools import lru_cache
from math import pi, radians, sin
from typing import Final, NamedTuple

import msgspec
import numpy as np

from lunaria.core import MalformedInput
from lunaria.worlds.catch_the_moon.pose import FlatPose, Pose, about, between

_WAVES: Final = 4
_SLOWEST_HZ: Final = 1.5
_FASTEST_HZ: Final = 10.0
"""A hand drifts slowly and trembles at 8 to 12 Hz."""


@dataclass(frozen=True, slots=True)
class Grip:
    """How firmly a hand holds and how fast it moves."""

    stiffness_rad_s: float = 35.0
    speed_mm_s: float = 500.0
    """With the turning below, no end of a ladder moves faster than 0.9 m/s: at 1 m/s a 2 ms step
    covers 2 mm, half of what two sticks are thick together, and nothing tunnels."""
    turning_rad_s: float = 6.0
    force_n: float = 0.2
    """About four ladder weights."""
    torque_n_m: float = 0.004


USUAL_GRIP: Final = Grip()


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


class HandPlan(NamedTuple):
    """How a bot carries a placement out. As bytes: msgpack of start, legs and tremor."""

    path: Path
    tremor: Tremor | None = None

    def to_bytes(self) -> bytes:
        legs = [(leg.pose.flat, leg.seconds) for leg in self.path.legs]
        return _encode((self.path.start.flat, legs, self.tremor))

    @classmethod
    def from_bytes(cls, data: bytes) -> "HandPlan":
        try:
            start, legs, tremor = _decode(data)
        except msgspec.MsgspecError as error:
            raise MalformedInput("not the plan of a hand") from error
        return cls(
            Path(Pose.of(start), tuple(Leg(Pose.of(flat), seconds) for flat, seconds in legs)),
            tremor,
        )


_encode: Final = msgspec.msgpack.Encoder().encode
_decode: Final = msgspec.msgpack.Decoder(
    tuple[FlatPose, list[tuple[FlatPose, float]], Tremor | None]
).decode


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
