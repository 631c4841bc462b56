"""What every batch of games has that is stepped in compiled code."""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

NOBODY: Final = 0
"""No opponents: whoever is to act is asked for an action."""
RANDOM: Final = 1
"""The other seats take any allowed action."""


class Results(NamedTuple):
    """What a step tells of each game."""

    seen: NDArray[Any]
    masks: NDArray[np.int8]
    rewards: NDArray[np.float64]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
    to_move: NDArray[np.int64]


def empty_results(games: int, numbers: int, actions: int, kind: type[np.generic]) -> Results:
    """Of games of which so many numbers of a kind are seen."""
    return Results(
        np.empty((games, numbers), kind),
        np.empty((games, actions), np.int8),
        np.empty(games, np.float64),
        np.empty(games, np.bool_),
        np.empty(games, np.bool_),
        np.empty(games, np.bool_),
        np.empty(games, np.int64),
    )
