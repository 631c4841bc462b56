"""Fills the tables of docs/games/full_moon_solved.md, draws its plots and counts rows for the web.

    python tools/full_moon_solved.py

Rows are counted from the atlas in the package; layers are read from full_moon_layers.json, which
holds the counts and times of the solution (lunaria full-moon solve --columns 12 --device gpu).
"""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
import numpy.typing as npt
from matplotlib import pyplot as plt
from matplotlib.axes import Axes

from lunaria.solver.full_moon.atlas import shipped_atlas
from lunaria.solver.full_moon.index import ORDERS, PLACES, PRINT_ORDERS, word_masks
from lunaria.solver.full_moon.rows import kept_words

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "games" / "full_moon_solved.md"
ROWS_BY_PLIES = DOCS.parent / "web/src/games/full_moon/pages/rows_by_plies.json"
LAYERS: dict[str, Any] = json.loads((DOCS / "games" / "full_moon_layers.json").read_text())

SOUTH, NORTH, DRAW = "#c2813a", "#3b5b8c", "#9aa0a6"
RENAMINGS = 24

Numbers = npt.NDArray[np.int64]


@cache
def values() -> Numbers:
    """The value of every row in the atlas: colour words by print orders."""
    return shipped_atlas().all_values().astype(np.int64).reshape(-1, ORDERS)


@cache
def colours() -> Numbers:
    """The colour at each place of every colour word in the atlas."""
    masks = word_masks()[kept_words()].astype(np.int64)
    is_colour = masks[:, :, None] >> np.arange(PLACES) & 1
    return np.asarray((is_colour * np.arange(4)[:, None]).sum(axis=1))


@cache
def weights() -> Numbers:
    """How many of the 12! rows an entry stands for: renamed, and mirrored unless listed twice."""

    def canonical(word: Numbers) -> list[int]:
        seen: dict[int, int] = {}
        return [seen.setdefault(int(colour), len(seen)) for colour in word]

    is_own_mirror = [canonical(word) == canonical(word[::-1]) for word in colours()]
    per_word = np.where(is_own_mirror, RENAMINGS, 2 * RENAMINGS)
    return np.broadcast_to(per_word[:, None], values().shape)


