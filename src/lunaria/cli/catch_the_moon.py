"""Commands about Catch the Moon."""

import typer

from lunaria.cli import catch_the_moon_statistics, catch_the_moon_watch

app = typer.Typer(help="Look into Catch the Moon: towers by bots.", no_args_is_help=True)
app.add_typer(catch_the_moon_watch.app)
app.add_typer(catch_the_moon_statistics.app)
