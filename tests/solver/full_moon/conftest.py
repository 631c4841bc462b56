"""Layers 4 and 5, solved once for all tests: killed in the middle, and gone on with."""

import fcntl
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lunaria.solver.full_moon import files, journal
from lunaria.solver.full_moon.builder import build_tablebase
from lunaria.solver.full_moon.tablebase import Tablebase

SOLVER = """
import sys
from pathlib import Path
from lunaria.solver.full_moon.builder import build_tablebase
list(build_tablebase(5, "cpu", Path(sys.argv[1])))
"""

PATIENCE_SECONDS = 120


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the solved layers, the same for all processes that share the tests."""
    root = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        root = root.parent
    path = root / "tablebase"
    with (root / "tablebase.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not files.path_of(path, 5).exists():
            start_and_kill(path)
            assert files.part_of(path, 5).exists()
            assert journal.completed(path, 5) >= 2
            assert [layer.columns for layer in build_tablebase(5, "cpu", path)] == [4, 5]
    return path


def start_and_kill(path: Path) -> None:
    """Let another process solve the layers, and kill it in the middle of layer 5."""
    solver = subprocess.Popen([sys.executable, "-c", SOLVER, str(path)])
    deadline = time.monotonic() + PATIENCE_SECONDS
    while journal.completed(path, 5) < 2:
        assert solver.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.05)
    os.kill(solver.pid, signal.SIGKILL)
    solver.wait()


@pytest.fixture(scope="session")
def tablebase(folder: Path) -> Tablebase:
    return Tablebase(folder)
