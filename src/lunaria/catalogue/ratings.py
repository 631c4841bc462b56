"""How strong a game's levels were measured to be: one file of data a game, ``ratings.json`` beside
its bots.

    {"newcomer": "casual", "measured": "lunaria arena ...", "ratings": {"random": [0, 0], ...}}

``newcomer`` is the level offered to somebody who has not chosen one yet; a rating is on the Elo
scale of `lunaria.arena.ratings`, with half the width of its interval of 95 %.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

FILE_NAME: Final = "ratings.json"


@dataclass(frozen=True, slots=True)
class LevelRating:
    elo: int
    margin: int


@dataclass(frozen=True, slots=True)
class LevelRatings:
    """``measured`` is the command that did it; a level that nobody measured is left out."""

    newcomer: str
    measured: str
    by_level: Mapping[str, LevelRating]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    newcomer: str
    measured: str
    ratings: dict[str, tuple[int, int]]


@cache
def read_ratings(package: str) -> LevelRatings:
    """Those of the bots in a package, such as ``lunaria.bots.full_moon``."""
    data = files(package).joinpath(FILE_NAME).read_bytes()
    file = msgspec.json.decode(data, type=_File)
    by_level = {level: LevelRating(*rating) for level, rating in file.ratings.items()}
    return LevelRatings(file.newcomer, file.measured, by_level)
