"""A game as one row of integers, so that a batch of games is an array and a copy is one line.

Squares are dense: the place of a square in ``board.squares``. Sets of squares are integers of 64
bits, as many as the board needs. Counts of cubes from seat to seat take four bits each.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Row = NDArray[np.int64]

MOST_SEATS: Final = 6

STAR: Final = 0
OPENING: Final = 1
PLAN: Final = 2
ANSWER: Final = 3
ROLL: Final = 4
MOVE: Final = 5
SWITCH: Final = 6
LIFT: Final = 7
WON: Final = 8
STOPPED: Final = 9

PHASE: Final = 0
SEAT: Final = 1
PLAYERS: Final = 2
PIPS: Final = 3
"""The number to be moved, in phase MOVE; else 0."""
TURNS: Final = 4
TURN_LIMIT: Final = 5
"""0 for none."""
HOLDER: Final = 6
"""The offer that is to be answered: holder, owner and price; else 0."""
OWNER: Final = 7
PRICE: Final = 8
CONTENDERS: Final = 9
"""Who rolls to begin, a bit for each seat; else 0."""
ROLLED: Final = 10
"""How many contenders have rolled."""
OPENING_ROLLS: Final = 11
"""By seat; 0 where there is none."""
GOLD: Final = OPENING_ROLLS + MOST_SEATS
"""A bit for each jackpot that still has its tokens."""
PAWNS: Final = GOLD + 1
TOKENS: Final = PAWNS + MOST_SEATS
HANDS: Final = TOKENS + MOST_SEATS
HELD: Final = HANDS + MOST_SEATS
"""By holder, four bits for each owner."""
DECLINED: Final = HELD + MOST_SEATS
"""Offers declined in this turn, by holder, four bits for each owner."""
CUBES: Final = DECLINED + MOST_SEATS
"""By owner, a set of squares each; then the set of all cubes."""
EVERYONE: Final = MOST_SEATS
"""The owner of all cubes."""


def row_length(words: int) -> int:
    return CUBES + (EVERYONE + 1) * words
