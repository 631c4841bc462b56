"""Which games are played at tables, and which bots can sit there."""

from collections.abc import Callable
from typing import Any, Final

from lunaria.bots.catch_22 import LEVELS as CATCH_22_LEVELS
from lunaria.bots.catch_22 import make_bot as make_catch_22_bot
from lunaria.bots.catch_the_moon import LEVELS as CATCH_THE_MOON_LEVELS
from lunaria.bots.full_moon import LEVELS as FULL_MOON_LEVELS
from lunaria.bots.full_moon import make_bot as make_full_moon_bot
from lunaria.core import Bot, MalformedInput, quoted

_LEVELS: Final = {
    "full-moon": FULL_MOON_LEVELS,
    "catch-22": CATCH_22_LEVELS,
    "catch-the-moon": CATCH_THE_MOON_LEVELS,
}


def _make_turn_bot(level: str) -> Bot[Any, Any]:
    from lunaria.server.towers.planning import TurnBot  # loads the physics engine

    return TurnBot(level)


_MAKERS: Final[dict[str, Callable[[str], Bot[Any, Any]]]] = {
    "full-moon": make_full_moon_bot,
    "catch-22": make_catch_22_bot,
    "catch-the-moon": _make_turn_bot,
}

TABLE_GAMES: Final = tuple(_LEVELS)


def levels_of(game: str) -> tuple[str, ...]:
    """Weakest first."""
    if game not in _LEVELS:
        known = ", ".join(TABLE_GAMES)
        raise MalformedInput(f"{quoted(game)} is not played at tables: there is {known}")
    return _LEVELS[game]


def check_level(game: str, level: str) -> str:
    if level not in levels_of(game):
        known = ", ".join(levels_of(game))
        raise MalformedInput(f"{quoted(level)} is not a level of {game}: there is {known}")
    return level


def make_bot(game: str, level: str) -> Bot[Any, Any]:
    check_level(game, level)
    return _MAKERS[game](level)
