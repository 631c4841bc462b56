"""Opponents for Full Moon, from the weakest to the strongest."""

from typing import Final

from lunaria.bots.full_moon.greedy import GreedyBot
from lunaria.bots.random_bot import RandomBot
from lunaria.core import Bot
from lunaria.games.full_moon import FULL_MOON, Action, State

BOTS: Final[dict[str, Bot[State, Action]]] = {
    bot.name: bot for bot in (RandomBot(FULL_MOON), GreedyBot())
}

__all__ = ["BOTS", "GreedyBot"]
