"""What the commands of all games share."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from lunaria.core import Json, JsonObject, MalformedInput
from lunaria.rulebook import Language

PERSON = "person"

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
InLanguage = Annotated[Language, typer.Option("--lang", help="The language of what is said.")]


@dataclass(frozen=True, kw_only=True)
class NewGame:
    """A game to be played in a terminal. ``seats`` names each seat's player: ``person``, or the
    level
    of a bot; ``hand`` is the level that finds places for a person's physical actions."""

    game: str
    options: JsonObject
    seats: tuple[str, ...]
    seed: str | None = None
    language: Language = Language.ENGLISH
    hand: str | None = None


@dataclass(frozen=True, kw_only=True)
class SavedGame:
    """A game to be played on."""

    game: str
    file: Path
    language: Language = Language.ENGLISH
    hand: str | None = None


Begin = Callable[[NewGame | SavedGame], None]


def filled_seats(named: list[str], count: int, bot: str) -> tuple[str, ...]:
    """The named players, and bots on the seats that are left."""
    if len(named) > count:
        raise MalformedInput(f"{len(named)} seats are named, but {count} play")
    return (*named, *[bot] * (count - len(named)))


def print_json(value: Json) -> None:
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))
