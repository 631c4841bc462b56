"""Options that several commands share."""

import json
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from lunaria.core import Json
from lunaria.rulebook import Language

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
InLanguage = Annotated[Language, typer.Option("--lang", help="The language of what is said.")]
Position = Annotated[
    str,
    typer.Argument(metavar="POSITION", help="Columns, side and moon, as in 'b3/r1w2/... S r1'."),
]

TablesFolder = Annotated[
    Path | None,
    typer.Option("--tablebase", "--tables", help="A folder that full-moon solve made."),
]


def new_autosave(game: str) -> Path:
    """Where a game goes that is left unfinished; no two games share a file."""
    begun = datetime.now().astimezone()
    return Path(typer.get_app_dir("lunaria")) / f"{game}-{begun:%Y-%m-%d-%H%M%S}.json"


def print_json(value: Json) -> None:
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))
