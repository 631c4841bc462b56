"""Hosting tables."""

import sys
from typing import Annotated

import typer

from lunaria.core import MalformedInput


def serve_tables(
    context: typer.Context,
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
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="A Ray cluster for bots, analyses and worlds: auto, HOST:PORT or ray://HOST:PORT.",
        ),
    ] = None,
    warm_up: Annotated[
        bool, typer.Option(help="Load the bots at the start, not for their first move.")
    ] = True,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another site whose pages may connect.")
    ] = None,
    host_name: Annotated[
        list[str] | None,
        typer.Option(help="A name that browsers know this server by; * for any name."),
    ] = None,
    limit: Annotated[
        list[str] | None, typer.Option(metavar="NAME=NUMBER", help="Change a limit.")
    ] = None,
    expire_days: Annotated[
        float | None,
        typer.Option(min=0.01, help="Remove tables at which nothing has happened for so long."),
    ] = None,
    processes: Annotated[
        int,
        typer.Option(min=1, max=64, help="Server processes that share the tables (PostgreSQL)."),
    ] = 1,
    node_address: Annotated[
        str | None,
        typer.Option(
            metavar="HOST:PORT", help="Where servers on other machines with this database reach it."
        ),
    ] = None,
    listener: Annotated[int | None, typer.Option(hidden=True, allow_from_autoenv=False)] = None,
    number: Annotated[int, typer.Option(hidden=True, allow_from_autoenv=False)] = 0,
    node_name: Annotated[str | None, typer.Option(hidden=True, allow_from_autoenv=False)] = None,
) -> None:
    """Serve tables for people who are not in one room."""
    from lunaria.server.journal.database import (  # not for every start
        default_url,
        open_database,
        sole_server,
    )
    from lunaria.server.limits import Limits

    if ray is not None:
        from lunaria.processes.ray_launcher import check_cluster

        check_cluster(ray)
    limits, url = Limits().with_changes(limit or []), db or default_url()
    with sole_server(url):
        engine = open_database(url)
        from lunaria.server.service.server import Config
        from lunaria.server.transport import listener as listening
        from lunaria.server.transport.process_group import ProcessGroup, end_with_parent, share_of

        def announce(address: str) -> None:
            typer.echo(f"Lunaria serves at http://{address}")

        if processes > 1 and listener is None:
            if engine.dialect.name != "postgresql":
                raise MalformedInput("several processes need PostgreSQL: --db postgresql://...")
            if sys.platform == "win32":
                raise MalformedInput("on Windows, start each process with a port of its own")
            engine.dispose()
            shared = listening.listen(host, port)
            address = listening.address_of(shared)
            ProcessGroup(context.obj, shared, processes, engine).run(lambda: announce(address))
            return
        if listener is not None:
            end_with_parent()
        config = Config(
            engine=engine,
            workers=share_of(workers, processes, number),
            limits=limits,
            origins=tuple(origin or ()),
            host_names=tuple(host_name or ()),
            world_workers=share_of(world_workers, processes, number),
            settling_speed=settling_speed,
            warms_up=warm_up,
            ray=ray,
            expire_days=expire_days,
            node_address=listening.nth_address(node_address, number),
            node_name=node_name,
        )
        socket = listening.listen(host, port) if listener is None else listening.inherit(listener)
        listening.serve(config, socket, announce)
