"""Where a hand wants to be over time: how it holds, and a planned path."""

from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec

from lunaria.core import MalformedInput
from lunaria.worlds.catch_the_moon.pose import FlatPose, Pose, between


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
    """How much a hand that is not calm trembles (`tremor.shaken`): a function of time, so that
    a snapshot need not hold more than this. The sizes are standard deviations per axis."""

    seed: int
    size_mm: float = 0.5
    turn_deg: float = 0.4


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
