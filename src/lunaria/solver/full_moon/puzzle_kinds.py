"""The kinds of puzzles and of rows to be won, for whoever names one without computing it."""

from enum import StrEnum
from typing import Final

CROWD: Final = 20
"""With so many moves to choose from, the only good one is a needle in a haystack."""
DEEP_PLIES: Final = 7
FEW_REPLIES: Final = 2


class Theme(StrEnum):
    """Of the one move that keeps the result."""

    CATCH = "catch"
    """It wins at once."""
    SECOND = "second"
    """It wins with the second move of one's own, within three plies."""
    THIRD = "third"
    """It wins with the third, within five plies."""
    DEEP = "deep"
    """The win takes `DEEP_PLIES` or more."""
    MOON = "moon"
    """The same slide with the moon at the other end gives the result away."""
    FORCE = "force"
    """The moon leaves the other side `FEW_REPLIES` moves at most, or none."""
    ESCAPE = "escape"
    """After any other move the other side catches the moon at once."""
    DRAW = "draw"
    """Nothing wins, and every other move loses."""
    NEEDLE = "needle"
    """There are `CROWD` moves or more to choose from."""


class Length(StrEnum):
    """How long the win takes with best play by both."""

    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"
