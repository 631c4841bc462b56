"""Fills the table of docs/games/catch_the_moon_bots.md and draws its plots.

    python tools/catch_the_moon_stats.py                # from docs/games/catch_the_moon_stats.json
    python tools/catch_the_moon_stats.py A.json B.json  # first puts these together there

Each JSON file is what ``lunaria catch-the-moon stats --json`` or bench/catch_the_moon_games.py
wrote.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from page_parts import filled

from lunaria.bots.catch_the_moon.levels import by_strength
from lunaria.catalogue.catch_the_moon.plots import draw_levels
from lunaria.core import dump_json, load_json

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "games" / "catch_the_moon_bots.md"
FIGURES = DOCS / "games" / "catch_the_moon_stats.json"
IMAGES = DOCS / "images"


def main(given: list[str]) -> None:
    if given:
        batches: list[Any] = [load_json(Path(name).read_bytes()) for name in given]
        FIGURES.write_bytes(dump_json(batches))
    found: Any = load_json(FIGURES.read_bytes())
    text = PAGE.read_text(encoding="utf-8")
    text = filled(text, "games", "\n".join(_games(found)))
    text = filled(text, "levels", "\n".join(_levels(found)))
    text = filled(text, "figures", "\n".join(_figures(found)))
    text = filled(text, "thinking", "\n".join(_thinking(found)))
    picture = draw_levels(found, IMAGES / "catch_the_moon_levels.svg")
    text = filled(text, "plots", f"![tears and heights](../images/{picture.name})")
    PAGE.write_text(text, encoding="utf-8")


def _games(found: Any) -> Iterator[str]:
    yield "| games | players | placements | highest (mm) | most ladders | length | flaws | stuck |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for batch in found:
        players = batch["players"]
        count = f"{players[0]}-{players[-1]}" if len(players) > 1 else f"{players[0]}"
        yield (
            f"| {batch['games']:,} {batch['mode']} ({batch['edition']}, {batch['level']}) "
            f"| {count} | {batch['placements']:,} | {_spread(batch['highest_mm'])} "
            f"| {_spread(batch['most_ladders'])} | {_spread(batch['lengths'])} "
            f"| {batch['flaws']} | {batch['stuck']} |"
        )


def _levels(found: Any) -> Iterator[str]:
    yield "| games | level | placements | tears per placement | in the first ten |"
    yield "| --- | --- | --- | --- | --- |"
    for batch in found:
        games = f"{batch['mode']} ({batch['edition']})"
        for level in by_strength(batch["levels"]):
            of_level = batch["levels"][level]
            tears, first = of_level["tears"], of_level["tears_first_ten"]
            yield (
                f"| {games} | {level} | {tears['of']:,} | {_percent(tears)} | {_percent(first)} |"
            )


def _figures(found: Any) -> Iterator[str]:
    kinds = sorted({kind for batch in found for kind in batch["figures"]})
    yield f"| games | {' | '.join(kinds)} |"
    yield "| --- " * (len(kinds) + 1) + "|"
    for batch in found:
        games = f"{batch['games']:,} {batch['mode']} ({batch['edition']}, {batch['level']})"
        told = " | ".join(str(batch["figures"].get(kind, 0)) for kind in kinds)
        yield f"| {games} | {told} |"


def _thinking(found: Any) -> Iterator[str]:
    yield "| games | level | placements | seconds of one core | with 18 ladders or more |"
    yield "| --- | --- | --- | --- | --- |"
    for batch in found:
        games = f"{batch['mode']} ({batch['edition']}, {batch['level']})"
        for level in by_strength(batch["levels"]):
            of_level = batch["levels"][level]
            if "thought_s" not in of_level:
                continue
            times = [of_level[key] for key in ("thought_s", "thought_s_tall")]
            told = " | ".join(_seconds(of) for of in times)
            yield f"| {games} | {level} | {times[0]['of']:,} | {told} |"


def _seconds(spread: Any) -> str:
    return f"{spread['median']:.2f} (95 %: {spread['most']:.2f})" if spread["of"] else "none"


def _percent(share: Any) -> str:
    low, high = share["interval"]
    return f"{100 * share['share']:.1f} % ({100 * low:.1f}-{100 * high:.1f})"


def _spread(values: list[float]) -> str:
    ordered = sorted(values)
    low, middle, high = (ordered[int(share * (len(ordered) - 1))] for share in (0.05, 0.5, 0.95))
    return f"{middle:.0f} ({low:.0f}-{high:.0f})"


if __name__ == "__main__":
    main(sys.argv[1:])
