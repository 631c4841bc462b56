"""A table at one moment: what its events add up to."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

import msgspec

from lunaria.core import CHANCE, Chance, Game, Log, Record, Seat
from lunaria.table.chairs import Chair, Person
from lunaria.table.clock import Clock
from lunaria.table.commitment import ChanceNumbering
from lunaria.table.errors import NotAllowed, RefusalCode
from lunaria.table.events import Offer, Origin
from lunaria.table.settings import Help, Settings


@dataclass(frozen=True, slots=True)
class Proposal:
    """An offer that waits for the others; one that is about the position lapses when somebody plays
    on."""

    offer: Offer
    seat: Seat
    ply: int | None = None
    agreed: frozenset[Seat] = frozenset()
    version: int = 0
    """The version that made it."""


@dataclass(frozen=True, slots=True)
class Ending:
    winners: tuple[Seat, ...]
    reason: str


MOST_ACTIONS: Final = 10_000
"""Of one game; six bots that play at random take fewer."""

KEYFRAME_PLIES: Final = 64


@dataclass(frozen=True, slots=True)
class Keyframe:
    """The game after every `KEYFRAME_PLIES` actions: a replay begins there, not at the start."""

    state: Any
    chance_count: int


class Table(msgspec.Struct, frozen=True, gc=False):
    """``secret`` is the host's and appears in no event before the last."""

    settings: Settings
    game: Game[Any, Any]
    commitment: str
    secret: str
    chairs: tuple[Chair, ...]
    salts: tuple[str, ...]
    clock: Clock
    origin: Origin | None = None
    chance_numbering: ChanceNumbering = ChanceNumbering.BY_PLY
    record: Record[Any, Any] | None = None
    """None until the game starts."""
    state: Any = None
    turn: Seat | Chance | None = None
    movers: Log[Seat | None] = msgspec.field(default_factory=Log)
    """Who took each action; None is chance."""
    chance_count: int = 0
    """How many actions were sampled, not reported by a physical world."""
    keyframes: Log[Keyframe] = msgspec.field(default_factory=Log)
    """The first is the start; there is none before the game starts."""
    proposal: Proposal | None = None
    is_help_agreed: bool = False
    """All who sit here agreed to help, by sitting down or by an offer."""
    ending: Ending | None = None
    ended_version: int | None = None
    """The version that ended it."""
    rematch: str | None = None
    """The table at which the same people play on."""
    version: int = 0
    """The number of events so far."""
    position_version: int = 0
    """The version that led to the position: the last start, action or takeback."""

    def __repr__(self) -> str:
        """Without the secret, whoever logs it."""
        return f"Table(game={self.settings.game!r}, ply={self.ply}, version={self.version})"

    @property
    def ply(self) -> int:
        return len(self.movers)

    @property
    def inherited(self) -> int:
        """How many actions came from the game that this one was forked from."""
        return len(self.origin.actions) if self.origin else 0

    @property
    def chance_number(self) -> int:
        """Of the next chance action."""
        if self.chance_numbering is ChanceNumbering.BY_PLY:
            return self.ply
        return self.chance_count

    def is_only_reported_since(self, before: "Table") -> bool:
        """Every event since is a report of the world: nobody decided, and nothing was drawn."""
        plies = range(before.ply, self.ply)
        return (
            self.version - before.version == len(plies)
            and self.chance_count == before.chance_count
            and all(self.movers[ply] is None for ply in plies)
        )

    @property
    def is_shared(self) -> bool:
        """All at the table win or lose together."""
        return self.game.is_shared(self.settings.options)

    @property
    def is_open(self) -> bool:
        return self.record is None and self.ending is None

    @property
    def is_running(self) -> bool:
        return self.record is not None and self.ending is None

    @property
    def is_full(self) -> bool:
        return all(chair.occupant is not None for chair in self.chairs)

    @property
    def is_anyone_away(self) -> bool:
        return any(chair.left_at is not None for chair in self.chairs)

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot that is to act now."""
        if not self.is_running or self.turn is None or self.turn is CHANCE:
            return None
        assert not isinstance(self.turn, Chance)
        return self.chairs[self.turn].level(self.settings.stand_in)

    @property
    def is_help_closed(self) -> bool:
        """While the game runs, nobody is told what its positions are worth: neither who plays nor
        who watches."""
        if not self.is_running:
            return False
        if self.settings.help is Help.OFF:
            return True
        return len(self.players()) > 1 and not self.is_help_agreed

    def must_have_help(self) -> None:
        if self.is_help_closed:
            raise NotAllowed(RefusalCode.HELP, "help is off at this table until its game is over")

    def states_from(self, ply: int) -> Iterator[Any]:
        """The states after ``ply`` actions, after one more, and so on until now. What lies before
        costs nothing, however long the game is."""
        record = self.record
        assert record is not None, "the game has begun"
        number = ply // KEYFRAME_PLIES
        state, known = self.keyframes[number].state, number * KEYFRAME_PLIES
        for action in record.actions[known:ply]:
            state = record.game.apply(state, action)
        yield state
        for action in islice(record.actions, ply, None):
            state = record.game.apply(state, action)
            yield state

    def state_after(self, ply: int) -> Any:
        return next(self.states_from(ply))

    def seats(self) -> list[Seat]:
        return [Seat(number) for number in range(len(self.chairs))]

    def people(self, but: Seat | None = None) -> list[Seat]:
        """Where persons decide now."""
        return [seat for seat in self.seats() if seat != but and self.chairs[seat].is_person]

    def players(self) -> list[Seat]:
        """The seats of persons who have not given up, also while a bot stands in for them."""
        return [
            seat
            for seat in self.seats()
            if isinstance(self.chairs[seat].occupant, Person) and not self.chairs[seat].is_out
        ]

    def must_be_open(self) -> None:
        if not self.is_open:
            raise NotAllowed(RefusalCode.NOT_OPEN, "the game has begun")

    def running_record(self) -> Record[Any, Any]:
        if self.record is None or self.ending is not None:
            raise NotAllowed(RefusalCode.NOT_RUNNING, "no game is going on at this table")
        return self.record

    def must_have_seat(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.chairs):
            raise NotAllowed(RefusalCode.TAKEN, f"there is no seat {seat} at this table")
