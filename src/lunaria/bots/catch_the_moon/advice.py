"""Where the ladder in a hand could go, for a person who asks."""

from dataclasses import dataclass, replace
from typing import Final

from lunaria.bots.catch_the_moon.approach import stations
from lunaria.bots.catch_the_moon.builder import observed_tower
from lunaria.bots.catch_the_moon.levels import settings_of
from lunaria.bots.catch_the_moon.planner import Option, Planner
from lunaria.core import JsonObject, Randomness
from lunaria.core.world import Observation
from lunaria.games.catch_the_moon import State
from lunaria.worlds.catch_the_moon.frame_codec import decode_pose

GUIDE: Final = replace(
    settings_of("cautious"), proposals=160, probes=0, enough=6, shakes=6, finalists=6, rounds=1
)
"""The level that advises people, with no taste for heights: it probes whatever comes to its mind,
for people want to see all sorts of places..."""
GUIDE_TRIES: Final = 24
"""...and tries each once."""
MOST_SPOTS: Final = 8


@dataclass(frozen=True, slots=True)
class Spot:
    """A place where the ladder in a hand could go."""

    kind: str
    """How: hang, hook, diagonal, lean, flat or candle."""
    position_mm: list[float]
    turn: list[float]
    touching: list[int]
    highest_mm: float
    fits: bool
    """It satisfies the die."""
    holds: float
    """How likely it is to stay there, from 0 to 1."""
    way: list[list[float]]
    """Poses on the way there, without meeting anything before: each a position and a turn."""

    def to_json(self) -> JsonObject:
        return {name: getattr(self, name) for name in self.__slots__}


def advise(state: State, seen: Observation, seed: str, seconds: float) -> list[Spot]:
    """The surest place first."""
    level = replace(GUIDE, tries=GUIDE_TRIES)
    snapshot = observed_tower(state, seen)
    hanging = None if seen.held is None else decode_pose(seen.held)
    planner = Planner(level, seconds=seconds)
    options = planner.options(state, snapshot, Randomness(seed), hanging)
    return [spot_of(option) for option in varied(options)]


def spot_of(option: Option) -> Spot:
    candidate = option.candidate
    return Spot(
        kind=candidate.kind.value,
        position_mm=[round(part, 2) for part in candidate.probe.pose.position_mm],
        turn=[round(part, 5) for part in candidate.probe.pose.turn],
        touching=[int(ladder) for ladder in candidate.probe.touching],
        highest_mm=round(candidate.probe.highest_mm, 1),
        fits=candidate.fits,
        holds=round(option.chance, 3),
        way=[[round(part, 4) for part in pose.flat] for pose in stations(option.path)[:-1]],
    )


def varied(options: list[Option]) -> list[Option]:
    """The likeliest of each sort and support, the likeliest first."""
    best: dict[object, Option] = {}
    for option in sorted(options, key=lambda option: option.chance, reverse=True):
        best.setdefault((option.candidate.kind, option.candidate.probe.touching), option)
    return list(best.values())[:MOST_SPOTS]
