"""Random draws that come out the same on every machine and in every version of Python.

The stream is SHA-256 in counter mode over the seed. What is drawn is recorded in the game's log, so
a replay needs none of this; the seed lets anyone check that the record was drawn honestly.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_hex
from typing import TypeVar

from lunaria.core.errors import MalformedInput, quoted

T = TypeVar("T")

_DRAW_BITS = 256


@dataclass(slots=True)
class Randomness:
    """A stream of draws from a seed; ``position`` counts the blocks used so far."""

    seed: str
    position: int = 0

    def __post_init__(self) -> None:
        try:
            self.seed.encode()
        except UnicodeEncodeError:
            raise MalformedInput(f"{quoted(self.seed)} cannot be a seed: it is no text") from None

    @classmethod
    def fresh(cls) -> "Randomness":
        """A stream nobody can foresee."""
        return cls(token_hex(16))

    def below(self, bound: int) -> int:
        """An integer from 0 to ``bound - 1``, each equally likely."""
        if not 0 < bound <= 1 << _DRAW_BITS:
            raise ValueError(f"cannot draw below {bound}")
        fair = (1 << _DRAW_BITS) - (1 << _DRAW_BITS) % bound
        while True:
            block = f"{self.seed}:{self.position}".encode()
            self.position += 1
            drawn = int.from_bytes(sha256(block).digest(), "big")
            if drawn < fair:
                return drawn % bound

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in an order drawn uniformly (Fisher-Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
