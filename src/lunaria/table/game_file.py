"""A game as one JSON file: who played what, and what it takes to check the draws.

While the game goes on, the file holds neither the secret nor the seed.
"""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from lunaria.core import Json, JsonObject, MalformedInput, Record, Seat, quoted
from lunaria.table.commitment import must_be_text
from lunaria.table.errors import NotAllowed, Why
from lunaria.table.events import Origin
from lunaria.table.seating import Occupant
from lunaria.table.settings import Settings
from lunaria.table.table import Ending, Table

KIND = "lunaria game"
FORMAT = 1


@dataclass(frozen=True)
class GameFile:
    """``inherited`` actions at the front were taken over from another game. ``worlds`` tells, by
    the number of actions before it, what a log cannot: how a world of physics stood."""

    settings: Settings
    occupants: tuple[Occupant | None, ...]
    commitment: str
    secret: str | None
    salts: tuple[str, ...]
    inherited: int
    is_fork: bool
    record: Record[Any, Any]
    ending: Ending | None
    worlds: JsonObject = field(default_factory=dict)

    @classmethod
    def of(cls, table: Table) -> "GameFile":
        if table.record is None:
            raise NotAllowed(Why.NOT_RUNNING, "the game has not begun")
        is_over = table.ending is not None
        record = table.record if is_over else _without_seed(table.record)
        return cls(
            settings=table.settings,
            occupants=tuple(chair.occupant for chair in table.chairs),
            commitment=table.commitment,
            secret=table.secret if is_over else None,
            salts=table.salts,
            inherited=table.inherited,
            is_fork=table.origin is not None,
            record=record,
            ending=table.ending,
        )

    def to_json(self) -> JsonObject:
        ending = self.ending
        return {
            "kind": KIND,
            "format": FORMAT,
            "settings": msgspec.to_builtins(self.settings),
            "seats": [msgspec.to_builtins(occupant) for occupant in self.occupants],
            "commitment": self.commitment,
            "secret": self.secret,
            "salts": list(self.salts),
            "inherited": self.inherited,
            "is_fork": self.is_fork,
            "record": self.record.to_json(),
            "ending": {"winners": list(ending.winners), "reason": ending.reason}
            if ending
            else None,
            **({"worlds": self.worlds} if self.worlds else {}),
        }

    @classmethod
    def from_json(cls, value: Json) -> "GameFile":
        """Reads and replays; what breaks a rule is malformed, and says where."""
        try:
            written = msgspec.convert(value, _Written)
        except msgspec.ValidationError as error:
            raise MalformedInput(f"not a game file: {error}") from error
        if written.kind != KIND or written.format != FORMAT:
            raise MalformedInput(f"not a {KIND} of format {FORMAT}")
        settings = written.settings.checked()
        record = Record.from_json(settings.find_game(), written.record)
        seats = settings.seat_count()
        if len(written.seats) != seats or len(written.salts) != seats:
            raise MalformedInput(f"the game is for {seats}: as many seats and salts are needed")
        if record.options != settings.options:
            raise MalformedInput("the settings and the record tell different options")
        if not 0 <= written.inherited <= len(record.actions):
            raise MalformedInput(f"{quoted(written.inherited)} is no number of inherited actions")
        if written.inherited and not written.is_fork:
            raise MalformedInput("only a game that goes on from another has inherited actions")
        if not record.game.fits(record.start, settings.options):
            raise MalformedInput("the record does not start as its options say")
        for text in (written.commitment, written.secret or "", *written.salts):
            must_be_text(text)
        told = written.ending
        ending = Ending(tuple(map(Seat, told.winners)), told.reason) if told else None
        return cls(
            settings,
            tuple(written.seats),
            written.commitment,
            written.secret,
            tuple(written.salts),
            written.inherited,
            written.is_fork,
            record,
            ending,
            written.worlds,
        )

    def fork(self, ply: int, table: str | None = None) -> Origin:
        """What a new table needs to go on from after the first ``ply`` actions."""
        if not 0 <= ply <= len(self.record.actions):
            raise MalformedInput(f"{quoted(ply)}: the game has {len(self.record.actions)} actions")
        game = self.record.game
        return Origin(
            start=game.state_to_json(self.record.start),
            actions=[game.format_action(action) for action in self.record.actions[:ply]],
            table=table,
        )


class _WrittenEnding(msgspec.Struct):
    winners: list[int]
    reason: str


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    kind: str
    format: int
    settings: Settings
    seats: list[Occupant | None]
    commitment: str
    secret: str | None
    salts: list[str]
    inherited: int
    is_fork: bool
    record: dict[str, Any]
    ending: _WrittenEnding | None
    worlds: dict[str, Any] = {}


def _without_seed(record: Record[Any, Any]) -> Record[Any, Any]:
    return Record(record.game, record.options, "", record.start, record.actions)
