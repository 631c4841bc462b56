"""A game being played: seats, clock, log, takebacks, replay. Synchronous, and without I/O.

A table is the fold of its events (``events``, ``folding``). A request is a function from a table
and the hour to a `Change`: the events it leads to, or an error and no change at all.
"""

from lunaria.table.bargaining import answer, ask_takeback, offer_draw
from lunaria.table.change import Change
from lunaria.table.errors import NotAllowed, Why
from lunaria.table.folding import after, opened
from lunaria.table.game_file import GameFile
from lunaria.table.playing import play, report, resign
from lunaria.table.rematch import note_rematch, open_rematch
from lunaria.table.seating import Colour, Computer, Occupant, Person, person
from lunaria.table.settings import Bank, NoClock, PerTurn, Settings, Start, Takebacks
from lunaria.table.sitting import add_salt, come_back, leave, open_table, resume, say, sit, start
from lunaria.table.table import Ending, Table
from lunaria.table.timing import due, next_due
from lunaria.table.verification import Check, count_reports, verify
from lunaria.table.view import Position, Snapshot, legal_actions, position, snapshot

__all__ = [
    "Bank",
    "Change",
    "Check",
    "Colour",
    "Computer",
    "Ending",
    "GameFile",
    "NoClock",
    "NotAllowed",
    "Occupant",
    "PerTurn",
    "Person",
    "Position",
    "Settings",
    "Snapshot",
    "Start",
    "Table",
    "Takebacks",
    "Why",
    "add_salt",
    "after",
    "answer",
    "ask_takeback",
    "come_back",
    "count_reports",
    "due",
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
    "report",
    "resign",
    "resume",
    "say",
    "sit",
    "snapshot",
    "start",
    "verify",
]
