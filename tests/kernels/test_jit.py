"""Compiled code is kept between runs, and never when a source it may contain has changed."""

import subprocess
import sys
from pathlib import Path

from lunaria.kernels import jit

CALLEE = """
from lunaria.kernels.jit import compiled

@compiled
def step(number: int) -> int:
    return number + 1
"""
CALLER = """
from lunaria.core.compilations import has_compiled
from lunaria.kernels.jit import compiled
from callee import step

@compiled
def twice(number: int) -> int:
    return step(step(number))

print(twice(40), sum(twice.stats.cache_hits.values()), has_compiled())
"""


def run(folder: Path) -> list[str]:
    """What the caller computed, how much of it was compiled by an earlier run, and whether anything
    was compiled by this one."""
    command = [sys.executable, "-B", "caller.py"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_a_second_run_compiles_nothing_until_a_neighbour_changes(tmp_path: Path) -> None:
    (tmp_path / "callee.py").write_text(CALLEE)
    (tmp_path / "caller.py").write_text(CALLER)
    assert run(tmp_path) == ["42", "0", "True"]
    assert run(tmp_path) == ["42", "1", "False"]
    (tmp_path / "callee.py").write_text(CALLEE.replace("+ 1", "+ 2"))
    assert run(tmp_path) == ["44", "0", "True"]


@jit.compiled
def bits_of(number: int) -> tuple[int, int]:
    return jit.count_ones(number), jit.lowest_one(number)


def test_bit_instructions() -> None:
    for number in (1, 6, 0x8000, 2**62 + 2**40, -1, -(2**63)):
        bits = f"{number % 2**64:b}"
        assert bits_of(number) == (bits.count("1"), len(bits) - 1 - bits.rindex("1"))
