"""Layers 4 and 5, solved once for all tests: killed in the middle, and gone on with."""

import fcntl
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from lunaria.solver.full_moon import files, journal
from lunaria.solver.full_moon.builder import build_tablebase
from lunaria.solver.full_moon.tablebase import Tablebase

SOLVER = """
import os, signal, sys
from pathlib import Path
from lunaria.solver.full_moon.builder import build_tablebase
from lunaria.solver.full_moon.progress import Silent

class Killing(Silent):
    sweep = 0, 0

    def begin_sweep(self, columns, sweep, segments):
        self.sweep = columns, sweep

    def advance(self, segments):
        if self.sweep == (5, 3):
            os.kill(os.getpid(), signal.SIGKILL)

list(build_tablebase(5, "cpu", Path(sys.argv[1]), Killing()))
"""
"""Killed in the third sweep of layer 5, when a part of it is done."""


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
            killed = subprocess.run([sys.executable, "-c", SOLVER, path], check=False)
            assert killed.returncode == -signal.SIGKILL
            assert files.part_of(path, 5).exists()
            assert journal.completed(path, 5) == 2
            assert [layer.columns for layer in build_tablebase(5, "cpu", path)] == [4, 5]
    return path


@pytest.fixture(scope="session")
def tablebase(folder: Path) -> Tablebase:
    return Tablebase(folder)
