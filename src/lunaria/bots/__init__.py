"""Players made of code: one that plays at random, programs in any language, and a package of bots
for each game."""

from lunaria.bots.program_bot import BotFailed, ProgramBot
from lunaria.bots.random_bot import RandomBot

__all__ = ["BotFailed", "ProgramBot", "RandomBot"]
