"""Every game that can be played here, as one plug-in object each; all doors know games by it
alone."""

from lunaria.catalogue.plugin import GamePlugin, lazy
from lunaria.catalogue.registry import (
    find_game,
    find_plugin,
    find_rule,
    plugin_paths,
    plugins,
    register,
    register_program,
    set_plugin_paths,
)

__all__ = [
    "GamePlugin",
    "find_game",
    "find_plugin",
    "find_rule",
    "lazy",
    "plugin_paths",
    "plugins",
    "register",
    "register_program",
    "set_plugin_paths",
]
