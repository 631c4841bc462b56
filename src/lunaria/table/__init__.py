"""A game being played: seats, clock, log, takebacks, replay. Synchronous, and without I/O.

A table is what its events add up to (``events``, ``reducer``). A request is a function from a table
and the time to a `Change`: the events it leads to, or an error and no change at all.
"""

from lunaria.table.actions import play, report, resign
from lunaria.table.chairs import Colour, Computer, Occupant, Person, person, reviewed_seats
from lunaria.table.change import Change
from lunaria.table.deadlines import due, next_due
from lunaria.table.errors import NotAllowed, RefusalCode
from lunaria.table.game_file import GameFile, GameFinder
from lunaria.table.lifecycle import (
    add_salt,
    close,
    come_back,
    leave,
    open_table,
    resume,
    say,
    sit,
    start,
)
from lunaria.table.offers import answer, ask_help, ask_takeback, close_help, offer_draw
from lunaria.table.reducer import after, opened
from lunaria.table.rematch import note_rematch, open_rematch
from lunaria.table.settings import (
    Bank,
    Help,
    NoClock,
    PerTurn,
    Settings,
    Start,
    Takebacks,
    seat_count,
    with_players,
)
from lunaria.table.table import Ending, Table
from lunaria.table.verification import Check, count_reports, verify
from lunaria.table.view import (
    Position,
    Snapshot,
    fixed_view,
    legal_actions,
    position,
    positions,
    snapshot,
)

__all__ = [
    "Bank",
    "Change",
    "Check",
    "Colour",
    "Computer",
    "Ending",
    "GameFile",
    "GameFinder",
    "Help",
    "NoClock",
    "NotAllowed",
    "Occupant",
    "PerTurn",
    "Person",
    "Position",
    "RefusalCode",
    "Settings",
    "Snapshot",
    "Start",
    "Table",
    "Takebacks",
    "add_salt",
    "after",
    "answer",
    "ask_help",
    "ask_takeback",
    "close",
    "close_help",
    "come_back",
    "count_reports",
    "due",
    "fixed_view",
    "leave",
    "legal_actions",
    "next_due",
    "note_rematch",
    "offer_draw",
    "open_rematch",
    "open_table",
    "opened",
    "person",
    "play",
    "position",
    "positions",
    "report",
    "resign",
    "resume",
    "reviewed_seats",
    "say",
    "seat_count",
    "sit",
    "snapshot",
    "start",
    "verify",
    "with_players",
]
