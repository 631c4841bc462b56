"""Writes the tables of what was measured of the server into the pages.

    make measure                                    # on an idle machine; writes the folder measured
    python tools/server_figures.py measured         # takes its figures over, and fills the tables
    python tools/server_figures.py                  # only the tables again

A table stands between ``<!-- attacks: begin -->`` and its end mark. The figures are kept in
``bench/server/figures.json``, each with its command, its day and how busy the machine was.
"""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from page_parts import filled

ROOT = Path(__file__).parents[1]
FIGURES = ROOT / "bench" / "server" / "figures.json"
MOVES = ("moves_one_process", "moves_two_processes")
NAMES = ("attacks", *MOVES)

Found = dict[str, Any]


def main(given: list[str]) -> None:
    for folder in given:
        take_over(Path(folder))
    for path, text in filled_pages().items():
        path.write_text(text, encoding="utf-8")


def take_over(folder: Path) -> None:
    """What was measured in this folder, in place of what was measured before."""
    known = figures()
    for name in NAMES:
        file = folder / f"{name}.json"
        if file.exists():
            found = json.loads(file.read_text(encoding="utf-8"))
            if found["measured"]["only_tried"]:
                sys.exit(f"{file} is of a command that was only tried out (--quick)")
            known[name] = found
    FIGURES.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


def figures() -> dict[str, Found]:
    found: dict[str, Found] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return found


def filled_pages() -> dict[Path, str]:
    """The pages with these tables, as they should be."""
    known = figures()
    pages: dict[Path, str] = {}
    for file, mark, names, table in TABLES:
        if known.keys() >= names:
            path = ROOT / "docs" / file
            text = path.read_text(encoding="utf-8")
            pages[path] = filled(text, mark, "\n".join(table(known)))
    return pages


def attacks(known: dict[str, Found]) -> Iterator[str]:
    found = known["attacks"]
    yield "| attack | | move p50 | p99 | bot p50 | p99 | lobby | memory |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for attack in found["figures"]:
        words = attack["words"].rstrip(".")
        for phase, of in attack["figures"].items():
            times = [f"{of[name]:.1f}" for name in ("move_p50", "move_p99", "bot_p50", "bot_p99")]
            cells = [words, phase, *times, f"{of['lobby']:.0f}", f"{of['memory']:.0f} MB"]
            yield f"| {' | '.join(cells)} |"
            words = ""
    yield ""
    yield measured(found["measured"])
    broken = [
        f"{attack['words'].rstrip('.')}: {', '.join(attack['broken'])}"
        for attack in found["figures"]
        if attack["broken"]
    ]
    yield f"Promises broken: {'; '.join(broken)}." if broken else "Every promise was kept."


def moves(known: dict[str, Found]) -> Iterator[str]:
    yield (
        "| tables at once | processes | clients | Lunaria | | | boardgame.io | | | moves/s"
        " | moves per second of processor time |"
    )
    yield f"| {' | '.join(['---'] * 11)} |"
    yield (
        "| | | | moves/s | p99 | moves per second of its processor | moves/s | p99"
        " | moves per second of its processor | times | times |"
    )
    for name, processes in zip(MOVES, ("1, SQLite", "2, PostgreSQL"), strict=True):
        rows = known[name]["figures"]
        theirs = {row["tables"]: row for row in rows if row["server"] == "boardgame.io"}
        for row in rows:
            if row["server"] != "boardgame.io":
                yield move_row(row, theirs[row["tables"]], processes)
    for name in MOVES:
        yield ""
        yield measured(known[name]["measured"])


def move_row(ours: Found, theirs: Found, processes: str) -> str:
    cells = [str(ours["tables"]), processes]
    cells.append("rules known" if "rules known" in ours["server"] else "told what is legal")
    for row in (ours, theirs):
        cells += [f"{row['moves_per_second']:,.0f}", f"{row['p99_ms']:.0f} ms"]
        cells.append(f"{row['moves_per_cpu_second']:,.0f}")
    for name in ("moves_per_second", "moves_per_cpu_second"):
        cells.append(f"{ours[name] / theirs[name]:.1f}")
    return f"| {' | '.join(cells)} |"


def measured(at: Found) -> str:
    return (
        f"Measured by `{at['command']}` on {at['date']}, {at['cores']} cores, load average"
        f" {at['load']} at the beginning, Python {at['python']}."
    )


TABLES: tuple[tuple[str, str, set[str], Callable[[dict[str, Found]], Iterator[str]]], ...] = (
    ("operations.md", "attacks", {"attacks"}, attacks),
    ("hosting.md", "moves", {*MOVES}, moves),
)
"""Each with its page, its mark, and the figures that it takes."""


if __name__ == "__main__":
    main(sys.argv[1:])
