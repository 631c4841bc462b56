"""The registry: one line a game."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import filterfalse
from typing import Any, Final

from lunaria.catalogue.plugin import GamePlugin
from lunaria.core import Game, MalformedInput, MissingExtra, quoted
from lunaria.rulebook import Rule

_PATHS = [
    "lunaria.catalogue.full_moon:PLUGIN",
    "lunaria.catalogue.catch_22:PLUGIN",
    "lunaria.catalogue.catch_the_moon:PLUGIN",
]
"""Plug-ins as ``module:OBJECT``, and bots that are programs as ``GAME/LEVEL=COMMAND``."""

_LEVEL: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,19}")


def register(path: str) -> GamePlugin:
    """Adds a game, as ``module:OBJECT``. Processes that are started later know it too."""
    if path not in _PATHS:
        plugin = _load(path)
        if plugin.name in plugins():
            raise MalformedInput(f"there is a game {plugin.name} already")
        _PATHS.append(path)
        plugins.cache_clear()
    return _load(path)


def register_program(game: str, level: str, command: str) -> GamePlugin:
    """Adds a bot that is a program, as a further level of the game. Processes that are started
    later know it too."""
    if _LEVEL.fullmatch(level) is None:
        raise MalformedInput(
            f"{quoted(level)} is not the name of a bot: it has 1 to 20 small letters, digits and -"
        )
    plugin, path = find_plugin(game), f"{game}/{level}={command}"
    if path not in _PATHS:
        if level in plugin.levels:
            raise MalformedInput(f"{game} has a bot {level} already")
        _PATHS.append(path)
        plugins.cache_clear()
    return find_plugin(game)


def plugin_paths() -> tuple[str, ...]:
    """For a process that has to know the same games, and the same bots that are programs."""
    return tuple(_PATHS)


def set_plugin_paths(paths: Iterable[str]) -> None:
    """Exactly these games: what `plugin_paths` gave in the process that started this one."""
    _PATHS[:] = paths
    plugins.cache_clear()


@cache
def plugins() -> dict[str, GamePlugin]:
    """By the names of the games, in the order of the registry."""
    found = {plugin.name: plugin for plugin in map(_load, filterfalse(_is_program, _PATHS))}
    for path in filter(_is_program, _PATHS):
        place, _, command = path.partition("=")
        game, _, level = place.partition("/")
        plugin = found[game]
        programs = {**plugin.programs, level: command}
        found[game] = replace(plugin, levels=(*plugin.levels, level), programs=programs)
    return found


def _is_program(path: str) -> bool:
    return "=" in path


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
