"""Writes what is public of the Python package, name by name:

    python tools/public_api.py              # what it is now
    python tools/public_api.py --release    # and that a release has this

A test fails when the listing is out of date, and when the changelog does not mention a name that is
new, gone or different since the last release.
"""

import ast
import inspect
import sys
import textwrap
from dataclasses import is_dataclass
from enum import Enum
from importlib import import_module
from pathlib import Path
from types import GenericAlias, ModuleType
from typing import Any, Final

import lunaria.core
from lunaria import game_names

LISTINGS: Final = Path(__file__).parents[1] / "docs" / "public_api"
CURRENT: Final = LISTINGS / "current.txt"
RELEASED: Final = LISTINGS / "released.txt"

GAMES: Final = tuple(name.replace("-", "_") for name in game_names())

MODULES: Final = (
    "lunaria",
    "lunaria.core",
    "lunaria.rulebook",
    *(f"lunaria.games.{game}" for game in GAMES),
    "lunaria.bots",
    *(f"lunaria.bots.{game}" for game in GAMES),
    "lunaria.solver",
    *(f"lunaria.envs.{game}_v0" for game in GAMES),
    "lunaria.envs.ground_truth",
    "lunaria.envs.openspiel",
    "lunaria.envs.vector",
)
"""Whose ``__all__`` is public; nothing else is."""


def listing() -> str:
    """One line for each name, with what it takes and gives."""
    return "".join(f"{line}\n" for name in MODULES for line in _module(name))


def _module(name: str) -> list[str]:
    module = import_module(name)
    return [line for public in sorted(module.__all__) for line in _lines(module, public)]


def _lines(module: ModuleType, name: str) -> list[str]:
    value, path = getattr(module, name), f"{module.__name__}.{name}"
    if name.startswith("__"):
        return [path]
    if module.__name__ == "lunaria" and name in lunaria.core.__all__:
        return [f"{path} = lunaria.core.{name}"]
    if inspect.isclass(value) and not isinstance(value, GenericAlias):
        return [f"class {path}", *_members(value, path)]
    if inspect.isfunction(value):
        return [f"{path}{_signature(value)}"]
    return [path]


def _members(kind: type, path: str) -> list[str]:
    """What a class has itself; for an enumeration, its members."""
    if issubclass(kind, Enum):
        return [f"{path}.{name} = {member.value!r}" for name, member in kind.__members__.items()]
    names = {*vars(kind), *getattr(kind, "__annotations__", {})}
    found = []
    made_by = vars(kind).get("__init__")
    if (
        inspect.isfunction(made_by)
        and not is_dataclass(kind)
        and "_no_init" not in made_by.__qualname__
    ):
        found.append(f"{path}.__init__{_signature(made_by)}")
    for name in sorted(name for name in names if not name.startswith("_")):
        member: Any = inspect.getattr_static(kind, name, None)
        if isinstance(member, (classmethod, staticmethod)):
            member = member.__func__
        found.append(f"{path}.{name}{_signature(member) if inspect.isfunction(member) else ''}")
    return found


def _is_protocol(kind: type) -> bool:
    return bool(getattr(kind, "_is_protocol", False))


def _signature(function: Any) -> str:
    """As it is written: how Python shows types differs from version to version."""
    written = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(written, ast.FunctionDef)
    gives = "" if written.returns is None else f" -> {ast.unparse(written.returns)}"
    return f"({ast.unparse(written.args)}){gives}"


def main() -> None:
    LISTINGS.mkdir(exist_ok=True)
    CURRENT.write_text(listing(), encoding="utf-8")
    if "--release" in sys.argv[1:]:
        RELEASED.write_text(listing(), encoding="utf-8")


if __name__ == "__main__":
    main()
