"""What a server does in other processes, and what happens when one of them is lost."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from bench.server.running import RunningServer
from tests.support.processes.observing import children_of
from tests.support.server.client import ADA, Player, bot, create, tokens

ROW = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"
"""Nobody who begins with the first move of the list can win or lose within two moves."""


def test_a_table_goes_on_when_its_worker_is_killed(tmp_path: Path) -> None:
    server = RunningServer(f"sqlite:///{tmp_path / 't.sqlite'}", tmp_path / "server.log")
    try:
        table = create(server.url, seats=[ADA, bot("greedy")], options={"row": ROW})
        with Player(server.url, table["table"], tokens(table)) as ada:
            ada.act(0)
            assert ada.wait_event("played")["event"]["by_bot"]
            for child in children_of(server.process.pid):
                os.kill(child, signal.SIGKILL)
            ada.act(0)
            assert ada.wait_event("played")["event"]["by_bot"]
    finally:
        server.stop()


def test_the_server_imports_no_physics_engine() -> None:
    code = (
        "import sys, lunaria.server.transport.listener\n"
        "from lunaria.catalogue import plugins\n"
        "plugins()\n"
        "assert 'mujoco' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
