"""The two protocols: what a game offers, and what a bot does with it.

A game is pure: a state is an immutable value, and every method is a function of its arguments. All
chance enters through `sample_chance`, whose result is recorded as an action like any other.
"""

from collections.abc import Iterator
from typing import Any, Protocol, TypeVar

from lunaria.core.errors import MalformedInput, quoted
from lunaria.core.json import Json, JsonObject
from lunaria.core.outcome import Outcome
from lunaria.core.randomness import Randomness
from lunaria.core.seats import Chance, Seat

S = TypeVar("S")
A = TypeVar("A")
S_contra = TypeVar("S_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class LegalActions(Protocol[A_co]):
    """Iterate lazily, in a fixed order; count; test with ``in``; ``bool`` tells if any is. A range
    or a tuple will do."""

    def __iter__(self) -> Iterator[A_co]: ...
    def __len__(self) -> int: ...
    def __contains__(self, action: object, /) -> bool: ...


class Game(Protocol[S, A]):
    """The rules of one game.

    Methods that read foreign text or JSON raise `MalformedInput`; `apply` raises `Refused` with the
    rule that forbids the action. Neither changes anything.
    """

    @property
    def name(self) -> str:
        """The id used in commands, files and addresses, such as ``full-moon``."""

    @property
    def rule_prefix(self) -> str:
        """What the ids of its rules begin with, such as ``FM``."""

    @property
    def player_counts(self) -> range: ...

    @property
    def has_secrets(self) -> bool:
        """Whether someone may see what another may not; else one view serves all."""

    @property
    def has_reports(self) -> bool:
        """Whether the world, such as falling wood, may report something while a seat is to act:
        `apply` then takes what is in nobody's `legal_actions`."""

    def options(self, given: JsonObject) -> JsonObject:
        """The given options checked and completed with the defaults."""

    def is_shared(self, options: JsonObject) -> bool:
        """Whether all who play by these options, checked before, win or lose together; so does one
        who plays alone."""

    def initial(self, options: JsonObject, randomness: Randomness) -> S:
        """The state after set-up, with what set-up leaves to chance."""

    def fits(self, state: S, options: JsonObject) -> bool:
        """Whether a state, read from elsewhere, is one of a game by these options, checked before:
        of as many players, with or against each other, by the same edition, on the same board."""

    def turn(self, state: S) -> Seat | Chance | None:
        """Who acts next; nobody once the game is over."""

    def legal_actions(self, state: S) -> LegalActions[A]:
        """What the one whose turn it is may do. Empty exactly when the game is over."""

    def sample_chance(self, state: S, randomness: Randomness) -> A:
        """What chance does; to be asked only when it is chance's turn."""

    def apply(self, state: S, action: A) -> S: ...

    def outcome(self, state: S) -> Outcome | None: ...

    def view(self, state: S, seat: Seat | None) -> Json:
        """What a seat, or a spectator (None), may see; the one place through which it is told."""

    def fixed_view(self, state: S) -> Json:
        """What everybody sees and no action changes, such as the board; it is told once a game, and
        `view` leaves it out."""

    def parse_action(self, text: str) -> A: ...

    def format_action(self, action: A) -> str: ...

    def state_to_json(self, state: S) -> Json: ...

    def state_from_json(self, value: Json) -> S: ...


class PlainGame:
    """Defaults for a game without options, secrets or a physical world, whose state is JSON."""

    has_secrets = False
    has_reports = False

    def options(self, given: JsonObject) -> JsonObject:
        if given:
            raise MalformedInput(f"{quoted(next(iter(given)))} is not an option of this game")
        return {}

    def is_shared(self, options: JsonObject) -> bool:
        return False

    def fits(self, state: Any, options: JsonObject) -> bool:
        return True

    def sample_chance(self, state: Any, randomness: Randomness) -> Any:
        raise LookupError("nothing is left to chance")

    def view(self, state: Any, seat: Seat | None) -> Json:
        return self.state_to_json(state)

    def fixed_view(self, state: Any) -> Json:
        return None

    def format_action(self, action: Any) -> str:
        return str(action)

    def state_to_json(self, state: Any) -> Json:
        return list(state)

    def state_from_json(self, value: Any) -> Any:
        return tuple(value)


class Bot(Protocol[S_contra, A_co]):
    """A player made of code: an object with a name and one method.

    >>> class FirstMove:
    ...     name = "first"
    ...     def choose(self, state, randomness):
    ...         return next(iter(lunaria.game("full-moon").legal_actions(state)))
    """

    @property
    def name(self) -> str: ...

    def choose(self, state: S_contra, randomness: Randomness) -> A_co:
        """A legal action in a state in which the bot's seat, `Game.turn`, is to act. It draws only
        from the randomness it is given, so that its games can be played again."""
