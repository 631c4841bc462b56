"""Everything that a player decides and that chance brings, each as a value."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from lunaria.core import MalformedInput, quoted
from lunaria.games.catch_the_moon.ladder_numbers import Ladder, is_ladder
from lunaria.games.catch_the_moon.report import SettledReport


class Face(StrEnum):
    """What the die can show."""

    ONE = "one"
    TWO = "two"
    MOON = "moon"


FACES: Final = (Face.ONE, Face.ONE, Face.TWO, Face.TWO, Face.MOON, Face.MOON)
"""The die has six faces (CTM-10)."""


class _Written:
    """An action is written as its notation, and its repr rebuilds it."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"parse_action('{self}')"


@dataclass(frozen=True, slots=True, repr=False)
class Roll(_Written):
    """Begin the turn: from now on the previous player answers for nothing (CTM-06, CTM-18)."""

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True, repr=False)
class Take(_Written):
    """Begin a turn of the final, in which nobody rolls (CTM-23)."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True, repr=False)
class Score(_Written):
    """Spend a raindrop and measure the structure against the box lid (CTM-27)."""

    def __str__(self) -> str:
        return "score"


@dataclass(frozen=True, slots=True, repr=False)
class Place(_Written):
    """Let go of the ladder (CTM-12). How it was moved until then is no matter of the rules."""

    def __str__(self) -> str:
        return "place"


@dataclass(frozen=True, slots=True, repr=False)
class Die(_Written):
    """What chance does: the die shows this."""

    face: Face

    def __str__(self) -> str:
        return f"die {self.face}"


@dataclass(frozen=True, slots=True, repr=False)
class Draw(_Written):
    """What chance does: this ladder is taken from the supply."""

    ladder: Ladder

    def __str__(self) -> str:
        return f"ladder {self.ladder}"


def checked_action(value: object) -> "Action":
    """The value, if it can be an action in some state; else it is malformed."""
    match value:
        case Roll() | Take() | Score() | Place() | SettledReport() | Die(Face()):
            return value
        case Draw(ladder) if is_ladder(ladder):
            return value
    raise MalformedInput(f"{quoted(value)} is not an action of Catch the Moon")


ROLL: Final = Roll()
TAKE: Final = Take()
SCORE: Final = Score()
PLACE: Final = Place()

Action = Roll | Take | Score | Place | Die | Draw | SettledReport
ChanceAction = Die | Draw | SettledReport
"""What no player can do: chance, or physics, says it."""
