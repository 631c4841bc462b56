"""How sure a share is that was counted."""

from math import sqrt
from typing import Final

Z_95: Final = 1.959964


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson's); a draw is half a win."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, Z_95**2 / games
    centre = (share + square / 2) / (1 + square)
    half = Z_95 * sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    return max(0.0, centre - half), min(1.0, centre + half)
