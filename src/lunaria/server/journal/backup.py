"""Copies of a SQLite database: taken while a server uses it, and put in its place again."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from lunaria.server.journal.database import DatabaseError, known_revisions


def back_up(database: Path, copy: Path) -> None:
    """Copies the database as it is at one moment, beside those who write. ``copy`` must not exist;
    it is there when all of it is on disk, or not at all."""
    if not database.is_file():
        raise DatabaseError(f"there is no database {database}")
    if copy.exists():
        raise DatabaseError(f"{copy} exists already: name another file")
    part = copy.with_name(f"{copy.name}.part")
    part.unlink(missing_ok=True)
    with _failing(f"cannot copy {database}"):
        _copy(database, part)
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.rename(copy)


def restore(copy: Path, database: Path) -> Path | None:
    """Puts the copy in the place of the database, which nobody may use meanwhile. What was there is
    kept beside it: in which file."""
    check_copy(copy)
    kept = _keep(database) if database.is_file() else None
    database.parent.mkdir(parents=True, exist_ok=True)
    with _failing(f"cannot restore {copy}"):
        _copy(copy, database)
    return kept


def check_copy(copy: Path) -> None:
    """Raises `DatabaseError` unless it is whole, and of this version or an earlier one."""
    if not copy.is_file():
        raise DatabaseError(f"there is no file {copy}")
    with _failing(f"{copy} is not a database of Lunaria"), closing(_reader(copy)) as source:
        found = source.execute("SELECT version_num FROM alembic_version").fetchall()
        flaws = source.execute("PRAGMA quick_check").fetchall()
    if flaws != [("ok",)]:
        raise DatabaseError(f"{copy} is damaged: {flaws[0][0]}")
    if not known_revisions().issuperset(revision for (revision,) in found):
        raise DatabaseError(f"a newer version of Lunaria made {copy}: upgrade Lunaria first")


def _keep(database: Path) -> Path:
    number = 1
    while (kept := database.with_name(f"{database.name}.before-restore-{number}")).exists():
        number += 1
    back_up(database, kept)
    return kept


def _copy(source_file: Path, target_file: Path) -> None:
    """All pages in one step: a single read transaction, which keeps no writer waiting."""
    with (
        closing(_reader(source_file)) as source,
        closing(sqlite3.connect(target_file, isolation_level=None)) as target,
    ):
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")


def _reader(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


@contextmanager
def _failing(message: str) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise DatabaseError(f"{message}: {error}") from error
