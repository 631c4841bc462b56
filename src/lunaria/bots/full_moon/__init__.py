"""Opponents for Full Moon, from the weakest to the strongest."""

from lunaria.bots.full_moon.greedy import GreedyBot
from lunaria.bots.full_moon.levels import LEVELS, make_bot

__all__ = ["LEVELS", "GreedyBot", "make_bot"]
