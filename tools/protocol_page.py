"""The tables in docs/protocol.md: messages, events, reasons of refusal, limits."""

import re
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from lunaria.server.limits import Limits
from lunaria.table import RefusalCode

PAGE: Final = Path(__file__).parents[1] / "docs" / "protocol.md"

_GENERATED: Final = re.compile(r"<!-- ([a-z]+) -->\n.*?<!-- end -->", flags=re.DOTALL)
_REF: Final = "#/$defs/"

_REFUSALS: Final = {
    RefusalCode.RULE: "a rule of the game forbids it: `rule` is its id in the rulebook",
    RefusalCode.MALFORMED: "it cannot be an action, a name, a salt or a line at all",
    RefusalCode.NOT_YOUR_SEAT: "this connection holds no token of the seat",
    RefusalCode.NOT_OPEN: "the game has begun: it is too late for that",
    RefusalCode.NOT_RUNNING: "no game is going on: it has not begun, or is over",
    RefusalCode.NOT_YOUR_TURN: "another seat is to act, or a bot plays this one",
    RefusalCode.STALE: "it was decided on another position than the present one; look again",
    RefusalCode.TAKEN: "the seat is taken, or there is no such seat",
    RefusalCode.NOT_FULL: "somebody is still missing",
    RefusalCode.NOT_OVER: "the game is not over yet",
    RefusalCode.POLICY: "the settings of the table do not allow it",
    RefusalCode.CHANCE: "only chance or the world may say that",
    RefusalCode.NOTHING: "there is nothing to take back, to answer or to give up",
    RefusalCode.OFFER: "an offer waits already, or another one than was answered",
    RefusalCode.TIME: "the time of the seat is over",
    RefusalCode.FULL: "as much has happened at this table, or in this game, as may",
    RefusalCode.MUTED: "an administrator does not let this seat write",
    RefusalCode.HELP: "help is off in the game to which the position belongs, until it is over",
    RefusalCode.RATE: "too much at once; try again in a moment",
}

_LIMITS: Final = {
    "sockets_per_address": "sockets from one address",
    "sockets_per_table": "sockets at one table; a player's seat is never kept by spectators",
    "sockets": "sockets of all",
    "connections_per_address": "HTTP connections from one address; a proxy's are not counted",
    "connections": "HTTP connections of all",
    "headers_seconds": "seconds to send the headers of a request",
    "body_seconds": "seconds to send its body",
    "requests_per_address": "requests to `/api` and new sockets a second; long ones cost more",
    "tables_per_address": "new tables a second; those that go on from a game cost more than one",
    "messages_per_socket": "messages a second; more are read later",
    "hands_per_socket": "positions of a hand a second",
    "loop_ms_per_address": "milliseconds of work at tables a second; what is more waits",
    "chats_per_seat": "lines of chat a second",
    "advice_per_seat": "requests for advice a second",
    "trials_per_seat": "trials of letting go a second",
    "malformed_per_socket": "messages that cannot be read before the socket is closed",
    "events_per_table": "events at one table; actions may go on to twice as many",
    "message_bytes": "bytes of a message to the server",
    "body_bytes": "bytes of the body of a request",
    "outbox_messages": "messages that wait for a client that does not read",
    "outbox_bytes": "bytes that wait for it",
    "worlds_per_address": "towers at which somebody of one address is",
    "worlds": "towers at which somebody is",
    "analyses_per_address": "analyses under way for one address",
    "analyses_waiting": "analyses under way for all",
    "tasks_per_address": "puzzles, and moves tried at them, under way for one address",
    "reviews_per_address": "games looked back at for one address",
    "reviews_waiting": "games looked back at for all",
    "review_patience_seconds": "seconds for which a review goes on although nobody asks",
    "silent_seconds": "seconds between pings, and for the answer to one",
}


def page_with_tables(protocol: dict[str, Any]) -> str:
    """The page, with the messages of both directions and the events as this schema has them."""
    tables = {
        "messages": f"\n{_tables(protocol['$defs'])}\n",
        "refusals": _refusals(),
        "limits": _limits(),
    }
    page = PAGE.read_text(encoding="utf-8")
    return _GENERATED.sub(lambda at: f"<!-- {at[1]} -->\n{tables[at[1]]}\n<!-- end -->", page)


def _refusals() -> str:
    rows = [f"| `{code}` | {_REFUSALS[code]} |" for code in RefusalCode]
    return "\n".join(["| `why` | |", "| --- | --- |", *rows])


def _limits() -> str:
    """Of a limit that nobody has described, the name has to do."""
    rows = [
        f"| `{field.name}` | {_shown(getattr(Limits(), field.name))} | "
        f"{_LIMITS.get(field.name, '')} |"
        for field in fields(Limits)
    ]
    return "\n".join(["| limit | default | |", "| --- | ---: | --- |", *rows])


def _shown(number: float) -> str:
    return f"{int(number):,}" if number == int(number) else f"{number:g}"


def _tables(schemas: dict[str, Any]) -> str:
    unions = {
        "From the client": schemas["ToServer"],
        "From the server": schemas["ToClient"],
        "Events": schemas["Numbered"]["properties"]["event"],
    }
    return "\n\n".join(
        f"### {title}\n\n{_table(schemas, _members(union))}" for title, union in unions.items()
    )


def _table(schemas: dict[str, Any], names: list[str]) -> str:
    rows = ["| type | fields | |", "| --- | --- | --- |"]
    for name in names:
        properties = schemas[name]["properties"]
        required = schemas[name].get("required", [])
        tag = properties["type"]["enum"][0]
        fields = ", ".join(
            f"`{field}{'' if field in required else '?'}`"
            for field in properties
            if field != "type"
        )
        rows.append(f"| `{tag}` | {fields} | {_one_line(schemas[name].get('description', ''))} |")
    return "\n".join(rows)


def _members(union: dict[str, Any]) -> list[str]:
    return [choice["$ref"].removeprefix(_REF) for choice in union["anyOf"]]


def _one_line(text: str) -> str:
    return re.sub(r"``(.*?)``", r"`\1`", " ".join(text.split()))
