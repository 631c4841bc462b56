"""Moves per second and the time from sending a move until everyone has it confirmed.

    python -m bench.server.moves [--tables 32] [--games 10] [--plies 60] [--rounds 3]

Full Moon by written games on loopback, against the same game on boardgame.io's server in the same
run, taking turns. One process of node plays all seats, in the same way at both. Ours writes every
move to disk before it tells of it; boardgame.io keeps its matches in memory. Ours is played at
twice: by clients that are told what is legal, which boardgame.io tells nobody, and by clients that
know the rules. boardgame.io and the clients' ws are installed with npm into a temporary folder;
node has to be there.
"""

import argparse
import asyncio
import os
import socket
import subprocess
import tempfile
from pathlib import Path

import httpx

from bench.server.load import Tables, Wire, play_all
from bench.server.running import RunningServer
from bench.server.scripts import Script, long_game

HERE = Path(__file__).parent
PACKAGES = ("boardgame.io@0.50.2", "ws@8.18.3")
ROOMY = [
    *("--limit", "requests_per_address=100000", "--limit", "tables_per_address=100000"),
    *("--limit", "sockets_per_address=5000", "--limit", "messages_per_socket=10000"),
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
    """On free ports: one for its sockets, one for its lobby."""
    with socket.socket() as first, socket.socket() as second:
        for free in (first, second):
            free.bind(("127.0.0.1", 0))
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
    """What a process has used of the processor so far, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def show(name: str, pid: int, tables: Tables, lanes: int, folder: Path) -> None:
    used = 0.0

    def start_counting() -> None:
        nonlocal used
        used = cpu_seconds(pid)

    result = await play_all(tables, lanes, folder, start_counting)
    used = cpu_seconds(pid) - used
    print(
        f"{name:<14} {result.moves_per_second:8.0f} moves/s"
        f"   p50 {result.percentile_ms(50):7.1f} ms   p99 {result.percentile_ms(99):7.1f} ms"
        f"   {result.moves / used:8.0f} moves per second of its processor time"
        f"   (server {used / result.seconds:4.0%}, clients {result.client_load:4.0%} of a core)",
        flush=True,
    )


async def measure(
    lanes: int, games: int, plies: int, rounds: int, database: str | None, folder: Path
) -> None:
    written = [long_game(seed, plies) for seed in range(lanes)]
    scripts = written * games
    await asyncio.to_thread(install, folder)
    url = database or f"sqlite:///{folder / 't.sqlite'}"
    ours = RunningServer(url, folder / "server.log", *ROOMY)
    theirs, ports = await asyncio.to_thread(start_boardgame_io, folder)
    try:
        for number in range(rounds + 1):
            load = os.getloadavg()[0]
            print(
                "warm-up, not to be counted" if number == 0 else f"round {number}",
                f"(load average {load:.1f} on {os.cpu_count()} cores)",
                flush=True,
            )
            for name, legal in (("lunaria", True), ("without legal", False)):
                tables = await lunaria_tables(ours, scripts, legal=legal)
                await show(name, ours.process.pid, tables, lanes, folder)
            tables = await boardgame_io_tables(ports, scripts)
            await show("boardgame.io", theirs.pid, tables, lanes, folder)
    finally:
        ours.stop()
        theirs.kill()
        theirs.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--games", type=int, default=10, help="one after another at each")
    parser.add_argument("--plies", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--db", help="the URL of an empty database; a file by default")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(
            measure(given.tables, given.games, given.plies, given.rounds, given.db, Path(folder))
        )


if __name__ == "__main__":
    main()
