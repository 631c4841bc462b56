"""What each part of a server costs, as the inputs of ``bench.server.load_model``.

    python -m bench.server.costs            # measures all, and writes bench/server/costs.json
    python -m bench.server.costs moves bots # some of them

Everything is processor time, bytes or memory of real processes, over sockets on loopback; a machine
that has other things to do changes the seconds that this takes, and the figures little.
"""

import argparse
import asyncio
import json
import random
import sqlite3
import tempfile
import time
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.server.attacks import memory_mb
from bench.server.honest import PEOPLE, honest_client
from bench.server.moves import cpu_seconds
from bench.server.running import PATIENCE_SECONDS, RunningServer
from bench.server.soak import descendants

COSTS = Path(__file__).with_name("costs.json")
ROOMY = [
    *("--limit", "requests_per_address=100000", "--limit", "tables_per_address=100000"),
    *("--limit", "sockets_per_address=5000", "--limit", "messages_per_socket=10000"),
    *("--limit", "worlds_per_address=64", "--limit", "loop_ms_per_address=100000"),
]
MOVES = 4000
TABLES = 600
TOWER_SECONDS = 60.0
IDLE_SECONDS = 15.0
BOTS = (("full-moon", "club"), ("catch-22", "club"), ("catch-the-moon", "casual"))
Figures = dict[str, float]
Measure = Callable[[RunningServer, Path], Coroutine[None, None, Figures]]


async def _sit_down(server: RunningServer, **body: Any) -> tuple[ClientConnection, Any]:
    """At a new table, for all its people: the socket, and the welcome."""
    async with honest_client(server.url) as http:
        made = (await http.post("/api/tables", json=body)).raise_for_status().json()
    path = f"{server.socket_url}/api/tables/{made['table']}/socket"
    line = await connect(path, compression=None, max_size=None, ping_interval=None)
    tokens = [seat["token"] for seat in made["seats"]]
    await line.send(json.dumps({"type": "hello", "tokens": tokens}))
    return line, json.loads(await line.recv())


async def _play(server: RunningServer, game: str, count: int) -> tuple[int, int]:
    """Moves of two people who share a socket, at one table after the other: how many, and how many
    bytes they were told."""
    moves = received = 0
    dice = random.Random(game)
    while moves < count:
        line, welcome = await _sit_down(server, game=game, seats=PEOPLE)
        version, legal = welcome["version"], welcome.get("legal")
        seat = welcome["table"]["position"]["turn"]
        while legal and moves < count:
            act = {"type": "act", "id": str(version), "seat": seat, "version": version}
            await line.send(json.dumps({**act, "action": dice.choice(legal)}))
            told: Any = {"type": "presence"}
            while not told.get("positions"):
                data = await line.recv()
                told = json.loads(data)
            received += len(data)
            moves += 1
            version, legal = told["events"][-1]["version"], told.get("legal")
            seat = told["positions"][-1]["turn"]
        await line.close()
    return moves, received


