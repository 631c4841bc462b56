"""The levels of play, weakest first."""

from dataclasses import dataclass
from typing import Final

from lunaria.bots.random_bot import RandomBot
from lunaria.core import Bot, MalformedInput, quoted
from lunaria.games.catch_22 import CATCH_22, Action, State

Catch22Bot = Bot[State, Action]


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks; the names are those of `lunaria.kernels.catch_22.policy.new_policy`."""

    style: int
    seconds: float = 1.0
    """The most time for a decision. It does not bind on any usual machine."""
    careless: int = 0
    extra_rolls: int = 0
    replies: int = 0
    cube_choices: int = 0
    bargains: bool = False


_RANDOM, _GREEDY, _PLANNER = 0, 1, 2
"""The styles of `lunaria.kernels.catch_22.policy`, which only those load who play."""

LEVEL_SETTINGS: Final = {
    "random": Level(_RANDOM),
    "child": Level(_GREEDY, careless=50),
    "casual": Level(_GREEDY),
    "club": Level(_PLANNER, extra_rolls=1),
    "expert": Level(_PLANNER, extra_rolls=1, cube_choices=4, bargains=True),
}

LEVELS: Final = tuple(LEVEL_SETTINGS)


def settings_of(level: str) -> Level:
    if level not in LEVEL_SETTINGS:
        raise MalformedInput(f"{quoted(level)} is not a level: there is {', '.join(LEVELS)}")
    return LEVEL_SETTINGS[level]


def make_bot(level: str) -> Catch22Bot:
    """A bot of the level, ready to play when made."""
    settings = settings_of(level)
    if settings.style == _RANDOM:
        return RandomBot(CATCH_22)
    from lunaria.bots.catch_22.lookahead_bot import LookAheadBot  # loads compiled code

    return LookAheadBot(level, settings)
