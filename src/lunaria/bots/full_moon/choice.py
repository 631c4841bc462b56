"""How a bot chooses among moves whose values it knows, as far as it does."""

from lunaria.bots.full_moon.greedy import choose_among
from lunaria.core import Randomness
from lunaria.games.full_moon import Action, State


def choose_by_value(
    state: State, values: dict[Action, int | None], randomness: Randomness
) -> Action:
    """The shortest win, then a sure draw, then the unknown, then the longest loss.

    Among equals it takes what looks best with one reply in view.
    """
    best = max(map(_preference, values.values()))
    moves = [move for move, value in values.items() if _preference(value) == best]
    return choose_among(state, moves, randomness)


def _preference(value: int | None) -> tuple[int, int]:
    if value is None:
        return (1, 0)
    if value > 0:
        return (3, -value)
    return (2, 0) if value == 0 else (0, -value)
