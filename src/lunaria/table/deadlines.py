"""What the passing of time brings about: a flag that falls, a bot that stands in."""

from lunaria.core import Seat
from lunaria.table.actions import give_up
from lunaria.table.change import Change
from lunaria.table.events import StoodIn
from lunaria.table.offers import answer_for_bot
from lunaria.table.table import Table


def next_due(table: Table) -> float | None:
    """When `due` will next have something to say, if nothing else happens."""
    is_timed = bool(table.clock.left)
    if not table.is_running or not (is_timed or table.is_anyone_away):
        return None
    times = [time for seat in table.seats() if (time := _stand_in_at(table, seat)) is not None]
    flag = _flag_falls_at(table)
    return min(times if flag is None else [*times, flag], default=None)


def due(table: Table, at: float) -> Change:
    """Whatever is due by now."""
    change = Change(table, at)
    if not table.is_running:
        return change
    flag = _flag_falls_at(table)
    if flag is not None and flag <= at and table.clock.running is not None:
        for event in give_up(table, table.clock.running, "time", at).events:
            change.add(event)
    for seat in table.seats():
        time = _stand_in_at(change.table, seat)
        if time is not None and time <= at and change.table.is_running:
            change.add(StoodIn(seat))
            answer_for_bot(change, seat)
    return change


def _flag_falls_at(table: Table) -> float | None:
    """A bot that plays on for one who gave up is not timed."""
    running = table.clock.running
    if running is None or table.chairs[running].is_out:
        return None
    return table.clock.runs_out_at()


def _stand_in_at(table: Table, seat: Seat) -> float | None:
    """A bot stands in only for the sake of somebody who is there."""
    chair, grace = table.chairs[seat], table.settings.grace_seconds
    if grace is None or chair.left_at is None or not chair.is_person:
        return None
    is_awaited = any(table.chairs[other].is_present for other in table.seats() if other != seat)
    return chair.left_at + grace if is_awaited else None
