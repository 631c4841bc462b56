"""The levels of play, weakest first."""

from dataclasses import dataclass
from typing import Final

from lunaria.core import MalformedInput, quoted


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks; the names are those of `lunaria.kernels.catch_22.policy.new_policy`."""

    style: int
    seconds: float | None = 1.0
    """The most time for a decision. It does not bind on any usual machine; None for no clock."""
    careless: int = 0
    extra_rolls: int = 0
    replies: int = 0
    cube_choices: int = 0
    bargains: bool = False
    finalists: int = 0
    rich: int = 8
    answers: int = 1
    answers_of_many: int = 1
    """The same among three and more."""
    weighs_stars: bool = False
    is_learned: bool = False
    """It estimates by the network."""


RANDOM, GREEDY, PLANNER = 0, 1, 2
"""The styles of `lunaria.kernels.catch_22.policy`, which only those load who play."""

LEVEL_SETTINGS: Final = {
    "random": Level(RANDOM),
    "child": Level(GREEDY, careless=50),
    "casual": Level(GREEDY),
    "club": Level(PLANNER, extra_rolls=1),
    "expert": Level(PLANNER, extra_rolls=1, cube_choices=4, bargains=True),
    "champion": Level(
        PLANNER,
        seconds=None,
        extra_rolls=1,
        cube_choices=4,
        bargains=True,
        finalists=4,
        answers=2,
        answers_of_many=1,
        weighs_stars=True,
        is_learned=True,
    ),
}

LEVELS: Final = tuple(LEVEL_SETTINGS)


def settings_of(level: str) -> Level:
    if level not in LEVEL_SETTINGS:
        raise MalformedInput(f"{quoted(level)} is not a level: there is {', '.join(LEVELS)}")
    return LEVEL_SETTINGS[level]
