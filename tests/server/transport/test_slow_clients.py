"""A client that does not take its frames gets fewer of them, and costs nobody anything."""

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from websockets.sync.client import ClientConnection

from bench.server.running import RunningServer
from tests.support.goldens import GOLDENS
from tests.support.patience import PATIENCE_S
from tests.support.server.builder import Builder
from tests.support.server.client import ADA, BEN, create, open_socket, tokens
from tests.support.server.memory import resident_kb

GAME = GOLDENS / "catch_the_moon_game.json"
FRAMES = 400
"""Of 268 bytes each: several times what may be on its way to a client."""
LARGEST_GROWTH_KB = 4_000
TINY = 2048


@contextmanager
def slow_client(url: str, table: str) -> Iterator[ClientConnection]:
    """Its system takes next to nothing that is not read."""
    host, port = url.removeprefix("http://").split(":")
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, TINY)
    raw.connect((host, int(port)))
    path = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with open_socket(path, sock=raw, max_queue=1, close_timeout=0.1) as client:
        yield client


@contextmanager
def waving(ada: Builder, seat: int) -> Iterator[None]:
    """The ladder in the hand goes to and fro, far from the tower."""
    is_over = threading.Event()

    def wave() -> None:
        side = 1
        while not is_over.wait(0.25):
            ada.aim(seat, (60 * side, -260, 300))
            side = -side

    thread = threading.Thread(target=wave)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


def test_a_slow_client_gets_the_newest_frames_only(tmp_path: Path) -> None:
    server = RunningServer(
        f"sqlite:///{tmp_path / 't.sqlite'}", tmp_path / "server.log", "--no-warm-up"
    )
    file = {"type": "file", "file": json.loads(GAME.read_bytes())}
    try:
        table = create(server.url, seats=[ADA, BEN], go_on_from=file)
        with (
            Builder(server.url, table["table"], tokens(table)) as ada,
            slow_client(server.url, table["table"]) as slow,
        ):
            ada.draw_ladder()
            assert ada.position is not None
            slow.send(json.dumps({"type": "hello"}))
            with waving(ada, ada.position["turn"]):
                ada.wait_until(lambda: len(ada.frames) > FRAMES // 4)
                before, seen = resident_kb(server.process.pid), len(ada.frames)
                ada.wait_until(lambda: len(ada.frames) > seen + FRAMES)
                growth = resident_kb(server.process.pid) - before
            ada.wait_until(lambda: not ada.frame.is_moving)
            last, got = b"", 0
            while last != ada.frames[-1]:  # the newest comes through in the end
                data = slow.recv(timeout=PATIENCE_S)
                if isinstance(data, bytes):
                    last, got = data, got + 1
            assert got < FRAMES / 2 < len(ada.frames)
            assert growth < LARGEST_GROWTH_KB
    finally:
        server.stop()
    assert "Traceback" not in (tmp_path / "server.log").read_text()
