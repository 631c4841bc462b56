"""Bots that know the exact values and see as much of them as people do.

Near wins and losses are seen, deep ones are missed, the sooner the more moves there are to think
about. What is not seen is chosen by intuition.
"""

from dataclasses import dataclass, field
from math import exp
from typing import Final

from lunaria.bots.full_moon.intuition import appeal
from lunaria.bots.full_moon.sight import Sight
from lunaria.core import Randomness
from lunaria.games.full_moon import Action, State
from lunaria.solver.full_moon.oracle import Oracle

NODES: Final = 400_000
"""For a decision; nearly always all values are proven with fewer."""
GRAINS: Final = 1 << 20


@dataclass(frozen=True)
class DistilledBot:
    """The same randomness leads to the same move."""

    name: str
    sight: Sight
    oracle: Oracle = field(default_factory=lambda: Oracle(nodes=NODES), repr=False, compare=False)

    def choose(self, state: State, randomness: Randomness) -> Action:
        verdicts = self.oracle.verdicts(state)
        seen = {
            move: verdict.value
            for move, verdict in verdicts.items()
            if verdict.value
            and _happens(self.sight.chance(abs(verdict.value), len(verdicts)), randomness)
        }
        wins = {move: plies for move, plies in seen.items() if plies > 0}
        if wins:
            return randomness.choice([move for move in wins if wins[move] == min(wins.values())])
        open_moves = [move for move in verdicts if move not in seen]
        if not open_moves:
            return randomness.choice([move for move in seen if seen[move] == min(seen.values())])
        return self._by_intuition(state, open_moves, randomness)

    def _by_intuition(self, state: State, moves: list[Action], randomness: Randomness) -> Action:
        if len(moves) == 1:
            return moves[0]
        looks = [self.sight.calm * value for value in appeal(state, moves)]
        weights = [exp(value - max(looks)) for value in looks]
        left = randomness.below(GRAINS) / GRAINS * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            left -= weight
            if left < 0:
                return move
        return moves[-1]


def _happens(chance: float, randomness: Randomness) -> bool:
    return randomness.below(GRAINS) < chance * GRAINS
