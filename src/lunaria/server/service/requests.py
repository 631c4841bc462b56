"""From a message to what it does to the table."""

from lunaria import table as tables
from lunaria.core import LunariaError, MalformedInput, Refused, Seat
from lunaria.server.metrics import Metrics
from lunaria.server.protocol import (
    Act,
    Answer,
    Begin,
    Draw,
    Refusal,
    Request,
    Resign,
    Salt,
    Say,
    Takeback,
    encode,
)
from lunaria.server.service.connection import Connection
from lunaria.table import Change, NotAllowed, Table


def change_by(table: Table, request: Request, at: float) -> Change:
    """What the request leads to; raises what the table or the game says against it."""
    seat = Seat(request.seat)
    match request:
        case Act(_, _, ply, action):
            return tables.play(table, seat, action, ply, at)
        case Salt(_, _, salt):
            return tables.add_salt(table, seat, salt, at)
        case Begin():
            return tables.start(table, at)
        case Takeback():
            return tables.ask_takeback(table, seat, at)
        case Draw():
            return tables.offer_draw(table, seat, at)
        case Answer(_, _, agrees, to):
            return tables.answer(table, seat, agrees, at, to)
        case Resign():
            return tables.resign(table, seat, at)
        case Say(_, _, text):
            return tables.say(table, seat, _checked_chat(text), at)


def refuse(connection: Connection, request_id: str, error: LunariaError, metrics: Metrics) -> None:
    metrics.refusals.inc()
    connection.send(encode(_refusal(request_id, error)))


def _refusal(request_id: str, error: LunariaError) -> Refusal:
    match error:
        case Refused():
            return Refusal(request_id, "rule", str(error), error.rule, error.facts)
        case NotAllowed():
            return Refusal(request_id, error.code, str(error))
    return Refusal(request_id, "malformed", str(error))


def _checked_chat(text: str) -> str:
    shown = " ".join(text.split())
    if not shown or not shown.isprintable():
        raise MalformedInput("a message is one printable line")
    return shown
