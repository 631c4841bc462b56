"""What a table's side and the process that runs its world say to each other.

The number of a world is new with every load, so that what the world of an earlier load said is told
apart from what the present one says.
"""

from typing import Any

import msgspec

from lunaria.processes.framing import FromAnyChild, Message, Ping

# --- to the process


class WorldMessage(Message, frozen=True):
    """About one world."""

    world: int


class Load(WorldMessage, frozen=True):
    """Make a world of a game: one that was saved, or as the game begins."""

    game: str
    state: Any
    saved: bytes | None
    is_exact: bool


class Follow(WorldMessage, frozen=True):
    """The game as it is recorded, after ``ply`` actions."""

    ply: int
    state: Any
    is_bot: bool


class Watch(WorldMessage, frozen=True):
    is_watched: bool


class Steer(WorldMessage, frozen=True):
    target: bytes


class CarryOut(WorldMessage, frozen=True):
    ply: int
    plan: bytes | None


class Observe(WorldMessage, frozen=True):
    """How is the world, with or without what is in a hand? The answer has the same number."""

    number: int
    with_hand: bool = False


class Drop(WorldMessage, frozen=True):
    pass


Command = Follow | Watch | Steer | CarryOut | Observe
ToWorlds = Load | Command | Drop

# --- from the process


class Frame(WorldMessage, frozen=True):
    data: bytes


class AtRest(WorldMessage, frozen=True):
    ply: int


class CarriedOut(WorldMessage, frozen=True):
    ply: int
    saved: bytes


class Reported(WorldMessage, frozen=True):
    ply: int
    action: str
    saved: bytes
    motion: bytes


class Observed(WorldMessage, frozen=True):
    number: int
    saved: bytes
    held: bytes | None


class WorldLost(WorldMessage, frozen=True):
    """The world broke and is dropped."""

    reason: str


FromWorlds = Frame | AtRest | CarriedOut | Reported | Observed | WorldLost

decode_to_worlds = msgspec.msgpack.Decoder(ToWorlds | Ping).decode
decode_from_worlds = msgspec.msgpack.Decoder(FromWorlds | FromAnyChild).decode
