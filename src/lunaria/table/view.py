"""What a seat, or a spectator, is told of a table: the one place through which it goes."""

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from lunaria.core import CHANCE, Chance, Json, Seat
from lunaria.table.chairs import Occupant
from lunaria.table.events import Offer
from lunaria.table.settings import Settings
from lunaria.table.table import Proposal, Table

CHANCE_WORD: Final = "chance"

LONGEST_TOLD_LOG = 200
"""Of the actions in a snapshot: it costs the same however long the game is."""


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    occupant: Occupant | None
    is_away: bool = False
    has_stand_in: bool = False
    is_out: bool = False


class ClockView(msgspec.Struct, frozen=True):
    """Seconds left of each seat at the time of the message; one of them may be running."""

    left: list[float]
    running: int | None


class LogEntry(msgspec.Struct, frozen=True):
    """An action, of chance when ``seat`` is null."""

    seat: int | None
    action: str


class ProposalView(msgspec.Struct, frozen=True):
    offer: Offer
    seat: int
    agreed: list[int]
    version: int


class EndingView(msgspec.Struct, frozen=True):
    winners: list[int]
    reason: str


class Position(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The game after ``ply`` actions, as this viewer may see it. ``turn`` is the seat to act, or
    ``chance``: the host draws, or its world reports, and everybody waits; null: it is over."""

    ply: int
    turn: int | Literal["chance"] | None
    view: Any
    clock: ClockView | None = None


class Snapshot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole table. ``position`` is null until the game starts; ``secret`` until it is over."""

    settings: Settings
    seats: list[SeatView]
    commitment: str
    salts: list[str]
    log: list[LogEntry]
    """The last actions; those before can be asked for."""
    position: Position | None = None
    proposal: ProposalView | None = None
    ending: EndingView | None = None
    secret: str | None = None
    log_start: int = 0
    """How many actions come before the log told here."""
    inherited: int = 0
    rematch: str | None = None
    """The table at which the same people play on."""
    is_shared: bool = False
    """All at the table win or lose together."""
    is_help_agreed: bool = False
    """All who play agreed to help while they do."""
    fixed: Any = None
    """What the game shows and no action changes, such as its board."""


def position(table: Table, viewer: Seat | None, at: float) -> Position | None:
    """The table's position now, with the clock."""
    if table.record is None:
        return None
    return Position(
        table.ply, turn_of(table), table.game.view(table.state, viewer), _clock(table, at)
    )


def positions(steps: Sequence[Table], viewer: Seat | None, at: float) -> list[Position]:
    """After each of these steps, in order; only the last one tells the clock."""
    return [
        Position(step.ply, turn_of(step), step.game.view(step.state, viewer), _clock(step, at))
        if step is steps[-1]
        else Position(step.ply, turn_of(step), step.game.view(step.state, viewer))
        for step in steps
    ]


def turn_of(table: Table) -> int | Literal["chance"] | None:
    """As in a `Position`."""
    turn = table.turn if table.ending is None else None
    return CHANCE_WORD if isinstance(turn, Chance) else turn


def snapshot(table: Table, viewer: Seat | None, at: float) -> Snapshot:
    proposal, ending = table.proposal, table.ending
    log_start = max(0, table.ply - LONGEST_TOLD_LOG)
    return Snapshot(
        settings=table.settings,
        seats=[
            SeatView(chair.occupant, chair.left_at is not None, chair.has_stand_in, chair.is_out)
            for chair in table.chairs
        ],
        commitment=table.commitment,
        salts=list(table.salts),
        log=log_entries(table, log_start, table.ply),
        log_start=log_start,
        position=position(table, viewer, at),
        proposal=_proposal(proposal) if proposal else None,
        ending=EndingView(list(ending.winners), ending.reason) if ending else None,
        secret=table.secret if ending else None,
        inherited=table.inherited,
        rematch=table.rematch,
        is_shared=table.is_shared,
        is_help_agreed=table.is_help_agreed,
        fixed=fixed_view(table),
    )


def log_entries(table: Table, first: int, stop: int) -> list[LogEntry]:
    """Of the actions from number ``first`` up to ``stop``, counted from 0."""
    actions = table.record.actions[first:stop] if table.record else ()
    return [
        LogEntry(seat, table.game.format_action(action))
        for seat, action in zip(table.movers[first:stop], actions, strict=True)
    ]


def fixed_view(table: Table) -> Json:
    """What the game shows and no action changes; nothing before it starts."""
    return None if table.record is None else table.game.fixed_view(table.record.start)


def legal_actions(table: Table) -> list[str]:
    """What the seat to move may do; nothing when chance is to act or nobody is."""
    if not table.is_running or table.turn is CHANCE or table.turn is None:
        return []
    return list(map(table.game.format_action, table.game.legal_actions(table.state)))


def _proposal(proposal: Proposal) -> ProposalView:
    """Whoever offers agrees, and is not asked."""
    agreed = sorted(map(int, {proposal.seat, *proposal.agreed}))
    return ProposalView(proposal.offer, proposal.seat, agreed, proposal.version)


def _clock(table: Table, at: float) -> ClockView | None:
    clock = table.clock
    if not clock.left:
        return None
    left = [clock.seconds_left(seat, at) or 0.0 for seat in table.seats()]
    running = None if clock.is_paused else clock.running
    return ClockView([round(max(0.0, seconds), 3) for seconds in left], running)
