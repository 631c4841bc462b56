"""What a scorer knows about a pose before it is probed: numbers about the ladder, the tower around
it, and what would hold it up."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from lunaria.core import needs
from lunaria.worlds.catch_the_moon.pose import Pose, rotated
from lunaria.worlds.catch_the_moon.probe import NEAR_MM, Prober
from lunaria.worlds.catch_the_moon.proposals import Kind
from lunaria.worlds.catch_the_moon.scene import Floats

with needs("physics"):
    import numpy as np
    from numpy.typing import NDArray

KINDS: Final = tuple(Kind)

WITHIN_MM: Final = (0.6, 1.5, 3.0, 6.0, 12.0, 25.0)
"""Distances within which ladders are counted."""
SUPPORTS_WITHIN_MM: Final = (1.0, 4.0, 12.0)
"""Drops within which what is below counts as a support."""
DIRECTIONS: Final = 8
NEIGHBOURS: Final = 4
"""Ladders, the first that would be met first, of which the place is told."""
MOST_NEAR: Final = 20
"""Pairs of parts that are looked at, those that would meet first."""
FAR_MM: Final = 60.0
"""In place of a distance, where there is nothing."""
LEAST_UPWARD: Final = 0.05
"""How much of a contact's normal points up, at least, where it carries anything."""
CARRIES: Final = 0.2

_OF_KIND, _OF_POSE, _OF_NEIGHBOUR = len(KINDS), 17, 13
TRAITS: Final = (
    _OF_KIND
    + _OF_POSE
    + 2 * len(WITHIN_MM)
    + 1
    + NEIGHBOURS * _OF_NEIGHBOUR
    + len(SUPPORTS_WITHIN_MM) * (DIRECTIONS + 1)
    + 2
)


class _Near(NamedTuple):
    """The pairs of parts near to each pose, in lines of `MOST_NEAR`, those that meet first first.
    Places are as seen from the ladder's centre: along its length, across, up."""

    owners: NDArray[np.int64]
    """0 for table and base, -1 where there is none."""
    places: Floats
    spots: Floats
    """The same places, along the axes of the room."""
    upward: Floats
    distances: Floats
    drops: Floats
    """How far the ladder could sink before the two meet."""


def traits(prober: Prober, poses: Sequence[Pose], kinds: Sequence[Kind | None]) -> Floats:
    """A line of `TRAITS` numbers for each pose, most of them between -2 and 2. Where a probe came
    to rest it does not matter any more of which kind it was."""
    if not poses:
        return np.zeros((0, TRAITS))
    along = np.array([rotated(pose.turn, (0.0, 1.0, 0.0)) for pose in poses])
    across = np.array([rotated(pose.turn, (1.0, 0.0, 0.0)) for pose in poses])
    near, centres = _look_around(prober, poses, _level(along, across))
    parts = [
        np.array([[kind is one for one in KINDS] for kind in kinds], dtype=float),
        _of_poses(prober, poses, along, across, centres),
        *_counts(near),
        *_neighbours(near, _standing(prober), centres),
        *_supports(near),
    ]
    return np.concatenate(parts, axis=1)


def _level(along: Floats, across: Floats) -> Floats:
    """The level direction in which each ladder lies; of an upright one, that of its width."""
    is_upright = np.hypot(along[:, 0], along[:, 1]) < 0.25
    level = np.where(is_upright[:, np.newaxis], across[:, :2], along[:, :2])
    length = np.maximum(1e-6, np.hypot(level[:, 0], level[:, 1]))
    direction: Floats = level / length[:, np.newaxis]
    return direction


def _look_around(prober: Prober, poses: Sequence[Pose], level: Floats) -> tuple[_Near, Floats]:
    found = [prober.surroundings(pose) for pose in poses]
    centres = np.array([one.centre_mm for one in found])
    row = np.repeat(np.arange(len(poses)), [len(one.owners) for one in found])
    owners = np.maximum(0, np.concatenate([one.owners for one in found]))
    distances = np.concatenate([one.distances_mm for one in found])
    upward = np.concatenate([one.normals for one in found])[:, 2]
    away = np.concatenate([one.points_mm for one in found]) - centres[row]
    x, y = level[row].T
    along, across = away[:, 0] * x + away[:, 1] * y, away[:, 1] * x - away[:, 0] * y
    places = np.stack([along, across, away[:, 2]])
    carries = upward > LEAST_UPWARD
    drops = np.where(carries, np.maximum(distances, -0.5) / np.maximum(upward, CARRIES), FAR_MM)
    order = np.lexsort((np.where(carries, drops, NEAR_MM + distances), row))
    first = np.searchsorted(row, np.arange(len(poses)))
    rank = np.arange(len(row)) - first[row]
    kept = rank < MOST_NEAR
    order, row, rank = order[kept], row[kept], rank[kept]

    def lines(values: Floats, default: float) -> Floats:
        filled = np.full((len(poses), MOST_NEAR, *values.shape[1:]), default)
        filled[row, rank] = values[order]
        return filled

    near = _Near(
        lines(owners, -1).astype(np.int64),
        lines(places.T, 0.0),
        lines(away, 0.0),
        lines(upward, 0.0),
        lines(distances, FAR_MM),
        lines(drops, FAR_MM),
    )
    return near, centres


