"""One stranger against everybody: what an honest player notices while somebody asks for too much.

    python -m bench.server.attacks
    python -m bench.server.attacks long-games readers-of-nothing --seconds 20

Two honest players move without a pause at tables of Full Moon, a third looks at the lobby twice a
second, and a bot is asked for a move; each time is noted before, during and after the attack. The
memory of the server is noted before, at the end of the attack and a minute later; while one server
waits for that, idle, the next attack begins, on another. An attack is withstood if an honest move
takes at most twice as long as in the quiet, before or after, by its median and by its 99th
percentile; if the lobby answers within a second; and if the memory is within a tenth of what it was
a minute later. The exit code is 1 if one is not.
"""

import argparse
import asyncio
import json
import multiprocessing
import random
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.server.running import PATIENCE_SECONDS, RunningServer
from lunaria.catalogue import find_game
from lunaria.core import CHANCE, Randomness
from lunaria.table import GameFile, Settings, open_table, person, sit
from lunaria.table.events import Origin

Message = dict[str, Any]
CALM_SECONDS = 10.0
LATER_SECONDS = 60.0
MOST_SLOWDOWN = 2.0
LOBBY_MS = 1000.0
MOST_GROWTH = 0.10
LONG = 6000
"""Actions of the long game, within the limit."""
STRANGER = "127.0.0.2"
"""Limits are counted by address; the honest come from another one."""
PEOPLE: list[Message] = [{"type": "person", "name": "Ada"}, {"type": "person", "name": "Ben"}]
RANDOM_BOT: Message = {"type": "bot", "level": "random"}


# --- the honest


@dataclass
class Times:
    """In milliseconds, by what was done."""

    move: list[float] = field(default_factory=list)
    bot: list[float] = field(default_factory=list)
    lobby: list[float] = field(default_factory=list)

    def row(self, phase: str, memory_mb: float) -> str:
        moves = [f"{_middle(times):9.1f} {_worst(times):9.1f}" for times in (self.move, self.bot)]
        lobby = max(self.lobby, default=0.0)
        return f"  {phase:<10}{' '.join(moves)} {lobby:9.1f} {memory_mb:9.0f}"


def _middle(times: list[float]) -> float:
    return statistics.median(times) if times else 0.0


def _worst(times: list[float]) -> float:
    """Nearly: 99 of a hundred are faster."""
    return sorted(times)[int(len(times) * 0.99)] if times else 0.0


