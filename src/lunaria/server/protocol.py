"""The messages of a table's socket: one sealed union for each direction.

A client says hello, then asks for things under ids of its own choosing. Whatever it asks for counts
once for each id and seat, however often it is sent.
"""

from typing import Annotated

import msgspec

from lunaria.table.events import Event
from lunaria.table.view import Position, Snapshot

LONGEST_CHAT = 500
LONGEST_ACTION = 200

ActionId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class _Message(
    msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True
):
    pass


class Hello(_Message, frozen=True):
    """The first message. No tokens: a spectator. ``after``: the last version that was seen."""

    tokens: Annotated[list[Token], msgspec.Meta(max_length=8)] = []
    after: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Act(_Message, frozen=True):
    """An action of the game, meant after ``ply`` actions."""

    id: ActionId
    seat: SeatNumber
    ply: Annotated[int, msgspec.Meta(ge=0)]
    action: Annotated[str, msgspec.Meta(max_length=LONGEST_ACTION)]


class Salt(_Message, frozen=True):
    """One's own salt for the dice, before the game starts."""

    id: ActionId
    seat: SeatNumber
    salt: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Begin(_Message, frozen=True):
    """Begin, at a full table that waits to be asked."""

    id: ActionId
    seat: SeatNumber


class Takeback(_Message, frozen=True):
    """Take back one's own last action, or ask whether one may."""

    id: ActionId
    seat: SeatNumber


class Draw(_Message, frozen=True):
    """Offer a draw."""

    id: ActionId
    seat: SeatNumber


class Answer(_Message, frozen=True):
    """Answer the offer that waits; ``to`` is the version that made it, so that it is no other."""

    id: ActionId
    seat: SeatNumber
    agrees: bool
    to: int | None = None


class Resign(_Message, frozen=True):
    """Give the game up."""

    id: ActionId
    seat: SeatNumber


class Say(_Message, frozen=True):
    """One line to everyone at the table."""

    id: ActionId
    seat: SeatNumber
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_CHAT)]


class AskSpots(_Message, frozen=True, tag="spots"):
    """Where could the ladder in this seat's hand go? (Catch the Moon)"""

    id: ActionId
    seat: SeatNumber


class Legal(_Message, frozen=True):
    """What may the seat to move do?"""


class Ping(_Message, frozen=True):
    """Are you there? Answered by pong, so that a client can measure the way."""


Request = Act | Salt | Begin | Takeback | Draw | Answer | Resign | Say
"""What changes the table."""

ToServer = Hello | Request | AskSpots | Legal | Ping


class Numbered(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event with its version, its hour, and the id of the request that it confirms."""

    version: int
    at: float
    event: Event
    id: str | None = None
    by: int | None = None
    """The seat that made the request."""


class Welcome(_Message, frozen=True):
    """The table as it is, and the events since the version that the hello named."""

    version: int
    at: float
    seats: list[int]
    """The seats that this connection plays."""
    table: Snapshot
    events: list[Numbered]


class Update(_Message, frozen=True, omit_defaults=True):
    """What happened, on disk already, and the position it led to."""

    events: list[Numbered]
    position: Position | None = None


class Ack(_Message, frozen=True):
    """The request counted already, as this version."""

    id: str
    version: int


class Refusal(_Message, frozen=True):
    """Nothing changed. ``why`` is for programs; ``rule`` is the id of the game's rule, and
    ``facts`` are the numbers of its reason."""

    id: str
    why: str
    message: str
    rule: str | None = None
    facts: dict[str, int] = {}


class LegalActions(_Message, frozen=True, tag="legal"):
    """What the seat to move may do after ``ply`` actions."""

    ply: int
    actions: list[str]


class Spot(msgspec.Struct, frozen=True):
    """A place for a ladder. ``kind`` is hang, hook, diagonal, lean, flat or candle; ``turn`` is a
    quaternion (w, x, y, z)."""

    kind: str
    position_mm: list[float]
    turn: list[float]
    touching: list[int]
    highest_mm: float
    fits: bool
    """It would satisfy the die."""
    holds: float
    """The chance that it does and nothing falls, from 0 to 1."""
    way: list[list[float]]
    """Poses (position, then turn) to go through, so that nothing is touched on the way."""


class Spots(_Message, frozen=True):
    """Places for the ladder in the hand, the surest first."""

    id: str
    spots: list[Spot]


class Presence(_Message, frozen=True):
    """Which seats somebody is connected for, and how many watch."""

    seats: list[int]
    spectators: int


class Pong(_Message, frozen=True):
    at: float


class Problem(_Message, frozen=True):
    """A message that could not be taken: ``malformed``, or ``hello`` said late or twice; before the
    socket is closed also ``unknown-table``, ``unknown-seat`` and ``full``."""

    why: str
    message: str


ToClient = Welcome | Update | Ack | Refusal | LegalActions | Spots | Presence | Pong | Problem

decode_message = msgspec.json.Decoder(ToServer).decode
encode = msgspec.json.Encoder().encode


class _RawWelcome(msgspec.Struct, tag_field="type", tag="welcome"):
    version: int
    at: float
    seats: list[int]
    table: Snapshot
    events: list[msgspec.Raw]


class _RawUpdate(msgspec.Struct, tag_field="type", tag="update", omit_defaults=True):
    events: list[msgspec.Raw]
    position: Position | None = None


def encode_welcome(
    version: int, at: float, seats: list[int], table: Snapshot, events: list[msgspec.Raw]
) -> bytes:
    """A `Welcome` whose events are encoded already."""
    return encode(_RawWelcome(version, at, seats, table, events))


def encode_update(events: list[msgspec.Raw], position: Position | None) -> bytes:
    """An `Update` whose events are encoded already."""
    return encode(_RawUpdate(events, position))
