"""A small client for the tests: tables over HTTP, one socket a player."""

import json
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import count
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.support.patience import PATIENCE_S

Message = dict[str, Any]
ADA: Message = {"type": "person", "name": "Ada"}
BEN: Message = {"type": "person", "name": "Ben"}
OPEN: Message = {"type": "open"}


def bot(level: str = "random") -> Message:
    return {"type": "bot", "level": level}


def http_client(url: str) -> httpx.Client:
    return httpx.Client(base_url=url, timeout=PATIENCE_S)


def get(url: str, **more: Any) -> httpx.Response:
    return httpx.get(url, timeout=PATIENCE_S, **more)


def post(url: str, **more: Any) -> httpx.Response:
    return httpx.post(url, timeout=PATIENCE_S, **more)


def open_socket(path: str, **more: Any) -> ClientConnection:
    """Nothing but the guard closes it: the library's own pings would, on a busy machine."""
    wishes = {"compression": None, "close_timeout": 1, **more}
    socket: ClientConnection = connect(path, open_timeout=PATIENCE_S, ping_interval=None, **wishes)
    return socket


def closed_with(socket: ClientConnection) -> int | None:
    """The code with which the server closes it."""
    try:
        while True:
            socket.recv(timeout=PATIENCE_S)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


ROW = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"
"""Of Full Moon: the first legal actions last for 21 plies. Of shuffled rows, one in thirty does not
last for six."""


def create(
    url: str, game: str = "full-moon", seats: Sequence[Message] = (ADA, BEN), **more: Any
) -> Any:
    """A new table: what the server answers. Help is on, so that tests may ask what they like; and
    Full Moon starts with the same row always."""
    options = {"row": ROW} if game == "full-moon" else {}
    body = {"game": game, "seats": list(seats), "help": "on", "options": options, **more}
    if "go_on_from" in more:
        del body["game"], body["options"]
    answer = post(f"{url}/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()


def tokens(table: Any) -> list[str]:
    return [seat["token"] for seat in table["seats"]]


def http_until(http: httpx.Client, path: str, is_so: Callable[[Message], bool]) -> Message:
    """Asks again and again until the answer is so; nobody tells of it unasked."""
    deadline = time.monotonic() + PATIENCE_S
    while not is_so(told := http.get(path).json()):
        assert time.monotonic() < deadline, told
        time.sleep(0.02)
    found: Message = told
    return found


_NUMBERS = count(1)
"""Of connections: no two of them ask under the same ids."""


class Player:
    """A connection to a table. It remembers what every message told of the table; the messages
    themselves go to the waiting caller, and those nobody waits for are gone."""

    def __init__(
        self,
        url: str,
        table: str,
        tokens: Sequence[str] = (),
        after: int | None = None,
        *,
        legal: bool = True,
    ) -> None:
        self._stack = ExitStack()
        path = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.socket = self._stack.enter_context(open_socket(path))
        self._number, self._ids = next(_NUMBERS), 0
        self.spectators = 0
        """How many were watching when the server last said so."""
        self.frames: list[bytes] = []
        """Binary messages, in the order in which they came."""
        try:
            self.send(type="hello", tokens=list(tokens), after=after, legal=legal)
            self.welcome: Message = self.wait("welcome")
        except BaseException:
            self._stack.close()
            raise
        self.version: int = self.welcome["version"]
        self.position: Message | None = self.welcome["table"].get("position")
        self._legal: list[str] | None = self.welcome.get("legal")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self._stack.close()

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def take(self, deadline: float) -> Message | None:
        """What comes next: a message, or None for a frame."""
        data = self.socket.recv(timeout=deadline - time.monotonic())
        if isinstance(data, bytes):
            self.frames.append(data)
            return None
        message: Message = json.loads(data)
        if message["type"] == "update":
            for event in message["events"]:
                assert event["version"] == self.version + 1, "a gap"
                self.version = event["version"]
            if message.get("positions"):
                self.position = message["positions"][-1]
                self._legal = message.get("legal")
        elif message["type"] == "presence":
            self.spectators = message["spectators"]
        return message

    def receive(self) -> Message:
        """The next message; raises `TimeoutError` if nothing but frames comes."""
        deadline = time.monotonic() + PATIENCE_S
        while (message := self.take(deadline)) is None:
            pass
        return message

    def wait(self, kind: str, fits: Callable[[Message], bool] = lambda _: True) -> Message:
        while True:
            message = self.receive()
            if message["type"] == kind and fits(message):
                return message

    def wait_event(self, kind: str) -> Message:
        """The first event of a kind, with its number."""
        while True:
            for event in self.wait("update")["events"]:
                if event["event"]["type"] == kind:
                    found: Message = event
                    return found

    def ask(self, kind: str, **fields: Any) -> Message:
        """A request and the answer to it: an update, an ack or a refusal."""
        self._ids += 1
        request_id = fields.pop("id", f"{self._number}-{self._ids}")
        self.send(type=kind, id=request_id, **fields)
        while True:
            message = self.receive()
            if message.get("id") == request_id:
                return message
            if message["type"] == "update" and message["events"][0].get("id") == request_id:
                return message

    def legal(self) -> tuple[int, list[str]]:
        """What this connection may do, when it is its turn; the server tells it unasked."""
        while self._legal is None:
            assert self.position is None or self.position["turn"] is not None, "the game is over"
            self.receive()
        assert self.position is not None
        return self.position["ply"], self._legal

    def act(self, seat: int, choice: int = 0, **fields: Any) -> Message:
        """Takes a legal action."""
        _, actions = self.legal()
        action = actions[choice % len(actions)]
        return self.ask("act", seat=seat, version=self.version, action=action, **fields)


def wait_for_end(url: str, table: str) -> None:
    """Watches until the game is over."""
    with Player(url, table) as watching:
        while watching.position is None or watching.position["turn"] is not None:
            watching.receive()
