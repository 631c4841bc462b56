"""Another game with the same settings and the same people."""

from lunaria.core import Seat
from lunaria.table.chairs import Occupant, Person
from lunaria.table.change import Change
from lunaria.table.errors import NotAllowed, RefusalCode
from lunaria.table.events import Left, Rematched
from lunaria.table.lifecycle import open_table
from lunaria.table.settings import NoClock, Settings, Start
from lunaria.table.table import Table


def open_rematch(table: Table, asking: list[Seat], steps: int, secret: str, at: float) -> Change:
    """A new table at which everybody sits ``steps`` seats further on; ``asking`` are old seats.

    The others are away until they come, so that a bot may stand in for them after the grace. With a
    clock it waits to be begun: nobody's time runs before they know of the game. What went on from
    another game does so again.
    """
    must_be_over(table)
    occupants: dict[Seat, Occupant] = {}
    for seat in table.seats():
        occupant = table.chairs[seat].occupant
        assert occupant is not None, "a game that is over was full"
        occupants[seat_after(table, seat, steps)] = occupant
    settings = _settings(table, occupants)
    change = open_table(
        table.game, settings, secret, at, dict(sorted(occupants.items())), table.origin
    )
    present = {seat_after(table, seat, steps) for seat in asking}
    for seat, occupant in sorted(occupants.items()):
        if isinstance(occupant, Person) and seat not in present and change.table.ending is None:
            change.add(Left(seat))
    return change


def seat_after(table: Table, seat: Seat, steps: int) -> Seat:
    return Seat((seat + steps) % len(table.chairs))


def note_rematch(table: Table, seat: Seat, another: str, at: float) -> Change:
    must_be_over(table)
    if table.rematch is not None:
        raise NotAllowed(RefusalCode.OFFER, "there is another game already")
    change = Change(table, at)
    change.add(Rematched(seat, another))
    return change


def must_be_over(table: Table) -> None:
    if table.ending is None:
        raise NotAllowed(RefusalCode.NOT_OVER, "this game is not over")


def _settings(table: Table, occupants: dict[Seat, Occupant]) -> Settings:
    people = sum(isinstance(occupant, Person) for occupant in occupants.values())
    is_timed = not isinstance(table.settings.clock, NoClock)
    return table.settings.starting(Start.ASKED) if is_timed and people > 1 else table.settings
