"""The commands of Catch the Moon, without playing it."""

import typer

from lunaria.catalogue.catch_the_moon import commands_statistics, commands_watch


def commands() -> typer.Typer:
    """Everything under ``lunaria catch-the-moon``."""
    app = typer.Typer(help="Look into Catch the Moon: towers by bots.", no_args_is_help=True)
    app.add_typer(commands_watch.app)
    app.add_typer(commands_statistics.app)
    return app
