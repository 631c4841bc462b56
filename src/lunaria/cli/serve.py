"""Hosting tables."""

from typing import Annotated

import typer


def serve_tables(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = 8222,
    db: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="sqlite:///FILE or postgresql://...; by default a file of yours."
        ),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes for bots.")] = 2,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another site whose pages may connect.")
    ] = None,
    limit: Annotated[
        list[str] | None, typer.Option(metavar="NAME=NUMBER", help="Change a limit.")
    ] = None,
) -> None:
    """Serve tables for people who are not in one room."""
    from lunaria.server import Config, Limits, default_url, serve  # not for every start

    limits = Limits().with_changes(limit or [])
    config = Config(db or default_url(), workers, limits, tuple(origin or ()))
    serve(config, host, port, lambda address: typer.echo(f"Lunaria serves at {address}"))
