"""Where a ladder is and how it is turned; millimetres, and unit quaternions (w, x, y, z)."""

from collections.abc import Sequence
from math import acos, cos, sin, sqrt
from typing import NamedTuple, TypeAlias

Vector: TypeAlias = tuple[float, float, float]
Quaternion: TypeAlias = tuple[float, float, float, float]
FlatPose: TypeAlias = tuple[float, float, float, float, float, float, float]
"""A pose as it is stored and sent: position, then turn."""

_NEARLY_EQUAL = 1 - 1e-9
"""Above this cosine of the half angle, two turns are mixed linearly."""


class Pose(NamedTuple):
    """The place of the ladder's own origin, above the table at z = 0, and its turn."""

    position_mm: Vector
    turn: Quaternion

    @property
    def flat(self) -> FlatPose:
        return (*self.position_mm, *self.turn)

    @classmethod
    def of(cls, flat: FlatPose) -> "Pose":
        x, y, z, *turn = flat
        return cls((x, y, z), (turn[0], turn[1], turn[2], turn[3]))

    def point(self, local_mm: Sequence[float]) -> Vector:
        """Where a point of the ladder is on the table."""
        return added(self.position_mm, rotated(self.turn, local_mm))

    def moved(self, by_mm: Sequence[float]) -> "Pose":
        return Pose(added(self.position_mm, by_mm), self.turn)

    def turned(self, by: Quaternion) -> "Pose":
        """Turned about the ladder's origin, the axis given in the room."""
        return Pose(self.position_mm, multiplied(by, self.turn))


UPRIGHT: Quaternion = (sqrt(0.5), sqrt(0.5), 0.0, 0.0)
"""The ladder's y points up, its x stays."""


def added(a: Sequence[float], b: Sequence[float]) -> Vector:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def about(axis: Sequence[float], angle: float) -> Quaternion:
    """The turn by an angle (radians) about an axis, which need not have length 1."""
    length = sqrt(sum(part * part for part in axis)) or 1.0
    share = sin(angle / 2) / length
    return (cos(angle / 2), axis[0] * share, axis[1] * share, axis[2] * share)


def multiplied(a: Quaternion, b: Quaternion) -> Quaternion:
    """The turn b, then the turn a."""
    return (
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
        a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
    )


def rotated(turn: Quaternion, vector: Sequence[float]) -> Vector:
    w, x, y, z = turn
    a, b, c = vector
    # Twice the cross product of the turn's vector part with the vector: v + w t + q x t.
    t = (2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a))
    return (
        a + w * t[0] + y * t[2] - z * t[1],
        b + w * t[1] + z * t[0] - x * t[2],
        c + w * t[2] + x * t[1] - y * t[0],
    )


def undone(turn: Quaternion) -> Quaternion:
    return (turn[0], -turn[1], -turn[2], -turn[3])


def normalised(turn: Sequence[float]) -> Quaternion:
    length = sqrt(sum(part * part for part in turn))
    w, x, y, z = (part / length for part in turn)
    return (w, x, y, z)


def between(a: Pose, b: Pose, share: float) -> Pose:
    """On the straight way from one pose to the other, turning evenly by the shorter side."""
    x, y, z = (p + share * (q - p) for p, q in zip(a.position_mm, b.position_mm, strict=True))
    cosine = sum(p * q for p, q in zip(a.turn, b.turn, strict=True))
    sign = 1.0 if cosine >= 0 else -1.0
    cosine = abs(cosine)
    if cosine > _NEARLY_EQUAL:
        first, second = 1 - share, sign * share
    else:
        angle = acos(cosine)
        first, second = (
            sin((1 - share) * angle) / sin(angle),
            sign * sin(share * angle) / sin(angle),
        )
    turn = [first * p + second * q for p, q in zip(a.turn, b.turn, strict=True)]
    return Pose((x, y, z), normalised(turn))
