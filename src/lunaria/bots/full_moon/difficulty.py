"""How likely somebody finds the one move that keeps a result, by how much of the exact values is
seen (`lunaria.bots.full_moon.distilled`)."""

from collections.abc import Mapping
from math import exp
from typing import Final

from lunaria.bots.full_moon.intuition import appeal
from lunaria.bots.full_moon.sight import Sight
from lunaria.games.full_moon import Action, State

STEPS: Final = 200
"""Of the sum that stands for an integral; an error below a thousandth."""


def chance_to_find(
    state: State, solution: Action, values: Mapping[Action, int], sight: Sight
) -> float:
    """Exactly how often a `DistilledBot` of this sight chooses the solution, where all the other
    moves are worth less.

    Who sees the win plays it. Else the solution competes by its looks with the moves that are not
    seen to lose: the chance w / (w + sum of theirs), averaged over what is seen, is the integral of
    the product of (seen + unseen * u ** (their looks / w)) over u from 0 to 1.
    """
    seen = {move: _seen(sight, values, move) for move in values}
    others = [move for move in values if move != solution and seen[move] < 1]
    if seen[solution] == 1:
        return 1.0
    looks = appeal(state, [solution, *others])
    ratios = [exp(min(50.0, sight.calm * (look - looks[0]))) for look in looks[1:]]
    total = 0.0
    for step in range(STEPS):
        u, product = (step + 0.5) / STEPS, 1.0
        for move, ratio in zip(others, ratios, strict=True):
            product *= seen[move] + (1 - seen[move]) * u**ratio
        total += product
    return seen[solution] + (1 - seen[solution]) * total / STEPS


def _seen(sight: Sight, values: Mapping[Action, int], move: Action) -> float:
    value = values[move]
    return sight.chance(abs(value), len(values)) if value else 0.0
