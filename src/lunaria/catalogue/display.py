"""A game as text: what a terminal shows and says of it, in the player's language."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Protocol

from rich.console import RenderableType
from rich.text import Text

from lunaria.core import Game, Refused, Seat, dump_json
from lunaria.rulebook import Language


@cache
def _texts(file: Traversable) -> dict[str, dict[str, str]]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Messages:
    """The texts of a TOML file, in one language; a key has one text a language."""

    file: Traversable
    language: Language

    def __contains__(self, key: str) -> bool:
        return key in _texts(self.file)

    def __call__(self, key: str, **values: object) -> str:
        return _texts(self.file)[key][self.language].strip("\n").format(**values)


class Display(Protocol):
    """How one game looks in a terminal."""

    @property
    def shows_every_action(self) -> bool:
        """An action changes much; else the board is shown when a person is to decide, when only
        bots
        play, and at the end."""

    def board(self, state: Any) -> RenderableType: ...
    def seat_name(self, seat: Seat) -> str: ...
    def situation(self, state: Any) -> str:
        """What binds the player to move, in a few words."""

    def how_to_move(self) -> str: ...
    def chance(self, state: Any, action: Any) -> str | None:
        """What chance, or the world, does here; None: nothing worth saying."""

    def refusal(self, refused: Refused) -> str | None:
        """What a refusal tells beyond the rule it cites, if anything."""


MakeDisplay = Callable[[Language], Display]


@dataclass(frozen=True, slots=True)
class PlainDisplay:
    """For a game that brings none: its state as JSON, and its actions in notation."""

    game: Game[Any, Any]
    shows_every_action: bool = True

    def board(self, state: Any) -> RenderableType:
        return Text(dump_json(self.game.view(state, None)).decode().strip())

    def seat_name(self, seat: Seat) -> str:
        return str(seat + 1)

    def situation(self, state: Any) -> str:
        return self.game.name

    def how_to_move(self) -> str:
        return ""

    def chance(self, state: Any, action: Any) -> str | None:
        return self.game.format_action(action)

    def refusal(self, refused: Refused) -> str | None:
        return None
