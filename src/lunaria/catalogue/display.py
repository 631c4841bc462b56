"""A game as text: what a terminal shows and says of it, in the player's language."""

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from lunaria.core import Game, Randomness, Refused, Seat, dump_json, needs
from lunaria.core.world import Observation
from lunaria.languages import Language

with needs("play"):
    from rich.console import RenderableType
    from rich.text import Text


class Display(Protocol):
    """How one game looks in a terminal."""

    @property
    def shows_every_action(self) -> bool:
        """An action changes much; else the board is shown when a person is to decide, when only
        bots play, and at the end."""

    def board(self, state: Any) -> RenderableType: ...
    def seat_name(self, seat: Seat) -> str: ...
    def situation(self, state: Any) -> str:
        """What binds the player to move, in a few words."""

    def how_to_move(self) -> str: ...
    def goal(self, state: Any) -> str | None:
        """What the game is about, in a line."""

    def edition(self, state: Any) -> str | None:
        """Whose rules are in force, where the game has several editions."""

    def chance(self, state: Any, action: Any) -> str | None:
        """What chance, or the world, does here; None: nothing worth saying."""

    def told(self, state: Any, seat: Seat, action: Any) -> str | None:
        """What a seat does here; nothing where it shows anyway, None where its notation says it."""

    def refusal(self, refused: Refused) -> str | None:
        """What a refusal tells beyond the rule it cites, if anything."""

    def ending(self, reason: str) -> str | None:
        """How a game ended that an option ended, not a rule; None: a rule did."""

    def hint(self, state: Any, action: str, step: int) -> str | None:
        """Where to look (step 1), or with which piece (step 2), for this action; None: nothing
        but the action itself."""


class DisplayDefaults:
    """For a display: nothing is said beyond what is said at every game."""

    shows_every_action = True

    def goal(self, state: Any) -> str | None:
        return None

    def edition(self, state: Any) -> str | None:
        return None

    def chance(self, state: Any, action: Any) -> str | None:
        return None

    def told(self, state: Any, seat: Seat, action: Any) -> str | None:
        return None

    def refusal(self, refused: Refused) -> str | None:
        return None

    def ending(self, reason: str) -> str | None:
        return None

    def hint(self, state: Any, action: str, step: int) -> str | None:
        return None


MakeDisplay = Callable[[Language], Display]


@dataclass(frozen=True, slots=True)
class PhysicalOption:
    """One way to carry out a physical action: in words, and as a plan for the world."""

    text: str
    plan: bytes


@runtime_checkable
class PhysicalDisplay(Display, Protocol):
    """How a game with a physical world looks, and what can be done there by hand."""

    def prepared(self, levels: Collection[str]) -> AbstractContextManager[None]:
        """While what these levels need for thinking, such as processes, is at hand."""

    def on_frame(self, frame: bytes) -> None:
        """How the world looks from now on."""

    def obeys(self, command: str) -> bool:
        """Does a command of its own, such as turning the view; False if it is none."""

    def options(
        self, level: str, state: Any, seen: Observation, randomness: Randomness
    ) -> Sequence[PhysicalOption]:
        """What a person could do whose hand is as calm as that of the level; at least one."""

    def choice(
        self, level: str, state: Any, seen: Observation, randomness: Randomness
    ) -> PhysicalOption:
        """What a bot of the level does."""


@dataclass(frozen=True)
class PlainDisplay(DisplayDefaults):
    """For a game that brings none: its state as JSON, and its actions in notation."""

    game: Game[Any, Any]

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
