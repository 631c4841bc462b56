"""Echoes per second of one process, by the ways to serve a WebSocket that were compared.

    python -m bench.server.echo line asgi [--connections 64] [--rounds 9]

``line`` is ours, ``asgi`` uvicorn's own implementation on the same library; ``picows``, ``granian``
and ``aiohttp`` can be named if they are installed. One process of clients keeps one message of 65
bytes on its way on every connection; the servers take turns, round by round.
"""

import argparse
import asyncio
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import uvicorn
import uvloop
from websockets.frames import Frame, Opcode

from bench.server.moves import cpu_seconds
from lunaria.server.transport.upgrade import LINE, WebSocketUpgrade

MESSAGE = b'{"type":"act","id":"0012","seat":0,"version":12,"action":"b1R1N"}'
QUESTION = Frame(Opcode.TEXT, MESSAGE).serialize(mask=True)
ANSWER_BYTES = len(Frame(Opcode.TEXT, MESSAGE).serialize(mask=False))
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
FIRST_PORT = 18300


def serve_line(port: int) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        line = scope["extensions"][LINE]

        def echo(_is_text: bool, data: bytes) -> float:
            line.tell(data)
            return 0.0

        await line.listen(echo)

    serve_uvicorn(app, port, WebSocketUpgrade)


def serve_asgi(port: int) -> None:
    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})

    serve_uvicorn(app, port, "websockets-sansio")


def serve_uvicorn(app: Any, port: int, ws: Any) -> None:
    """Without pings, which the clients would not answer."""
    uvicorn.run(
        app,
        port=port,
        ws=ws,
        ws_ping_interval=None,
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="error",
    )


def serve_picows(port: int) -> None:
    import picows  # type: ignore[import-not-found]

    class Echo(picows.WSListener):  # type: ignore[misc]
        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            if frame.msg_type == picows.WSMsgType.TEXT:
                transport.send(picows.WSMsgType.TEXT, frame.get_payload_as_bytes())

    async def serve() -> None:
        server = await picows.ws_create_server(
            lambda _: Echo(), "127.0.0.1", port, use_aiofastnet=False
        )
        await server.serve_forever()

    uvloop.run(serve())


def serve_granian(port: int) -> None:
    from granian.constants import Interfaces  # type: ignore[import-not-found]
    from granian.server.embed import Server  # type: ignore[import-not-found]

    async def app(_scope: Any, protocol: Any) -> None:
        transport = await protocol.accept()
        while (message := await transport.receive()).kind:
            await transport.send_str(message.data)

    uvloop.run(Server(app, port=port, interface=Interfaces.RSGI, log_enabled=False).serve())


def serve_aiohttp(port: int) -> None:
    from aiohttp import web  # type: ignore[import-not-found]

    async def echo(request: Any) -> Any:
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        async for message in socket:
            await socket.send_str(message.data)
        return socket

    app = web.Application()
    app.router.add_get("/", echo)
    web.run_app(app, port=port, print=None, loop=uvloop.new_event_loop())


SERVERS: dict[str, Callable[[int], None]] = {
    "line": serve_line,
    "asgi": serve_asgi,
    "picows": serve_picows,
    "granian": serve_granian,
    "aiohttp": serve_aiohttp,
}


class Client(asyncio.Protocol):
    """Sends the next message when the last one has come back."""

    def __init__(self) -> None:
        self.opened = asyncio.get_running_loop().create_future()
        self.is_going = False
        self.milliseconds: list[float] = []
        self._transport: asyncio.Transport
        self._got = b""
        self._sent_at = 0.0

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        transport.write(HANDSHAKE)

    def data_received(self, data: bytes) -> None:
        self._got += data
        if not self.opened.done():
            if self._got.endswith(b"\r\n\r\n"):
                self._got = b""
                self.opened.set_result(None)
        elif len(self._got) >= ANSWER_BYTES:
            self._got = self._got[ANSWER_BYTES:]
            self.milliseconds.append((time.perf_counter() - self._sent_at) * 1000)
            if self.is_going:
                self.ask()

    def ask(self) -> None:
        self._sent_at = time.perf_counter()
        self._transport.write(QUESTION)


@dataclass
class Measured:
    per_second: list[float] = field(default_factory=list)
    p99_ms: list[float] = field(default_factory=list)
    messages: int = 0
    cpu_seconds: float = 0.0


class Candidate:
    def __init__(self, name: str, port: int) -> None:
        self.name = name
        self.measured = Measured()
        self._port = port
        self._clients: list[Client] = []
        self._process: asyncio.subprocess.Process

    async def start(self, connections: int) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bench.server.echo", "--serve", self.name, str(self._port)
        )
        for _ in range(connections):
            self._clients.append(await self._connected())

    async def play(self, seconds: float) -> None:
        for client in self._clients:
            client.milliseconds.clear()
            client.is_going = True
            client.ask()
        used, began = cpu_seconds(self._process.pid), time.perf_counter()
        await asyncio.sleep(seconds)
        took, used = time.perf_counter() - began, cpu_seconds(self._process.pid) - used
        for client in self._clients:
            client.is_going = False
        every = [one for client in self._clients for one in client.milliseconds]
        self.measured.per_second.append(len(every) / took)
        self.measured.messages += len(every)
        self.measured.cpu_seconds += used
        self.measured.p99_ms.append(statistics.quantiles(every, n=100)[98])
        await asyncio.sleep(0.1)

    def stop(self) -> None:
        self._process.kill()

    async def _connected(self) -> Client:
        deadline = time.monotonic() + 20
        while True:
            try:
                _, client = await asyncio.get_running_loop().create_connection(
                    Client, "127.0.0.1", self._port
                )
            except OSError:
                assert time.monotonic() < deadline, f"{self.name} does not answer"
                await asyncio.sleep(0.1)
            else:
                await client.opened
                return client


async def measure(names: list[str], connections: int, rounds: int, seconds: float) -> None:
    candidates = [Candidate(name, FIRST_PORT + number) for number, name in enumerate(names)]
    try:
        for candidate in candidates:
            await candidate.start(connections)
            await candidate.play(seconds)  # to warm up
        for candidate in candidates:
            candidate.measured = Measured()
        for _ in range(rounds):
            for candidate in candidates:
                await candidate.play(seconds)
    finally:
        for candidate in candidates:
            candidate.stop()
    for candidate in candidates:
        found = candidate.measured
        print(
            f"{candidate.name:<8} median {statistics.median(found.per_second):7.0f} messages/s"
            f"   p99 {statistics.median(found.p99_ms):5.1f} ms"
            f"   {found.messages / found.cpu_seconds:7.0f} per second of its processor time"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=["line", "asgi"], help=", ".join(SERVERS))
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--serve", nargs=2, metavar=("NAME", "PORT"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        SERVERS[given.serve[0]](int(given.serve[1]))
    else:
        uvloop.run(measure(given.names, given.connections, given.rounds, given.seconds))


if __name__ == "__main__":
    main()
