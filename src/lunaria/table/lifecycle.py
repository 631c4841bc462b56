"""Opening a table, sitting down, adding salt, starting; leaving and coming back."""

from typing import Any

from lunaria.core import Game, Seat
from lunaria.table.chairs import Computer, Occupant, Person
from lunaria.table.change import Change
from lunaria.table.commitment import (
    ChanceNumbering,
    checked_salt,
    commitment_to,
    seed_of,
    setup_stream,
)
from lunaria.table.errors import NotAllowed, RefusalCode
from lunaria.table.events import (
    Event,
    Left,
    Opened,
    Origin,
    Resumed,
    Returned,
    Said,
    Salted,
    Seated,
    Started,
)
from lunaria.table.reducer import opened
from lunaria.table.settings import Settings, Start
from lunaria.table.table import Table


def open_table(
    game: Game[Any, Any],
    settings: Settings,
    secret: str,
    at: float,
    occupants: dict[Seat, Occupant] | None = None,
    origin: Origin | None = None,
) -> Change:
    """A new table with whoever sits there from the first; a full one may start at once."""
    numbering = ChanceNumbering.BY_COUNT
    first = Opened(settings.checked(game), commitment_to(secret), origin, numbering)
    change = Change(opened(first, secret, game), at)
    change.events.append(first)
    for seat, occupant in (occupants or {}).items():
        change.table.must_have_seat(seat)
        change.add(Seated(seat, occupant))
    return _start_if_full(change)


def sit(table: Table, seat: Seat, occupant: Occupant, at: float, salt: str | None = None) -> Change:
    table.must_be_open()
    table.must_have_seat(seat)
    if table.chairs[seat].occupant is not None:
        raise NotAllowed(RefusalCode.TAKEN, f"seat {seat} is taken")
    change = Change(table, at)
    change.add(Seated(seat, occupant))
    if salt:
        change.add(Salted(seat, checked_salt(salt)))
    return _start_if_full(change)


def add_salt(table: Table, seat: Seat, salt: str, at: float) -> Change:
    table.must_be_open()
    change = Change(table, at)
    change.add(Salted(seat, checked_salt(salt)))
    return change


def start(table: Table, at: float) -> Change:
    table.must_be_open()
    if not table.is_full:
        raise NotAllowed(RefusalCode.NOT_FULL, "somebody is still missing")
    change = Change(table, at)
    _draw_start(change)
    return change


def close(table: Table, at: float) -> Change:
    """The host ends the game; nobody wins. A table whose game has not begun is removed instead."""
    table.running_record()
    change = Change(table, at)
    change.end([], "closed")
    return change


def leave(table: Table, seat: Seat, at: float) -> Change:
    """Nobody who plays this seat is connected any more; harmless when that was known, unless it was
    known of a time that has not come, after a step of the host's clock."""
    chair = table.chairs[seat]
    is_known = chair.left_at is not None and chair.left_at <= at
    is_news = isinstance(chair.occupant, Person) and not is_known
    return _noted(table, Left(seat) if is_news and table.ending is None else None, at)


def come_back(table: Table, seat: Seat, at: float) -> Change:
    is_news = table.chairs[seat].left_at is not None and table.ending is None
    return _noted(table, Returned(seat) if is_news else None, at)


def resume(table: Table, at: float) -> Change:
    """The host starts again after it was away: no clock ran, and nobody is connected."""
    change = Change(table, at)
    if table.ending is None:
        if table.clock.running is not None:
            change.add(Resumed())
        for seat in table.seats():
            for event in leave(change.table, seat, at).events:
                change.add(event)
    return change


def say(table: Table, seat: Seat, text: str, at: float) -> Change:
    return _noted(table, Said(seat, text), at)


def _noted(table: Table, event: Event | None, at: float) -> Change:
    change = Change(table, at)
    if event is not None:
        change.add(event)
    return change


def _start_if_full(change: Change) -> Change:
    table = change.table
    are_all_bots = all(isinstance(chair.occupant, Computer) for chair in table.chairs)
    if table.is_full and (table.settings.start is Start.FULL or are_all_bots):
        _draw_start(change)
    return change


def _draw_start(change: Change) -> None:
    table = change.table
    if table.origin is not None:
        change.add(Started(table.origin.start))
    else:
        seed = seed_of(table.secret, table.salts)
        state = table.game.initial(table.settings.options, setup_stream(seed))
        change.add(Started(table.game.state_to_json(state)))
    change.settle()
