"""A position of Full Moon and what led to it, as far as a rule asks."""

from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import Final, Literal

from lunaria.core import Outcome, Seat
from lunaria.games.full_moon.moves import Direction
from lunaria.games.full_moon.wolves import NAMES, Column, Wolf

SOUTH: Final = Seat(0)
NORTH: Final = Seat(1)

SIDE_LETTERS: Final = {SOUTH: "S", NORTH: "N"}

WINNING_HEIGHT: Final = 4


class NoMoon(StrEnum):
    """What the position says of the moon when it touches no wolf."""

    UNPLACED = "-"
    """Before the first move, and once the game is won: the moon is off the board."""

    FREE = "*"
    """The opponent passed: the player may lead with any wolf, and passes if none can move."""


Position = tuple[Wolf | NoMoon, Seat, tuple[Column, ...]]
"""What is the same when a position comes back (FM-17). The moon is first: it differs most often."""


Way = tuple[int, Direction, int, int]
"""A column that may go onto another: from where, in which direction, to where, and with packs of up
to how many wolves."""


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """The columns as South sees them, the player to move and the moon.

    Equality is that of FM-17, the same position on the table. ``earlier`` holds the positions that
    could still come back: none survives a move that closes up the row, for columns never grow in
    number.
    """

    columns: tuple[Column, ...]
    to_move: Seat
    moon: Wolf | NoMoon
    earlier: tuple[Position, ...] = field(default=(), compare=False)
    repetitions: int = field(default=0, init=False, compare=False)
    """How often the position came before."""
    _ways: tuple[Way, ...] | None = field(default=None, init=False, compare=False)
    """The columns that may move; None until the rules are asked."""
    _outcome: Outcome | Literal[False] | None = field(default=False, init=False, compare=False)
    """How the game ended, or None while it goes on; False until the rules are asked."""

    def __post_init__(self) -> None:
        if self.earlier:
            object.__setattr__(self, "repetitions", self.earlier.count(self.position))

    @property
    def position(self) -> Position:
        return self.moon, self.to_move, self.columns

    def __str__(self) -> str:
        columns = "/".join(map(_column_text, self.columns))
        moon = self.moon
        end = NAMES[moon] if isinstance(moon, Wolf) else moon.value
        return f"{columns} {SIDE_LETTERS[self.to_move]} {end}"

    def __repr__(self) -> str:
        return f"parse('{self}')"


@lru_cache(maxsize=1 << 10)
def _column_text(column: Column) -> str:
    return "".join([NAMES[wolf] for wolf in column])


def opponent(seat: Seat) -> Seat:
    return NORTH if seat == SOUTH else SOUTH
