"""Everything that a player, or the die, can do, each as a value."""

from dataclasses import dataclass
from typing import Final

from lunaria.core import Seat
from lunaria.games.catch_22.squares import Square, square_name


class _Written:
    """An action is written as its notation, and its repr rebuilds it."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"parse_action('{self}')"


@dataclass(frozen=True, slots=True, repr=False)
class ChooseStar(_Written):
    """Start from this star (C22-03)."""

    square: Square

    def __str__(self) -> str:
        return f"star {square_name(self.square)}"


@dataclass(frozen=True, slots=True, repr=False)
class Die(_Written):
    """What chance does: the die shows this number."""

    pips: int

    def __str__(self) -> str:
        return f"die {self.pips}"


@dataclass(frozen=True, slots=True, repr=False)
class PlaceCube(_Written):
    """Put one cube of one's own on this square (C22-12)."""

    square: Square

    def __str__(self) -> str:
        return f"cube {square_name(self.square)}"


@dataclass(frozen=True, slots=True, repr=False)
class Roll(_Written):
    """Enough placed and bargained: roll the die (C22-05)."""

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True, repr=False)
class Move(_Written):
    """Move the number rolled and land here; ``wins`` when the way crosses or ends on a star with
    22 tokens in hand (C22-20)."""

    square: Square
    wins: bool = False

    def __str__(self) -> str:
        return f"move {square_name(self.square)}{'*' if self.wins else ''}"


@dataclass(frozen=True, slots=True, repr=False)
class Forgo(_Written):
    """There is no legal move for the roll (C22-21)."""

    def __str__(self) -> str:
        return "forgo"


@dataclass(frozen=True, slots=True, repr=False)
class Switch(_Written):
    """Exchange places with this opponent (C22-09)."""

    seat: Seat

    def __str__(self) -> str:
        return f"switch {self.seat + 1}"


@dataclass(frozen=True, slots=True, repr=False)
class Lift(_Written):
    """Take the cube from this square, or None to leave them all (C22-17)."""

    square: Square | None

    def __str__(self) -> str:
        return "lift none" if self.square is None else f"lift {square_name(self.square)}"


@dataclass(frozen=True, slots=True, repr=False)
class Buy(_Written):
    """Offer the holder of one's own cube a price for it (C22-19)."""

    seat: Seat
    price: int

    def __str__(self) -> str:
        return f"buy {self.seat + 1} for {self.price}"


@dataclass(frozen=True, slots=True, repr=False)
class Sell(_Written):
    """Offer the owner of a held cube its return for a price (C22-19)."""

    seat: Seat
    price: int

    def __str__(self) -> str:
        return f"sell {self.seat + 1} for {self.price}"


@dataclass(frozen=True, slots=True, repr=False)
class Accept(_Written):
    def __str__(self) -> str:
        return "accept"


@dataclass(frozen=True, slots=True, repr=False)
class Decline(_Written):
    def __str__(self) -> str:
        return "decline"


ROLL: Final = Roll()
FORGO: Final = Forgo()
ACCEPT: Final = Accept()
DECLINE: Final = Decline()

Action = (
    ChooseStar
    | Die
    | PlaceCube
    | Roll
    | Move
    | Forgo
    | Switch
    | Lift
    | Buy
    | Sell
    | Accept
    | Decline
)
