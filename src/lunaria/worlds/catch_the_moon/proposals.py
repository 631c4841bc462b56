"""Proposals: poses from which a ladder might come to rest, in the ways people place them."""

from collections.abc import Callable
from enum import StrEnum
from math import acos, pi, sqrt
from typing import Final

from lunaria.core import needs
from lunaria.games.catch_the_moon.ladders import LadderShape, Part
from lunaria.worlds.catch_the_moon.pose import (
    UPRIGHT,
    Pose,
    Quaternion,
    about,
    multiplied,
    normalised,
)
from lunaria.worlds.catch_the_moon.probe import Prober
from lunaria.worlds.catch_the_moon.scene import Floats

with needs("physics"):
    import numpy as np

Chance = np.random.Generator

_CLEAR_MM: Final = 0.4
"""Above a support: near enough to land softly."""

_HEIGHT_BIAS: Final = 40.0
"""Ladders this much (mm) higher than others are chosen e times as often when building upward."""


class Kind(StrEnum):
    HANG = "hang"
    """A rung over a rung."""
    HOOK = "hook"
    """A rung over the end of a rail."""
    DIAGONAL = "diagonal"
    """One rail through an opening."""
    LEAN = "lean"
    """Resting on two places, one higher than the other."""
    FLAT = "flat"
    """Lowered level until it touches."""
    CANDLE = "candle"
    """Upright on top."""


def propose(prober: Prober, kind: Kind, chance: Chance, *, upward: bool = False) -> Pose | None:
    """A pose of this kind, drawn at random; None when the draw does not fit. ``upward`` prefers
    the top of the tower."""
    return _PROPOSERS[kind](prober, chance, upward)


def _some_ladder(prober: Prober, chance: Chance, upward: bool) -> tuple[LadderShape, Pose]:
    ladders = list(prober.tower)
    weights = np.ones(len(ladders))
    if upward:
        heights = np.array([prober.tower[ladder].position_mm[2] for ladder in ladders])
        weights = np.exp((heights - heights.max()) / _HEIGHT_BIAS)
    ladder = ladders[chance.choice(len(ladders), p=weights / weights.sum())]
    return prober.kit.shapes[ladder], prober.tower[ladder]


def _on(pose: Pose, part: Part, share: float) -> Floats:
    """A point on a part's middle line, on the table."""
    x = part.start.x + share * (part.end.x - part.start.x)
    y = part.start.y + share * (part.end.y - part.start.y)
    return np.array(pose.point((x, y, 0.0)))


def _sideways(direction: Floats, chance: Chance, spread: float) -> Floats:
    """Level, and across the direction, give or take an angle (radians)."""
    angle = np.arctan2(direction[1], direction[0]) + pi / 2 + chance.uniform(-spread, spread)
    return np.array([np.cos(angle), np.sin(angle), 0.0])


def _hung(chance: Chance, rung: Part, at: Floats, radius: float, across: Floats, flip: int) -> Pose:
    """With a rung of ours over a place of the tower; the ladder's length goes down (flip 1: our
    foot is down) or up, a little tilted."""
    up = np.array([0.0, 0.0, 1.0]) * flip
    tilt = about(across.tolist(), chance.normal(0, 0.25))
    pose = pose_from_axes(across, up).turned(tilt)
    share = chance.uniform(0.25, 0.75)
    ours = _on(Pose((0.0, 0.0, 0.0), pose.turn), rung, share)
    lift = np.array([0.0, 0.0, radius + rung.radius_mm + _CLEAR_MM])
    x, y, z = (at + lift - ours).tolist()
    return Pose((x, y, z), pose.turn)


def _hang(prober: Prober, chance: Chance, upward: bool) -> Pose | None:
    shape, pose = _some_ladder(prober, chance, upward)
    theirs = shape.rungs[chance.integers(len(shape.rungs))]
    ours = prober.shape.rungs[chance.integers(len(prober.shape.rungs))]
    at = _on(pose, theirs, chance.uniform(0.2, 0.8))
    direction = _on(pose, theirs, 1.0) - _on(pose, theirs, 0.0)
    across = _sideways(direction, chance, 0.9)
    return _hung(chance, ours, at, theirs.radius_mm, across, chance.choice((-1, 1)))


