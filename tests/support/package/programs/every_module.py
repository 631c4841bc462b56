"""Imports every module without any extra: it is imported, or says which extra it needs."""

import re
from importlib import import_module
from pkgutil import walk_packages

from tests.support.package.programs.reach import allow_only

allow_only("lunaria", "msgspec")

import lunaria  # noqa: E402
from lunaria.core import MissingExtra  # noqa: E402

BEHIND_A_DOOR = re.compile(r"lunaria\.(cli\..*|catalogue\.[a-z0-9_]+\..*)")
"""The command line, and what plug-ins load by `lazy`: commands, displays, routes."""

imported, missing = set(), set()
for module in walk_packages(lunaria.__path__, "lunaria.", onerror=lambda _: None):
    if not BEHIND_A_DOOR.fullmatch(module.name):
        try:
            import_module(module.name)
            imported.add(module.name)
        except MissingExtra:
            missing.add(module.name)

assert {"lunaria.table.game_file", "lunaria.catalogue.registry"} <= imported
assert {"lunaria.processes.pool", "lunaria.bots.catch_22.statistics"} <= missing
