"""What the two editions and the three ways to play have of their own."""

from enum import StrEnum
from typing import Final


class Edition(StrEnum):
    BOMBYX = "bombyx"
    KOSMOS = "kosmos"


class Mode(StrEnum):
    COMPETITIVE = "competitive"
    COOPERATIVE = "cooperative"
    SOLO = "solo"


TEARS: Final = 7
"""There are no more in the box (CTM-01)."""

RAINDROPS_TOGETHER: Final = 5
"""The cooperative game leaves two in the box (CTM-26)."""

LOSING_TEARS: Final = {Edition.BOMBYX: 3, Edition.KOSMOS: 4}
"""With two players, the first to have this many loses (CTM-25)."""

MODES: Final = {Edition.BOMBYX: (Mode.COMPETITIVE,), Edition.KOSMOS: tuple(Mode)}

PLAYERS: Final = {
    Mode.COMPETITIVE: range(2, 7),
    Mode.COOPERATIVE: range(2, 7),
    Mode.SOLO: range(1, 2),
}
"""The kosmos edition is for one to six because it has the solo game (CTM-02)."""


HIGHEST_LID_MM: Final = 1000


def is_lid_mm(value: object) -> bool:
    """Can be the height of the upright box lid (CTM-28)."""
    return type(value) is int and 1 <= value <= HIGHEST_LID_MM


def tears_at_start(mode: Mode) -> int:
    return TEARS if mode is Mode.COMPETITIVE else RAINDROPS_TOGETHER
