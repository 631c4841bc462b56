"""The command ``lunaria``: puts the parts together."""

from lunaria.cli.main import main

__all__ = ["main"]
