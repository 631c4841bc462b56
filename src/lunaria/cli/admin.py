"""Keeping order on a server: on its database, beside the processes that serve it."""

import time
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Annotated

import typer

from lunaria.catalogue.commands import AsJson, print_json
from lunaria.cli.backup import Database
from lunaria.core import Json, MalformedInput

if TYPE_CHECKING:
    from lunaria.server.journal.moderation import Restriction, RestrictionKind
    from lunaria.server.journal.queries import Summary
    from lunaria.server.service.administration import Administration
    from lunaria.table import Table

ABOUT = "Keep order on a server that runs: it obeys within two seconds."

TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")]
OfTable = Annotated[str | None, typer.Option("--table", help="The id of a table.")]
Block = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="An address or a block, such as 203.0.113.0/24."),
]
Hours = Annotated[
    float | None, typer.Option(min=0.01, help="For so long; until it is lifted by default.")
]
Reason = Annotated[str, typer.Option(help="For the list only.")]


def commands() -> typer.Typer:
    app = typer.Typer(help=ABOUT, no_args_is_help=True)
    for name, command in (
        ("tables", list_tables),
        ("restrictions", list_restrictions),
        ("close", close),
        ("remove", remove),
        ("expire", expire),
        ("mute", mute),
        ("ban", ban),
        ("lift", lift),
    ):
        app.command(name)(command)
    return app


def list_tables(
    most: Annotated[int, typer.Option(min=1, max=10_000, help="How many.")] = 50,
    db: Database = None,
    as_json: AsJson = False,
) -> None:
    """List the tables, the newest first."""
    with _administration(db) as doing:
        found = doing.tables(most)
    if as_json:
        print_json([_table_as_json(table) for table in found])
    for table in () if as_json else found:
        names = ", ".join(_names(table))
        typer.echo(f"{table.id}  {table.game:<16}{table.status:<8}{table.plies:>6}  {names}")


def list_restrictions(db: Database = None, as_json: AsJson = False) -> None:
    """List who is muted or banned."""
    with _administration(db) as doing:
        found = doing.restrictions(time.time())
    if as_json:
        print_json([_restriction_as_json(one) for one in found])
    for one in () if as_json else found:
        typer.echo(f"{one.id:>6}  {one.kind:<5} {_target(one)}  {one.reason}".rstrip())


def close(table: TableId, db: Database = None) -> None:
    """End the game at a table; nobody wins, and the game stays to be looked at."""
    with _administration(db) as doing:
        doing.close_table(table, time.time())
    typer.echo(f"the game at {table} is over")


def remove(table: TableId, db: Database = None) -> None:
    """Remove a table with its game, its links and its motions."""
    with _administration(db) as doing:
        doing.remove_table(table, time.time())
    typer.echo(f"{table} is removed")


def expire(
    days: Annotated[float, typer.Option(min=0.01, help="At which nothing happened for so long.")],
    db: Database = None,
) -> None:
    """Remove old tables now."""
    with _administration(db) as doing:
        count = doing.expire(days * 24 * 3600, time.time())
    typer.echo(f"{count} tables are removed")


def mute(
    table: OfTable = None,
    seat: Annotated[int | None, typer.Option(min=0, max=15, help="Of the table.")] = None,
    name: Annotated[str | None, typer.Option(help="Of a person at the table.")] = None,
    block: Block = None,
    hours: Hours = None,
    reason: Reason = "",
    db: Database = None,
) -> None:
    """Refuse the chat of a table, of a seat or a person there, or of a block of addresses."""
    from lunaria.server.journal.moderation import RestrictionKind

    if (table is None) == (block is None):
        raise MalformedInput("mute either a table or a block of addresses")
    if table is None and (seat is not None or name is not None):
        raise MalformedInput("a seat or a name is one of a table")
    with _administration(db) as doing:
        for one in [seat] if table is None else _seats(doing.table(table), seat, name):
            _restrict(doing, RestrictionKind.MUTE, block, table, one, hours, reason)


def ban(
    block: Annotated[str, typer.Argument(metavar="ADDRESS", help="Or a block of addresses.")],
    hours: Hours = None,
    reason: Reason = "",
    db: Database = None,
) -> None:
    """Refuse everything to an address or a block of addresses, such as 203.0.113.0/24."""
    from lunaria.server.journal.moderation import RestrictionKind

    with _administration(db) as doing:
        _restrict(doing, RestrictionKind.BAN, block, None, None, hours, reason)


def lift(
    restriction: Annotated[int, typer.Argument(metavar="NUMBER", help="Of a restriction.")],
    db: Database = None,
) -> None:
    """Lift a mute or a ban."""
    with _administration(db) as doing:
        doing.lift(restriction)
    typer.echo(f"restriction {restriction} is lifted")


def _administration(db: str | None) -> "AbstractContextManager[Administration]":
    from lunaria.server.journal.database import default_url  # not for every start
    from lunaria.server.service.administration import administration

    return administration(db or default_url())


def _seats(table: "Table", seat: int | None, name: str | None) -> list[int | None]:
    """Those meant at a table; None for all."""
    from lunaria.table import Person

    if seat is not None and seat >= len(table.chairs):
        raise MalformedInput(f"there is no seat {seat} at this table")
    if name is None:
        return [seat]
    named: list[int | None] = [
        number
        for number, chair in enumerate(table.chairs)
        if isinstance(chair.occupant, Person)
        and chair.occupant.name == name
        and seat in {None, number}
    ]
    if not named:
        raise MalformedInput("nobody of that name sits there")
    return named


def _restrict(
    doing: "Administration",
    kind: "RestrictionKind",
    block: str | None,
    table: str | None,
    seat: int | None,
    hours: float | None,
    reason: str,
) -> None:
    from lunaria.server.journal.moderation import Restriction
    from lunaria.server.service.moderation import address_network

    now = time.time()
    wanted = Restriction(
        kind,
        None if block is None else str(address_network(block)),
        table,
        seat,
        reason,
        now,
        None if hours is None else now + hours * 3600,
    )
    number = doing.restrict(wanted)
    typer.echo(f"{number}: {kind} {_target(wanted)}")


def _target(one: "Restriction") -> str:
    if one.block is not None:
        return one.block
    return f"table {one.table_id}" + ("" if one.seat is None else f", seat {one.seat}")


def _names(table: "Summary") -> list[str]:
    from lunaria.table import Person

    return [
        occupant.name if isinstance(occupant, Person) else "-" if occupant is None else "bot"
        for occupant in table.seats
    ]


def _table_as_json(table: "Summary") -> Json:
    return {
        "table": table.id,
        "game": table.game,
        "status": table.status,
        "created_at": table.created_at,
        "plies": table.plies,
        "names": [*_names(table)],
    }


def _restriction_as_json(one: "Restriction") -> Json:
    return {
        "id": one.id,
        "kind": one.kind.value,
        "block": one.block,
        "table": one.table_id,
        "seat": one.seat,
        "reason": one.reason,
        "ends_at": one.ends_at,
    }
