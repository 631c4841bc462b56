"""Nobody holds connections for nothing."""

import asyncio
import itertools
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import ClassVar

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from bench.server.running import RunningServer, serving
from lunaria.server.limits import Limits
from lunaria.server.transport import http
from lunaria.server.transport.http import (
    MOST_UNREAD_BYTES,
    BoundedHttp,
    HttpConnections,
    answering,
)
from lunaria.server.transport.turns import Turns
from tests.support.patience import PATIENCE_S
from tests.support.server.client import Player, create, get, tokens

IMPATIENT = [
    *("--limit", "headers_seconds=2", "--limit", "body_seconds=0.1"),
    *("--limit", "connections=3"),
]


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with serving(tmp_path_factory.mktemp("impatient"), *IMPATIENT) as server:
        yield server


def connected(server: RunningServer) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE_S)


def rest_of(client: socket.socket) -> bytes:
    """What the server sends until it closes."""
    received = b""
    try:
        while data := client.recv(4096):
            received += data
    except ConnectionResetError:
        pass
    return received


@pytest.mark.parametrize("sent", [b"", b"GET /", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "])
def test_half_sent_headers_are_not_waited_for(impatient: RunningServer, sent: bytes) -> None:
    with connected(impatient) as client:
        client.sendall(sent)
        assert rest_of(client) == b""


def test_nor_are_those_of_a_second_request(impatient: RunningServer) -> None:
    request = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
    with connected(impatient) as client:
        client.sendall(request + b"\r\n" + request)
        assert rest_of(client).count(b"HTTP/1.1 200") == 1


class Answering:
    """An application that answers with nothing."""

    def __init__(self) -> None:
        self.connections = HttpConnections(Limits(headers_seconds=1e6))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with answering():
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body"})


class Written(asyncio.Transport):
    """Keeps what is written to it."""

    def __init__(self, protocol: asyncio.BaseProtocol) -> None:
        super().__init__()
        self.protocol = protocol
        self.is_aborted = False
        self.data: asyncio.Queue[bytes] = asyncio.Queue()

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        pass

    def abort(self) -> None:
        self.is_aborted = True

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if data:
            self.data.put_nowait(bytes(data))


def test_headers_are_waited_for_from_their_first_byte_until_the_application_has_them() -> None:
    async def talk() -> None:
        application = Answering()
        config = uvicorn.Config(application, log_config=None, lifespan="off")
        config.load()
        protocol = BoundedHttp(config=config, server_state=ServerState(), app_state={})
        transport, waiting = Written(protocol), application.connections.waiting
        protocol.connection_made(transport)
        assert transport in waiting
        for _ in range(2):
            protocol.data_received(b"GET / HTTP/1.1\r\n")
            assert transport in waiting
            protocol.data_received(b"Host: localhost\r\n\r\n")
            assert (await transport.data.get()).startswith(b"HTTP/1.1 204")
            await asyncio.sleep(0)
            assert transport not in waiting
        protocol.connection_lost(None)

    asyncio.run(talk())


class Refusing(HttpConnections):
    """Has no room."""

    def admit(self, address: str) -> bool:
        return False


class Protocol(asyncio.Protocol):
    """Stands for uvicorn's; notes what it reads, with the round of the loop."""

    read: ClassVar = list[tuple[object, bytes]]()

    def __init__(self, **_: object) -> None:
        self.read.append((self, b"made"))

    def data_received(self, data: bytes) -> None:
        self.read.append((self, data))


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, bytes]]:
    monkeypatch.setattr(http, "_class_of_uvicorn", lambda: Protocol)
    Protocol.read.clear()
    return Protocol.read


def new_connection(connections: HttpConnections) -> tuple[BoundedHttp, Written]:
    application = Answering()
    application.connections = connections
    protocol = BoundedHttp(config=uvicorn.Config(application, log_config=None))
    transport = Written(protocol)
    protocol.connection_made(transport)
    return protocol, transport


