"""A table's socket over the wire: pieces, control frames, and clients that do not listen."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection

from bench.server.running import RunningServer, serving
from tests.support.patience import PATIENCE_S
from tests.support.server.client import Player, closed_with, create, open_socket, tokens
from tests.support.server.memory import resident_kb

ROOMY = ["--limit", "requests_per_address=1000", "--limit", "tables_per_address=1000"]
LOUD = [
    *("--limit", "messages_per_socket=100000", "--limit", "chats_per_seat=100000"),
    *("--limit", "outbox_messages=8", "--limit", "events_per_table=100000"),
]
UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@contextmanager
def deaf(server: RunningServer, table: str, *links: str) -> Iterator[socket.socket]:
    """Connected to a table, and reads nothing more."""
    with socket.socket() as client:
        client.settimeout(PATIENCE_S)
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.connect(("127.0.0.1", server.port))
        client.sendall(UPGRADE.format(table=table).encode())
        assert client.recv(4096).startswith(b"HTTP/1.1 101 ")
        hello = json.dumps({"type": "hello", "tokens": links}).encode()
        client.sendall(Frame(Opcode.TEXT, hello).serialize(mask=True))
        yield client


@pytest.fixture(scope="module")
def roomy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("raw")
    running = RunningServer(f"sqlite:///{folder / 't.sqlite'}", folder / "server.log", *ROOMY)
    yield running
    running.stop()
    assert "Traceback" not in running.log.read_text()


@pytest.fixture
def watching(roomy: RunningServer) -> Iterator[ClientConnection]:
    """A spectator who has not said hello yet."""
    table = create(roomy.url)["table"]
    path = f"{roomy.socket_url}/api/tables/{table}/socket"
    with open_socket(path) as client:
        yield client


def response_on(client: socket.socket, request: str) -> bytes:
    """The head of the response, and what came with it."""
    client.sendall(request.encode())
    head = b""
    while b"\r\n\r\n" not in head:
        head += client.recv(4096)
    return head


def test_a_connection_that_has_served_requests_becomes_a_socket(roomy: RunningServer) -> None:
    """As proxies use the connections that they keep."""
    table = create(roomy.url)["table"]
    with socket.create_connection(("127.0.0.1", roomy.port), PATIENCE_S) as client:
        asked = response_on(client, "HEAD /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert asked.startswith(b"HTTP/1.1 ")
        upgraded = response_on(client, UPGRADE.format(table=table))
        assert upgraded.startswith(b"HTTP/1.1 101 ")


@pytest.mark.parametrize(
    ("header", "instead"),
    [("Version: 13", "Version: 12"), ("Key: dGhl", "Key: dGh")],
)
def test_a_bad_handshake_is_refused(roomy: RunningServer, header: str, instead: str) -> None:
    request = UPGRADE.format(table="any").replace(header, instead)
    with socket.create_connection(("127.0.0.1", roomy.port), PATIENCE_S) as client:
        assert response_on(client, request).split()[1] == b"400"


def test_sockets_are_counted_by_the_address_that_a_proxy_tells(tmp_path: Path) -> None:
    with serving(tmp_path, "--limit", "sockets_per_address=1") as server:
        path = f"{server.socket_url}/api/tables/{create(server.url)['table']}/socket"

        def connected(address: str) -> ClientConnection:
            return open_socket(path, additional_headers={"X-Forwarded-For": address})

        with connected("192.0.2.1"), connected("192.0.2.2"):
            with pytest.raises(InvalidStatus) as refused, connected("192.0.2.2"):
                pass
            assert refused.value.response.status_code == 403


def test_a_server_that_stops_tells_everyone_to_connect_again(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        path = f"{server.socket_url}/api/tables/{create(server.url)['table']}/socket"
        with open_socket(path) as silent, open_socket(path) as greeted:
            greeted.send('{"type":"hello"}')
            greeted.recv(timeout=PATIENCE_S)
            server.process.terminate()
            assert [closed_with(silent), closed_with(greeted)] == [1012, 1012]


def test_a_message_may_come_in_fragments(watching: ClientConnection) -> None:
    watching.send(['{"type":', '"hel', 'lo"}'])
    assert json.loads(watching.recv(timeout=PATIENCE_S))["type"] == "welcome"


def test_a_ping_of_the_protocol_is_answered_with_its_payload(watching: ClientConnection) -> None:
    watching.send('{"type":"hello"}')
    assert watching.ping(b"are you there").wait(timeout=PATIENCE_S)


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


def test_pings_of_one_who_does_not_listen_pile_up_nowhere(tmp_path: Path) -> None:
    with serving(tmp_path) as server, deaf(server, create(server.url)["table"]) as client:
        pings = Frame(Opcode.PING, b"p" * 125).serialize(mask=True) * 1000
        client.sendall(pings)
        before = resident_kb(server.process.pid)
        for _ in range(400):
            client.sendall(pings)
        assert resident_kb(server.process.pid) - before < 20_000
        client.sendall(Frame(Opcode.PING, b"the last").serialize(mask=True))
        heard = b""
        while b"the last" not in heard:
            heard = heard[-100:] + client.recv(4096)
