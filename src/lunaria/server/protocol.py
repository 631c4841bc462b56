"""The messages of a table's socket: one sealed union for each direction.

A client says hello, then asks for things under ids of its own choosing. Whatever it asks for counts
once for each id and seat, however often it is sent.
"""

from typing import Annotated, Any, Literal

import msgspec

from lunaria.core import Json
from lunaria.table.errors import RefusalCode
from lunaria.table.events import Event
from lunaria.table.view import Position, Snapshot

LONGEST_CHAT = 500
LONGEST_ACTION = 200

ActionId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class _Message(
    msgspec.Struct,
    frozen=True,
    tag_field="type",
    tag=str.lower,
    forbid_unknown_fields=True,
    gc=False,
):
    pass


class Hello(_Message, frozen=True):
    """The first message. No tokens: a spectator. ``after``: the last version that was seen.
    ``legal`` is false: a program that knows the rules, and need not be told what is legal."""

    tokens: Annotated[list[Token], msgspec.Meta(max_length=8)] = []
    after: Annotated[int, msgspec.Meta(ge=0)] | None = None
    legal: bool = True


class Act(_Message, frozen=True):
    """An action of the game; ``version`` is the newest that was seen when it was decided."""

    id: ActionId
    seat: SeatNumber
    version: Annotated[int, msgspec.Meta(ge=0)]
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


class Help(_Message, frozen=True):
    """Ask all who play whether help may be on; ``opens`` false: turn it off again."""

    id: ActionId
    seat: SeatNumber
    opens: bool = True


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


class Advise(_Message, frozen=True):
    """What could this seat do with what is in its hand? Or, with a ``trial``: what would come of it
    if the physical action were carried out now, as the hand is? Trial 0 is with a calm hand, each
    other with its own tremor. Answered by advice."""

    id: ActionId
    seat: SeatNumber
    trial: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None


class Ping(_Message, frozen=True):
    """Are you there? Answered by pong, so that a client can measure the way."""


Request = Act | Salt | Begin | Takeback | Draw | Help | Answer | Resign | Say
"""What changes the table."""

ToServer = Hello | Request | Advise | Ping


class Numbered(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event with its version, its time, and the id of the request that it confirms."""

    version: int
    at: float
    event: Event
    id: str | None = None
    by: int | None = None
    """The seat that made the request."""


class Welcome(_Message, frozen=True, omit_defaults=True):
    """The table as it is, and what happened since the version that the hello named.

    ``positions`` are those after each action since then, in order; empty if they are too many.
    ``legal`` is what the seat to move may do, if this connection plays it.
    """

    version: int
    at: float
    seats: list[int]
    """The seats that this connection plays."""
    table: Snapshot
    events: list[Numbered]
    positions: list[Position] = []
    legal: list[str] | None = None


class Update(_Message, frozen=True, omit_defaults=True):
    """What happened, on disk already, and every position it led to, in order: a roll and its die
    are two. ``legal`` is what the seat to move may do, if this connection plays it. ``fixed`` is as
    in a snapshot; the update that starts the game tells it."""

    events: list[Numbered]
    positions: list[Position] = []
    legal: list[str] | None = None
    fixed: Any = None


class Ack(_Message, frozen=True):
    """The request counted already, as this version."""

    id: str
    version: int


class Refusal(_Message, frozen=True):
    """Nothing changed. ``why`` is for programs; ``rule`` is the id of the game's rule, and
    ``facts`` are the numbers of its reason."""

    id: str
    why: RefusalCode
    message: str
    rule: str | None = None
    facts: dict[str, int] = {}


class Advice(_Message, frozen=True):
    """What the seat could do, the surest first; or the one thing that would come of a trial. Each
    entry is as the game's plug-in describes it."""

    id: str
    options: list[Any]


class Presence(_Message, frozen=True):
    """Which seats somebody is connected for, and how many watch; ten times a second at most."""

    seats: list[int]
    spectators: int


class Pong(_Message, frozen=True):
    at: float


class Problem(_Message, frozen=True):
    """A message that could not be taken: ``malformed``, or ``hello`` said late or twice; before the
    socket is closed also ``unknown-table``, ``unknown-seat`` and ``full``."""

    why: Literal["malformed", "hello", "unknown-table", "unknown-seat", "full"]
    message: str


ToClient = Welcome | Update | Ack | Refusal | Advice | Presence | Pong | Problem

decode_message = msgspec.json.Decoder(ToServer).decode
encode = msgspec.json.Encoder().encode


class _RawWelcome(msgspec.Struct, tag_field="type", tag="welcome", omit_defaults=True):
    version: int
    at: float
    seats: list[int]
    table: Snapshot
    events: list[msgspec.Raw]
    positions: list[Position] = []
    legal: list[str] | None = None


class _RawUpdate(msgspec.Struct, tag_field="type", tag="update", omit_defaults=True):
    events: list[msgspec.Raw]
    positions: list[Position] = []
    fixed: Any = None


def encode_welcome(
    version: int,
    at: float,
    seats: list[int],
    table: Snapshot,
    events: list[msgspec.Raw],
    positions: list[Position],
    legal: list[str] | None,
) -> bytes:
    """A `Welcome` whose events are encoded already."""
    return encode(_RawWelcome(version, at, seats, table, events, positions, legal))


def encode_update(
    events: list[msgspec.Raw], positions: list[Position], fixed: Json = None
) -> bytes:
    """An `Update` whose events are encoded already, for all who are not to move."""
    return encode(_RawUpdate(events, positions, fixed))


def with_legal(update: bytes, legal: list[str]) -> bytes:
    """The encoded `Update` for whoever is to move: the same object with one member more."""
    return b'%b,"legal":%b}' % (update[:-1], encode(legal))
