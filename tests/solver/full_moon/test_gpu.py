"""The CUDA sweeps, compiled for the host, find what the CPU's find."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lunaria.core import MissingExtra
from lunaria.solver.full_moon import kernel
from lunaria.solver.full_moon.builder import build_tablebase
from lunaria.solver.full_moon.layout import layout
from lunaria.solver.full_moon.sweeps import run_sweeps
from lunaria.solver.full_moon.tablebase import Tablebase
from tests.support.full_moon import emulated_cupy

pytestmark = pytest.mark.skipif(emulated_cupy.COMPILER is None, reason="needs a C++ compiler")

GPU = "lunaria.solver.full_moon.gpu"


@pytest.fixture(scope="module")
def gpu() -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "cupy", emulated_cupy.module())
        patch.delitem(sys.modules, GPU, raising=False)
        yield import_module(GPU)
        patch.delitem(sys.modules, GPU)


@pytest.mark.parametrize("orders_per_thread", [6, 3, 2])
def test_layer_4_has_the_same_bytes(gpu: Any, tablebase: Tablebase, orders_per_thread: int) -> None:
    layer = gpu.GpuLayer(4, None, orders_per_thread=orders_per_thread)
    run_sweeps(layer, 0, after_sweep=lambda _: None)
    assert np.array_equal(layer.table, tablebase.layers[4].table)
    survey = layer.survey()
    assert survey.checksum == tablebase.layers[4].survey.checksum
    assert np.array_equal(survey.histogram, tablebase.layers[4].survey.histogram)


def test_erased_segments_of_layer_5_come_back(gpu: Any, tablebase: Tablebase) -> None:
    """Every sweep of layer 5, over some of its segments, the others being as the CPU left them."""
    lower = gpu.GpuLayer(4, None)
    lower.table[:] = tablebase.layers[4].table
    lower.survey()
    layer = gpu.GpuLayer(5, lower)
    layer.table[:] = tablebase.layers[5].table
    survey = layer.survey()
    assert survey.checksum == tablebase.layers[5].survey.checksum
    assert np.array_equal(survey.histogram, tablebase.layers[5].survey.histogram)

    places = layout(5)
    erased = np.random.default_rng(5).choice(places.segments, 300, replace=False)
    for segment in erased:
        composition = places.segment_composition[segment]
        word = segment - places.segment_base[composition]
        begin = places.address(int(composition), int(word), 0, -1)
        layer.table[begin : begin + int(places.runs[composition]) * 1296] = 0
    layer._is_open[:] = 0
    layer._is_open[erased] = 1
    for n in range(1, survey.max_distance + 1):
        layer._changed_before = layer.changed_by_distance[n - 1].copy()
        layer.sweep(n)
    assert np.array_equal(layer.table, tablebase.layers[5].table)


@pytest.mark.usefixtures("gpu")
def test_the_gpu_writes_layers_and_goes_on_from_them(tablebase: Tablebase, tmp_path: Path) -> None:
    expected = tablebase.layers[4].survey.checksum
    for sweeps in (4, 0):
        (solved,) = build_tablebase(4, "gpu", tmp_path)
        assert (solved.survey.checksum, solved.sweeps) == (expected, sweeps)
    Tablebase(tmp_path).verify()


def test_without_cupy_the_gpu_is_refused(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "cupy", None)
        patch.delitem(sys.modules, GPU, raising=False)
        with pytest.raises(MissingExtra, match=r"needs cupy.*lunaria\[gpu\]"):
            next(build_tablebase(4, "gpu", tmp_path))


def test_the_kernel_gets_every_constant_it_names() -> None:
    names = {definition[2:].split("=")[0] for definition in kernel.definitions()}
    assert all(name in kernel.source() for name in names)
