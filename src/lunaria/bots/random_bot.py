"""A bot for any game."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from lunaria.core import Game, Randomness

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class RandomBot(Generic[S, A]):
    """Takes any legal action, each equally likely."""

    game: Game[S, A]
    name: str = "random"

    def choose(self, state: S, randomness: Randomness) -> A:
        return randomness.choice(list(self.game.legal_actions(state)))
