"""Makes the files of the project that come from the tablebase.

    lunaria full-moon solve --columns 12 --device gpu --out DIR
    python bench/full_moon_sweeps.py > seconds.json
    python tools/full_moon_tablebase.py --tablebase DIR --seconds seconds.json

These are the atlas in the package, the counts behind docs/games/full_moon_solved.md, and the sample
of values that the tests compare with a search.
"""

import argparse
import json
from pathlib import Path
from typing import Any, Final

import numpy as np

from lunaria.core import Randomness
from lunaria.games.full_moon import outcome
from lunaria.solver.full_moon.addresses import spot_at, state_at
from lunaria.solver.full_moon.atlas_encoder import pack
from lunaria.solver.full_moon.check import random_position
from lunaria.solver.full_moon.cpu import CpuLayer
from lunaria.solver.full_moon.files import LayerFile
from lunaria.solver.full_moon.index import MAX_COLUMNS, boards
from lunaria.solver.full_moon.layout import layout
from lunaria.solver.full_moon.rows import row_results
from lunaria.solver.full_moon.tablebase import Tablebase

ROOT: Final = Path(__file__).parents[1]
ATLAS: Final = Path("src/lunaria/solver/full_moon/atlas.bin")
LAYERS: Final = Path("docs/games/full_moon_layers.json")
VALUES: Final = Path("tests/goldens/full_moon_values.tsv")

LONGEST: Final = 3
"""How many of the positions that take longest are named for each layer."""

VALUES_PER_LAYER: Final = 95
_AT_ONCE: Final = 1 << 26


def atlas(tablebase: Tablebase) -> bytes:
    """The atlas of all starting rows."""
    table, lower = tablebase.layers[MAX_COLUMNS].table, tablebase.layers[MAX_COLUMNS - 1].table
    return pack(row_results(CpuLayer(MAX_COLUMNS, table).codes, table, lower))


def layer_facts(layer: LayerFile) -> dict[str, Any]:
    """What is told of a layer: how many positions have each value, and which take longest."""
    survey = layer.survey
    free, moon = survey.positions[:, : survey.max_distance + 1].tolist()
    return {
        "boards": boards(survey.columns, mirror=True),
        "boards_without_mirror": boards(survey.columns, mirror=False),
        "bytes": layout(survey.columns).size_bytes,
        "max_distance": survey.max_distance,
        "checksum": survey.checksum,
        "positions_free": free,
        "positions_moon": moon,
        "longest": longest_positions(layer),
    }


def longest_positions(layer: LayerFile) -> list[str]:
    """The first positions of the layer whose value takes the most plies."""
    found: list[int] = []
    for begin in range(0, len(layer.table), _AT_ONCE):
        part = layer.table[begin : begin + _AT_ONCE]
        found += (begin + np.flatnonzero(part == layer.survey.max_distance)).tolist()
        if len(found) >= LONGEST:
            break
    columns = layer.survey.columns
    return [str(state_at(spot_at(columns, address))) for address in found[:LONGEST]]


def sample_of_values(tablebase: Tablebase) -> str:
    """Random positions of every layer whose game is still on, each with its value."""
    lines: list[str] = []
    for columns in tablebase.layers:
        randomness = Randomness(f"values of {columns} columns")
        sample: dict[str, int | None] = {}
        while len(sample) < VALUES_PER_LAYER:
            state = random_position(columns, randomness)
            if outcome(state) is None:
                sample[str(state)] = tablebase.value(state)
        lines += [f"{text}\t{sample[text]}\n" for text in sorted(sample)]
    return "".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tablebase", type=Path, required=True)
    parser.add_argument("--seconds", type=Path, required=True)
    parser.add_argument("--root", type=Path, default=ROOT, help="the project to write into")
    arguments = parser.parse_args()
    tablebase, root = Tablebase(arguments.tablebase), arguments.root
    measured = json.loads(arguments.seconds.read_text(encoding="utf-8"))
    layers: dict[str, Any] = {}
    for columns, layer in tablebase.layers.items():
        seconds = measured["layers"][str(columns)]
        if seconds["checksum"] != layer.survey.checksum:
            raise SystemExit(f"{columns} columns: the measured and the written layer differ")
        layers[str(columns)] = layer_facts(layer) | seconds
    text = json.dumps({**measured, "layers": layers}, indent=1)
    (root / LAYERS).write_text(text + "\n", encoding="utf-8")
    (root / VALUES).write_text(sample_of_values(tablebase), encoding="utf-8")
    (root / ATLAS).write_bytes(atlas(tablebase))


if __name__ == "__main__":
    main()
