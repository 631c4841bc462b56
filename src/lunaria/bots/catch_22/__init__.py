"""The bots of Catch 22; compiled code is loaded by what needs it."""

from lunaria.bots.catch_22.levels import LEVELS, RANDOM, settings_of
from lunaria.bots.random_bot import RandomBot
from lunaria.core import Bot
from lunaria.games.catch_22 import CATCH_22, Action, State

__all__ = ["LEVELS", "Catch22Bot", "make_bot"]

Catch22Bot = Bot[State, Action]


def make_bot(level: str) -> Catch22Bot:
    """A bot of the level, ready to play when made."""
    settings = settings_of(level)
    if settings.style == RANDOM:
        return RandomBot(CATCH_22)
    from lunaria.bots.catch_22.lookahead_bot import LookAheadBot  # loads compiled code

    return LookAheadBot(level, settings)
