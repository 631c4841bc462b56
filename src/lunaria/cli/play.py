"""Playing in the terminal: a command for each game."""

from collections.abc import Callable
from typing import Annotated

import typer

from lunaria.catalogue import GamePlugin, plugins
from lunaria.catalogue.commands import (
    PERSON,
    Begin,
    InLanguage,
    NewGame,
    Resume,
    SavedGame,
    filled_seats,
)
from lunaria.core import Json, MalformedInput, load_json, quoted
from lunaria.languages import ENGLISH
from lunaria.table import seat_count


def commands() -> typer.Typer:
    """The games' own commands, and the plain one for a game that brings none."""
    app = typer.Typer(help="Play a game in the terminal.", no_args_is_help=True)
    for plugin in plugins().values():
        if plugin.play_command is None:
            app.command(plugin.name)(_plain_command(plugin, _begin))
        else:
            app.command(plugin.name)(plugin.play_command(_begin))
    return app


def _begin(game: NewGame | SavedGame) -> None:
    from lunaria.terminal.play import play  # not for every start

    play(game)


def _plain_command(plugin: GamePlugin, begin: Begin) -> Callable[..., None]:
    def play_game(
        seat: Annotated[
            list[str] | None,
            typer.Option(
                help=f"Who plays, seat by seat: {PERSON}, or a bot: {', '.join(plugin.levels)}. "
                f"You and bots ({plugin.newcomer_level}) when left out."
            ),
        ] = None,
        option: Annotated[
            list[str] | None,
            typer.Option(
                metavar="NAME=VALUE", help="An option of the game; a value is JSON or text."
            ),
        ] = None,
        seed: Annotated[str | None, typer.Option(help="The same chance and bots again.")] = None,
        resume: Resume = None,
        lang: InLanguage = ENGLISH,
    ) -> None:
        if resume is not None:
            begin(SavedGame(game=plugin.name, file=resume, language=lang))
            return
        options = plugin.rules.options(dict(map(_option, option or [])))
        count = seat_count(plugin.rules, options)
        begin(
            NewGame(
                game=plugin.name,
                options=options,
                seats=filled_seats(seat or [PERSON], count, plugin.newcomer_level),
                seed=seed,
                language=lang,
            )
        )

    play_game.__doc__ = f"Play {plugin.name}, people and bots mixed."
    return play_game


def _option(text: str) -> tuple[str, Json]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise MalformedInput(f"{quoted(text)} is not an option: write NAME=VALUE")
    try:
        return name, load_json(value)
    except MalformedInput:
        return name, value
