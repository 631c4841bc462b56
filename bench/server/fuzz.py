"""Messages made from the protocol's schema, and broken ones, against a server that runs.

    python -m bench.server.fuzz --messages 200000 --seed 7

A stranger has a seat at a table of every game. What it sends is made from the JSON schema of the
socket's messages, or broken: other values, other types, huge numbers, deep nesting, bits flipped,
cut off, not UTF-8, in the wrong order, in fragments, or no WebSocket at all. Beside it two honest
people play, and every move of theirs has to be confirmed. The exit code is 1 if the server logged
an error, answered with one, or lost a process.
"""

import argparse
import asyncio
import json
import random
import re
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.server.honest import PEOPLE, honest_client, play_games
from bench.server.running import PATIENCE_SECONDS, RunningServer
from lunaria.catalogue import plugins

Json = Any
ROOMY = [
    *("--limit", "messages_per_socket=1000000", "--limit", "tables_per_address=100000"),
    *("--limit", "requests_per_address=100000", "--limit", "hands_per_socket=100000"),
    *("--limit", "chats_per_seat=1000", "--limit", "malformed_per_socket=1000"),
    *("--limit", "loop_ms_per_address=100000"),
]
BATCH = 40
"""Messages between two pings: when the second is answered, all of them were read."""
DEEPEST = 4
PLAIN: dict[str, Any] = {
    **{"compression": None, "max_size": None, "ping_interval": None},
    **{"open_timeout": PATIENCE_SECONDS, "close_timeout": 0.1},
}


# --- what is sent


class SchemaMessages:
    """Values that a JSON schema describes, of the keywords that the protocol uses."""

    def __init__(self, schema: Json, dice: random.Random) -> None:
        self._definitions = schema["$defs"]
        self._dice = dice
        self.known: dict[str, list[Json]] = {}
        """Values for members of this name that may mean something to the server."""

    def to_server(self) -> Json:
        return self.made(self._definitions["ToServer"])

    def made(self, schema: Json, depth: int = 0) -> Json:
        dice = self._dice
        if "$ref" in schema:
            return self.made(self._definitions[schema["$ref"].rpartition("/")[2]], depth)
        for choice in ("anyOf", "oneOf"):
            if choice in schema:
                return self.made(dice.choice(schema[choice]), depth)
        if "enum" in schema:
            return dice.choice(schema["enum"])
        if "const" in schema:
            return schema["const"]
        match schema.get("type"):
            case "object":
                return self._object(schema, depth)
            case "array":
                most = min(schema.get("maxItems", 4), 4)
                count = dice.randint(min(schema.get("minItems", 0), most), most)
                return [self.made(schema.get("items", {}), depth + 1) for _ in range(count)]
            case "string":
                return self._text(schema.get("minLength", 0), schema.get("maxLength", 40))
            case "integer":
                low = schema.get("minimum", -3)
                return dice.choice(
                    [low, low + 1, schema.get("maximum", low + 50), dice.randint(0, 9)]
                )
            case "number":
                return dice.uniform(-1e6, 1e6)
            case "boolean":
                return dice.random() < 0.5
            case "null":
                return None
        return self.anything(depth)

    def anything(self, depth: int = 0) -> Json:
        """What no schema describes."""
        dice = self._dice
        plain: list[Json] = [None, True, False, -1, 2**63, -(2**70), 1e308, 0.1, "", "x", "\0", "𝕏"]
        if depth < DEEPEST and dice.random() < 0.3:
            inner = [self.anything(depth + 1) for _ in range(dice.randint(0, 3))]
            return (
                inner if dice.random() < 0.5 else {str(n): value for n, value in enumerate(inner)}
            )
        return dice.choice(plain)

    def _object(self, schema: Json, depth: int) -> Json:
        required = set(schema.get("required", ()))
        return {
            name: self._member(name, inner, depth)
            for name, inner in schema.get("properties", {}).items()
            if name in required or self._dice.random() < 0.5
        }

    def _member(self, name: str, schema: Json, depth: int) -> Json:
        known = self.known.get(name)
        if known and self._dice.random() < 0.7:
            return self._dice.choice(known)
        return self.made(schema, depth + 1)

    def _text(self, shortest: int, longest: int) -> str:
        dice = self._dice
        length = dice.choice([shortest, longest, dice.randint(shortest, longest)])
        alphabet = dice.choice(["abc", "01/-. ", "é🌙\u202e\u0301\u0000\ud7ff"])
        return "".join(dice.choices(alphabet, k=length))


