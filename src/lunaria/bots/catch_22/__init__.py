"""Opponents for Catch 22, from the weakest to the strongest."""

from lunaria.bots.catch_22.levels import LEVELS, make_bot

__all__ = ["LEVELS", "make_bot"]
