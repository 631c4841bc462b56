"""What the server and the process that carries worlds say to each other.

Every message is msgpack after its length in four bytes. A ``site`` is one world in the process; a
world that is loaded again gets a new number, so that what the old one said can be told apart.
"""

from struct import Struct
from typing import Annotated, Any, Final

import msgspec

from lunaria.server.towers.binary import Numbers

LENGTH: Final = Struct("<I")
LONGEST: Final = 1 << 26

Pose = Annotated[Numbers, msgspec.Meta(description="Position in millimetres, then turn.")]


class _Message(msgspec.Struct, frozen=True, tag=True, array_like=True):
    pass


class Way(msgspec.Struct, frozen=True, array_like=True):
    """A path: where the ladder is taken up, then poses to be reached within seconds each."""

    start: Pose
    legs: list[tuple[Pose, float]]


class Shake(msgspec.Struct, frozen=True, array_like=True):
    """The tremor of a hand."""

    seed: int
    size_mm: float
    turn_deg: float


class Load(_Message, frozen=True):
    """A world: one that was kept, or without one a new one of the set-up."""

    site: int
    setup: str
    kept: bytes | None
    is_exact: bool = True
    """False: only the poses are taken over, because the rest made trouble."""
    is_falling: bool = False
    """The game waits for how it settles: it need not stand."""


class Follow(_Message, frozen=True):
    """The game as it is confirmed, after ``ply`` actions; the world does what it asks for."""

    site: int
    ply: int
    state: Any
    is_bots: bool = False
    """A bot plays the seat to move."""


class Watch(_Message, frozen=True):
    """Somebody looks on: show everything in real time."""

    site: int
    is_watched: bool


class Aim(_Message, frozen=True):
    site: int
    pose: Pose


class LetGo(_Message, frozen=True):
    """A person opens the hand."""

    site: int
    ply: int


class Build(_Message, frozen=True):
    """A bot carries its plan out; without a way it opens the hand where it is."""

    site: int
    ply: int
    way: Way | None
    shake: Shake | None


class Look(_Message, frozen=True):
    """What would the tower be without the ladder in the hand?"""

    site: int
    number: int


class Drop(_Message, frozen=True):
    site: int


class Ping(_Message, frozen=True):
    number: int


ToCarrier = Load | Follow | Watch | Aim | LetGo | Build | Look | Drop | Ping


class Ready(_Message, frozen=True):
    """Loaded and warm."""


class Frame(_Message, frozen=True):
    site: int
    data: bytes


class OpenHand(_Message, frozen=True):
    """The hand is open; the ladder falls or stays as soon as the action is confirmed."""

    site: int
    ply: int
    kept: bytes


class Reported(_Message, frozen=True):
    """What happened after ``ply`` actions, as a settled report in notation."""

    site: int
    ply: int
    action: str
    kept: bytes
    motion: bytes


class Steady(_Message, frozen=True):
    """Between two turns nothing moves any more, and nothing has fallen."""

    site: int
    ply: int


class Seen(_Message, frozen=True):
    """The tower without the ladder in the hand, and where that is."""

    site: int
    number: int
    kept: bytes
    held: Pose | None


class Trouble(_Message, frozen=True):
    """The world broke and is dropped."""

    site: int
    message: str


class Pong(_Message, frozen=True):
    number: int


FromCarrier = Ready | Frame | OpenHand | Reported | Steady | Seen | Trouble | Pong

_encode = msgspec.msgpack.Encoder().encode
decode_to_carrier = msgspec.msgpack.Decoder(ToCarrier).decode
decode_from_carrier = msgspec.msgpack.Decoder(FromCarrier).decode


def packed(message: ToCarrier | FromCarrier) -> bytes:
    data = _encode(message)
    return LENGTH.pack(len(data)) + data