def _hook(prober: Prober, chance: Chance, upward: bool) -> Pose | None:
    shape, pose = _some_ladder(prober, chance, upward)
    rails = shape.rails
    rail = rails[chance.integers(len(rails))]
    share = chance.choice((0.02, 0.06, 0.12, 0.88, 0.94, 0.98))
    at = _on(pose, rail, float(share))
    direction = _on(pose, rail, 1.0) - _on(pose, rail, 0.0)
    ours = prober.shape.rungs[chance.choice((0, -1, int(chance.integers(len(prober.shape.rungs)))))]
    across = _sideways(direction, chance, 0.5)
    return _hung(chance, ours, at, rail.radius_mm, across, chance.choice((-1, 1)))


def _candle(prober: Prober, chance: Chance, _upward: bool) -> Pose | None:
    """Upright, its lowest rung over something high, or lowered into the top of the tower."""
    shape, pose = _some_ladder(prober, chance, upward=True)
    if chance.random() < 0.5:
        return _lowered_upright(prober, chance, shape, pose)
    theirs = shape.parts[chance.integers(len(shape.parts))]
    flip = int(chance.choice((-1, 1)))
    ours = prober.shape.rungs[0 if flip > 0 else -1]
    at = _on(pose, theirs, chance.uniform(0.1, 0.9))
    direction = _on(pose, theirs, 1.0) - _on(pose, theirs, 0.0)
    across = _sideways(direction, chance, pi / 2)
    return _hung(chance, ours, at, theirs.radius_mm, across, flip)


def _lowered_upright(prober: Prober, chance: Chance, shape: LadderShape, pose: Pose) -> Pose | None:
    part = shape.parts[chance.integers(len(shape.parts))]
    x, y, _ = _on(pose, part, chance.uniform(0, 1)).tolist()
    turn = multiplied(about((0, 0, 1), chance.uniform(0, 2 * pi)), UPRIGHT)
    if chance.random() < 0.5:
        turn = multiplied(turn, about((0, 0, 1), pi))
    tilt = about((chance.normal(), chance.normal(), 0), chance.normal(0, 0.15))
    around = chance.uniform(-18, 18, 2).tolist()
    height = prober.top_mm + prober.shape.tip_mm - prober.shape.foot_mm
    start = Pose((x + around[0], y + around[1], height), multiplied(tilt, turn))
    return prober.lowered(start)


def _diagonal(prober: Prober, chance: Chance, upward: bool) -> Pose | None:
    """A rail of ours through an opening between two rungs, the other rail outside."""
    shape, pose = _some_ladder(prober, chance, upward)
    if len(shape.rungs) < 2:
        return None
    lower = chance.integers(len(shape.rungs) - 1)
    side = chance.choice((-1.0, 1.0))
    share = 0.5 + side * chance.uniform(0.1, 0.35)
    below = _on(pose, shape.rungs[lower], share)
    above = _on(pose, shape.rungs[lower + 1], share)
    middle = below + chance.uniform(0.35, 0.65) * (above - below)
    normal = np.array(pose.point((0, 0, 1))) - np.array(pose.position_mm)
    length = np.array(pose.point((0, 1, 0))) - np.array(pose.position_mm)
    width = np.array(pose.point((1, 0, 0))) - np.array(pose.position_mm)
    angle = chance.uniform(0.35, 1.1) * chance.choice((-1.0, 1.0))
    along = np.cos(angle) * normal * chance.choice((-1.0, 1.0)) + np.sin(angle) * length
    rail = prober.shape.rails[chance.integers(len(prober.shape.rails))]
    across = unit(side * width * (-1.0 if rail.start.x > 0 else 1.0))
    turn = pose_from_axes(across, along).turn
    ours = _on(Pose((0.0, 0.0, 0.0), turn), rail, chance.uniform(0.2, 0.8))
    x, y, z = (middle - ours).tolist()
    return Pose((x, y, z), turn)


