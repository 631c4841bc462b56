"""Solves a layer of Full Moon with NumPy and CuPy only; CuPy is emulated."""

import sys
from pathlib import Path

from tests.support.package.programs.reach import allow_only

allow_only("lunaria", "numpy", "tests")

from tests.support.full_moon import emulated_cupy  # noqa: E402

sys.modules["cupy"] = emulated_cupy.module()

from lunaria.solver.full_moon.builder import build_tablebase  # noqa: E402

(solved,) = build_tablebase(4, "gpu", Path(sys.argv[1]))
assert solved.sweeps > 0
