"""The games as a Python program asks for them; exported by `lunaria`."""

from typing import Any

from lunaria.catalogue.registry import find_game, find_plugin, plugins
from lunaria.core import Bot, Game


def game_names() -> tuple[str, ...]:
    """The games that there are, as `game` knows them."""
    return tuple(plugins())


def game(name: str) -> Game[Any, Any]:
    """The rules of a game, such as ``full-moon``; raises `MalformedInput` when there is none."""
    return find_game(name)


def levels(name: str) -> tuple[str, ...]:
    """The levels of a game's bots, weakest first."""
    return find_plugin(name).levels


def bot(name: str, level: str) -> Bot[Any, Any]:
    """A bot of a game, ready to play."""
    return find_plugin(name).bot(level)
