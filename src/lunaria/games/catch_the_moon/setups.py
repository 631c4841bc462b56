"""How the two starting ladders stand in the base (CTM-03): by name, or anywhere on it.

A place is written ``x,y@turn``: whole millimetres from the middle of the base and whole degrees,
0 with the ladder's width along x. A set-up is a name, or the places of ladders 1 and 2 with a space
between them: ``-30,10@45 40,-20@90``.
"""

import re
from enum import StrEnum
from functools import lru_cache
from itertools import product
from math import cos, radians, sin
from typing import Final, NamedTuple

from lunaria.core import Json, MalformedInput, RuleId, quoted
from lunaria.games.catch_the_moon.ladder_numbers import STARTING, Ladder

BASE_HALF_MM: Final = (95.0, 65.0)
"""Half the length and half the width of the base."""

HOLDER_HALF_MM: Final = (23.55, 6.35)
"""Half of what the holder of a ladder covers of the base: along the ladder's width, and across."""

_PLACE: Final = re.compile(r"(0|-?[1-9]\d?),(0|-?[1-9]\d?)@(0|[1-9]\d{0,2})", re.ASCII)
HALF_TURN_DEG: Final = 180


class Place(NamedTuple):
    """Where a starting ladder stands, upright; turned by 180 degrees it stands the same."""

    x_mm: int
    y_mm: int
    turn_deg: int

    def __str__(self) -> str:
        return f"{self.x_mm},{self.y_mm}@{self.turn_deg}"

    @property
    def corners(self) -> list[tuple[float, float]]:
        """Of its holder, on the base."""
        along, across = _axes(self)
        length, width = HOLDER_HALF_MM
        return [
            (
                self.x_mm + u * length * along[0] + v * width * across[0],
                self.y_mm + u * length * along[1] + v * width * across[1],
            )
            for u, v in product((-1, 1), repeat=2)
        ]

    @property
    def is_on_base(self) -> bool:
        return all(abs(x) <= BASE_HALF_MM[0] and abs(y) <= BASE_HALF_MM[1] for x, y in self.corners)

    def overlaps(self, other: "Place") -> bool:
        """Whether the two holders cover a common piece of the base: no line parts them."""
        return not any(_parts(axis, self, other) for axis in (*_axes(self), *_axes(other)))


Places = tuple[Place, Place]
"""Of ladders 1 and 2."""

SOCKETS: Final = (
    Place(0, -26, 0),
    Place(0, 26, 0),
    Place(-54, 0, 90),
    Place(54, 0, 90),
    Place(-44, 47, 20),
    Place(44, 47, -20),
)
"""The holders that the base always has, where no ladder stands in the way."""

SETUPS: Final[dict[str, Places]] = {
    "parallel": (SOCKETS[0], SOCKETS[1]),
    "gate": (SOCKETS[2], SOCKETS[3]),
    "corner": (SOCKETS[0], SOCKETS[2]),
    "fan": (SOCKETS[4], SOCKETS[5]),
    "tee": (SOCKETS[1], SOCKETS[3]),
    "stray": (SOCKETS[0], SOCKETS[4]),
}
"""Those with names."""

DEFAULT_SETUP: Final = "parallel"


class SetupFlaw(StrEnum):
    """Why ladders cannot stand like that."""

    STICKS_OUT = "sticks-out"
    TOO_NEAR = "too-near"


class ForbiddenSetup(MalformedInput):
    """Two places that the base does not allow, and the ladders that are in the wrong."""

    rule: Final = RuleId("CTM-03")

    def __init__(self, message: str, flaw: SetupFlaw, *ladders: Ladder) -> None:
        super().__init__(message)
        self.flaw = flaw
        self.ladders = ladders


@lru_cache(maxsize=256)
def read_setup(text: str) -> Places:
    """The places that a set-up means; raises `MalformedInput` for what is none, and
    `ForbiddenSetup` for one that the base does not allow."""
    if text in SETUPS:
        return SETUPS[text]
    first, second = _read_places(text)
    for ladder, place in zip(STARTING, (first, second), strict=True):
        if not place.is_on_base:
            message = f"{place} is not a place on the base: a ladder would stick out"
            raise ForbiddenSetup(message, SetupFlaw.STICKS_OUT, ladder)
    if first.overlaps(second):
        message = f"{first} and {second} are too near to each other for two ladders"
        raise ForbiddenSetup(message, SetupFlaw.TOO_NEAR, *STARTING)
    return first, second


def is_setup(value: Json) -> bool:
    if not isinstance(value, str):
        return False
    try:
        read_setup(value)
    except MalformedInput:
        return False
    return True


def _read_places(text: str) -> Places:
    places = [_read_place(part) for part in text.split(" ")]
    if len(places) != 2 or None in places:
        raise MalformedInput(
            f"{quoted(text)} is not a set-up: there is {', '.join(SETUPS)}, or two places on the "
            "base such as '-30,10@45 40,-20@90', each in millimetres from its middle and degrees "
            f"below {HALF_TURN_DEG}"
        )
    first, second = filter(None, places)
    return first, second


def _read_place(text: str) -> Place | None:
    match = _PLACE.fullmatch(text)
    if match is None or int(match[3]) >= HALF_TURN_DEG:
        return None
    return Place(int(match[1]), int(match[2]), int(match[3]))


def _axes(place: Place) -> tuple[tuple[float, float], tuple[float, float]]:
    """Along and across the holder."""
    turn = radians(place.turn_deg)
    return (cos(turn), sin(turn)), (-sin(turn), cos(turn))


def _parts(axis: tuple[float, float], one: Place, other: Place) -> bool:
    mine, theirs = ([x * axis[0] + y * axis[1] for x, y in place.corners] for place in (one, other))
    return max(mine) < min(theirs) or max(theirs) < min(mine)
