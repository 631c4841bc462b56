"""How fast a GPU solves Full Moon: the seconds of every level, and of other shapes of the kernel.

    python bench/full_moon_sweeps.py > seconds.json

Needs CuPy and 30 GB of memory on the GPU; writes no tables. ``docs/full_moon_tables.py`` reads what
it prints.
"""

import argparse
import json
import time
from typing import Final

import cupy as cp

from lunaria.solver.full_moon.gpu import GpuLevel
from lunaria.solver.full_moon.index import MAX_COLUMNS, MIN_COLUMNS
from lunaria.solver.full_moon.kernel import ORDERS_PER_THREAD
from lunaria.solver.full_moon.levels import run_sweeps

BLOCKS: Final = 16
OTHER_ORDERS: Final = (2, 3)
OTHER_BLOCKS: Final = (4, 8, 16, 32)
COLUMNS_FOR_BLOCKS: Final = 7
"""The number of blocks is compared on the levels up to this one."""

Level = dict[str, float | int | str]


def _now() -> float:
    """The time when the GPU has done all it was asked to do."""
    cp.cuda.Device().synchronize()
    return time.perf_counter()


def measure(
    columns: int, orders_per_thread: int = ORDERS_PER_THREAD, blocks: int = BLOCKS
) -> dict[int, Level]:
    """Solve the levels up to that many columns, and tell the seconds of each part."""
    measured: dict[int, Level] = {}
    lower: GpuLevel | None = None
    longest = 0
    for number in range(MIN_COLUMNS, columns + 1):
        begun = _now()
        level = GpuLevel(
            number, lower, orders_per_thread=orders_per_thread, blocks_per_processor=blocks
        )
        prepared = _now()
        sweeps = run_sweeps(level, longest, after_sweep=lambda _: None)
        swept = _now()
        survey = level.survey()
        surveyed = _now()
        level.forget_lower()
        lower, longest = level, survey.max_distance
        measured[number] = {
            "prepare_s": round(prepared - begun, 4),
            "sweep_s": round(swept - prepared, 4),
            "survey_s": round(surveyed - swept, 4),
            "sweeps": sweeps,
            "checksum": survey.checksum,
        }
    return measured


def _all_sweeps(levels: dict[int, Level], expected: dict[int, Level]) -> float:
    """The seconds of all sweeps, once the checksums are seen to be the same."""
    for number, level in levels.items():
        if level["checksum"] != expected[number]["checksum"]:
            raise SystemExit(f"{number} columns: the checksums differ")
    return round(sum(float(level["sweep_s"]) for level in levels.values()), 3)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--columns", type=int, default=MAX_COLUMNS)
    columns = parser.parse_args().columns
    levels = measure(columns)
    few = min(columns, COLUMNS_FOR_BLOCKS)
    by_orders = {
        orders: _all_sweeps(measure(columns, orders_per_thread=orders), levels)
        for orders in (*OTHER_ORDERS, ORDERS_PER_THREAD)
    }
    by_blocks = {
        blocks: _all_sweeps(measure(few, blocks=blocks), levels) for blocks in OTHER_BLOCKS
    }
    measured = {
        "machine": cp.cuda.runtime.getDeviceProperties(0)["name"].decode(),
        "levels": levels,
        "sweep_s_by_orders_per_thread": by_orders,
        f"sweep_s_by_blocks_to_{few}_columns": by_blocks,
    }
    print(json.dumps(measured, indent=1))


if __name__ == "__main__":
    main()