class BrokenMessages:
    """A message with something wrong in it, as text or bytes to be sent."""

    def __init__(self, messages: SchemaMessages, dice: random.Random) -> None:
        self._messages = messages
        self._dice = dice
        self._ways = {
            self._other_value: 10,
            self._other_member: 10,
            self._flipped: 10,
            self._cut: 10,
            self._huge_number: 10,
            self._deep: 5,
            # After these the socket is closed.
            self._not_utf8: 0.3,
            self._noise: 0.3,
            self._large: 0.3,
        }

    def made(self) -> bytes:
        (way,) = self._dice.choices(list(self._ways), list(self._ways.values()))
        return way()

    def _other_value(self) -> bytes:
        message = self._messages.to_server()
        message[self._dice.choice(list(message))] = self._messages.anything()
        return _encoded(message)

    def _other_member(self) -> bytes:
        message = self._messages.to_server()
        if self._dice.random() < 0.5:
            del message[self._dice.choice(list(message))]
        else:
            message[self._dice.choice(["extra", "seat ", "TYPE", ""])] = self._messages.anything()
        return _encoded(message)

    def _flipped(self) -> bytes:
        data = bytearray(_encoded(self._messages.to_server()))
        for _ in range(self._dice.randint(1, 4)):
            data[self._dice.randrange(len(data))] ^= 1 << self._dice.randrange(7)
        return bytes(data)

    def _cut(self) -> bytes:
        data = _encoded(self._messages.to_server())
        return data[: self._dice.randrange(len(data))]

    def _huge_number(self) -> bytes:
        number = self._dice.choice(
            ["1" * 400, "1e999", "-0", "9" * 25, "1E-400", "NaN", "Infinity"]
        )
        text = _encoded(self._messages.to_server()).decode()
        return re.sub(r"(?<=:)-?\d+", number, text).encode()

    def _deep(self) -> bytes:
        opening = self._dice.choice([b"[", b'{"a":', b'{"type":"act","id":'])
        return opening * (self._dice.choice([200, 1500, 7000]) // len(opening))

    def _not_utf8(self) -> bytes:
        data = _encoded(self._messages.to_server())
        at = self._dice.randrange(len(data))
        return data[:at] + self._dice.choice([b"\xff", b"\xc3", b"\xed\xa0\x80"]) + data[at:]

    def _noise(self) -> bytes:
        return self._dice.randbytes(self._dice.randrange(300))

    def _large(self) -> bytes:
        return b'{"type":"say","id":"x","seat":0,"text":"' + b"x" * 9000


def _encoded(message: Json) -> bytes:
    return json.dumps(message, ensure_ascii=False).encode("utf-8", "surrogatepass")


# --- the stranger


@dataclass
class Fuzzer:
    url: str
    schema: Json
    dice: random.Random
    answers: Counter[str] = field(default_factory=Counter)
    sent: int = 0

    async def attack(self, count: int) -> None:
        """Sends so many messages, in turn to a table of every game."""
        async with honest_client(self.url) as http:
            while self.sent < count:
                for game in plugins():
                    await self._attack_table(http, game, min(self.sent + 10 * BATCH, count))
                self._send_no_websocket()

    async def _attack_table(self, http: httpx.AsyncClient, game: str, until: int) -> None:
        made = await self._new_table(http, game)
        messages = SchemaMessages(self.schema, self.dice)
        messages.known = {
            "tokens": [[seat["token"]] for seat in made["seats"]] + [[]],
            "seat": [0, 1],
            "version": list(range(12)),
        }
        broken = BrokenMessages(messages, self.dice)
        path = f"{self.url.replace('http', 'ws', 1)}/api/tables/{made['table']}/socket"
        while self.sent < until:
            async with connect(path, **PLAIN) as line:
                try:
                    await self._talk(line, made, messages, broken, until)
                except ConnectionClosed as closed:
                    code = closed.rcvd.code if closed.rcvd else None
                    self.answers[f"closed {code}"] += 1

    async def _new_table(self, http: httpx.AsyncClient, game: str) -> Json:
        for players in (2, 1, 3):
            for options in ({}, {"players": players}):
                seats = (PEOPLE * 2)[:players]
                body = {"game": game, "options": options, "seats": seats}
                answer = await http.post("/api/tables", json=body)
                assert answer.status_code < 500, answer.text
                if answer.status_code == 201:
                    return answer.json()
        raise AssertionError(f"no table of {game}: {answer.text}")

    async def _talk(
        self,
        line: ClientConnection,
        made: Json,
        messages: SchemaMessages,
        broken: BrokenMessages,
        until: int,
    ) -> None:
        if self.dice.random() < 0.85:
            tokens = [seat["token"] for seat in made["seats"]]
            await line.send(json.dumps({"type": "hello", "tokens": tokens}))
        while self.sent < until:
            for _ in range(BATCH):
                await self._send_one(line, messages, broken)
                self.sent += 1
            await line.send('{"type":"ping"}')
            await self._read(line, messages)

    async def _send_one(
        self, line: ClientConnection, messages: SchemaMessages, broken: BrokenMessages
    ) -> None:
        way, dice = self.dice.random(), self.dice
        if way < 0.45:
            await line.send(_encoded(messages.to_server()), text=True)
        elif way < 0.85:
            await line.send(broken.made(), text=True)
        elif way < 0.93:
            await line.send(dice.randbytes(dice.choice([0, 1, 15, 16, 17, 29, 30, 31, 200])))
        elif way < 0.97:
            await line.send(_pieces(_encoded(messages.to_server()), dice), text=True)
        else:
            await line.ping(self.sent.to_bytes(4) + dice.randbytes(dice.randrange(121)))

    async def _read(self, line: ClientConnection, messages: SchemaMessages) -> None:
        """Until the ping is answered; learns what is legal."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                data = await line.recv()
                if isinstance(data, bytes):
                    self.answers["frame"] += 1
                    continue
                told = json.loads(data)
                self.answers[told["type"]] += 1
                if told.get("legal"):
                    messages.known["action"] = told["legal"]
                if told["type"] == "update":
                    version = told["events"][-1]["version"]
                    messages.known["version"] = [version, version - 1]
                if told["type"] == "pong":
                    return

    def _send_no_websocket(self) -> None:
        """A handshake with bits flipped, then frames that are none."""
        place = urlsplit(self.url)
        head = (
            b"GET /api/tables/AAAAAAAAAAAAAAAA/socket HTTP/1.1\r\nHost: localhost\r\n"
            b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        data = bytearray(head)
        if self.dice.random() < 0.7:
            data[self.dice.randrange(len(data))] ^= 1 << self.dice.randrange(8)
        with socket.create_connection((place.hostname, place.port), PATIENCE_SECONDS) as line:
            line.sendall(bytes(data) + self.dice.randbytes(200))
            line.shutdown(socket.SHUT_WR)
            try:
                status = line.recv(100).partition(b"\r\n")[0].decode("latin-1")
            except ConnectionResetError:
                status = "reset"
            assert " 5" not in status, status
            self.answers[status.partition(" ")[2] or status or "nothing"] += 1


def _pieces(data: bytes, dice: random.Random) -> Iterator[bytes]:
    at = 0
    while at < len(data):
        size = dice.randint(1, 20)
        yield data[at : at + size]
        at += size


# --- the verdict


async def fuzz(server: RunningServer, count: int, seed: int) -> tuple[Counter[str], int]:
    """What the stranger was answered, and how many moves honest people made meanwhile."""
    async with honest_client(server.url) as http:
        schema = (await http.get("/api/protocol.json")).json()
        fuzzer = Fuzzer(server.url, schema, random.Random(seed))
        moves: list[float] = []
        honest = asyncio.create_task(
            play_games(server.url, time.monotonic() + 10**6, moves, pause_seconds=0.02)
        )
        try:
            await fuzzer.attack(count)
            reached = len(moves)
            async with asyncio.timeout(PATIENCE_SECONDS):
                while len(moves) < reached + 3:
                    if honest.done():
                        honest.result()
                    await asyncio.sleep(0.02)
        finally:
            honest.cancel()
            await asyncio.gather(honest, return_exceptions=True)
    return fuzzer.answers, len(moves)


def troubles(server: RunningServer) -> list[str]:
    """What the server tells of errors: in its log, its health and its metrics."""
    found = [
        line
        for line in server.log.read_text().splitlines()
        if '"trace"' in line or '"level": "error"' in line or '"level": "critical"' in line
    ]
    health = httpx.get(f"{server.url}/healthz", timeout=PATIENCE_SECONDS)
    if health.status_code != 200:
        found.append(health.text)
    metrics = httpx.get(f"{server.url}/metrics", timeout=PATIENCE_SECONDS).text
    counts = ("lunaria_failed_writes_total", "lunaria_replaced_workers_total")
    return found + [f"{name} is not 0" for name in counts if f"{name} 0.0" not in metrics]


def main() -> int:
    parser = argparse.ArgumentParser(description="Messages from the schema, and broken ones.")
    parser.add_argument("--messages", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "server.log"
        server = RunningServer(f"sqlite:///{folder}/t.sqlite", log, *ROOMY)
        try:
            answers, moves = asyncio.run(fuzz(server, given.messages, given.seed))
            found = troubles(server)
        finally:
            server.stop()
    print(f"seed {given.seed}: {given.messages} messages were answered by", dict(answers))
    print(f"{moves} moves of honest people were confirmed meanwhile; {len(found)} errors")
    for line in found[:10]:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
