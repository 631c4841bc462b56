"""The levels of play: how much a level looks for, tries and cares, and how calm its hand is. Beside
those that differ in strength there are characters with the hand of a skilled player."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from lunaria.core import MalformedInput, quoted

FULL_TOWER: Final = 20
"""Ladders in a tower on which a level thinks as its settings say..."""
MOST_THOROUGH: Final = 2.0
"""...and how much more it thinks, at most, on a smaller one."""


@dataclass(frozen=True, slots=True)
class Level:
    """All limits are counts, so that the same randomness leads to the same placement, however
    fast or busy the machine is."""

    proposals: int
    """Poses that it thinks of at most, for each of `placement_search.PARTS` of the search."""
    enough: int
    """It stops looking, in each part, after so many that would do."""
    shakes: int
    """How often it asks of a placement whether it would also do a little beside; one that has
    learned does not have to."""
    tries: int
    """How often it tries a placement in its head, with the whole tower and a trembling hand; on a
    smaller tower than `FULL_TOWER` tries are cheaper, and it makes more of them..."""
    finalists: int
    """...new ones until so many have held..."""
    rounds: int
    """...then those again, until each has held so often."""
    tremor_mm: float
    tremor_deg: float
    malice: float
    """What a next player's certain mistake is worth, as a share of an own one avoided."""
    slip: float
    """How often it expects to make a mistake; for the decision when to score."""
    probes: int = 0
    """Above 0 it has learned: it looks at all poses that it thinks of before it probes any, and
    probes so many at most, the most promising first."""
    reach: float = 0.0
    """How much more promising a pose is that reaches 100 mm higher: it may fit less often by e to
    this power."""
    ambition: float = 0.0
    """What a tower that is 100 mm higher is worth, as a share of an own mistake avoided..."""
    showmanship: float = 0.0
    """...and what a candle or a diagonal is."""

    def on_tower(self, ladders: int) -> "Level":
        """As it thinks about a tower of so many ladders."""
        more = min(MOST_THOROUGH, max(1.0, FULL_TOWER / max(1, ladders)))
        return replace(self, tries=round(more * self.tries), rounds=round(more * self.rounds))


_SKILLED: Final = Level(
    proposals=130,
    enough=3,
    shakes=0,
    tries=4,
    finalists=2,
    rounds=1,
    tremor_mm=0.4,
    tremor_deg=0.4,
    malice=0.0,
    slip=0.15,
    probes=16,
    reach=1.0,
    ambition=0.15,
    showmanship=0.03,
)

LEVEL_SETTINGS: Final = {
    "clumsy": Level(30, 1, 0, 0, 0, 0, 2.0, 2.0, 0.0, 0.45),
    "child": Level(60, 2, 2, 0, 0, 0, 1.2, 1.2, 0.0, 0.35),
    "casual": Level(120, 3, 5, 1, 1, 1, 0.9, 0.9, 0.0, 0.25),
    "skilled": _SKILLED,
    "cautious": replace(_SKILLED, rounds=2, reach=0.0, ambition=0.0, showmanship=0.0),
    "daring": replace(_SKILLED, finalists=3, reach=3.0, ambition=0.6, showmanship=0.2),
    "spiteful": replace(
        _SKILLED, finalists=3, malice=0.6, reach=0.0, ambition=0.1, showmanship=0.0
    ),
    "master": replace(
        _SKILLED,
        proposals=200,
        enough=8,
        tries=6,
        finalists=2,
        rounds=2,
        tremor_mm=0.25,
        tremor_deg=0.25,
        malice=0.1,
        slip=0.12,
        probes=32,
        reach=1.0,
        ambition=0.12,
        showmanship=0.02,
    ),
}

LEVELS: Final = tuple(LEVEL_SETTINGS)
"""As they are offered, weakest first; the characters stand between skilled and master."""

CHARACTERS: Final = ("cautious", "daring", "spiteful")
STRENGTHS: Final = tuple(level for level in LEVELS if level not in CHARACTERS)


def by_strength(levels: Iterable[str]) -> list[str]:
    """Weakest first."""
    return sorted(levels, key=LEVELS.index)


def settings_of(level: str) -> Level:
    if level not in LEVEL_SETTINGS:
        raise MalformedInput(f"{quoted(level)} is not a level: there is {', '.join(LEVELS)}")
    return LEVEL_SETTINGS[level]
