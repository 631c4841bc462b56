"""A move as a value."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from lunaria.games.full_moon.wolves import Wolf


class Direction(StrEnum):
    """Left and right as South sees them, whoever moves."""

    LEFT = "L"
    RIGHT = "R"


class End(StrEnum):
    """An end of a column, where the moon may lie."""

    NORTH = "N"
    SOUTH = "S"


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """A pack follows its lead wolf; the moon goes to one end of where it arrives.

    ``moon`` is None when the move makes a column of four and so wins.
    """

    lead: Wolf
    direction: Direction
    pack: int
    moon: End | None

    def __str__(self) -> str:
        return f"{self.lead}{self.direction}{self.pack}{self.moon or ''}"

    def __repr__(self) -> str:
        return f"parse_move('{self}')"


@dataclass(frozen=True, slots=True, repr=False)
class Pass:
    """What a player does who has no allowed move (FM-15), also when free of the moon (FM-16)."""

    def __str__(self) -> str:
        return "pass"

    def __repr__(self) -> str:
        return "PASS"


PASS: Final = Pass()

Action = Move | Pass
