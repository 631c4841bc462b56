"""Builders for Catch the Moon, from the clumsiest to the master."""

from lunaria.bots.catch_the_moon.levels import LEVELS, settings_of

__all__ = ["LEVELS", "settings_of"]
