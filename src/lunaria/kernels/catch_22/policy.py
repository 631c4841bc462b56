"""How a compiled player decides, as a row of integers."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Policy = NDArray[np.int64]

RANDOM: Final = 0
GREEDY: Final = 1
PLANNER: Final = 2

STYLE: Final = 0
CARELESS: Final = 1
"""Of a hundred decisions, so many are made without thinking."""
EXTRA_ROLLS: Final = 2
"""How many further rolls of the same turn are looked ahead."""
REPLIES: Final = 3
"""How many of the following players' turns are looked ahead."""
CUBE_CHOICES: Final = 4
"""On how many squares a cube is thought through before each roll; 0 for no cubes."""
BARGAINS: Final = 5
"""1 to make offers for cubes."""
WEIGHTS: Final = 6
"""Which line of a table of weights is the player's own, where several are compared."""
FINALISTS: Final = 7
"""How many options are thought through up to the answer of the next player; 0 for none."""
RICH: Final = 8
"""Cubes are thought of near pawns with so many tokens."""
ANSWERS: Final = 9
"""Finalists are thought through up to so many turns of the players that follow, at least 1."""

WEIGHS_STARS: Final = 10
"""1 to choose the star by the estimate, not only by the gold around it."""


def new_policy(
    style: int,
    *,
    careless: int = 0,
    extra_rolls: int = 0,
    replies: int = 0,
    cube_choices: int = 0,
    bargains: bool = False,
    weights: int = 0,
    finalists: int = 0,
    rich: int = 8,
    answers: int = 1,
    weighs_stars: bool = False,
) -> Policy:
    numbers = [style, careless, extra_rolls, replies, cube_choices, int(bargains), weights]
    return np.array([*numbers, finalists, rich, answers, int(weighs_stars)], np.int64)
