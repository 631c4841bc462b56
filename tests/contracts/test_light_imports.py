"""What the parts of the package need of other packages, tried with all others out of reach."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.full_moon import emulated_cupy

ROOT = Path(__file__).parents[2]


def run(program: str, *arguments: str) -> None:
    subprocess.run(
        [sys.executable, "-m", f"tests.support.package.programs.{program}", *arguments],
        cwd=ROOT,
        check=True,
    )


def test_rules_rulebook_and_records_need_the_standard_library_only() -> None:
    run("rules")


def test_every_module_is_imported_without_extras_or_says_which_one_it_needs() -> None:
    run("every_module")


def test_the_plug_ins_are_known_without_extras() -> None:
    run("plug_ins")


@pytest.mark.skipif(emulated_cupy.COMPILER is None, reason="needs a C++ compiler")
def test_the_sweeps_on_a_gpu_need_numpy_and_cupy_only(tmp_path: Path) -> None:
    run("gpu_sweeps", str(tmp_path))
