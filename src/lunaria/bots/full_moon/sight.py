"""How much of the exact values somebody sees."""

from dataclasses import dataclass
from math import exp, log
from typing import Final

FEW_MOVES: Final = 8
"""With so many to think about, a level sees as deep as it is told."""


@dataclass(frozen=True, slots=True)
class Sight:
    """How deep somebody sees, in plies, and how sure."""

    depth: float
    """Of a win or loss so many plies away, half are seen."""
    width: float
    """So many plies nearer, odds are e to 1 that it is seen."""
    crowd: float
    """Of the depth, so many plies are lost where there are e times as many moves."""
    calm: float
    """What is not seen is chosen by intuition: 0 at random, 1 as it was learnt, more with care."""
    glance: float = 1.0
    """A win at once is seen so often."""

    def chance(self, plies: int, moves: int) -> float:
        """To see a win or a loss."""
        if plies == 1:
            return self.glance
        depth = self.depth - self.crowd * log(max(1, moves) / FEW_MOVES)
        return 1 / (1 + exp(min(50.0, (plies - depth) / self.width)))