async def measure_moves(server: RunningServer, folder: Path) -> Figures:
    """Of Full Moon and Catch 22, one half each, at eight tables at once."""
    await _play(server, "full-moon", 200)
    used, size = cpu_seconds(server.process.pid), _database_bytes(folder)
    lanes = [_play(server, game, MOVES // 8) for game in ("full-moon", "catch-22") * 4]
    played = await asyncio.gather(*lanes)
    moves = sum(count for count, _ in played)
    return {
        "server_seconds_per_move": (cpu_seconds(server.process.pid) - used) / moves,
        "bytes_sent_per_move_and_socket": sum(received for _, received in played) / moves,
        "bytes_stored_per_move": (_database_bytes(folder) - size) / moves,
    }


async def measure_tables(server: RunningServer, _: Path) -> Figures:
    """Tables in memory at which one socket waits, then as many sockets again."""
    pid = server.process.pid
    lines = [(await _sit_down(server, game="full-moon", seats=PEOPLE))[0] for _ in range(50)]
    first = memory_mb(pid)
    wish = {"game": "full-moon", "seats": PEOPLE}
    lines += [(await _sit_down(server, **wish))[0] for _number in range(TABLES)]
    with_tables = memory_mb(pid)
    for seated in lines[:TABLES]:
        assert seated.request is not None
        uri = f"{server.socket_url}{seated.request.path}"
        lines.append(await connect(uri, compression=None, max_size=None, ping_interval=None))
        await lines[-1].send('{"type":"hello"}')
        await lines[-1].recv()
    with_sockets = memory_mb(pid)
    for line in lines:
        line.transport.abort()
    socket_kb = (with_sockets - with_tables) * 1024 / TABLES
    return {
        "server_base_mb": first,
        "kilobytes_per_table": (with_tables - first) * 1024 / TABLES - socket_kb,
        "kilobytes_per_socket": socket_kb,
    }


async def measure_bots(server: RunningServer, _: Path) -> Figures:
    """Two bots of one level play each other while somebody looks on."""
    figures: Figures = {}
    for game, level in BOTS:
        seats = [{"type": "bot", "level": level}] * 2
        wish: dict[str, Any] = {"game": game, "seats": seats}
        if game == "catch-the-moon":
            wish["options"] = {"players": 2}
        line, _ = await _sit_down(server, **wish)
        await _hear_moves(line, 2)  # the first loads its code
        used = _cpu_of(server, "tasks")
        moves = await _hear_moves(line, 4 if game == "catch-the-moon" else 20)
        figures[f"bot_seconds_per_move_{game}"] = (_cpu_of(server, "tasks") - used) / moves
        await line.close()
    return figures


async def _hear_moves(line: ClientConnection, wanted: int) -> int:
    """Until seats have acted so often; how often it was, or until the game is over."""
    heard = 0
    async with asyncio.timeout(PATIENCE_SECONDS):
        while heard < wanted:
            data = await line.recv()
            told = {} if isinstance(data, bytes) else json.loads(data)
            for event in told.get("events", ()):
                heard += (
                    event["event"]["type"] == "played" and event["event"].get("seat") is not None
                )
                if event["event"]["type"] == "ended":
                    return max(1, heard)
    return heard


async def measure_towers(server: RunningServer, _: Path) -> Figures:
    """Two clumsy bots build, and somebody looks on: what a minute of a watched tower costs."""
    pid = server.process.pid
    used = cpu_seconds(pid)
    await asyncio.sleep(IDLE_SECONDS)
    idle_per_minute = (cpu_seconds(pid) - used) * 60 / IDLE_SECONDS
    seats = [{"type": "bot", "level": "clumsy"}] * 2
    wish = {"game": "catch-the-moon", "options": {"players": 2}, "seats": seats}
    line, _ = await _sit_down(server, **wish)
    await _hear_moves(line, 1)
    worlds, used = _cpu_of(server, "worlds"), cpu_seconds(pid)
    began, received, frames = time.monotonic(), 0, 0
    try:
        async with asyncio.timeout(TOWER_SECONDS):
            async for data in line:
                received += len(data)
                frames += isinstance(data, bytes)
                if not isinstance(data, bytes) and '"ended"' in data:
                    break
    except TimeoutError:
        pass
    minutes = (time.monotonic() - began) / 60
    await line.close()
    return {
        "world_seconds_per_tower_minute": (_cpu_of(server, "worlds") - worlds) / minutes,
        "server_seconds_per_tower_minute": (cpu_seconds(pid) - used) / minutes - idle_per_minute,
        "bytes_sent_per_tower_minute_and_socket": received / minutes,
        "frames_per_tower_minute": frames / minutes,
    }


def _cpu_of(server: RunningServer, role: str) -> float:
    """Of the child processes of a role."""
    total = 0.0
    for pid in descendants(server.process.pid):
        arguments = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
        if role.encode() in arguments:
            total += cpu_seconds(pid)
    return total


def _database_bytes(folder: Path) -> int:
    """Once its log is written into it."""
    with closing(sqlite3.connect(folder / "t.sqlite")) as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
    return (folder / "t.sqlite").stat().st_size


MEASURES: dict[str, Measure] = {
    "moves": measure_moves,
    "tables": measure_tables,
    "bots": measure_bots,
    "towers": measure_towers,
}


def measure(name: str) -> Figures:
    """With a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        url, log = f"sqlite:///{folder}/t.sqlite", Path(folder) / "server.log"
        server = RunningServer(url, log, *ROOMY)
        try:
            return asyncio.run(MEASURES[name](server, Path(folder)))
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the inputs of the load model.")
    parser.add_argument("names", nargs="*", choices=[[], *MEASURES], help="all by default")
    given = parser.parse_args()
    costs = json.loads(COSTS.read_bytes()) if COSTS.exists() else {}
    for name in given.names or MEASURES:
        for figure, value in measure(name).items():
            rounded = float(f"{value:.3g}")
            command = f"python -m bench.server.costs {name}"
            measured = {"value": rounded, "command": command, "date": time.strftime("%Y-%m-%d")}
            costs[figure] = measured
            print(f"{figure:<44} {rounded:g}", flush=True)
    COSTS.write_text(json.dumps(costs, indent=2, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
