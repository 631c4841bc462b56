"""The levels of a game's bots: what each does, and how strong it was measured to be."""

from typing import Annotated

import typer

from lunaria.catalogue import GamePlugin, find_plugin
from lunaria.catalogue.commands import AsJson, InLanguage, print_json
from lunaria.core import JsonObject
from lunaria.languages import ENGLISH, Language


def show_levels(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    lang: InLanguage = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """List a game's bots, weakest first: level, rating, what it does."""
    plugin = find_plugin(game)
    if as_json:
        print_json([_as_json(plugin, level, lang) for level in plugin.levels])
        return
    width = max(map(len, plugin.levels))
    for level in plugin.levels:
        text = plugin.describe_level(level, lang)
        typer.echo(f"{level:<{width}}  {_rating(plugin, level):>10}  {text}".rstrip())


def _rating(plugin: GamePlugin, level: str) -> str:
    found = plugin.rating_of(level)
    return "" if found is None else f"{found.elo} ± {found.margin}"


def _as_json(plugin: GamePlugin, level: str, language: Language) -> JsonObject:
    found = plugin.rating_of(level)
    return {
        "level": level,
        "rating": None if found is None else found.elo,
        "margin": None if found is None else found.margin,
        "text": plugin.describe_level(level, language),
    }
