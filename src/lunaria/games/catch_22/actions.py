"""Everything that a player, or the die, can do, each as a value."""

from dataclasses import dataclass, field, fields
from typing import Final, TypeGuard

from lunaria.core import MalformedInput, Seat, quoted
from lunaria.games.catch_22.board_text import MOST_PLAYERS
from lunaria.games.catch_22.paths import ROLLS
from lunaria.games.catch_22.squares import MOST_COLUMNS, MOST_ROWS, Square, square_name

HIGHEST_PRICE: Final = 999


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
    """Go to this square with the number rolled (C22-05).

    ``wins`` marks a move that wins (C22-20), as the rules list it. It is a mark and no choice:
    without it the same move wins as well.
    """

    square: Square
    wins: bool = field(default=False, compare=False)

    def __str__(self) -> str:
        return f"move {square_name(self.square)}{'*' if self.wins else ''}"


@dataclass(frozen=True, slots=True, repr=False)
class Forgo(_Written):
    """There is no legal move for the roll (C22-21), or nobody to switch places with (C22-16)."""

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


def is_action(value: object) -> TypeGuard[Action]:
    """Can the value be an action, on some board and in some game?"""
    match value:
        case Die(pips):
            return _is_number(pips, ROLLS[0], ROLLS[-1])
        case ChooseStar(square) | PlaceCube(square):
            return _is_square(square)
        case Lift(target):
            return target is None or _is_square(target)
        case Move(square, wins):
            return _is_square(square) and isinstance(wins, bool)
        case Switch(seat):
            return _is_seat(seat)
        case Buy(seat, price) | Sell(seat, price):
            return _is_seat(seat) and _is_number(price, 0, HIGHEST_PRICE)
    return isinstance(value, Roll | Forgo | Accept | Decline)


def check_action(value: object) -> Action:
    """The value, if it can be an action; what cannot is malformed."""
    if is_action(value):
        return value
    if isinstance(value, Action):  # with numbers that have no notation
        numbers = [getattr(value, each.name) for each in fields(value)]
        raise MalformedInput(f"{type(value).__name__} of {quoted(numbers)} is not an action")
    raise MalformedInput(f"{quoted(value)} is not an action")


def _is_number(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _is_square(value: object) -> bool:
    return _is_number(value, 0, MOST_COLUMNS * MOST_ROWS - 1)


def _is_seat(value: object) -> bool:
    return _is_number(value, 0, MOST_PLAYERS - 1)
