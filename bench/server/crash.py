"""Games over real sockets while the server is killed at random moments.

    python -m bench.server.crash --games 200 --kills 50

Every client notes what it was told and sends again, under the same id, what may not have
arrived. At the end nothing that was told may be missing or different, no id may count twice, every
game must be finished, and every log must replay and verify.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.server.running import PATIENCE_SECONDS, RunningServer
from lunaria.catalogue import find_game
from lunaria.table import GameFile, verify

Message = dict[str, Any]

OPTIONS: dict[str, Message] = {
    "full-moon": {},
    "catch-22": {"turn_limit": 16, "board": "duel"},
    "catch-the-moon": {"players": 2},
}
GAMES = ("full-moon", "catch-the-moon", "full-moon", "catch-22")
"""Which are played, in turn."""
AGAIN_SECONDS = 0.2
"""After a tower was not ready for a ladder to be placed."""
ROOMY = [
    *("--limit", "requests_per_address=100000", "--limit", "tables_per_address=100000"),
    *("--limit", "sockets_per_address=5000", "--limit", "messages_per_socket=10000"),
    *("--limit", "loop_ms_per_address=100000"),
]


@dataclass
class Client:
    """One seat at one table, through any number of connections."""

    urls: Sequence[str]
    """Of sockets: one of the servers is asked, at random."""
    table: str
    seat: int
    token: str
    dice: random.Random
    told: dict[int, Message] = field(default_factory=dict)
    asked: Message | None = None
    """What was sent and not answered yet."""
    ids: list[str] = field(default_factory=list)
    connections: int = 0
    welcomed_at: float = 0.0
    """When it was last connected, by the monotonic clock."""
    is_over: bool = False
    ply: int = 0
    legal: list[str] | None = None
    """What the seat may do after ``ply`` actions, if it is its turn."""

    async def play(self) -> None:
        while not self.is_over:
            try:
                path = f"{random.choice(self.urls)}/api/tables/{self.table}/socket"
                async with connect(path, compression=None, open_timeout=5) as socket:
                    self.connections += 1
                    await self._attend(socket)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)

    async def _attend(self, socket: ClientConnection) -> None:
        last = max(self.told, default=0)
        await _send(socket, type="hello", tokens=[self.token], after=last)
        welcome = json.loads(await socket.recv())
        assert welcome["type"] == "welcome", welcome
        self.welcomed_at = time.monotonic()
        assert welcome["version"] >= last, "something that was told is gone"
        self._note(welcome["events"])
        if self.asked is not None:
            await _send(socket, **self.asked)
        self.legal = welcome.get("legal")
        await self._act(socket)
        async for data in socket:
            if isinstance(data, bytes):
                continue  # a frame of a tower
            message = json.loads(data)
            match message["type"]:
                case "update":
                    self._note(message["events"])
                    if message.get("positions"):
                        self.legal = message.get("legal")
                    await self._act(socket)
                case "ack":
                    assert self.asked is None or self.asked["id"] == message["id"]
                    assert self.told[message["version"]]["id"] == message["id"]
                case "refusal" if message["why"] == "stale" and self._is_placing():
                    self.ids.remove(message["id"])
                    self.asked = None
                    await asyncio.sleep(AGAIN_SECONDS)
                    await self._act(socket)
                case "refusal":
                    raise AssertionError(f"refused: {message} for {self.asked}")
            if self.is_over:
                return

    def _is_placing(self) -> bool:
        return self.asked is not None and self.asked["action"] == "place"

    def _note(self, events: list[Message]) -> None:
        for event in events:
            version = event["version"]
            known = self.told.setdefault(version, event)
            assert known == event, "something that was told has changed"
            if self.asked is not None and event.get("id") == self.asked["id"]:
                self.asked = None
            self.is_over |= event["event"]["type"] == "ended"

    async def _act(self, socket: ClientConnection) -> None:
        """Takes an action, if it is this seat's turn."""
        if self.legal and self.asked is None and not self.is_over:
            self.asked = {
                "type": "act",
                "id": uuid4().hex,
                "seat": self.seat,
                "version": max(self.told),
                "action": self.dice.choice(self.legal),
            }
            self.ids.append(self.asked["id"])
            await _send(socket, **self.asked)


async def _send(socket: ClientConnection, **message: Any) -> None:
    await socket.send(json.dumps(message))


@dataclass(frozen=True)
class Report:
    games: int
    kills: int
    actions: int
    connections: int
    seconds: float


