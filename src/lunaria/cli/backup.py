"""Copies of the database of a server."""

from pathlib import Path
from typing import Annotated

import typer

from lunaria.core import MalformedInput

Database = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="URL",
        envvar="LUNARIA_DB",
        help="sqlite:///FILE or postgresql://...; by default a file of yours.",
    ),
]


def back_up(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy; a new file.")],
    db: Database = None,
) -> None:
    """Copy the database to a file, also while a server uses it."""
    from lunaria.server.journal import backup  # not for every start

    backup.back_up(_sqlite_file(db, f"pg_dump --format=custom --file={file} URL"), file)
    typer.echo(f"{file} is a copy of the database")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy made by backup.")],
    db: Database = None,
) -> None:
    """Put a copy in the place of the database of a stopped server; what was there is kept."""
    from lunaria.server.journal import backup
    from lunaria.server.journal.database import default_url, sole_server

    target = _sqlite_file(db, f"pg_restore --clean --if-exists --dbname=URL {file}")
    with sole_server(db or default_url()):
        kept = backup.restore(file, target)
    typer.echo(f"the database is as it was in {file}")
    if kept is not None:
        typer.echo(f"what was there before is in {kept}")


def _sqlite_file(db: str | None, command: str) -> Path:
    from lunaria.server.journal.database import default_url, sqlite_file

    file = sqlite_file(db or default_url())
    if file is None:
        raise MalformedInput(f"PostgreSQL has a command for this: {command}")
    return file
