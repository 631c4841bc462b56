"""Makes the files of the project that come from the tables of all levels.

    lunaria full-moon solve --columns 12 --device gpu --out DIR
    python bench/full_moon_sweeps.py > seconds.json
    python docs/full_moon_tables.py --tables DIR --seconds seconds.json

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
from lunaria.solver.full_moon.atlas_packing import pack
from lunaria.solver.full_moon.check import random_position
from lunaria.solver.full_moon.cpu import CpuLevel
from lunaria.solver.full_moon.files import LevelTable
from lunaria.solver.full_moon.index import MAX_COLUMNS, boards
from lunaria.solver.full_moon.layout import layout
from lunaria.solver.full_moon.locate import spot_at, state_at
from lunaria.solver.full_moon.rows import row_results
from lunaria.solver.full_moon.tables import Tables

ROOT: Final = Path(__file__).parents[1]
ATLAS: Final = Path("src/lunaria/solver/full_moon/atlas.bin")
LEVELS: Final = Path("docs/games/full_moon_levels.json")
VALUES: Final = Path("tests/goldens/full_moon_values.tsv")

LONGEST: Final = 3
"""How many of the positions that take longest are named for each level."""

VALUES_PER_LEVEL: Final = 95
_AT_ONCE: Final = 1 << 26


def atlas(tables: Tables) -> bytes:
    """The atlas of all starting rows."""
    table, lower = tables.levels[MAX_COLUMNS].table, tables.levels[MAX_COLUMNS - 1].table
    return pack(row_results(CpuLevel(MAX_COLUMNS, table).codes, table, lower))


def level_facts(level: LevelTable) -> dict[str, Any]:
    """What is told of a level: how many positions have each value, and which take longest."""
    survey = level.survey
    free, moon = survey.positions[:, : survey.max_distance + 1].tolist()
    return {
        "boards": boards(survey.columns, mirror=True),
        "boards_without_mirror": boards(survey.columns, mirror=False),
        "bytes": layout(survey.columns).size_bytes,
        "max_distance": survey.max_distance,
        "checksum": survey.checksum,
        "positions_free": free,
        "positions_moon": moon,
        "longest": longest_positions(level),
    }


def longest_positions(level: LevelTable) -> list[str]:
    """The first positions of the level whose value takes the most plies."""
    found: list[int] = []
    for begin in range(0, len(level.table), _AT_ONCE):
        part = level.table[begin : begin + _AT_ONCE]
        found += (begin + np.flatnonzero(part == level.survey.max_distance)).tolist()
        if len(found) >= LONGEST:
            break
    columns = level.survey.columns
    return [str(state_at(spot_at(columns, address))) for address in found[:LONGEST]]


def sample_of_values(tables: Tables) -> str:
    """Random positions of every level whose game is still on, each with its value."""
    lines: list[str] = []
    for columns in tables.levels:
        randomness = Randomness(f"values of {columns} columns")
        sample: dict[str, int | None] = {}
        while len(sample) < VALUES_PER_LEVEL:
            state = random_position(columns, randomness)
            if outcome(state) is None:
                sample[str(state)] = tables.value(state)
        lines += [f"{text}\t{sample[text]}\n" for text in sorted(sample)]
    return "".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=Path, required=True)
    parser.add_argument("--seconds", type=Path, required=True)
    parser.add_argument("--root", type=Path, default=ROOT, help="the project to write into")
    arguments = parser.parse_args()
    tables, root = Tables(arguments.tables), arguments.root
    measured = json.loads(arguments.seconds.read_text(encoding="utf-8"))
    levels: dict[str, Any] = {}
    for columns, level in tables.levels.items():
        seconds = measured["levels"][str(columns)]
        if seconds["checksum"] != level.survey.checksum:
            raise SystemExit(f"{columns} columns: measured and written tables differ")
        levels[str(columns)] = level_facts(level) | seconds
    text = json.dumps({**measured, "levels": levels}, indent=1)
    (root / LEVELS).write_text(text + "\n", encoding="utf-8")
    (root / VALUES).write_text(sample_of_values(tables), encoding="utf-8")
    (root / ATLAS).write_bytes(atlas(tables))


if __name__ == "__main__":
    main()
