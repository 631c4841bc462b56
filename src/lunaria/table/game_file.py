"""A game as one JSON file: who played what, and what it takes to check the draws.

While the game goes on, the file holds neither the secret nor the seed.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from lunaria.core import Game, Json, JsonObject, MalformedInput, Record, Seat, quoted
from lunaria.table.chairs import Occupant, Person
from lunaria.table.change import Change
from lunaria.table.commitment import ChanceNumbering, must_be_text
from lunaria.table.errors import NotAllowed, RefusalCode
from lunaria.table.events import (
    HelpClosed,
    HelpOpened,
    Opened,
    Origin,
    Played,
    Salted,
    Seated,
    Started,
)
from lunaria.table.reducer import mover_of, opened
from lunaria.table.settings import Help, Settings, seat_count
from lunaria.table.table import MOST_ACTIONS, Ending, Table

KIND = "lunaria game"
FORMAT = 2
"""Format 1 numbered chance actions by ply (`ChanceNumbering.BY_PLY`) and is still read."""

GameFinder = Callable[[str], Game[Any, Any]]
"""The game with a name; raises `MalformedInput` when there is none."""


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
    chance_numbering: ChanceNumbering = ChanceNumbering.BY_COUNT
    is_help_agreed: bool = False

    @classmethod
    def of(cls, table: Table, *, is_private: bool = False) -> "GameFile":
        """``is_private``: for the host alone, with the secret also while the game goes on, so that
        it can be resumed with the same chance actions to come."""
        if table.record is None:
            raise NotAllowed(RefusalCode.NOT_RUNNING, "the game has not begun")
        is_over = is_private or table.ending is not None
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
            chance_numbering=table.chance_numbering,
            is_help_agreed=table.is_help_agreed,
        )

    @property
    def is_help_closed(self) -> bool:
        """The game was going on when the file was made, and help was off at its table."""
        if self.ending is not None or self.record.game.outcome(self.record.state()) is not None:
            return False
        if self.settings.help is Help.OFF:
            return True
        people = sum(isinstance(occupant, Person) for occupant in self.occupants)
        return people > 1 and not self.is_help_agreed

    def must_have_help(self) -> None:
        if self.is_help_closed:
            raise NotAllowed(
                RefusalCode.HELP, "this game was still going on, and help was off at its table"
            )

    def to_json(self) -> JsonObject:
        ending = self.ending
        return {
            "kind": KIND,
            "format": FORMAT,
            "chance": int(self.chance_numbering),
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
            **({"is_help_agreed": True} if self.is_help_agreed else {}),
            **({"worlds": self.worlds} if self.worlds else {}),
        }

    @classmethod
    def from_json(cls, value: Json, find_game: GameFinder) -> "GameFile":
        """Reads and replays; what breaks a rule is malformed, and says where."""
        try:
            written = msgspec.convert(value, _Written)
        except msgspec.ValidationError as error:
            raise MalformedInput(f"not a game file: {error}") from error
        if written.kind != KIND or not 1 <= written.format <= FORMAT:
            raise MalformedInput(f"not a {KIND} of format 1 to {FORMAT}")
        game = find_game(written.settings.game)
        settings = written.settings.checked(game)
        actions = written.record.get("actions")
        if isinstance(actions, list) and len(actions) > MOST_ACTIONS:
            raise MalformedInput(f"a game has at most {MOST_ACTIONS:,} actions")
        record = Record.from_json(game, written.record)
        seats = seat_count(game, settings.options)
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
            written.chance,
            written.is_help_agreed,
        )

    def resume(self, at: float) -> Change:
        """The table that this private file was made of, to play on."""
        if self.secret is None or self.ending is not None:
            raise NotAllowed(RefusalCode.NOT_RUNNING, "this game cannot be played on: fork it")
        opening = Opened(self.settings, self.commitment, self._origin(), self.chance_numbering)
        change = Change(opened(opening, self.secret, self.record.game), at)
        change.events.append(opening)
        for seat, occupant in enumerate(self.occupants):
            if occupant is not None:
                change.add(Seated(seat, occupant))
            if self.salts[seat]:
                change.add(Salted(seat, self.salts[seat]))
        game = self.record.game
        change.add(Started(game.state_to_json(self.record.start)))
        for action in self.record.actions[self.inherited :]:
            mover = mover_of(game, change.table.state, action)
            change.add(Played(mover, game.format_action(action)))
        if self.is_help_agreed != change.table.is_help_agreed:
            change.add(HelpOpened(0) if self.is_help_agreed else HelpClosed(0))
        return change.settle()

    def _origin(self) -> Origin | None:
        return self.fork(self.inherited) if self.is_fork else None

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
    chance: ChanceNumbering = ChanceNumbering.BY_PLY
    is_help_agreed: bool = False


def _without_seed(record: Record[Any, Any]) -> Record[Any, Any]:
    return Record(record.game, record.options, "", record.start, record.actions)
