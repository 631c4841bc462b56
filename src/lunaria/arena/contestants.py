"""The bots of a tournament: levels, Python classes, and programs in any language."""

import sys
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from lunaria.arena.programs import register_bot
from lunaria.bots.program_bot import ProgramBot
from lunaria.catalogue import find_plugin
from lunaria.core import Bot, MalformedInput, quoted


@dataclass(frozen=True, slots=True)
class Contestant:
    """A bot as it is told to another process."""

    name: str
    source: str
    """A level of the game, or ``MODULE:CLASS``."""

    def bot(self, game: str, stack: ExitStack) -> Bot[Any, Any]:
        """A new bot; a program ends with the stack."""
        if ":" in self.source:
            made: Bot[Any, Any] = _class_of(self.source)()
            return made
        made = find_plugin(game).bot(self.source)
        if isinstance(made, ProgramBot):
            stack.callback(made.close)
        return made


def contestants(game: str, given: Sequence[str]) -> tuple[Contestant, ...]:
    """Of what the command line names. A program becomes known as a level of its name."""
    found = tuple(_contestant(game, text) for text in given)
    names = [contestant.name for contestant in found]
    for name in names:
        if names.count(name) > 1:
            raise MalformedInput(f"two bots are called {quoted(name)}")
    if len(found) < 2:
        raise MalformedInput("two bots at least play a tournament")
    return found


def _contestant(game: str, text: str) -> Contestant:
    if "=" in text:
        name = text.partition("=")[0]
        if game not in register_bot(text):
            raise MalformedInput(f"the program {quoted(name)} does not play {game}")
        return Contestant(name, name)
    if ":" in text:
        return Contestant(_class_of(text)().name, text)
    return Contestant(find_plugin(game).check_level(text), text)


def _class_of(path: str) -> Any:
    """A class, or anything that makes a bot without arguments; its module may be in the current
    folder."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    module, _, name = path.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise MalformedInput(f"{quoted(path)} is not a bot, as MODULE:CLASS") from error
