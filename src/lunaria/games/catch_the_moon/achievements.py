"""The achievement chart: what a final score is called (CTM-32)."""

from enum import StrEnum
from typing import Final


class Rank(StrEnum):
    """Ours, but for `TOUCHED_THE_MOON`, the one rank that the source tells of."""

    FEET_ON_THE_GROUND = "feet-on-the-ground"
    HEAD_IN_THE_CLOUDS = "head-in-the-clouds"
    WITHIN_REACH = "within-reach"
    TOUCHED_THE_MOON = "touched-the-moon"
    SAT_ON_THE_MOON = "sat-on-the-moon"
    DANCED_ON_THE_MOON = "danced-on-the-moon"
    AMONG_THE_STARS = "among-the-stars"


CHART: Final = {
    0: Rank.FEET_ON_THE_GROUND,
    1: Rank.HEAD_IN_THE_CLOUDS,
    3: Rank.WITHIN_REACH,
    4: Rank.TOUCHED_THE_MOON,
    7: Rank.SAT_ON_THE_MOON,
    12: Rank.DANCED_ON_THE_MOON,
    20: Rank.AMONG_THE_STARS,
}
"""From how many points on each rank is reached, ascending."""


def rank(points: int) -> Rank:
    if points < 0:
        raise ValueError(f"{points} points")
    *_, reached = (name for needed, name in CHART.items() if needed <= points)
    return reached
