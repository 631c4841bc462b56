"""Writes the measured ratings of a game's levels, and the tables of the pages that tell them.

    lunaria arena full-moon random casual champion --games 2000 --json > found.json
    python tools/level_ratings.py found.json        # writes ratings.json beside the game's bots
    python tools/level_ratings.py                   # only the tables again

A page has the table of a game between ``<!-- ratings of GAME: begin -->`` and its end mark.
"""

import json
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from page_parts import filled

from lunaria.catalogue import find_plugin, plugins
from lunaria.catalogue.ratings import FILE_NAME
from lunaria.languages import ENGLISH

ROOT = Path(__file__).parents[1]


def main(given: list[str]) -> None:
    for name in given:
        write_ratings(json.loads(Path(name).read_text(encoding="utf-8")))
    for path, text in filled_pages().items():
        path.write_text(text, encoding="utf-8")


def ratings_file(game: str) -> Path:
    return ROOT / "src" / "lunaria" / "bots" / game.replace("-", "_") / FILE_NAME


def write_ratings(found: Any) -> None:
    """From what ``lunaria arena --json`` told; for newcomers the level stays that it was."""
    path, plugin = ratings_file(found["game"]), find_plugin(found["game"])
    measured = {rating["bot"]: rating for rating in found["ratings"]}
    file = {
        **json.loads(path.read_text(encoding="utf-8")),
        "measured": command_of(found),
        "ratings": {
            level: [round(measured[level]["elo"]), round(measured[level]["margin"])]
            for level in plugin.levels
            if level in measured
        },
    }
    path.write_text(json.dumps(file, indent=2) + "\n", encoding="utf-8")


def command_of(found: Any) -> str:
    options = [f"--option={name}={value}" for name, value in found["options"].items()]
    bots = [bot["source"] for bot in found["bots"]]
    players = [] if found["players"] == 2 else ["--players", str(found["players"])]
    counts = ["--games", str(found["games"]), "--seed", found["seed"]]
    return shlex.join(["lunaria", "arena", found["game"], *bots, *players, *options, *counts])


def filled_pages() -> dict[Path, str]:
    """Every page that has such a table, as it should be."""
    found = {}
    for path in sorted((ROOT / "docs").rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        games = [game for game in plugins() if f"<!-- ratings of {game}: begin -->" in text]
        for game in games:
            text = filled(text, f"ratings of {game}", "\n".join(table(game)))
        if games:
            found[path] = text
    return found


def table(game: str) -> Iterator[str]:
    plugin = find_plugin(game)
    file = json.loads(ratings_file(game).read_text(encoding="utf-8"))
    yield "| level | rating | what it does |"
    yield "| --- | --- | --- |"
    for level in plugin.levels:
        elo, margin = file["ratings"].get(level, (None, None))
        rating = "" if elo is None else f"{elo} ± {margin}"
        yield f"| `{level}` | {rating} | {plugin.describe_level(level, ENGLISH)} |"
    if file["measured"]:
        yield ""
        yield f"Measured by `{file['measured']}`."


if __name__ == "__main__":
    main(sys.argv[1:])
