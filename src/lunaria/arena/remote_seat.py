"""A program at a seat of a server's table, over the table's socket."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from lunaria.bots.program_bot import Program, Question
from lunaria.catalogue import plugins
from lunaria.core import LunariaError, MalformedInput, Seat, needs, quoted

with needs("play"):
    from websockets.exceptions import ConnectionClosed, InvalidStatus
    from websockets.sync.client import ClientConnection, connect

ANSWER_SECONDS: Final = 20.0
"""For the server to answer a request over HTTP, and to open a socket."""
TRIES: Final = 10
"""To connect again, one after the other."""
AGAIN_SECONDS: Final = 2.0
MOST_BYTES: Final = 16 << 20
"""Of a message of the server."""
CLOSE_UNKNOWN: Final = 4404
CLOSE_POLICY: Final = 1008


class SeatLost(LunariaError):
    """The server does not let the program play on."""


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A seat's link: ``ORIGIN/t/TABLE#TOKEN``."""

    origin: str
    table: str
    token: str

    @property
    def socket(self) -> str:
        return f"{self.origin.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended."""

    seats: tuple[int, ...]
    """The program's."""
    winners: tuple[int, ...]
    reason: str


def seat_link(url: str, name: str) -> SeatLink:
    """From a seat's link, or from an invitation ``ORIGIN/join/TABLE#INVITE``: then a free seat is
    taken under this name. A public table needs no invitation."""
    parts = urlsplit(url)
    match parts.path.strip("/").split("/"):
        case [("t" | "join") as kind, table] if parts.scheme in ("http", "https") and parts.netloc:
            pass
        case _:
            raise MalformedInput(f"{quoted(url)} is not a link to a seat or an invitation")
    origin = f"{parts.scheme}://{parts.netloc}"
    if kind == "t":
        if not parts.fragment:
            raise MalformedInput(f"{quoted(url)} has no token: a seat's link ends with #TOKEN")
        return SeatLink(origin, table, parts.fragment)
    wish: dict[str, Any] = {"name": name[:40]}
    if parts.fragment:
        wish["invite"] = parts.fragment
    joined = _post(f"{origin}/api/tables/{table}/join", wish)
    return SeatLink(origin, table, joined["token"])


def play_seat(
    program: Program,
    link: SeatLink,
    tell: Callable[[str], None] = lambda _: None,
    again_seconds: float = AGAIN_SECONDS,
) -> Ending:
    """Plays until the game is over; connects again when the connection is lost. Raises `BotFailed`
    when the program fails: somebody may then stand in for it, as the table's settings say."""
    seat = _RemoteSeat(program, link, tell)
    failures = 0
    while True:
        try:
            with seat.connection() as socket:
                failures = 0
                ending = seat.attend(socket)
            if ending is not None:
                return ending
        except InvalidStatus as error:
            raise SeatLost(f"the server answers {error.response.status_code}") from None
        except (ConnectionClosed, OSError) as error:
            code = error.rcvd.code if isinstance(error, ConnectionClosed) and error.rcvd else None
            if code in (CLOSE_UNKNOWN, CLOSE_POLICY):
                raise SeatLost("the server knows no such table or seat") from None
        failures += 1
        if failures > TRIES:
            raise SeatLost("the server does not answer")
        time.sleep(again_seconds)


