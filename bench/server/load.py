"""Pairs of clients that play written games as fast as the server confirms their moves.

The same code drives both servers; only what is sent, and how a confirmation looks, differs.
"""

import asyncio
import json
import statistics
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol

from websockets.asyncio.client import ClientConnection, connect

from server.scripts import Script


class Wire(Protocol):
    """How one seat at one table talks to its server."""

    @property
    def address(self) -> str: ...
    async def enter(self, socket: ClientConnection) -> None:
        """Until the table may be played at."""

    def move(self, ply: int, text: str) -> str: ...
    def is_confirmation(self, data: str) -> bool: ...
    def answer(self, data: str) -> str | None:
        """What must be sent back, to a ping say."""


@dataclass
class Result:
    moves: int
    seconds: float
    latencies: list[float] = field(repr=False)

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds

    def percentile_ms(self, percent: int) -> float:
        return statistics.quantiles(self.latencies, n=100)[percent - 1] * 1000


@dataclass
class _Game:
    script: Script
    sent: list[float] = field(default_factory=list)
    heard: list[int] = field(default_factory=list)
    latencies: list[float] = field(default_factory=list)


async def play_all(
    tables: list[tuple[Script, list[Wire]]], meanwhile: Callable[[], Awaitable[None]] | None = None
) -> Result:
    """All tables at once. The time counts from the first move, when everyone is seated."""
    seated, start = asyncio.Barrier(2 * len(tables) + 1), asyncio.Event()
    games = [_Game(script) for script, _ in tables]
    playing = [
        asyncio.create_task(_play(wire, seat, game, seated, start))
        for game, (_, wires) in zip(games, tables, strict=True)
        for seat, wire in enumerate(wires)
    ]
    await seated.wait()
    if meanwhile is not None:
        await meanwhile()
    began = time.perf_counter()
    start.set()
    await asyncio.gather(*playing)
    seconds = time.perf_counter() - began
    latencies = [latency for game in games for latency in game.latencies]
    return Result(sum(len(game.script.moves) for game in games), seconds, latencies)


async def _play(
    wire: Wire, seat: int, game: _Game, seated: asyncio.Barrier, start: asyncio.Event
) -> None:
    moves = game.script.moves
    async with connect(wire.address, compression=None, max_size=None) as socket:
        await wire.enter(socket)
        await seated.wait()
        await start.wait()
        if seat == 0:
            await _send(wire, socket, game, 0)
        ply = 0
        while ply < len(moves):
            data = await socket.recv(decode=True)
            assert isinstance(data, str)
            if wire.is_confirmation(data):
                game.heard[ply] += 1
                if game.heard[ply] == 2:
                    game.latencies.append(time.perf_counter() - game.sent[ply])
                ply += 1
                if ply < len(moves) and ply % 2 == seat:
                    await _send(wire, socket, game, ply)
            elif (answer := wire.answer(data)) is not None:
                await socket.send(answer)


async def _send(wire: Wire, socket: ClientConnection, game: _Game, ply: int) -> None:
    game.heard.append(0)
    game.sent.append(time.perf_counter())
    await socket.send(wire.move(ply, game.script.moves[ply]))


@dataclass(frozen=True)
class LunariaWire:
    address: str
    seat: int
    token: str

    async def enter(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "hello", "tokens": [self.token]}))
        while json.loads(await socket.recv())["type"] != "welcome":
            pass

    def move(self, ply: int, text: str) -> str:
        return f'{{"type":"act","id":"{ply}","seat":{self.seat},"ply":{ply},"action":"{text}"}}'

    def is_confirmation(self, data: str) -> bool:
        return data.startswith('{"type":"update"') and '"played"' in data

    def answer(self, data: str) -> str | None:
        if data.startswith('{"type":"refusal"'):
            raise AssertionError(data)
        return None


@dataclass(frozen=True)
class BoardgameIoWire:
    """Socket.IO 4 over a bare WebSocket, as its client speaks it."""

    address: str
    match: str
    player: str
    credentials: str

    async def enter(self, socket: ClientConnection) -> None:
        await socket.recv()  # the transport's hello
        await socket.send("40/full-moon,")
        await socket.recv()
        await socket.send(self._emit("sync", self.match, self.player, self.credentials, 2))
        while not str(await socket.recv()).startswith('42/full-moon,["sync"'):
            pass

    def move(self, ply: int, text: str) -> str:
        payload = {
            "type": "play",
            "args": [text],
            "playerID": self.player,
            "credentials": self.credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        return self._emit("update", action, ply, self.match, self.player)

    def is_confirmation(self, data: str) -> bool:
        return data.startswith('42/full-moon,["update"')

    def answer(self, data: str) -> str | None:
        return "3" if data == "2" else None

    def _emit(self, *arguments: object) -> str:
        return f"42/full-moon,{json.dumps(arguments)}"
