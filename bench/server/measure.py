"""All that docs/hosting.md and docs/operations.md claim about speed, measured in one go.

    python -m bench.server.measure FOLDER [--quick] [--only attacks ...]
    python tools/server_figures.py FOLDER

On a machine that does nothing else; about ten minutes. Each command's output goes to a file of the
folder, its figures to another, and the tool writes these to the pages. PostgreSQL comes from a
wheel, boardgame.io from npm. ``--quick`` tries the commands out, in a minute or two, and its
figures mean nothing.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from tests.support.server.databases import new_database, postgres_server


class Measurement(NamedTuple):
    name: str
    module: str
    arguments: tuple[str, ...]
    """``{postgres}`` is the URL of an empty database, ``{json}`` a file for the figures."""
    quick: tuple[str, ...]
    """In place of the arguments, when only the command is tried."""


SHOWN = {"{postgres}": "postgresql://...", "{json}": "FILE"}
TWO = ("--processes", "2", "--db", "{postgres}")
JSON = ("--json", "{json}")
TABLES = (*JSON, "--tables", "32", "128", "512", "--games", "5", "2", "1", "--rounds", "2")
FEW = (*JSON, "--tables", "8", "--games", "1", "--rounds", "1")

MEASUREMENTS = (
    Measurement("move_cost", "move_cost", (), ("--games", "1", "--rounds", "1")),
    Measurement(
        *("move_cost_no_legal", "move_cost", ("--no-legal",)),
        ("--no-legal", "--games", "1", "--rounds", "1"),
    ),
    Measurement("moves_one_process", "moves", TABLES, FEW),
    Measurement("moves_two_processes", "moves", (*TABLES, *TWO), (*FEW, *TWO)),
    Measurement(
        *("attacks", "attacks", ("--seconds", "10", *JSON)),
        ("--seconds", "2", "--later", "2", *JSON),
    ),
)


def measure(measurement: Measurement, folder: Path, postgres: str, *, is_quick: bool) -> int:
    chosen = measurement.quick if is_quick else measurement.arguments
    figures = folder / f"{measurement.name}.json"
    figures.unlink(missing_ok=True)
    given = {"{json}": str(figures)}
    if "{postgres}" in chosen:
        given["{postgres}"] = new_database(postgres, measurement.name)
    arguments = [given.get(argument, argument) for argument in chosen]
    shown = [SHOWN.get(argument, argument) for argument in chosen]
    circumstances = {
        "command": f"python -m bench.server.{measurement.module} {' '.join(shown)}".rstrip(),
        "date": time.strftime("%F"),
        "load": round(os.getloadavg()[0], 1),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "only_tried": is_quick,
    }
    command = [sys.executable, "-m", f"bench.server.{measurement.module}", *arguments]
    began = time.monotonic()
    with (folder / f"{measurement.name}.txt").open("w") as out:
        load = " ".join(f"{number:.1f}" for number in os.getloadavg())
        out.write(f"$ python {' '.join(command[1:])}\n")
        out.write(f"{time.strftime('%F %T %Z')}, load average {load} on {os.cpu_count()} cores, ")
        out.write(f"Python {platform.python_version()}\n")
        out.flush()
        code = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT, check=False).returncode
        out.write(f"exit code {code} after {time.monotonic() - began:.0f} seconds\n")
    if figures.exists():
        found = {"measured": circumstances, "figures": json.loads(figures.read_text())}
        figures.write_text(json.dumps(found, indent=1))
    print(f"{measurement.name}: exit code {code}, {time.monotonic() - began:.0f} s", flush=True)
    return code


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures the server, on an idle machine.")
    parser.add_argument("folder", type=Path, help="where the output goes")
    parser.add_argument("--quick", action="store_true", help="only try the commands out")
    parser.add_argument("--only", nargs="+", choices=[each.name for each in MEASUREMENTS])
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    with postgres_server() as postgres:
        codes = [
            measure(each, given.folder, postgres, is_quick=given.quick)
            for each in MEASUREMENTS
            if given.only is None or each.name in given.only
        ]
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