@cache
def opening_slides() -> Numbers:
    """How many ways South has to slide a wolf with one print, for every row of the atlas."""
    may_go_right = np.zeros(colours().shape, dtype=np.int64)
    may_go_right[:, :-1] = colours()[:, 1:] != colours()[:, :-1]
    may_go_left = np.zeros_like(may_go_right)
    may_go_left[:, 1:] = may_go_right[:, :-1]
    ways = may_go_left + may_go_right
    count = np.zeros(values().shape, dtype=np.int64)
    digits = [np.arange(ORDERS) // 6 ** (3 - colour) % 6 for colour in range(4)]
    place_of_one = np.array([prints.index(1) for prints in PRINT_ORDERS])
    for colour in range(4):
        places = np.argsort(colours() != colour, axis=1, kind="stable")[:, :3]
        ways_of_wolf = np.take_along_axis(ways, places, axis=1)
        count += ways_of_wolf[:, place_of_one[digits[colour]]]
    return count


@cache
def equal_neighbours() -> Numbers:
    """How many neighbours share their colour, for every row of the atlas."""
    pairs = (colours()[:, 1:] == colours()[:, :-1]).sum(axis=1)
    return np.broadcast_to(pairs[:, None], values().shape)


def shares(chosen: npt.NDArray[np.bool_]) -> tuple[float, float, float, int]:
    """South's, North's and the drawn share of the chosen rows, and how many there are."""
    total = int(weights()[chosen].sum())
    south, north, draw = (
        float(weights()[chosen & result].sum() / total)
        for result in (values() > 0, values() < 0, values() == 0)
    )
    return south, north, draw, total


def table(header: list[str], rows: list[list[object]]) -> str:
    lines: list[list[object]] = [[*header], ["---:"] * len(header), *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


def table_of_results() -> str:
    south, north, draw, total = shares(np.ones(values().shape, dtype=bool))
    results = (values() > 0, values() < 0, values() == 0)
    counts = [int(weights()[chosen].sum()) for chosen in results]
    rows: list[list[object]] = [
        [name, f"{count:,}", f"{100 * share:.2f} %"]
        for name, count, share in zip(
            ("South wins", "North wins", "drawn"), counts, (south, north, draw), strict=True
        )
    ]
    return table(["result", "rows", "share"], [*rows, ["all", f"{total:,}", "100 %"]])


@cache
def rows_by_plies() -> dict[int, int]:
    """How many rows are won in so many plies; 0 stands for the drawn ones."""
    counts = np.bincount(np.abs(values()).ravel(), weights=weights().ravel()).astype(np.int64)
    return {plies: count for plies, count in enumerate(counts.tolist()) if count}


def table_of_distances() -> str:
    rows: list[list[object]] = [
        [plies, "South" if plies % 2 else "North", f"{count:,}"]
        for plies, count in rows_by_plies().items()
        if plies
    ]
    return table(["plies", "winner", "rows"], rows)


def table_by(feature: Numbers, name: str) -> str:
    rows: list[list[object]] = []
    for number in range(int(feature.max()) + 1):
        if (feature == number).any():
            south, north, draw, total = shares(feature == number)
            parts = [f"{100 * share:.1f} %" for share in (south, north, draw)]
            rows.append([number, *parts, f"{total:,}"])
    return table([name, "South", "North", "drawn", "rows"], rows)


def table_of_layers() -> str:
    rows: list[list[object]] = []
    for columns, layer in LAYERS["layers"].items():
        counts = np.array(layer["positions_free"]) + np.array(layer["positions_moon"])
        wins, losses, draws = int(counts[1::2].sum()), int(counts[2::2].sum()), int(counts[0])
        total = wins + losses + draws
        percent = [f"{100 * part / total:.2f} %" for part in (wins, losses, draws)]
        rows.append([columns, f"{total:,}", *percent, layer["max_distance"]])
    return table(["columns", "positions", "won", "lost", "drawn", "longest"], rows)


def table_of_seconds() -> str:
    rows: list[list[object]] = []
    for columns, layer in LAYERS["layers"].items():
        seconds = [f"{layer[part]:.3f}" for part in ("prepare_s", "sweep_s", "survey_s")]
        rows.append([columns, f"{layer['boards']:,}", layer["sweeps"], *seconds])
    total = [
        sum(layer[part] for layer in LAYERS["layers"].values())
        for part in ("boards", "prepare_s", "sweep_s", "survey_s")
    ]
    rows.append(["all", f"{total[0]:,}", "", *(f"{part:.3f}" for part in total[1:])])
    return table(["columns", "boards", "sweeps", "prepare s", "sweep s", "survey s"], rows)


def draw_plots() -> None:
    mpl.rcParams.update(
        {
            "svg.hashsalt": "lunaria",
            "svg.fonttype": "none",
            "font.size": 11,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "figure.figsize": (8, 4),
        }
    )
    _save("full_moon_distances", _draw_distances)
    _save("full_moon_openings", _draw_openings)
    _save("full_moon_layers", _draw_layers)


def _save(name: str, draw: Any) -> None:
    figure, axes = plt.subplots(layout="constrained")
    draw(axes)
    figure.savefig(DOCS / "images" / f"{name}.svg", metadata={"Date": None})
    plt.close(figure)


def _draw_distances(axes: Axes) -> None:
    for colour, winner, chosen in ((SOUTH, "South", values() > 0), (NORTH, "North", values() < 0)):
        plies = np.abs(values())[chosen]
        counts = np.bincount(plies, weights=weights()[chosen])
        used = np.flatnonzero(counts)
        axes.bar(used, counts[used], color=colour, label=f"{winner} wins", width=0.8)
    axes.set(yscale="log", xlabel="plies until the win, best play by both", ylabel="starting rows")
    axes.legend(frameon=False)


def _stack(axes: Axes, labels: list[str], parts: list[tuple[float, float, float]]) -> None:
    south, north, draw = (np.array(part) * 100 for part in zip(*parts, strict=True))
    axes.bar(labels, south, color=SOUTH)
    axes.bar(labels, draw, bottom=south, color=DRAW)
    axes.bar(labels, north, bottom=south + draw, color=NORTH)
    axes.set_ylabel("share in %")


def _legend_above(axes: Axes, names: list[str]) -> None:
    axes.legend(names, frameon=False, ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1))


def _draw_openings(axes: Axes) -> None:
    numbers = range(int(opening_slides().max()) + 1)
    parts = [shares(opening_slides() == number)[:3] for number in numbers]
    _stack(axes, list(map(str, numbers)), parts)
    axes.set_xlabel("ways for South to slide a 1-print wolf on the first move")
    _legend_above(axes, ["South wins", "drawn", "North wins"])


def _draw_layers(axes: Axes) -> None:
    parts = []
    for layer in LAYERS["layers"].values():
        counts = np.array(layer["positions_free"]) + np.array(layer["positions_moon"])
        total = counts.sum()
        wins, losses = counts[1::2].sum() / total, counts[2::2].sum() / total
        parts.append((float(wins), float(losses), float(counts[0] / total)))
    _stack(axes, list(LAYERS["layers"]), parts)
    axes.set_xlabel("columns on the board")
    _legend_above(axes, ["player to move wins", "drawn", "loses"])


def main() -> None:
    tables = {
        "results": table_of_results(),
        "distances": table_of_distances(),
        "openings": table_by(opening_slides(), "opening slides"),
        "neighbours": table_by(equal_neighbours(), "equal neighbours"),
        "layers": table_of_layers(),
        "seconds": table_of_seconds(),
    }
    page = PAGE.read_text(encoding="utf-8")
    for name, text in tables.items():
        marked = re.compile(rf"(<!-- {name} -->\n)(.*?)(<!-- end -->)", re.DOTALL)
        before, begin, _, end, after = _split_once(marked, page)
        page = f"{before}{begin}{text}\n{end}{after}"
    PAGE.write_text(page, encoding="utf-8")
    ROWS_BY_PLIES.write_text(json.dumps(rows_by_plies(), indent=2) + "\n", encoding="utf-8")
    draw_plots()


def _split_once(marked: re.Pattern[str], page: str) -> tuple[str, str, str, str, str]:
    """What stands before, the opening mark, what is between, the closing mark, what follows."""
    before, begin, between, end, after = marked.split(page)
    return before, begin, between, end, after


if __name__ == "__main__":
    main()
