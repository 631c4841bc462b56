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
    world_workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes for physical worlds.")
    ] = 1,
    settling_speed: Annotated[
        float, typer.Option(min=0.1, max=100, help="Of physical worlds, against real time.")
    ] = 1.0,
    warm_up: Annotated[
        bool, typer.Option(help="Load the bots at the start, not for their first move.")
    ] = True,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another site whose pages may connect.")
    ] = None,
    limit: Annotated[
        list[str] | None, typer.Option(metavar="NAME=NUMBER", help="Change a limit.")
    ] = None,
) -> None:
    """Serve tables for people who are not in one room."""
    from lunaria.server.journal.database import default_url, open_database  # not for every start
    from lunaria.server.limits import Limits

    limits, engine = Limits().with_changes(limit or []), open_database(db or default_url())
    from lunaria.server.service.server import Config
    from lunaria.server.transport.listener import serve

    config = Config(
        engine=engine,
        workers=workers,
        limits=limits,
        origins=tuple(origin or ()),
        world_workers=world_workers,
        settling_speed=settling_speed,
        warms_up=warm_up,
    )
    serve(config, host, port, lambda address: typer.echo(f"Lunaria serves at {address}"))
