"""Placements in words: how a ladder would lie, on what, and whether it would hold."""

from collections.abc import Sequence

import numpy as np

from lunaria.bots.catch_the_moon.planner import Option
from lunaria.games.catch_the_moon import Ladder
from lunaria.games.catch_the_moon.ladders import LadderShape, Part
from lunaria.languages import Words
from lunaria.worlds.catch_the_moon.kit import Kit
from lunaria.worlds.catch_the_moon.pose import Pose

MOST_SHOWN = 8
SAMPLES = 9
"""Points on each part at which the distance of two ladders is taken."""


def worth_showing(options: Sequence[Option]) -> list[Option]:
    """The likeliest of each sort and support, the likeliest first."""
    best: dict[object, Option] = {}
    for option in sorted(options, key=lambda option: option.chance, reverse=True):
        key = (option.candidate.kind, option.candidate.probe.touching)
        best.setdefault(key, option)
    return list(best.values())[:MOST_SHOWN]


def described(
    option: Option, ladder: Ladder, kit: Kit, tower: dict[Ladder, Pose], *, how: str, say: Words
) -> str:
    """As in: Hang it on rung 3 of ladder 7; reaches 182 mm, holds 92 %."""
    probe = option.candidate.probe
    supports = [
        _support(kit.shapes[ladder], probe.pose, other, kit.shapes[other], tower[other], say)
        for other in probe.touching
    ]
    return say(
        "placement",
        how=how,
        supports=say("and").join(supports) or say("nothing"),
        highest=round(probe.highest_mm),
        chance=round(100 * option.chance),
    )


def _support(
    ours: LadderShape, pose: Pose, other: Ladder, theirs: LadderShape, at: Pose, say: Words
) -> str:
    """The part of the other ladder that is nearest to ours."""
    points = np.concatenate([_points(part, pose) for part in ours.parts])

    def distance(part: Part) -> float:
        away = points[:, None] - _points(part, at)[None]
        return float(np.linalg.norm(away, axis=2).min()) - part.radius_mm

    nearest = min(theirs.parts, key=distance)
    if nearest in theirs.rungs:
        rung = theirs.rungs.index(nearest) + 1
        return say("rung", ladder=other, rung=rung)
    return say("rail", ladder=other)


def _points(part: Part, pose: Pose) -> "np.typing.NDArray[np.float64]":
    shares = np.linspace(0, 1, SAMPLES)
    return np.array(
        [
            pose.point(
                (
                    part.start.x + share * (part.end.x - part.start.x),
                    part.start.y + share * (part.end.y - part.start.y),
                    0.0,
                )
            )
            for share in shares.tolist()
        ]
    )