@dataclass
class _RemoteSeat:
    program: Program
    link: SeatLink
    tell: Callable[[str], None]
    _version: int | None = None
    _game: str = ""
    _seats: tuple[int, ...] = ()
    _fixed: Any = None
    _sent: dict[str, Any] | None = None
    """The request that waits for its answer; it is sent again after a lost connection."""
    _count: int = 0
    _begun: float = field(default_factory=time.time)

    def connection(self) -> ClientConnection:
        return connect(self.link.socket, open_timeout=ANSWER_SECONDS, max_size=MOST_BYTES)

    def attend(self, socket: ClientConnection) -> Ending | None:
        """Until the game is over, or the connection."""
        _send(socket, type="hello", tokens=[self.link.token], after=self._version)
        for message in _messages(socket):
            match message:
                case {"type": "welcome"}:
                    if (ending := self._welcomed(socket, message)) is not None:
                        return ending
                case {"type": "update"}:
                    if (ending := self._updated(socket, message)) is not None:
                        return ending
                case {"type": "ack"}:
                    self._sent = None
                case {"type": "refusal", "why": "rule" | "malformed", "message": str(text)}:
                    raise SeatLost(f"the server refuses: {text}")
                case {"type": "refusal"}:
                    self._sent = None  # too late for it: the news that made it so are on their way
                case {"type": "problem", "message": str(text)}:
                    raise SeatLost(f"the server refuses: {text}")
        return None

    def _welcomed(self, socket: ClientConnection, message: dict[str, Any]) -> Ending | None:
        table = message["table"]
        self._game, self._seats = table["settings"]["game"], tuple(message["seats"])
        plugin = plugins().get(self._game)
        if plugin is not None and plugin.world is not None:
            raise SeatLost(f"{self._game} is played by hand: a program plays it on the host only")
        if self._version is None:
            self.tell(f"{self.program.name} plays seat {self._seats[0] + 1} of {self._game}")
        self._version, self._fixed = message["version"], table.get("fixed")
        if (ended := table.get("ending")) is not None:
            return Ending(self._seats, tuple(ended["winners"]), ended["reason"])
        if self._sent is not None:
            _send(socket, **self._sent)
        elif message.get("legal"):
            self._act(socket, table["position"], message["legal"])
        proposal = table.get("proposal")
        if proposal is not None and not set(self._seats) & set(proposal["agreed"]):
            self._answer(socket, proposal["offer"], proposal["version"])
        return None

    def _updated(self, socket: ClientConnection, message: dict[str, Any]) -> Ending | None:
        self._fixed = message.get("fixed", self._fixed)
        for numbered in message["events"]:
            self._version = numbered["version"]
            if self._sent is not None and numbered.get("id") == self._sent["id"]:
                self._sent = None
            match numbered["event"]:
                case {"type": "ended", "winners": winners, "reason": reason}:
                    return Ending(self._seats, tuple(winners), reason)
                case {"type": "offered", "seat": seat, "offer": offer} if seat not in self._seats:
                    self._answer(socket, offer, numbered["version"])
        if message.get("legal") and message.get("positions"):
            self._act(socket, message["positions"][-1], message["legal"])
        return None

    def _act(self, socket: ClientConnection, position: dict[str, Any], legal: list[str]) -> None:
        seat = position["turn"]
        seed = f"{self.link.table}/{position['ply']}"
        question = Question(self._game, Seat(seat), position["view"], self._fixed, legal, seed)
        action = self.program.choose(question)
        self._count += 1
        request_id = f"{self._begun}-{self._count}"
        self._sent = {
            "type": "act",
            "id": request_id,
            "seat": seat,
            "version": self._version,
            "action": action,
        }
        _send(socket, **self._sent)

    def _answer(self, socket: ClientConnection, offer: str, version: int) -> None:
        """As the server's own bots do: it agrees to takebacks, and to no draw."""
        self._count += 1
        _send(
            socket,
            type="answer",
            id=f"{self._begun}-{self._count}",
            seat=self._seats[0],
            agrees=offer == "takeback",
            to=version,
        )


def _send(socket: ClientConnection, **message: Any) -> None:
    socket.send(json.dumps(message))


def _messages(socket: ClientConnection) -> Iterator[dict[str, Any]]:
    for data in socket:
        if isinstance(data, str):
            yield json.loads(data)


def _post(url: str, body: dict[str, Any]) -> Any:
    data = json.dumps(body).encode()
    request = Request(url, data, {"content-type": "application/json"})
    try:
        with urlopen(request, timeout=ANSWER_SECONDS) as answer:
            return json.load(answer)
    except HTTPError as error:
        with error:
            told = error.read().decode(errors="replace")
        try:
            raise SeatLost(f"the server refuses: {json.loads(told)['message']}") from None
        except (ValueError, KeyError, TypeError):
            raise SeatLost(f"the server answers {error.code}") from None
    except (URLError, OSError) as error:
        raise SeatLost(f"the server does not answer: {error}") from None
