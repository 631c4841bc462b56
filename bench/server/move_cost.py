"""The processor time of a move inside the server, without sockets and their system calls.

    python -m bench.server.move_cost [--tables 32] [--games 5] [--plies 60] [--rounds 5]
                                     [--no-legal]

Full Moon by written games, two people at each table. Their messages are given to real
`WebSocketLine`s as bytes, and what is written to the transports is heard by the players; between
them are the message reader, the table, the journal's thread and a SQLite file, as in the server.
Other work on the machine only adds to such a figure: the lowest of the rounds is to be compared.
"""

import argparse
import asyncio
import re
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from bench.server.scripts import Script, long_game
from lunaria.catalogue import find_game
from lunaria.core import Seat
from lunaria.server.journal.database import open_database
from lunaria.server.limits import Limits
from lunaria.server.service.connections import Connection
from lunaria.server.service.server import Config, Server
from lunaria.server.service.table_host import TableHost
from lunaria.server.transport.line import WebSocketLine
from lunaria.server.transport.socket import MessageReader
from lunaria.table import Settings, lifecycle, person
from lunaria.table.chairs import Occupant

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
VERSION = re.compile(rb'"version":(\d+)')
LIMITS = Limits(messages_per_socket=1e6, loop_ms_per_address=1e6)
PEOPLE: dict[Seat, Occupant] = {Seat(0): person("Ada"), Seat(1): person("Ben")}


class Heard(asyncio.Transport):
    """What is written to it is heard at once."""

    def __init__(self, game: "Game", seat: int) -> None:
        super().__init__()
        self._game = game
        self._seat = seat

    def write(self, data: Any) -> None:
        if b'"played"' in data:
            self._game.hear(self._seat, data)

    def is_closing(self) -> bool:
        return False

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Game:
    """One game at one table, and the two who play it."""

    def __init__(self, script: Script, host: TableHost, server: Server, legal: bool) -> None:
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._moves = script.moves
        self._heard = [0, 0]
        self._listening: list[asyncio.Task[None]] = []
        self._version = host.confirmed.version
        self._lines = [self._sit(seat, host, server, legal) for seat in (0, 1)]

    def _sit(self, seat: int, host: TableHost, server: Server, legal: bool) -> WebSocketLine:
        protocol = ServerProtocol()
        protocol.receive_data(HANDSHAKE)
        [request] = protocol.events_received()
        assert isinstance(request, Request)
        protocol.send_response(protocol.accept(request))
        line = WebSocketLine(Heard(self, seat), protocol, None)
        connection = Connection(line, LIMITS)
        connection.seats, connection.wants_legal = (Seat(seat),), legal
        host.join(connection, None)
        reader = MessageReader(host, connection, server.services)
        self._listening.append(asyncio.create_task(line.listen(reader.take)))
        return line

    def play(self, ply: int) -> None:
        seat, action = ply % 2, self._moves[ply]
        text = (
            f'{{"type":"act","id":"{ply}","seat":{seat},"version":{self._version},'
            f'"action":"{action}"}}'
        )
        data = Frame(Opcode.TEXT, text.encode()).serialize(mask=True)
        asyncio.get_running_loop().call_soon(self._lines[seat].data_received, data)

    def hear(self, seat: int, data: bytes) -> None:
        self._heard[seat] = ply = self._heard[seat] + 1
        if self._heard[1 - seat] >= ply:
            found = VERSION.search(data)
            assert found is not None
            self._version = int(found[1])
            if ply == len(self._moves):
                self.over.set_result(None)
            else:
                self.play(ply)


async def opened(server: Server, script: Script) -> TableHost:
    settings = Settings(game="full-moon", options={"row": script.row})
    game, now = find_game(settings.game), server.services.now()
    change = lifecycle.open_table(game, settings, "s" * 64, now, PEOPLE)
    host = await server.hosts.find(await server.hosts.create(change, False, None, {}))
    assert host is not None
    return host


async def measure(server: Server, scripts: list[Script], games: int, legal: bool) -> None:
    lanes = [
        [Game(script, await opened(server, script), server, legal) for _ in range(games)]
        for script in scripts
    ]
    await asyncio.sleep(0)

    async def play_all(lane: list[Game]) -> None:
        for game in lane:
            game.play(0)
            await game.over

    whole, loop = time.process_time(), time.thread_time()
    await asyncio.gather(*map(play_all, lanes))
    whole, loop = time.process_time() - whole, time.thread_time() - loop
    moves = games * sum(len(script.moves) for script in scripts)
    print(
        f"{whole / moves * 1e6:6.1f} microseconds a move: {loop / moves * 1e6:6.1f} in the event"
        f" loop's thread, {(whole - loop) / moves * 1e6:5.1f} in the journal's",
        flush=True,
    )


async def main(tables: int, games: int, plies: int, rounds: int, legal: bool) -> None:
    scripts = [long_game(seed, plies) for seed in range(tables)]
    with tempfile.TemporaryDirectory() as folder:
        engine = open_database(f"sqlite:///{Path(folder) / 't.sqlite'}")
        server = Server(Config(engine=engine, limits=LIMITS, warms_up=False))
        await server.start()
        for _ in range(rounds):
            await measure(server, scripts, games, legal)
        await server.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=32)
    parser.add_argument("--games", type=int, default=5, help="one after another at each")
    parser.add_argument("--plies", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--no-legal", action="store_true", help="the players know the rules")
    given = parser.parse_args()
    uvloop.run(main(given.tables, given.games, given.plies, given.rounds, not given.no_legal))
