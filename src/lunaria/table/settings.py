"""What is agreed before a game begins."""

from enum import StrEnum
from typing import Annotated, Any

import msgspec

from lunaria.core import Game, JsonObject

LONGEST_CLOCK_SECONDS = 14 * 24 * 3600.0

Seconds = Annotated[float, msgspec.Meta(gt=0, le=LONGEST_CLOCK_SECONDS)]
Increment = Annotated[float, msgspec.Meta(ge=0, le=3600)]


class NoClock(msgspec.Struct, frozen=True, tag="none", tag_field="type"):
    pass


class PerTurn(msgspec.Struct, frozen=True, tag="turn", tag_field="type"):
    """So many seconds for each turn."""

    seconds: Seconds


class Bank(msgspec.Struct, frozen=True, tag="bank", tag_field="type"):
    """So many seconds for the game, and some more after each turn."""

    seconds: Seconds
    increment: Increment = 0.0


ClockRule = NoClock | PerTurn | Bank


class Takebacks(StrEnum):
    OFF = "off"
    ASK = "ask"
    """The other people at the table have to agree; bots do."""
    FREE = "free"


class Help(StrEnum):
    """Whether anybody is told, while the game runs, what its positions are worth: analysis, hints,
    winning chances, where a ladder could go. Once it is over, everything may be asked."""

    OFF = "off"
    """Nobody is, not even one who plays alone."""
    ASK = "ask"
    """One who plays against bots is; among several people all of them have to agree."""
    ON = "on"
    """Everybody is: whoever sits down agrees."""


class Start(StrEnum):
    FULL = "full"
    """As soon as every seat is taken."""
    ASKED = "asked"
    """When somebody at the full table asks for it, so that all can add their salt before."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``options`` are the game's own; ``grace_seconds`` None keeps bots from standing in."""

    game: str
    options: dict[str, Any] = {}
    clock: ClockRule = NoClock()
    takebacks: Takebacks = Takebacks.ASK
    takebacks_across_chance: bool = False
    grace_seconds: Annotated[float, msgspec.Meta(ge=0, le=24 * 3600)] | None = 60.0
    stand_in: str = "random"
    start: Start = Start.FULL
    help: Help = Help.ASK

    def checked(self, game: Game[Any, Any]) -> "Settings":
        """With the options checked and completed by the game, which is the one that they name."""
        assert game.name == self.game, "settings name their game"
        return msgspec.structs.replace(self, options=game.options(self.options))

    def starting(self, start: Start) -> "Settings":
        """The same, but for when the game starts."""
        return msgspec.structs.replace(self, start=start)


def with_players(game: Game[Any, Any], options: JsonObject, seats: int) -> JsonObject:
    """The options with the number of seats as ``players``, where the game has this option and it is
    left out."""
    if "players" in options or "players" not in game.options({}):
        return options
    return {**options, "players": seats}


def seat_count(game: Game[Any, Any], options: JsonObject) -> int:
    """For checked options: the option ``players``, or as many as the game takes."""
    players = options.get("players")
    return players if isinstance(players, int) else game.player_counts[0]