def _lean(prober: Prober, chance: Chance, upward: bool) -> Pose | None:
    """On top of two places of different height."""
    points = []
    for _ in range(2):
        shape, pose = _some_ladder(prober, chance, upward)
        part = shape.parts[chance.integers(len(shape.parts))]
        points.append(_on(pose, part, chance.uniform(0, 1)))
    along = points[1] - points[0]
    distance = float(np.linalg.norm(along))
    if not 15 < distance < 110 or acos(min(1.0, abs(along[2]) / distance)) < 0.3:
        return None
    across = _sideways(along, chance, 0.0)
    turn = pose_from_axes(across, along * chance.choice((-1.0, 1.0))).turn
    turn = multiplied(about(along.tolist(), chance.normal(0, 0.3)), turn)
    middle = points[0] + chance.uniform(0.2, 0.8) * along
    slide = unit(along) * chance.uniform(-30, 30) + across * chance.uniform(-14, 14)
    x, y, z = (middle + slide).tolist()
    return prober.lowered(Pose((x, y, z + 25.0), turn))


def _flat(prober: Prober, chance: Chance, upward: bool) -> Pose | None:
    """Nearly level, above some part of the tower, then lowered."""
    shape, pose = _some_ladder(prober, chance, upward)
    part = shape.parts[chance.integers(len(shape.parts))]
    at = _on(pose, part, chance.uniform(0, 1))
    yaw = about((0, 0, 1), chance.uniform(0, 2 * pi))
    tilt = about((chance.normal(), chance.normal(), 0), chance.normal(0, 0.2))
    across, along = chance.uniform(-14, 14), chance.uniform(-40, 40)
    turn = multiplied(tilt, yaw)
    offset = np.array(Pose((0.0, 0.0, 0.0), turn).point((across, along, 0.0)))
    x, y, z = (at - offset).tolist()
    height = min(z + 40.0, prober.top_mm + 20.0) if chance.random() < 0.5 else prober.top_mm + 20.0
    return prober.lowered(Pose((x, y, height), turn))


_PROPOSERS: Final[dict[Kind, Callable[[Prober, Chance, bool], Pose | None]]] = {
    Kind.HANG: _hang,
    Kind.HOOK: _hook,
    Kind.DIAGONAL: _diagonal,
    Kind.LEAN: _lean,
    Kind.FLAT: _flat,
    Kind.CANDLE: _candle,
}


def unit(vector: Floats) -> Floats:
    direction: Floats = vector / (float(np.linalg.norm(vector)) or 1.0)
    return direction


def pose_from_axes(across: Floats, along: Floats) -> Pose:
    """A pose at the origin whose length points along the one direction, and whose width as far as
    possible along the other."""
    y = unit(along)
    x = unit(across - y * float(across @ y))
    return Pose((0.0, 0.0, 0.0), quaternion(np.column_stack([x, y, np.cross(x, y)])))


def quaternion(matrix: Floats) -> Quaternion:
    """Of a rotation matrix, stable for every turn (Shepperd)."""
    m = matrix
    trace = float(np.trace(m))
    largest = int(np.argmax([m[0, 0], m[1, 1], m[2, 2]]))
    if trace > m[largest, largest]:
        w = sqrt(1 + trace)
        return normalised((w * w, m[2, 1] - m[1, 2], m[0, 2] - m[2, 0], m[1, 0] - m[0, 1]))
    i, j, k = largest, (largest + 1) % 3, (largest + 2) % 3
    s = 1 + float(m[i, i] - m[j, j] - m[k, k])
    parts = [0.0, 0.0, 0.0, 0.0]
    parts[0] = float(m[k, j] - m[j, k])
    parts[1 + i], parts[1 + j], parts[1 + k] = s, float(m[j, i] + m[i, j]), float(m[k, i] + m[i, k])
    return normalised(parts)
