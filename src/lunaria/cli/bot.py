"""A program that plays at a server's table."""

from typing import Annotated

import typer


def seat_program(
    command: Annotated[str, typer.Argument(help="The program, such as 'node my_bot.mjs'.")],
    table: Annotated[
        str,
        typer.Option(metavar="URL", help="A seat's link (.../t/TABLE#TOKEN) or an invitation."),
    ],
    seconds: Annotated[
        float, typer.Option(min=0.1, max=3600, help="How long it may think about an action.")
    ] = 10.0,
    name: Annotated[
        str | None, typer.Option(help="What it is called at the table; by default as it says.")
    ] = None,
) -> None:
    """Let a program play a seat of a table, wherever the server is."""
    from lunaria.arena.remote_seat import play_seat, seat_link  # not for every start
    from lunaria.bots.program_bot import Program
    from lunaria.catalogue import plugins

    with Program(command, plugins(), seconds=seconds) as program:
        program.start()
        link = seat_link(table, name or program.name or "bot")
        ending = play_seat(program, link, typer.echo)
    if not ending.winners:
        typer.echo(f"nobody won ({ending.reason})")
    else:
        won = "won" if set(ending.seats) & set(ending.winners) else "lost"
        typer.echo(f"{program.name} {won} ({ending.reason})")
