"""Lunaria: three table games, their rules, bots and solutions."""

__version__ = "0.1.0"
