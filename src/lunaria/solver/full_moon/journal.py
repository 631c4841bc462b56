"""How far the solving of a layer has come, on disk beside it.

The table is its own checkpoint: killed in the middle of a sweep, the sweep is done again (see
`sweep_cpu`). The journal only tells which sweep was completed last. Pages that a killed process
wrote to a mapped file are kept by the operating system, but not by a machine that went down; so a
journal of an earlier boot is not believed and the layer begins anew.
"""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from lunaria.solver.full_moon.layout import LAYOUT_ID

_BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")


@dataclass(frozen=True, slots=True)
class Entry:
    """What is written down."""

    layout: str
    columns: int
    boot: str
    completed: int


def _path(folder: Path, columns: int) -> Path:
    return folder / f"full-moon-{columns:02}.journal"


def _boot() -> str:
    return _BOOT_ID.read_text(encoding="ascii").strip() if _BOOT_ID.exists() else "unknown"


def completed(folder: Path, columns: int) -> int:
    """The last sweep known to be completed, or 0 to begin anew."""
    try:
        entry = Entry(**json.loads(_path(folder, columns).read_text(encoding="utf-8")))
    except (FileNotFoundError, ValueError, TypeError):
        return 0
    known = Entry(LAYOUT_ID, columns, _boot(), entry.completed)
    return entry.completed if entry == known and entry.boot != "unknown" else 0


def note(folder: Path, columns: int, sweep: int) -> None:
    """Write down that a sweep is completed; at any moment the old or the new note is there."""
    path = _path(folder, columns)
    new = path.with_suffix(".journal-new")
    entry = Entry(LAYOUT_ID, columns, _boot(), sweep)
    new.write_text(json.dumps(asdict(entry)), encoding="utf-8")
    new.replace(path)


def close(folder: Path, columns: int) -> None:
    """The layer is finished."""
    _path(folder, columns).unlink(missing_ok=True)