async def play_through_crashes(
    database_url: str, folder: Path, games: int, kills: int, at_once: int, seed: int
) -> Report:
    """Plays so many games and kills at least so often; raises if anything was lost or doubled."""
    dice, started = random.Random(seed), time.perf_counter()
    options = [*ROOMY, "--workers", "1", "--no-warm-up", "--settling-speed", "20"]
    server = RunningServer(database_url, folder / "server.log", *options)
    clients: list[Client] = []
    begun, killed = 0, 0

    async def play_on() -> None:
        """Game after game, until there were enough of them and of kills."""
        nonlocal begun
        while begun < games or killed < kills:
            number, begun = begun, begun + 1
            table = await new_table([server.url], GAMES[number % len(GAMES)])
            pair = seated([server.socket_url], table, f"{seed}/{number}")
            clients.extend(pair)
            await asyncio.gather(*(client.play() for client in pair))

    async def somebody_plays() -> None:
        """Since the server was last started: a kill before that would hit nobody."""
        before = sum(client.connections for client in clients)
        while sum(client.connections for client in clients) <= before and not playing.done():
            await asyncio.sleep(0.02)

    playing = asyncio.gather(*(play_on() for _ in range(at_once)))
    try:
        while killed < kills and not playing.done():
            await somebody_plays()
            await asyncio.sleep(dice.uniform(0.05, 0.6))
            await asyncio.to_thread(server.kill)
            killed += 1
            server = await asyncio.to_thread(
                RunningServer, database_url, folder / "server.log", *options, port=server.port
            )
        await playing
        await check(server.url, clients)
    finally:
        playing.cancel()
        await asyncio.to_thread(server.stop)
    actions = sum(len(client.ids) for client in clients)
    connections = sum(client.connections for client in clients)
    return Report(len(clients) // 2, killed, actions, connections, time.perf_counter() - started)


PEOPLE: tuple[Message, ...] = (
    {"type": "person", "name": "Ada"},
    {"type": "person", "name": "Ben"},
)


def seated(urls: Sequence[str], table: Message, seed: str) -> list[Client]:
    """A client for each seat of a new table."""
    return [
        Client(
            urls,
            table["table"],
            link["seat"],
            link["token"],
            random.Random(f"{seed}/{link['seat']}"),
        )
        for link in table["seats"]
    ]


async def new_table(urls: Sequence[str], game: str, seats: Sequence[Message] = PEOPLE) -> Message:
    body = {"game": game, "options": OPTIONS[game], "seats": list(seats), "grace_seconds": None}
    async with httpx.AsyncClient(timeout=10) as http:
        while True:
            try:
                answer = await http.post(f"{random.choice(urls)}/api/tables", json=body)
            except httpx.HTTPError:
                await asyncio.sleep(0.05)
                continue
            if answer.status_code == 503:
                await asyncio.sleep(0.05)
                continue
            assert answer.status_code == 201, answer.text
            table: Message = answer.json()
            return table


async def check(url: str, clients: list[Client]) -> None:
    """What the server holds now against what everybody was told."""
    async with httpx.AsyncClient(timeout=PATIENCE_SECONDS) as http:
        for south, north in zip(clients[::2], clients[1::2], strict=True):
            await check_table(http, url, south, north)


async def check_table(http: httpx.AsyncClient, url: str, *clients: Client) -> None:
    """The clients are all people at one table, whose game is over."""
    table = clients[0].table
    path = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with connect(path, compression=None, open_timeout=PATIENCE_SECONDS) as socket:
        await _send(socket, type="hello", after=0)
        welcome = json.loads(await socket.recv())
    events = {event["version"]: event for event in welcome["events"]}
    assert sorted(events) == list(range(1, welcome["version"] + 1))
    for client in clients:
        for version, event in client.told.items():
            assert events[version] == event, "an acknowledged event is lost"
    counted = [event["id"] for event in events.values() if "id" in event]
    assert len(counted) == len(set(counted)), "an action counted twice"
    assert sorted(counted) == sorted(asked for client in clients for asked in client.ids)
    exported = (await http.get(f"{url}/api/tables/{table}/export")).json()
    file = GameFile.from_json(exported, find_game)
    played = [
        event["event"]["action"] for event in events.values() if event["event"]["type"] == "played"
    ]
    assert exported["record"]["actions"] == played
    assert file.ending is not None
    assert all(check.holds for check in verify(file))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--at-once", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--db", help="the URL of an empty database; a file by default")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = given.db or f"sqlite:///{folder}/tables.sqlite"
        report = asyncio.run(
            play_through_crashes(
                url, Path(folder), given.games, given.kills, given.at_once, given.seed
            )
        )
    print(report)


if __name__ == "__main__":
    main()
