"""Honest people at a server, who hardly pause and note how long everything takes."""

import asyncio
import json
import random
import statistics
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.server.running import PATIENCE_SECONDS

Message = dict[str, Any]
PEOPLE: list[Message] = [{"type": "person", "name": "Ada"}, {"type": "person", "name": "Ben"}]
PAUSE_SECONDS = 0.005
"""Before the next move. Who does not pause at all meets the limit of the event loop's time that an
address may take, and then measures that."""
RANDOM_BOT: Message = {"type": "bot", "level": "random"}


@dataclass
class Times:
    """In milliseconds, by what was done."""

    move: list[float] = field(default_factory=list)
    bot: list[float] = field(default_factory=list)
    lobby: list[float] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        return {
            **{"move_p50": middle(self.move), "move_p99": worst(self.move)},
            **{"bot_p50": middle(self.bot), "bot_p99": worst(self.bot)},
            "lobby": max(self.lobby, default=0.0),
        }

    def row(self, phase: str, memory_mb: float) -> str:
        moves = [f"{middle(times):9.1f} {worst(times):9.1f}" for times in (self.move, self.bot)]
        lobby = max(self.lobby, default=0.0)
        return f"  {phase:<10}{' '.join(moves)} {lobby:9.1f} {memory_mb:9.0f}"


def middle(times: list[float]) -> float:
    return statistics.median(times) if times else 0.0


def worst(times: list[float]) -> float:
    """Nearly: 99 of a hundred are faster."""
    return sorted(times)[int(len(times) * 0.99)] if times else 0.0


async def honest(url: str, seconds: float) -> Times:
    times, until = Times(), time.monotonic() + seconds
    await asyncio.gather(
        play_games(url, until, times.move, pause_seconds=PAUSE_SECONDS),
        play_games(
            *(url, until, times.bot), seats=[PEOPLE[0], RANDOM_BOT], pause_seconds=PAUSE_SECONDS
        ),
        look_at_lobby(url, until, times.lobby),
    )
    return times


async def play_games(
    url: str,
    until: float,
    times: list[float],
    game: str = "full-moon",
    seats: list[Message] = PEOPLE,
    pause_seconds: float = 0.0,
) -> None:
    """One game after the other. A move takes until it is confirmed, or until the bot has moved."""
    async with honest_client(url) as http:
        while time.monotonic() < until:
            made = await patiently_made(http, {"game": game, "seats": seats})
            path = f"{url.replace('http', 'ws', 1)}/api/tables/{made['table']}/socket"
            tokens = [seat["token"] for seat in made["seats"]]
            async with connect(path, compression=None, max_size=None) as line:
                await play_game(line, tokens, times, until, pause_seconds)


def honest_client(url: str) -> httpx.AsyncClient:
    """Keeps a connection for less than the 5 seconds after which the server closes an idle one."""
    kept = httpx.Limits(keepalive_expiry=2.0)
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE_SECONDS, limits=kept)


async def patiently_made(http: httpx.AsyncClient, body: Message) -> Message:
    """A new table, as soon as the limit allows one."""
    while (answer := await http.post("/api/tables", json=body)).status_code == 429:
        await asyncio.sleep(0.5)
    made: Message = answer.raise_for_status().json()
    return made


async def play_game(
    line: ClientConnection,
    tokens: list[str],
    times: list[float],
    until: float,
    pause_seconds: float,
) -> None:
    await line.send(json.dumps({"type": "hello", "tokens": tokens}))
    welcome = json.loads(await line.recv())
    version, legal = welcome["version"], welcome.get("legal")
    seat = welcome["table"]["position"]["turn"]
    while seat is not None and time.monotonic() < until:
        began = time.perf_counter()
        if legal:
            act = {"type": "act", "id": str(version), "seat": seat, "version": version}
            await line.send(json.dumps({**act, "action": random.choice(legal)}))
            legal = None
        while legal is None and seat is not None:
            update = json.loads(await line.recv())
            if update["type"] == "update":
                version = update["events"][-1]["version"]
                legal = update.get("legal")
                seat = update["positions"][-1]["turn"] if update.get("positions") else seat
        times.append((time.perf_counter() - began) * 1000)
        await asyncio.sleep(pause_seconds)


async def look_at_lobby(url: str, until: float, times: list[float]) -> None:
    async with honest_client(url) as http:
        while time.monotonic() < until:
            began = time.perf_counter()
            (await http.get("/api/tables")).raise_for_status()
            times.append((time.perf_counter() - began) * 1000)
            await asyncio.sleep(0.5)
