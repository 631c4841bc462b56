"""A table's socket over the wire: pieces, control frames, rates, and clients that do not listen."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from bench.server.running import RunningServer, serving
from tests.support.server.client import Player, create, tokens
from tests.support.server.memory import resident_kb

SLOW = [
    *("--limit", "messages_per_socket=20", "--limit", "requests_per_address=1000"),
    *("--limit", "tables_per_address=1000"),
]
BURST = 80
"""Four seconds' worth."""

TALKATIVE = ["--limit", "messages_per_socket=100000", "--limit", "chats_per_seat=100000"]
LOUD = [*TALKATIVE, "--limit", "outbox_messages=8", "--limit", "events_per_table=100000"]
UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@contextmanager
def deaf(server: RunningServer, table: str, *links: str) -> Iterator[socket.socket]:
    """Connected to a table, and reads nothing more."""
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.connect(("127.0.0.1", server.port))
        client.sendall(UPGRADE.format(table=table).encode())
        assert client.recv(4096).startswith(b"HTTP/1.1 101 ")
        hello = json.dumps({"type": "hello", "tokens": links}).encode()
        client.sendall(Frame(Opcode.TEXT, hello).serialize(mask=True))
        yield client


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("raw")
    running = RunningServer(f"sqlite:///{folder / 't.sqlite'}", folder / "server.log", *SLOW)
    yield running
    running.stop()
    assert "Traceback" not in running.log.read_text()


@pytest.fixture
def watching(slow: RunningServer) -> Iterator[ClientConnection]:
    """A spectator who has not said hello yet."""
    table = create(slow.url)["table"]
    path = f"{slow.socket_url}/api/tables/{table}/socket"
    with connect(path, compression=None, close_timeout=1) as client:
        yield client


def closed_with(client: ClientConnection) -> int | None:
    try:
        while True:
            client.recv(timeout=10)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def response_on(client: socket.socket, request: str) -> bytes:
    """The head of the response, and what came with it."""
    client.sendall(request.encode())
    head = b""
    while b"\r\n\r\n" not in head:
        head += client.recv(4096)
    return head


def test_a_connection_that_has_served_requests_becomes_a_socket(slow: RunningServer) -> None:
    """As proxies use the connections that they keep."""
    table = create(slow.url)["table"]
    with socket.create_connection(("127.0.0.1", slow.port)) as client:
        asked = response_on(client, "HEAD /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert asked.startswith(b"HTTP/1.1 ")
        upgraded = response_on(client, UPGRADE.format(table=table))
        assert upgraded.startswith(b"HTTP/1.1 101 ")


@pytest.mark.parametrize(
    ("header", "instead"),
    [("Version: 13", "Version: 12"), ("Key: dGhl", "Key: dGh")],
)
def test_a_bad_handshake_is_refused(slow: RunningServer, header: str, instead: str) -> None:
    request = UPGRADE.format(table="any").replace(header, instead)
    with socket.create_connection(("127.0.0.1", slow.port)) as client:
        assert response_on(client, request).split()[1] == b"400"


def test_sockets_are_counted_by_the_address_that_a_proxy_tells(tmp_path: Path) -> None:
    with serving(tmp_path, "--limit", "sockets_per_address=1") as server:
        path = f"{server.socket_url}/api/tables/{create(server.url)['table']}/socket"

        def connected(address: str) -> ClientConnection:
            return connect(path, additional_headers={"X-Forwarded-For": address}, close_timeout=1)

        with connected("192.0.2.1"), connected("192.0.2.2"):
            with pytest.raises(InvalidStatus) as refused, connected("192.0.2.2"):
                pass
            assert refused.value.response.status_code == 403


def test_a_server_that_stops_tells_everyone_to_connect_again(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path = f"{server.socket_url}/api/tables/{create(server.url)['table']}/socket"
        with connect(path) as silent, connect(path) as greeted:
            greeted.send('{"type":"hello"}')
            greeted.recv(timeout=10)
            server.process.terminate()
            assert [closed_with(silent), closed_with(greeted)] == [1012, 1012]


def test_a_message_may_come_in_fragments(watching: ClientConnection) -> None:
    watching.send(['{"type":', '"hel', 'lo"}'])
    assert json.loads(watching.recv(timeout=10))["type"] == "welcome"


def test_a_ping_of_the_protocol_is_answered_with_its_payload(watching: ClientConnection) -> None:
    watching.send('{"type":"hello"}')
    assert watching.ping(b"are you there").wait(timeout=10)


def test_whoever_sends_faster_than_the_rate_is_heard_later_and_in_order(
    watching: ClientConnection,
) -> None:
    watching.send('{"type":"hello"}')
    began = time.perf_counter()
    for _ in range(BURST + 40):
        watching.send('{"type":"ping"}')
    pongs = 0
    while pongs < BURST + 40:
        pongs += json.loads(watching.recv(timeout=10))["type"] == "pong"
    assert time.perf_counter() - began > 1.5, "forty more at twenty a second"


@pytest.mark.parametrize(
    ("first", "code"),
    [(b"\xff\xfe", 1008), ("not json", 1008), ('{"type":"ping"}', 1008), ("x" * 9000, 1009)],
)
def test_what_is_no_hello_closes_the_socket(
    watching: ClientConnection, first: str | bytes, code: int
) -> None:
    watching.send(first)
    assert closed_with(watching) == code


def test_text_that_is_none_closes_the_socket(watching: ClientConnection) -> None:
    watching.send('{"type":"hello"}')
    watching.send(b"\xff\xfe", text=True)
    assert closed_with(watching) == 1007


def test_who_does_not_listen_is_closed_and_nobody_waits_for_them(tmp_path: Path) -> None:
    with serving(tmp_path, *LOUD) as server:
        table = create(server.url)
        with (
            Player(server.url, table["table"], tokens(table)) as ada,
            deaf(server, table["table"]),
        ):
            ada.wait("presence", lambda told: told["spectators"] == 1)
            number = 0
            while ada.spectators:
                assert number < 40_000, "the deaf client was never closed"
                answer = ada.ask("say", seat=0, text="x" * 500)
                assert answer["type"] == "update"
                number += 1
            assert number > 8


def test_who_is_silent_is_gone_though_something_waits_for_them(tmp_path: Path) -> None:
    with serving(tmp_path, *TALKATIVE, "--limit", "silent_seconds=0.5") as server:
        table = create(server.url, grace_seconds=0)
        south, north = tokens(table)
        with (
            Player(server.url, table["table"], [south]) as ada,
            deaf(server, table["table"], north),
        ):
            ada.wait("presence", lambda told: told["seats"] == [0, 1])
            for _ in range(150):
                ada.send(type="say", id=uuid4().hex, seat=0, text="x" * 480)
            ada.wait_event("stood-in", seconds=20)


def test_pings_of_one_who_does_not_listen_pile_up_nowhere(tmp_path: Path) -> None:
    with serving(tmp_path) as server, deaf(server, create(server.url)["table"]) as client:
        pings = Frame(Opcode.PING, b"p" * 125).serialize(mask=True) * 1000
        client.sendall(pings)
        before = resident_kb(server.process.pid)
        for _ in range(400):
            client.sendall(pings)
        assert resident_kb(server.process.pid) - before < 20_000
        client.sendall(Frame(Opcode.PING, b"the last").serialize(mask=True))
        client.settimeout(10)
        heard = b""
        while b"the last" not in heard:
            heard = heard[-100:] + client.recv(4096)
