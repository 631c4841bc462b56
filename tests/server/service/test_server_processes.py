"""What a server does in other processes, and what happens when one of them is lost."""

import os
import signal
from pathlib import Path

import pytest

from bench.server.running import RunningServer
from tests.support.processes.observing import children_of
from tests.support.server.client import ADA, ROW, Player, bot, create, get, tokens


def test_a_table_goes_on_when_its_worker_is_killed(tmp_path: Path) -> None:
    server = RunningServer(f"sqlite:///{tmp_path / 't.sqlite'}", tmp_path / "server.log")
    try:
        table = create(server.url, seats=[ADA, bot("greedy")])
        with Player(server.url, table["table"], tokens(table)) as ada:
            ada.act(0)
            assert ada.wait_event("played")["event"]["by_bot"]
            for child in children_of(server.process.pid):
                os.kill(child, signal.SIGKILL)
            ada.act(0)
            assert ada.wait_event("played")["event"]["by_bot"]
    finally:
        server.stop()


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="as Linux tells")
def test_the_server_has_no_physics_engine_and_no_compiler_in_its_memory(tmp_path: Path) -> None:
    """They belong to the processes that compute; here they would take as much as all the rest."""
    server = RunningServer(f"sqlite:///{tmp_path / 't.sqlite'}", tmp_path / "server.log")
    try:
        table = create(server.url)
        with Player(server.url, table["table"], tokens(table)) as both:
            both.act(0)
        assert get(f"{server.url}/api/full-moon/rows/{ROW}").status_code == 200
        libraries = Path(f"/proc/{server.process.pid}/maps").read_text(encoding="utf-8")
    finally:
        server.stop()
    assert "msgspec" in libraries
    assert not [name for name in ("mujoco", "llvmlite", "numba") if name in libraries]
