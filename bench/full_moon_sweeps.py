"""How fast a GPU solves Full Moon: the seconds of every layer, and of other shapes of the kernel.

    python bench/full_moon_sweeps.py > seconds.json

Needs CuPy and 30 GB of memory on the GPU; writes no files. ``tools/full_moon_tablebase.py`` reads
what it prints.
"""

import argparse
import json
import time
from typing import Final

import cupy as cp

from lunaria.solver.full_moon.gpu import GpuLayer
from lunaria.solver.full_moon.index import MAX_COLUMNS, MIN_COLUMNS
from lunaria.solver.full_moon.kernel import ORDERS_PER_THREAD
from lunaria.solver.full_moon.sweeps import run_sweeps

BLOCKS: Final = 16
OTHER_ORDERS: Final = (2, 3)
OTHER_BLOCKS: Final = (4, 8, 16, 32)
COLUMNS_FOR_BLOCKS: Final = 7
"""The number of blocks is compared on the layers up to this one."""

Layer = dict[str, float | int | str]


def _now() -> float:
    """The time when the GPU has done all it was asked to do."""
    cp.cuda.Device().synchronize()
    return time.perf_counter()


def measure(
    columns: int, orders_per_thread: int = ORDERS_PER_THREAD, blocks: int = BLOCKS
) -> dict[int, Layer]:
    """Solve the layers up to that many columns, and tell the seconds of each part."""
    measured: dict[int, Layer] = {}
    lower: GpuLayer | None = None
    longest = 0
    for number in range(MIN_COLUMNS, columns + 1):
        begun = _now()
        layer = GpuLayer(
            number, lower, orders_per_thread=orders_per_thread, blocks_per_processor=blocks
        )
        prepared = _now()
        sweeps = run_sweeps(layer, longest, after_sweep=lambda _: None)
        swept = _now()
        survey = layer.survey()
        surveyed = _now()
        layer.forget_lower()
        lower, longest = layer, survey.max_distance
        measured[number] = {
            "prepare_s": round(prepared - begun, 4),
            "sweep_s": round(swept - prepared, 4),
            "survey_s": round(surveyed - swept, 4),
            "sweeps": sweeps,
            "checksum": survey.checksum,
        }
    return measured


def _all_sweeps(layers: dict[int, Layer], expected: dict[int, Layer]) -> float:
    """The seconds of all sweeps, once the checksums are seen to be the same."""
    for number, layer in layers.items():
        if layer["checksum"] != expected[number]["checksum"]:
            raise SystemExit(f"{number} columns: the checksums differ")
    return round(sum(float(layer["sweep_s"]) for layer in layers.values()), 3)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--columns", type=int, default=MAX_COLUMNS)
    columns = parser.parse_args().columns
    layers = measure(columns)
    few = min(columns, COLUMNS_FOR_BLOCKS)
    by_orders = {
        orders: _all_sweeps(measure(columns, orders_per_thread=orders), layers)
        for orders in (*OTHER_ORDERS, ORDERS_PER_THREAD)
    }
    by_blocks = {
        blocks: _all_sweeps(measure(few, blocks=blocks), layers) for blocks in OTHER_BLOCKS
    }
    measured = {
        "machine": cp.cuda.runtime.getDeviceProperties(0)["name"].decode(),
        "layers": layers,
        "sweep_s_by_orders_per_thread": by_orders,
        f"sweep_s_by_blocks_to_{few}_columns": by_blocks,
    }
    print(json.dumps(measured, indent=1))


if __name__ == "__main__":
    main()
