"""The registry: one line a game."""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Any

from lunaria.catalogue.plugin import GamePlugin
from lunaria.core import Game, MalformedInput, MissingExtra, quoted
from lunaria.rulebook import Rule

_PATHS = [
    "lunaria.catalogue.full_moon:PLUGIN",
    "lunaria.catalogue.catch_22:PLUGIN",
    "lunaria.catalogue.catch_the_moon:PLUGIN",
]


def register(path: str) -> GamePlugin:
    """Adds a game, as ``module:OBJECT``. Processes that are started later know it too."""
    if path not in _PATHS:
        plugin = _load(path)
        if plugin.name in plugins():
            raise MalformedInput(f"there is a game {plugin.name} already")
        _PATHS.append(path)
        plugins.cache_clear()
    return _load(path)


def plugin_paths() -> tuple[str, ...]:
    """For a process that has to know the same games."""
    return tuple(_PATHS)


def set_plugin_paths(paths: Iterable[str]) -> None:
    """Exactly these games: what `plugin_paths` gave in the process that started this one."""
    _PATHS[:] = paths
    plugins.cache_clear()


@cache
def plugins() -> dict[str, GamePlugin]:
    """By the names of the games, in the order of the registry."""
    return {plugin.name: plugin for plugin in map(_load, _PATHS)}


def find_plugin(name: str) -> GamePlugin:
    try:
        return plugins()[name]
    except KeyError:
        known = ", ".join(plugins())
        raise MalformedInput(f"{quoted(name)} is not a game: there is {known}") from None


def find_game(name: str) -> Game[Any, Any]:
    return find_plugin(name).rules


def find_rule(rule_id: str) -> Rule:
    for plugin in plugins().values():
        for known, rule in plugin.rulebook.rules.items():
            if known == rule_id:
                return rule
    raise MalformedInput(f"{quoted(rule_id)} is not the id of a rule, such as FM-10")


def _load(path: str) -> GamePlugin:
    module, _, name = path.partition(":")
    try:
        plugin = getattr(import_module(module), name)
    except MissingExtra:
        raise
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise MalformedInput(f"{quoted(path)} is not a plug-in, as module:OBJECT") from error
    if not isinstance(plugin, GamePlugin):
        raise MalformedInput(f"{quoted(path)} is not a plug-in of a game")
    return plugin