def _of_poses(
    prober: Prober, poses: Sequence[Pose], along: Floats, across: Floats, centres: Floats
) -> Floats:
    shape, floor, top = prober.shape, prober.kit.base.floor_mm, prober.top_mm
    ends = np.array(
        [(*end, part.radius_mm) for part in shape.parts for end in (part.start, part.end)]
    )
    x, y, radii = ends.T
    origins = np.array([pose.position_mm for pose in poses])
    points = (
        origins[:, np.newaxis]
        + x[:, np.newaxis] * across[:, np.newaxis]
        + y[:, np.newaxis] * along[:, np.newaxis]
    )
    highest = (points[:, :, 2] + radii).max(axis=1)
    lowest = (points[:, :, 2] - radii).min(axis=1)
    level = _level(along, across)
    reach = ((points[:, :, :2] - centres[:, np.newaxis, :2]) * level[:, np.newaxis]).sum(axis=2)
    ones = np.ones(len(poses))
    columns = (
        along[:, 2],
        np.abs(along[:, 2]),
        across[:, 2] ** 2,
        1.0 - along[:, 2] ** 2 - across[:, 2] ** 2,
        (centres[:, 2] - floor) / 100,
        (lowest - floor) / 50,
        np.clip((lowest - floor) / 20, -1.0, 1.5),
        (highest - top) / 50,
        np.clip((highest - top) / 10, -2.0, 2.0),
        (centres[:, 2] - top) / 50,
        np.hypot(centres[:, 0], centres[:, 1]) / 100,
        ones * len(shape.rungs) / 5,
        ones * np.ptp(y) / 100,
        ones * np.ptp(x) / 40,
        ones * len(prober.tower) / 28,
        reach.max(axis=1) / 50,
        reach.min(axis=1) / 50,
    )
    return np.stack(columns, axis=1)


def _counts(near: _Near) -> list[Floats]:
    """How many ladders and pairs are within each distance, and how far table and base are."""
    found = []
    for limit in WITHIN_MM:
        owners = np.sort(np.where(near.distances < limit, near.owners, 0), axis=1)
        others = (owners[:, 1:] > owners[:, :-1]).sum(axis=1)[:, np.newaxis]
        ladders = (owners[:, :1] > 0) + others
        pairs = np.minimum((owners > 0).sum(axis=1), 8)[:, np.newaxis]
        found += [ladders / 3, pairs / 5]
    ground = np.where(near.owners == 0, near.distances, NEAR_MM).min(axis=1)
    return [*found, ground[:, np.newaxis] / NEAR_MM]


def _standing(prober: Prober) -> Floats:
    """Of every ladder of the tower, a line by its number: its middle, how upright it is, how many
    others it touches, and whether table or base."""
    found = np.zeros((max(prober.tower, default=0) + 1, 6))
    for ladder, pose in prober.tower.items():
        found[ladder, :3] = pose.position_mm
        found[ladder, 3] = abs(rotated(pose.turn, (0.0, 1.0, 0.0))[2])
    for one, other in prober.graph:
        for mine, theirs in ((one, other), (other, one)):
            if 0 < mine < len(found):
                found[mine, 4 if theirs > 0 else 5] += 1.0
    found[:, 5] = np.minimum(found[:, 5], 1.0)
    return found


def _neighbours(near: _Near, standing: Floats, centres: Floats) -> list[Floats]:
    """Where the ladders are that would be met first, how they stand, and how far from their own
    middles they would be met."""
    left = near.owners > 0
    lines = np.arange(len(left))
    found = []
    for _ in range(NEIGHBOURS):
        key = np.where(near.drops < FAR_MM, near.drops, FAR_MM + near.distances)
        first = np.where(left, key, np.inf).argmin(axis=1)
        there = left[lines, first]
        x, y, z = (near.places[lines, first] / 50).T
        distance = np.clip(near.distances[lines, first], 0.0, NEAR_MM)
        other = standing[np.where(there, near.owners[lines, first], 0)]
        away = (near.spots[lines, first] + centres - other[:, :3]) / 50
        columns = (
            *(x, y, np.abs(y), z, near.upward[lines, first], np.exp(-distance / 2)),
            *(np.hypot(away[:, 0], away[:, 1]), away[:, 2], other[:, 3], other[:, 4] / 4),
            other[:, 5],
        )
        told = [np.where(there, column, 0.0) for column in columns]
        told += [there * 1.0, np.where(there, distance / NEAR_MM, 1.0)]
        found.append(np.stack(told, axis=1))
        left &= near.owners != np.where(there, near.owners[lines, first], -1)[:, np.newaxis]
    return found


def _supports(near: _Near) -> list[Floats]:
    """How far the supports reach from the centre in every direction, and how high they are."""
    angles = np.arange(DIRECTIONS) * (2 * np.pi / DIRECTIONS)
    directions = np.stack([np.cos(angles), np.sin(angles)])
    reach = np.einsum("nkc,cd->nkd", near.places[:, :, :2], directions) / 50
    found = []
    holds = (near.owners > 0) & (near.upward > CARRIES)
    for limit in SUPPORTS_WITHIN_MM:
        supports = holds & (near.drops < limit)
        most = np.where(supports[:, :, np.newaxis], reach, -1.5).max(axis=1)
        found += [most, most.min(axis=1, keepdims=True)]
    supports = holds & (near.drops < SUPPORTS_WITHIN_MM[1])
    heights = near.places[:, :, 2]
    highest = np.where(supports, heights, -80.0).max(axis=1)
    lowest = np.where(supports, heights, 80.0).min(axis=1)
    return [*found, np.stack([highest, lowest], axis=1) / 50]
