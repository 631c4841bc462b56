"""Strangers, each of whom asks too much of a server in one way, from an address of their own."""

import asyncio
import itertools
import json
import random
import socket
import string
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import date, timedelta
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.server.honest import PEOPLE, Message, play_game
from bench.server.running import PATIENCE_SECONDS
from lunaria.catalogue import find_game
from lunaria.core import CHANCE, Randomness
from lunaria.games.catch_22 import Kind
from lunaria.games.catch_22.board_check import JACKPOTS
from lunaria.games.catch_22.squares import MOST_COLUMNS, MOST_ROWS
from lunaria.table import GameFile, Settings, open_table, person, sit
from lunaria.table.events import Origin

LONG = 6000
"""Actions of the long game, within the limit."""
STRANGER = "127.0.0.2"
"""Limits are counted by address; the honest come from another one."""


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


def crowds(url: str, until: float) -> None:
    """Crowds that come to look at one table, and leave all at once."""
    with stranger_at(url) as http:
        made = http.post("/api/tables", json={"game": "full-moon", "seats": PEOPLE})
    path = f"{url.replace('http', 'ws', 1)}/api/tables/{made.json()['table']}/socket"

    async def come(address: str) -> ClientConnection | None:
        try:
            line = await connect(path, ping_interval=None, local_addr=(address, 0))
            await line.send('{"type":"hello"}')
        except (WebSocketException, OSError):
            return None  # too many from there just now
        return line

    async def attack() -> None:
        addresses = [f"127.0.2.{number}" for number in range(4)] * 60
        while time.monotonic() < until:
            crowd = await asyncio.gather(*map(come, addresses))
            for line in filter(None, crowd):
                line.transport.abort()

    asyncio.run(attack())


def wide_boards(url: str, until: float) -> None:
    """Games on boards without walls, of the stranger's own, played as fast as may be."""

    async def play(table: Message) -> None:
        path = f"{url.replace('http', 'ws', 1)}/api/tables/{table['table']}/socket"
        tokens = [seat["token"] for seat in table["seats"]]
        with suppress(WebSocketException):
            async with connect(path, max_size=None, local_addr=(STRANGER, 0)) as line:
                await play_game(line, tokens, [], until, 0.0)

    async def attack() -> None:
        playing = set[asyncio.Task[None]]()
        transport = httpx.AsyncHTTPTransport(local_address=STRANGER)
        async with httpx.AsyncClient(base_url=url, timeout=60, transport=transport) as http:
            for number in itertools.count():
                options = {"players": 2, "board": wide_board(f"wide-{number}")}
                body = {"game": "catch-22", "options": options, "seats": PEOPLE}
                answer = await http.post("/api/tables", json=body)
                if answer.status_code == 201:
                    playing.add(asyncio.create_task(play(answer.json())))
                await asyncio.sleep(0.2)
                if time.monotonic() >= until:
                    break
        await asyncio.gather(*playing)

    asyncio.run(attack())


def puzzles_of_all_days(url: str, until: float) -> None:
    """Each is searched for by a worker, and the stranger waits for none."""
    host, port = url.removeprefix("http://").split(":")
    for number in itertools.count():
        day = date(2026, 1, 1) + timedelta(days=number % 300)
        with socket.create_connection((host, int(port)), 60, (STRANGER, 0)) as line:
            path = f"/api/full-moon/puzzles/{day}"
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            time.sleep(0.05)
        if time.monotonic() >= until:
            break


ATTACKS: dict[str, Callable[[str, float], None]] = {
    "long-games": long_games,
    "last-positions": last_positions,
    "tables-of-bots": tables_of_bots,
    "half-sent-headers": half_sent_headers,
    "readers-of-nothing": readers_of_nothing,
    "crowds": crowds,
    "wide-boards": wide_boards,
    "puzzles-of-all-days": puzzles_of_all_days,
}


def wide_board(name: str) -> str:
    """The largest there is, with nothing in the way: a move looks at the most ways."""
    jackpots = string.ascii_uppercase[:JACKPOTS]
    rows = [["o"] * MOST_COLUMNS for _ in range(MOST_ROWS)]
    for row, column in itertools.product((0, -1), (0, -1)):
        rows[row][column] = Kind.STAR.value
    rows[3][3 : 3 + JACKPOTS] = jackpots
    rows[9][3:6] = [Kind.ROLL_AGAIN, Kind.SWITCH_PLACES, Kind.REMOVE_CUBE]
    drawn = "\n".join(map("".join, rows))
    numbers = "\n".join(f"{letter} 4" for letter in jackpots)
    return f"board {name}\nplayers 2-6\nmap\n{drawn}\njackpots\n{numbers}\n"


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
