"""The record of a game: the state after set-up, and every action since, chance's included.

Replaying applies the actions again, and needs neither the seed nor a random generator. A record
does not hold what a physical world looked like; saved worlds are stored beside it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from lunaria.core.errors import LunariaError, MalformedInput, quoted
from lunaria.core.game import Game
from lunaria.core.json import Json, JsonObject
from lunaria.core.log import Log
from lunaria.core.randomness import Randomness

S = TypeVar("S")
A = TypeVar("A")

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Record(Generic[S, A]):
    """A game as it was played; extending or shortening it gives a new record."""

    game: Game[S, A]
    options: JsonObject
    seed: str
    start: S
    actions: Log[A] = field(default_factory=Log)

    @classmethod
    def begin(cls, game: Game[S, A], options: JsonObject, randomness: Randomness) -> "Record[S, A]":
        checked = game.options(options)
        return cls(game, checked, randomness.seed, game.initial(checked, randomness))

    def states(self) -> Iterator[S]:
        """Every state in order, the first one included."""
        state = self.start
        yield state
        for action in self.actions:
            state = self.game.apply(state, action)
            yield state

    def state(self) -> S:
        """The state now: the fold of all recorded actions."""
        *_, last = self.states()
        return last

    def extended(self, action: A) -> "Record[S, A]":
        """With one more action, which the caller has seen accepted by ``game.apply``."""
        return self._with(self.actions.extended(action))

    def shortened(self, length: int) -> "Record[S, A]":
        """The first ``length`` actions only."""
        return self._with(self.actions.shortened(length))

    def _with(self, actions: Log[A]) -> "Record[S, A]":
        """Faster than `dataclasses.replace`, and called for every action of every game."""
        return Record(self.game, self.options, self.seed, self.start, actions)

    def to_json(self) -> JsonObject:
        return {
            "format": FORMAT,
            "game": self.game.name,
            "options": self.options,
            "seed": self.seed,
            "start": self.game.state_to_json(self.start),
            "actions": [self.game.format_action(action) for action in self.actions],
        }

    @classmethod
    def from_json(cls, game: Game[S, A], value: Json) -> "Record[S, A]":
        """Reads and replays: a record in which a rule is broken is malformed, and says where."""
        match value:
            case {
                "format": int(version),
                "game": str(name),
                "options": dict(options),
                "seed": str(seed),
                "start": start,
                "actions": list(written),
            }:
                pass
            case _:
                raise MalformedInput("not the record of a game")
        if version is True or version != FORMAT:
            raise MalformedInput(f"a record of format {version}; this version reads {FORMAT}")
        if name != game.name:
            raise MalformedInput(f"a record of {quoted(name)}, not of {game.name}")
        state = game.state_from_json(start)
        record = cls(game, game.options(options), Randomness(seed).seed, state)
        actions = []
        for number, text in enumerate(written, start=1):
            try:
                if not isinstance(text, str):
                    raise MalformedInput(f"{quoted(text)} is not an action")
                action = game.parse_action(text)
                state = game.apply(state, action)
            except LunariaError as error:
                raise MalformedInput(f"action {number} of the record: {error}") from error
            actions.append(action)
        return record._with(Log(actions))
