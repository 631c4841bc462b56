"""Round trips and bytes per action: two people at one table, each with a client that needs to know
every position and what is legal.

    python -m bench.server.traffic [--actions 200]
"""

import argparse
import asyncio
import json
import random
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.server.running import RunningServer, serving

Message = dict[str, Any]
GAMES = ("full-moon", "catch-22")


class Client:
    """Counts what it sends and receives after it was welcomed."""

    def __init__(self, socket: ClientConnection, seat: int, token: str) -> None:
        self.seat = seat
        self.counts: Counter[str] = Counter()
        self.positions: set[int] = set()
        self._socket = socket
        self._token = token
        self._version = 0
        self._legal: list[str] = []

    async def enter(self) -> None:
        await self._socket.send(json.dumps({"type": "hello", "tokens": [self._token]}))
        welcome = json.loads(await self._socket.recv())
        self._version, self._legal = welcome["version"], welcome.get("legal") or []
        self.positions.add(welcome["table"]["position"]["ply"])

    @property
    def can_act(self) -> bool:
        return bool(self._legal)

    async def act(self, dice: random.Random) -> None:
        action = dice.choice(self._legal)
        self._legal = []
        await self._send(
            {
                "type": "act",
                "id": str(self._version),
                "seat": self.seat,
                "version": self._version,
                "action": action,
            }
        )

    async def hear(self) -> bool:
        """Until the next update that leads to a position; whether the game is over."""
        while True:
            data = await self._socket.recv()
            self.counts["messages received"] += 1
            self.counts["bytes received"] += len(data)
            message = json.loads(data)
            if message["type"] == "update" and message.get("positions"):
                self.positions.update(position["ply"] for position in message["positions"])
                self._version = message["events"][-1]["version"]
                self._legal = message.get("legal") or []
                return any(event["event"]["type"] == "ended" for event in message["events"])

    async def _send(self, message: Message) -> None:
        data = json.dumps(message)
        self.counts["messages sent"] += 1
        self.counts["bytes sent"] += len(data)
        await self._socket.send(data)


async def count(server: RunningServer, game: str, actions: int) -> None:
    people = [{"type": "person", "name": name} for name in ("Ada", "Ben")]
    dice, total, taken = random.Random(1), Counter[str](), 0
    async with httpx.AsyncClient(base_url=server.url) as http:
        while taken < actions:
            body = {"game": game, "seats": people}
            table = (await http.post("/api/tables", json=body)).raise_for_status().json()
            address = f"{server.socket_url}/api/tables/{table['table']}/socket"
            async with connect(address) as first, connect(address) as second:
                clients = [
                    Client(socket, **link)
                    for socket, link in zip((first, second), table["seats"], strict=True)
                ]
                for client in clients:
                    await client.enter()
                is_over = False
                while not is_over and taken < actions:
                    await next(client for client in clients if client.can_act).act(dice)
                    is_over = any([await client.hear() for client in clients])
                    taken += 1
                last = max(clients[0].positions)
                assert all(client.positions == set(range(last + 1)) for client in clients)
                for client in clients:
                    total += client.counts
    shares = ", ".join(f"{number / taken:.2f} {name}" for name, number in sorted(total.items()))
    print(f"{game}: per action of {taken}, both clients together: {shares}; no HTTP request")


async def main(actions: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        roomy = (
            *("--limit", "messages_per_socket=10000", "--limit", "tables_per_address=1000"),
            *("--limit", "requests_per_address=1000", "--limit", "loop_ms_per_address=100000"),
        )
        with serving(Path(folder), *roomy) as server:
            for game in GAMES:
                await count(server, game, actions)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--actions", type=int, default=200)
    asyncio.run(main(parser.parse_args().actions))
