"""What the commands of all games share."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from lunaria.core import Bot, Json, JsonObject, MalformedInput, needs, quoted
from lunaria.languages import ENGLISH, Language, find_language, languages

with needs("play"):
    import typer

PERSON = "person"

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
InLanguage = Annotated[
    Language,
    typer.Option(
        "--lang",
        parser=find_language,
        metavar="|".join(languages()),
        help="The language of what is said.",
    ),
]
Resume = Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.")]

MakeBot = Callable[[str], Bot[Any, Any]]


@dataclass(frozen=True, kw_only=True)
class NewGame:
    """A game to be played in a terminal. ``seats`` names each seat's player: ``person``, or the
    level of a bot. The same ``seed`` gives the same chance actions and bots' choices again.

    ``hand`` is the level that finds places for a person's physical actions; ``make_bot`` makes bots
    in place of the plug-in's.
    """

    game: str
    options: JsonObject
    seats: tuple[str, ...]
    seed: str | None = None
    language: Language = ENGLISH
    hand: str | None = None
    make_bot: MakeBot | None = None


@dataclass(frozen=True, kw_only=True)
class SavedGame:
    """A game to be played on; the rest as in `NewGame`."""

    game: str
    file: Path
    language: Language = ENGLISH
    hand: str | None = None
    make_bot: MakeBot | None = None


Begin = Callable[[NewGame | SavedGame], None]


def filled_seats(named: list[str], count: int, bot: str) -> tuple[str, ...]:
    """The named players, and bots on the seats that are left."""
    if len(named) > count:
        raise MalformedInput(f"{len(named)} seats are named, but {count} play")
    return (*named, *[bot] * (count - len(named)))


def player_counts(text: str, fewest: int = 2, most: int = 6) -> range:
    """A number like 4 or a range like 2..6, also written 2-6."""
    match = re.fullmatch(r"([0-9])(?:(?:-|\.\.)([0-9]))?", text)
    if match is not None:
        first, last = int(match[1]), int(match[2] or match[1])
        if fewest <= first <= last <= most:
            return range(first, last + 1)
    raise MalformedInput(f"{quoted(text)} players: write a number like 4 or a range like 2..6")


@contextmanager
def progress_bar(title: str, games: int) -> Iterator[Callable[[int], None]]:
    """On the error stream, so that output stays clean; told how many more games are over."""
    from rich import progress
    from rich.console import Console

    with progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as bar:
        task = bar.add_task(title, total=games)
        yield lambda more: bar.advance(task, more)


def require_matplotlib() -> None:
    """Sets up matplotlib to draw into files; a package of its own that few need."""
    with needs("plots"):
        import matplotlib as mpl
    mpl.use("Agg")
    mpl.rcParams.update({"svg.hashsalt": "lunaria", "font.size": 9})


def print_json(value: Json) -> None:
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))
