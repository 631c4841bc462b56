"""Moves per second and the time from sending a move until everyone has it confirmed.

    python -m bench.server.moves [--tables 32 128 512] [--games 10 ...] [--plies 60] [--rounds 3]
                                 [--processes 2 --db postgresql://...] [--beside CHECKOUT]

Full Moon by written games on loopback, against the same game on boardgame.io's server in the same
run, taking turns. One process of node plays all seats, in the same way at both. Ours writes every
move to disk before it tells of it; boardgame.io keeps its matches in memory. Ours is played at
twice: by clients that are told what is legal, which boardgame.io tells nobody, and by clients that
know the rules. ``--beside`` measures the server of another checkout in the same turns. boardgame.io
and the clients' ws are installed with npm into a temporary folder; node has to be there.
"""

import argparse
import asyncio
import json
import os
import socket
import statistics
import subprocess
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import asdict, astuple, dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from bench.server.load import Tables, Wire, play_all
from bench.server.running import RunningServer
from bench.server.scripts import Script, long_game

HERE = Path(__file__).parent
BOARDGAME_IO = "boardgame.io"
PACKAGES = ("boardgame.io@0.50.2", "ws@8.18.3")
ROOMY = [
    *("--limit", "requests_per_address=100000", "--limit", "tables_per_address=100000"),
    *("--limit", "sockets_per_address=5000", "--limit", "messages_per_socket=10000"),
    *("--limit", "loop_ms_per_address=100000"),
]


async def lunaria_tables(server: RunningServer, scripts: list[Script], *, legal: bool) -> Tables:
    people = [{"type": "person", "name": name} for name in ("Ada", "Ben")]
    tables: Tables = []
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as http:
        for script in scripts:
            body = {"game": "full-moon", "options": {"row": script.row}, "seats": people}
            table = (await http.post("/api/tables", json=body)).raise_for_status().json()
            address = f"{server.socket_url}/api/tables/{table['table']}/socket"
            wires: list[Wire] = [
                {"kind": "lunaria", "address": address, "legal": legal, **link}
                for link in table["seats"]
            ]
            tables.append((script, wires))
    return tables


async def boardgame_io_tables(ports: list[int], scripts: list[Script]) -> Tables:
    port, lobby = ports
    address = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
    tables: Tables = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{lobby}", timeout=30) as http:
        for script in scripts:
            body = {"numPlayers": 2, "setupData": {"row": script.row}}
            made = await http.post("/games/full-moon/create", json=body)
            match = made.raise_for_status().json()["matchID"]
            wires: list[Wire] = []
            for player in ("0", "1"):
                seat = {"playerID": player, "playerName": player}
                joined = await http.post(f"/games/full-moon/{match}/join", json=seat)
                key = joined.raise_for_status().json()["playerCredentials"]
                wires.append(
                    {
                        "kind": "boardgame.io",
                        "address": address,
                        "match": match,
                        "player": player,
                        "credentials": key,
                    }
                )
            tables.append((script, wires))
    return tables


def install(folder: Path) -> None:
    (folder / "package.json").write_text('{"private":true}')
    command = ["npm", "install", "--silent", "--no-audit", "--no-fund", *PACKAGES]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def start_boardgame_io(folder: Path) -> tuple[subprocess.Popen[str], list[int]]:
    """On free ports: one for its sockets, one for its lobby. It listens at all addresses."""
    with socket.socket(socket.AF_INET6) as first, socket.socket(socket.AF_INET6) as second:
        for free in (first, second):
            free.bind(("::", 0))
        ports: list[int] = [first.getsockname()[1], second.getsockname()[1]]
    process = subprocess.Popen(
        [real_node(), str(HERE / "full_moon.cjs"), *map(str, ports)],
        cwd=folder,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "NODE_ENV": "production", "DEBUG": ""},
    )
    assert process.stdout is not None
    while "ready" not in (line := process.stdout.readline()):
        assert line, "boardgame.io's server did not start"
    return process, ports


def real_node() -> str:
    """The program itself: what is called node may be a script that starts it."""
    found = subprocess.run(["node", "-p", "process.execPath"], check=True, capture_output=True)
    return found.stdout.decode().strip()


