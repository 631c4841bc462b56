"""Bots that learn from games against themselves."""

from pathlib import Path
from typing import Annotated

import typer

from lunaria.catalogue import find_plugin, plugins
from lunaria.core import Json, MalformedInput


def train_bot(
    game: Annotated[str, typer.Argument(help="The game.")],
    out: Annotated[Path, typer.Option(help="Keep the training here, and go on with what is here.")],
    seed: Annotated[int, typer.Option(min=0, help="Another seed, another training.")] = 1,
    minutes: Annotated[float, typer.Option(min=0.0, help="Stop after so long.")] = 60.0,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Stop at so many rounds, those before included.")
    ] = None,
    cores: Annotated[int | None, typer.Option(min=1, max=512, help="To use; all of them.")] = None,
) -> None:
    """Train a bot by games against itself; the same command again goes on where it stopped."""
    plugin = find_plugin(game)
    if plugin.train is None:
        known = ", ".join(name for name, other in plugins().items() if other.train is not None)
        raise MalformedInput(f"{game} has no bot that learns; try {known}")
    plugin.train(out, seed=seed, minutes=minutes, rounds=rounds, cores=cores, tell=_tell)


def _tell(line: dict[str, Json]) -> None:
    typer.echo(", ".join(f"{name} {value}" for name, value in line.items()))