def test_a_crowd_is_read_in_turn(noted: list[tuple[object, bytes]]) -> None:
    async def come() -> None:
        clock = itertools.count()  # each look at it takes longer than a turn
        connections = HttpConnections(Limits(headers_seconds=1e6))
        connections.turns = Turns(lambda: float(next(clock)))
        crowd = [new_connection(connections)[0] for _ in range(3)]
        noted.clear()
        for protocol in crowd:
            protocol.data_received(b"GET ")
        for protocol in crowd:
            protocol.data_received(b"/")
        assert noted == []
        for number in range(1, 4):
            await asyncio.sleep(0)
            assert [data for _, data in noted] == [b"GET /"] * number
        assert len({who for who, _ in noted}) == 3
        crowd[0].data_received(b"x" * (MOST_UNREAD_BYTES + 1))
        assert len(noted) == 4, "so much does not wait"
        for protocol in crowd:
            protocol.connection_lost(None)

    asyncio.run(come())


def test_headers_that_wait_for_their_turn_are_not_given_up(
    noted: list[tuple[object, bytes]],
) -> None:
    async def come() -> None:
        clock = itertools.count()
        connections = HttpConnections(Limits(headers_seconds=0.0))
        connections.turns = Turns(lambda: float(next(clock)))
        for _ in range(5):
            connections.turns.later(lambda: None)  # before it, a round each
        protocol, transport = new_connection(connections)
        protocol.data_received(b"GET /")
        while noted[-1][1] != b"GET /":
            assert not transport.is_aborted
            await asyncio.sleep(0)
        while not transport.is_aborted:  # the application was not called
            await asyncio.sleep(0)
        protocol.connection_lost(None)

    asyncio.run(come())


def test_nothing_is_made_for_those_who_are_refused(noted: list[tuple[object, bytes]]) -> None:
    async def come() -> None:
        protocol, transport = new_connection(Refusing(Limits()))
        assert transport.is_aborted
        protocol.connection_lost(None)

    asyncio.run(come())
    assert noted == []


def test_a_websocket_is_no_longer_counted_as_a_connection(tmp_path: Path) -> None:
    with serving(tmp_path, "--limit", "connections=2") as server, ExitStack() as stack:
        table = create(server.url)
        players = [
            stack.enter_context(Player(server.url, table["table"], tokens(table))) for _ in range(4)
        ]
        assert get(f"{server.url}/api/games").status_code == 200
        assert players[0].act(0)["type"] == "update"


def test_half_sent_bodies_are_not_waited_for(impatient: RunningServer) -> None:
    with connected(impatient) as client:
        client.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"
        )
        assert rest_of(client).startswith(b"HTTP/1.1 408")


def test_those_who_are_quick_are_served(impatient: RunningServer) -> None:
    for _ in range(5):
        assert get(f"{impatient.url}/api/games").status_code == 200


def test_when_there_are_too_many_those_give_way_who_ask_for_nothing(tmp_path: Path) -> None:
    request = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    with (
        serving(tmp_path, "--limit", "connections=3") as server,
        connected(server) as first,
        connected(server) as second,
        connected(server),
    ):
        assert get(f"{server.url}/api/games").status_code == 200
        assert rest_of(first) == b"", "it has asked for nothing for the longest"
        second.sendall(request)
        assert rest_of(second).startswith(b"HTTP/1.1 200")


def test_an_address_has_its_share_and_a_proxy_the_whole() -> None:
    connections = HttpConnections(Limits(connections=5, connections_per_address=2))
    assert [connections.admit("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert [connections.admit("127.0.0.1") for _ in range(4)] == [True, True, True, False]
    connections.release("192.0.2.1")
    assert connections.admit("2001:db8::1")
    connections.release("127.0.0.1")
    connections.release("127.0.0.1")
    assert connections.admit("2001:db8::2")
    assert not connections.admit("2001:db8::ffff:3"), "of the same customer"
    assert connections.admit("2001:db8:0:1::1")
