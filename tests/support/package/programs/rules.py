"""Imports every module of the rules, the rulebook and the core."""

from importlib import import_module
from pkgutil import walk_packages

from tests.support.package.programs.reach import allow_only

PARTS = ("lunaria.core", "lunaria.rulebook", "lunaria.games")
PICTURE = "lunaria.games.catch_the_moon.picture"

allow_only("lunaria")
for part in PARTS:
    for module in walk_packages(import_module(part).__path__, f"{part}."):
        if not module.name.startswith(PICTURE):
            import_module(module.name)
