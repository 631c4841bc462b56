"""The way of a ladder from where it hangs to where its placement begins, around the tower."""

from collections.abc import Iterator
from math import acos, ceil, dist
from typing import Final

from lunaria.worlds.catch_the_moon.paths import Leg, Path
from lunaria.worlds.catch_the_moon.pose import Pose, between
from lunaria.worlds.catch_the_moon.probe import Prober

SPEED_MM_S: Final = 280.0
TURNING_RAD_S: Final = 2.5
SHORTEST_S: Final = 0.25
CLEAR_MM: Final = 80.0
"""Above the tower: a ladder of 120 mm, however it is turned, hits nothing there."""
SAMPLES: Final = 40
STATION_MM: Final = 30.0
STATION_RAD: Final = 0.25


def with_approach(prober: Prober, hanging: Pose, path: Path) -> Path:
    """The path, begun where the ladder hangs; as it was if every way there meets something."""
    for ways in _ways(prober, hanging, path.start):
        approach = _timed(hanging, ways)
        if _is_clear(prober, approach):
            return Path(hanging, (*approach.legs, *path.legs))
    return path


def stations(path: Path) -> list[Pose]:
    """Poses along the path, so near to each other that a hand told one after the other does not
    stray from it: alone, it would turn faster or slower than it goes."""
    found, before = [path.start], path.start
    for leg in path.legs:
        steps = ceil(
            max(
                1.0,
                dist(before.position_mm, leg.pose.position_mm) / STATION_MM,
                _angle(before, leg.pose) / STATION_RAD,
            )
        )
        found += [between(before, leg.pose, step / steps) for step in range(1, steps + 1)]
        before = leg.pose
    return found


def _ways(prober: Prober, start: Pose, end: Pose) -> Iterator[list[Pose]]:
    """Straight, then over the top."""
    yield [end]
    height = prober.top_mm + CLEAR_MM
    up = Pose((*start.position_mm[:2], max(height, start.position_mm[2])), start.turn)
    over = Pose((*end.position_mm[:2], max(height, end.position_mm[2])), end.turn)
    yield [up, over, end]


def _timed(start: Pose, poses: list[Pose]) -> Path:
    legs, before = [], start
    for pose in poses:
        seconds = max(
            SHORTEST_S,
            dist(before.position_mm, pose.position_mm) / SPEED_MM_S,
            _angle(before, pose) / TURNING_RAD_S,
        )
        legs.append(Leg(pose, seconds))
        before = pose
    return Path(start, tuple(legs))


def _is_clear(prober: Prober, path: Path) -> bool:
    return all(
        prober.overlap_mm(path.at(path.seconds * sample / SAMPLES)) == 0
        for sample in range(SAMPLES + 1)
    )


def _angle(a: Pose, b: Pose) -> float:
    """Between two turns, in radians."""
    cosine = abs(sum(p * q for p, q in zip(a.turn, b.turn, strict=True)))
    return 2 * acos(min(1.0, cosine))
