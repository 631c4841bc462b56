"""Keeps packages out of reach of a program, as if they were not installed."""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType


class _Only:
    """Finds modules as Python does, but only those that are allowed."""

    def __init__(self, allowed: tuple[str, ...]) -> None:
        self._allowed = {*allowed, *sys.stdlib_module_names}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] not in self._allowed:
            return None
        return PathFinder.find_spec(name, path, target)


def allow_only(*packages: str) -> None:
    """From now on nothing else can be imported but the standard library."""
    assert not set(sys.modules) & {"msgspec", "numpy"}, "too late"
    sys.meta_path[sys.meta_path.index(PathFinder) :] = [_Only(packages)]
