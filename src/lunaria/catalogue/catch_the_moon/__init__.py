"""Catch the Moon as all doors know it."""

from lunaria.bots.catch_the_moon.levels import LEVELS
from lunaria.catalogue.catch_the_moon.views import CatchTheMoonView
from lunaria.catalogue.plugin import GamePlugin, lazy
from lunaria.games.catch_the_moon import CATCH_THE_MOON
from lunaria.rulebook import Rulebook

_HERE = "lunaria.catalogue.catch_the_moon"

PLUGIN = GamePlugin(
    rules=CATCH_THE_MOON,
    rulebook=Rulebook.shipped("catch_the_moon", editions=("bombyx", "kosmos")),
    levels=LEVELS,
    view=CatchTheMoonView,
    commands=lazy(f"{_HERE}.commands:commands"),
    routes=lazy(f"{_HERE}.routes:routes"),
)
