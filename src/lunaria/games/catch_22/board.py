"""A board: its squares, what they show, and which of them touch (C22-02)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from lunaria.games.catch_22.squares import (
    MOST_COLUMNS,
    Square,
    SquareSet,
    column_of,
    set_of,
)

TOKENS_TO_WIN: Final = 22


class Kind(StrEnum):
    """What a yellow square shows; the value is its letter on a drawn map."""

    PLAIN = "o"
    STAR = "*"
    ROLL_AGAIN = "r"
    SWITCH_PLACES = "s"
    REMOVE_CUBE = "x"
    JACKPOT = "$"
    """Drawn as a capital letter, whose number stands in the table below the map."""


@dataclass(frozen=True, slots=True, repr=False, weakref_slot=True)
class Board:
    """Immutable, and equal when its canonical ``text`` is; everything else follows from that."""

    text: str
    name: str = field(compare=False)
    player_counts: range = field(compare=False)
    width: int = field(compare=False)
    height: int = field(compare=False)
    kinds: Mapping[Square, Kind] = field(compare=False)
    """Every yellow square in ascending order; a square that is not here is blue."""
    numbers: Mapping[Square, int] = field(compare=False)
    """Every jackpot in ascending order, with the tokens it starts with."""
    neighbours: Mapping[Square, tuple[Square, ...]] = field(init=False, compare=False)
    yellow: SquareSet = field(init=False, compare=False)
    stars: SquareSet = field(init=False, compare=False)
    removers: SquareSet = field(init=False, compare=False)
    """The remove-cube squares."""
    plain: SquareSet = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "neighbours", _neighbours(self.kinds))
        object.__setattr__(self, "yellow", set_of(self.kinds))
        object.__setattr__(self, "stars", self._all(Kind.STAR))
        object.__setattr__(self, "removers", self._all(Kind.REMOVE_CUBE))
        object.__setattr__(self, "plain", self._all(Kind.PLAIN))

    def __repr__(self) -> str:
        return f"parse_board({self.text!r})"

    @property
    def squares(self) -> tuple[Square, ...]:
        return tuple(self.kinds)

    @property
    def jackpots(self) -> tuple[Square, ...]:
        return tuple(self.numbers)

    @property
    def gold(self) -> int:
        """All tokens in the game."""
        return sum(self.numbers.values())

    def _all(self, kind: Kind) -> SquareSet:
        return set_of(square for square, shown in self.kinds.items() if shown is kind)


_STEPS: Final = (-MOST_COLUMNS, -1, 1, MOST_COLUMNS)


def _neighbours(kinds: Mapping[Square, Kind]) -> dict[Square, tuple[Square, ...]]:
    """The yellow squares that share a side (C22-06); a row does not run on into the next."""
    return {
        square: tuple(
            Square(square + step)
            for step in _STEPS
            if square + step in kinds
            and (abs(step) > 1 or column_of(Square(square + step)) == column_of(square) + step)
        )
        for square in kinds
    }