async def honest(url: str, seconds: float) -> Times:
    times, until = Times(), time.monotonic() + seconds
    await asyncio.gather(
        play_games(url, until, times.move),
        play_games(url, until, times.bot, seats=[PEOPLE[0], RANDOM_BOT]),
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
                await _play_game(line, tokens, times, until, pause_seconds)


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


async def _play_game(
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


# --- the stranger


def stranger_at(url: str) -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=STRANGER)
    return httpx.Client(base_url=url, timeout=PATIENCE_SECONDS, transport=transport)


def long_table(http: httpx.Client, until: float) -> Message | None:
    """A table that goes on from a long game, as soon as the limit allows one."""
    source = {"type": "file", "file": long_game().to_json()}
    while time.monotonic() < until:
        answer = http.post("/api/tables", json={"seats": PEOPLE * 3, "go_on_from": source})
        if answer.status_code == 201:
            made: Message = answer.json()
            return made
        time.sleep(0.2)
    return None


def long_games(url: str, until: float) -> None:
    """A long game as a file, then forks of it, each looked at once."""
    with stranger_at(url) as http:
        source: Message = {"type": "file", "file": long_game().to_json()}
        while time.monotonic() < until:
            answer = http.post("/api/tables", json={"seats": PEOPLE * 3, "go_on_from": source})
            if answer.status_code == 201:
                table = answer.json()["table"]
                http.get(f"/api/tables/{table}")
                source = {"type": "table", "table": table, "ply": LONG}
            else:
                time.sleep(0.2)


def last_positions(url: str, until: float) -> None:
    """The end of a long game, again and again, by clients that do not wait for the answer."""
    with stranger_at(url) as http:
        made = long_table(http, until)
    if made is None:
        return
    path = f"/api/tables/{made['table']}/positions?first={LONG - 200}"
    host, port = url.removeprefix("http://").split(":")
    while time.monotonic() < until:
        with socket.create_connection((host, int(port)), 60, (STRANGER, 0)) as line:
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        time.sleep(0.02)


def tables_of_bots(url: str, until: float) -> None:
    """Towers of the strongest bots that nobody watches."""
    body = {
        "game": "catch-the-moon",
        "options": {"players": 2},
        "seats": [{"type": "bot", "level": "master"}] * 2,
    }
    with stranger_at(url) as http:
        while time.monotonic() < until:
            http.post("/api/tables", json=body)
            time.sleep(0.2)


def half_sent_headers(url: str, until: float) -> None:
    """Three thousand requests that never end."""
    host, port = url.removeprefix("http://").split(":")
    held = []
    while time.monotonic() < until:
        try:
            line = socket.create_connection((host, int(port)), 1, (STRANGER, 0))
            line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-")
            held.append(line)
        except OSError:
            time.sleep(0.05)
        if len(held) == 3000:
            for line in held:
                line.close()
            held = []


def readers_of_nothing(url: str, until: float) -> None:
    """Sockets at the table of a long game that say hello, again and again, and never read."""
    with stranger_at(url) as http:
        made = long_table(http, until)
    if made is None:
        return

    async def attack() -> None:
        path = f"{url.replace('http', 'ws', 1)}/api/tables/{made['table']}/socket"
        talker = await connect(path, max_size=None, local_addr=(STRANGER, 0))
        hello = {"type": "hello", "tokens": [made["seats"][0]["token"]]}
        await talker.send(json.dumps(hello))
        lines = []
        for number in range(240):
            address = f"127.0.1.{number // 60}"  # each may have some
            line = await connect(path, max_queue=1, ping_interval=None, local_addr=(address, 0))
            await line.send('{"type":"hello"}')
            line.transport.pause_reading()
            lines.append(line)
        number = 0
        while time.monotonic() < until:
            number += 1
            say = {"type": "say", "id": str(number), "seat": 0, "text": "x" * 500}
            await talker.send(json.dumps(say))
            await talker.recv()
            await asyncio.sleep(0.02)
        for line in lines:
            line.transport.abort()

    asyncio.run(attack())


ATTACKS: dict[str, Callable[[str, float], None]] = {
    "long-games": long_games,
    "last-positions": last_positions,
    "tables-of-bots": tables_of_bots,
    "half-sent-headers": half_sent_headers,
    "readers-of-nothing": readers_of_nothing,
}


def long_game() -> GameFile:
    """Catch 22 for six who avoid to win."""
    game = find_game("catch-22")
    best: list[Any] = []
    options = game.options({"players": 6})
    start: Any = None
    for seed in range(100):
        dice, randomness = random.Random(seed), Randomness(str(seed))
        first = state = game.initial(options, randomness)
        actions: list[Any] = []
        while len(actions) < LONG and game.turn(state) is not None:
            if game.turn(state) is CHANCE:
                choices = [game.sample_chance(state, randomness)]
            else:
                choices = list(game.legal_actions(state))
                dice.shuffle(choices)
            for action in choices:
                after = game.apply(state, action)
                if game.outcome(after) is None:
                    break
            state = after
            actions.append(action)
        if game.turn(state) is not None and len(actions) > len(best):
            best, start = actions, first
        if len(best) == LONG:
            break
    origin = Origin(game.state_to_json(start), [game.format_action(action) for action in best])
    settings = Settings(game="catch-22", options=options)
    table = open_table(game, settings, "a secret", 0.0, {}, origin).table
    for seat in table.seats():
        table = sit(table, seat, person(f"P{seat}"), 0.0).table
    return GameFile.of(table)


# --- both


def memory_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise LookupError("the server has no memory")


@dataclass(frozen=True)
class Phases:
    """What honest people noticed, and the memory of the server in megabytes."""

    before: Times
    during: Times
    after: Times
    memory_before: float
    memory_later: float

    def verdicts(self) -> list[tuple[bool, str]]:
        """Whether each of the promises was kept, in words."""
        found = []
        for name, of in (("p50", _middle), ("p99", _worst)):
            quiet, attacked = max(of(self.before.move), of(self.after.move)), of(self.during.move)
            is_kept = bool(self.during.move) and attacked <= MOST_SLOWDOWN * quiet
            times = attacked / quiet if quiet else 0.0
            found.append((is_kept, f"a move's {name} is {times:.1f} times that of the quiet"))
        slowest = max([*(self.during.lobby or [float("inf")]), *self.after.lobby])
        found.append((slowest < LOBBY_MS, f"the lobby answers within {slowest:.0f} ms"))
        grown = self.memory_later / self.memory_before - 1
        found.append((grown <= MOST_GROWTH, f"memory is {grown:+.0%} a minute later"))
        return found


@dataclass(frozen=True)
class Attacked:
    """A server that was attacked, until its memory was looked at again."""

    name: str
    server: RunningServer
    before: Times
    during: Times
    after: Times
    quiet_mb: float
    ended_at: float
    """On the monotonic clock."""

    def verdict(self, later_seconds: float) -> bool:
        """Whether the attack was withstood. Meanwhile others may have been attacked."""
        time.sleep(max(0.0, self.ended_at + later_seconds - time.monotonic()))
        later_mb = memory_mb(self.server.process.pid)
        self.server.stop()
        phases = Phases(self.before, self.during, self.after, self.quiet_mb, later_mb)
        verdicts = phases.verdicts()
        print(f"{self.name}: {later_mb:.0f} MB later")
        for is_kept, words in verdicts:
            print(f"  {'kept' if is_kept else 'BROKEN':<7} {words}", flush=True)
        return all(is_kept for is_kept, _ in verdicts)


def run(name: str, seconds: float, folder: Path) -> Attacked:
    server = RunningServer(f"sqlite:///{folder / name}.sqlite", folder / f"{name}.log")
    try:
        return attack(name, server, seconds)
    except BaseException:
        server.stop()
        raise


def attack(name: str, server: RunningServer, seconds: float) -> Attacked:
    print(f"{name}: {(ATTACKS[name].__doc__ or '').splitlines()[0]}")
    titles = ("move p50", "p99", "bot p50", "p99", "lobby", "MB")
    print(f"  {'ms':<10}{' '.join(f'{title:>9}' for title in titles)}")
    pid = server.process.pid
    asyncio.run(honest(server.url, 2.0))  # the first bot's move loads its code
    before = asyncio.run(honest(server.url, CALM_SECONDS))
    quiet_mb = memory_mb(pid)
    print(before.row("before", quiet_mb), flush=True)
    arguments = (server.url, time.monotonic() + seconds)
    stranger = multiprocessing.Process(target=ATTACKS[name], args=arguments)
    stranger.start()
    during = asyncio.run(honest(server.url, seconds))
    print(during.row("during", memory_mb(pid)), flush=True)
    stranger.join()
    after = asyncio.run(honest(server.url, CALM_SECONDS))
    print(after.row("after", memory_mb(pid)), flush=True)
    return Attacked(name, server, before, during, after, quiet_mb, time.monotonic())


def main() -> int:
    parser = argparse.ArgumentParser(description="One stranger against everybody.")
    parser.add_argument("attacks", nargs="*", choices=[[], *ATTACKS], help="all by default")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each lasts")
    parser.add_argument("--later", type=float, default=LATER_SECONDS, help="for memory to return")
    chosen = parser.parse_args()
    names, attacked = chosen.attacks or list(ATTACKS), list[Attacked]()
    with tempfile.TemporaryDirectory() as folder:
        try:
            attacked += (run(name, chosen.seconds, Path(folder)) for name in names)
            withstood = [each.verdict(chosen.later) for each in attacked]
        finally:
            for each in attacked:
                each.server.stop()
    return 0 if all(withstood) else 1


if __name__ == "__main__":
    sys.exit(main())
