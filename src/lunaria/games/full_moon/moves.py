"""A move as a value."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, Final

from lunaria.games.full_moon.wolves import WOLVES, Wolf


class Direction(StrEnum):
    """Left and right as South sees them, whoever moves."""

    LEFT = "L"
    RIGHT = "R"

    __hash__ = str.__hash__  # that of enumerations is computed in Python


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
    text: str = field(init=False, compare=False)
    """In notation, which every update of a table needs."""

    def __post_init__(self) -> None:
        text = f"{self.lead}{self.direction}{self.pack}{self.moon or ''}"
        object.__setattr__(self, "text", text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"parse_action('{self}')"


@dataclass(frozen=True, slots=True, repr=False)
class Pass:
    """What a player does who has no allowed move (FM-15), also when free of the moon (FM-16)."""

    text: ClassVar[str] = "pass"

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return "PASS"


PASS: Final = Pass()

LARGEST_PACK: Final = 3

Action = Move | Pass


_EVERY_MOVE: Final = {
    (lead, direction, pack, moon): Move(lead, direction, pack, moon)
    for lead in WOLVES
    for direction in Direction
    for pack in range(1, LARGEST_PACK + 1)
    for moon in (End.NORTH, End.SOUTH, None)
}


def _moves(lead: Wolf, direction: Direction, packs: int, wins: bool) -> tuple[Move, ...]:
    ends = [End.NORTH, End.SOUTH]
    placed = range(1, packs if wins else packs + 1)
    moves = [_EVERY_MOVE[lead, direction, pack, moon] for pack in placed for moon in ends]
    return (*moves, _EVERY_MOVE[lead, direction, packs, None]) if wins else tuple(moves)


MOVES: Final = {
    (lead, direction, packs, wins): _moves(lead, direction, packs, wins)
    for lead in WOLVES
    for direction in Direction
    for packs in range(1, LARGEST_PACK + 1)
    for wins in (False, True)
}
"""What a column may do that goes one way with packs of one to so many wolves, of which the largest
makes a column of four or not: small packs first, moon N before S."""

ACTIONS: Final[dict[str, Action]] = {
    PASS.text: PASS,
    **{move.text: move for move in _EVERY_MOVE.values()},
}
"""All that can be written down, allowed somewhere or not."""
