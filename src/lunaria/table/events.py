"""Everything that can happen at a table. Their list is the table: the rest is its fold.

Seats are bare integers here, as in JSON, counted from 0.
"""

import re
from enum import StrEnum
from typing import Any

import msgspec

from lunaria.table.chairs import Occupant
from lunaria.table.commitment import ChanceNumbering
from lunaria.table.settings import Settings


def _tag(name: str) -> str:
    """TakenBack is ``taken-back``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class _Event(msgspec.Struct, frozen=True, tag_field="type", tag=_tag, omit_defaults=True, gc=False):
    """No event refers to itself, so that the collector of cycles need not look at any."""


class Origin(msgspec.Struct, frozen=True):
    """The game that a fork goes on from: its start, the actions taken over, and its table."""

    start: Any
    actions: list[str]
    table: str | None = None


class Opened(_Event, frozen=True):
    """The first event of every table. ``chance`` is how its chance actions are numbered."""

    settings: Settings
    commitment: str
    origin: Origin | None = None
    chance: ChanceNumbering = ChanceNumbering.BY_PLY


class Seated(_Event, frozen=True):
    """Somebody sat down."""

    seat: int
    occupant: Occupant


class Salted(_Event, frozen=True):
    """A player's own salt for the draws."""

    seat: int
    salt: str


class Started(_Event, frozen=True):
    """Set-up is done; ``start`` is the state it led to, in the game's own JSON."""

    start: Any


class Played(_Event, frozen=True):
    """An action, of chance when ``seat`` is null."""

    seat: int | None
    action: str
    by_bot: bool = False


class Offer(StrEnum):
    TAKEBACK = "takeback"
    DRAW = "draw"
    HELP = "help"


class Offered(_Event, frozen=True):
    """``ply`` is the number of actions that a takeback would leave."""

    seat: int
    offer: Offer
    ply: int | None = None


class Agreed(_Event, frozen=True):
    """To the offer that waits."""

    seat: int


class Declined(_Event, frozen=True):
    """The offer is off."""

    seat: int


class TakenBack(_Event, frozen=True):
    """Only the first ``ply`` actions stand."""

    seat: int
    ply: int


class HelpOpened(_Event, frozen=True):
    """All agreed to the offer of this seat: whoever asks is told what positions are worth."""

    seat: int


class HelpClosed(_Event, frozen=True):
    """The seat does not agree to help any more: nobody is told until the game is over."""

    seat: int


class Left(_Event, frozen=True):
    """Nobody who plays the seat is connected any more."""

    seat: int


class Returned(_Event, frozen=True):
    """Also takes the seat back from a bot that stood in."""

    seat: int


class StoodIn(_Event, frozen=True):
    """A bot plays for a person who left."""

    seat: int


class GaveUp(_Event, frozen=True):
    """In a game for more than two: a bot plays the seat to the end."""

    seat: int
    reason: str


class Resumed(_Event, frozen=True):
    """The host was away, and no clock ran."""


class Said(_Event, frozen=True):
    """One line of chat."""

    seat: int
    text: str


class Ended(_Event, frozen=True):
    """``reason`` is the id of a rule, or ``resigned``, ``time``, ``agreement``; ``closed`` by
    the host; ``given-up`` when those who would have won or lost together do not play on. The secret
    is revealed.
    """

    winners: list[int]
    reason: str
    secret: str


class Rematched(_Event, frozen=True):
    """The seat asked for another game: the same people meet at that table."""

    seat: int
    table: str


Event = (
    Opened
    | Seated
    | Salted
    | Started
    | Played
    | Offered
    | Agreed
    | Declined
    | TakenBack
    | HelpOpened
    | HelpClosed
    | Left
    | Returned
    | StoodIn
    | GaveUp
    | Resumed
    | Said
    | Ended
    | Rematched
)
