"""The limit of open files, in a process of its own."""

import subprocess
import sys

import pytest

CODE = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (400, {hard}))
from lunaria.server.transport.file_limit import open_files_for
print(open_files_for({wanted}), resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
@pytest.mark.parametrize(
    ("hard", "wanted", "told"),
    [(1000, 100, "100 400"), (1000, 600, "600 856"), (800, 600, "544 800")],
)
def test_it_is_raised_as_far_as_needed_and_may_be(hard: int, wanted: int, told: str) -> None:
    code = CODE.format(hard=hard, wanted=wanted)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == told