def cpu_seconds(pid: int) -> float:
    """What a process and its children have used of the processor so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    threads = Path(f"/proc/{pid}/task").iterdir()
    children = [child for thread in threads for child in (thread / "children").read_text().split()]
    return own + sum(cpu_seconds(int(child)) for child in children)


class Server(NamedTuple):
    """One that is measured, and how tables are opened at it."""

    name: str
    pid: int
    open_tables: Callable[[list[Script]], Awaitable[Tables]]


@dataclass(frozen=True)
class Figures:
    """Of one server in one round."""

    moves_per_second: float
    p50_ms: float
    p99_ms: float
    moves_per_cpu_second: float
    server_load: float
    client_load: float

    def __str__(self) -> str:
        return (
            f"{self.moves_per_second:8.0f} moves/s"
            f"   p50 {self.p50_ms:7.1f} ms   p99 {self.p99_ms:7.1f} ms"
            f"   {self.moves_per_cpu_second:8.0f} moves per second of its processor time"
            f"   (server {self.server_load:4.0%}, clients {self.client_load:4.0%} of a core)"
        )


async def played(server: Server, scripts: list[Script], lanes: int, folder: Path) -> Figures:
    tables = await server.open_tables(scripts)
    used = 0.0

    def start_counting() -> None:
        nonlocal used
        used = cpu_seconds(server.pid)

    result = await play_all(tables, lanes, folder, start_counting)
    used = cpu_seconds(server.pid) - used
    return Figures(
        result.moves_per_second,
        result.percentile_ms(50),
        result.percentile_ms(99),
        result.moves / used,
        used / result.seconds,
        result.client_load,
    )


async def measure(
    servers: list[Server], lanes: int, games: int, plies: int, rounds: int, folder: Path
) -> list[dict[str, Any]]:
    """The servers in turns, and then the median of the rounds of each."""
    scripts = [long_game(seed, plies) for seed in range(lanes)] * games
    results: dict[str, list[Figures]] = {server.name: [] for server in servers}
    for number in range(rounds + 1):
        title = "warm-up, not to be counted" if number == 0 else f"round {number}"
        load = f"(load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)"
        print(f"{lanes} tables, {title}", load, flush=True)
        for server in servers:
            figures = await played(server, scripts, lanes, folder)
            print(f"{server.name:<22} {figures}", flush=True)
            if number > 0:
                results[server.name].append(figures)
    theirs = median_of(results[BOARDGAME_IO])
    print(f"{lanes} tables, median of {rounds} rounds", flush=True)
    for name, rows in results.items():
        ours = median_of(rows)
        print(
            f"{name:<22} {ours}"
            f"   {ours.moves_per_second / theirs.moves_per_second:.1f} times the moves/s and"
            f" {ours.moves_per_cpu_second / theirs.moves_per_cpu_second:.1f} times the moves per"
            f" second of processor time of {BOARDGAME_IO}",
            flush=True,
        )
    return [
        {"tables": lanes, "server": name, **asdict(median_of(rows))}
        for name, rows in results.items()
    ]


def median_of(rows: list[Figures]) -> Figures:
    return Figures(*map(statistics.median, zip(*map(astuple, rows), strict=True)))


async def compare(given: argparse.Namespace, folder: Path) -> None:
    await asyncio.to_thread(install, folder)
    with ExitStack() as stack:
        theirs, ports = await asyncio.to_thread(start_boardgame_io, folder)
        stack.callback(theirs.wait)
        stack.callback(theirs.kill)
        options = [*ROOMY]
        if given.processes > 1:
            options += ["--processes", str(given.processes)]
        url = given.db or f"sqlite:///{folder / 't.sqlite'}"
        running = [("lunaria", RunningServer(url, folder / "server.log", *options))]
        stack.callback(running[0][1].stop)
        if given.beside is not None:
            url = f"sqlite:///{folder / 'beside.sqlite'}"
            another = RunningServer(url, folder / "beside.log", *ROOMY, checkout=given.beside)
            stack.callback(another.stop)
            running.append(("beside", another))
        servers = [
            Server(f"{name}{remark}", at.process.pid, partial(lunaria_tables, at, legal=legal))
            for legal, remark in ((True, ""), (False, ", rules known"))
            for name, at in running
        ]
        servers.append(Server(BOARDGAME_IO, theirs.pid, partial(boardgame_io_tables, ports)))
        found: list[dict[str, Any]] = []
        for number, lanes in enumerate(given.tables):
            games = given.games[min(number, len(given.games) - 1)]
            found += await measure(servers, lanes, games, given.plies, given.rounds, folder)
        if given.json is not None:
            given.json.write_text(json.dumps(found, indent=1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[32])
    parser.add_argument(
        "--games",
        type=int,
        nargs="+",
        default=[10],
        help="one after another at each table; a number for each of --tables, or one for all",
    )
    parser.add_argument("--plies", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--processes", type=int, default=1, help="of our server")
    parser.add_argument("--db", help="the URL of an empty database; a file by default")
    parser.add_argument("--beside", type=Path, help="another checkout, with its own .venv")
    parser.add_argument("--json", type=Path, help="a file for the medians")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(compare(parser.parse_args(), Path(folder)))


if __name__ == "__main__":
    main()
