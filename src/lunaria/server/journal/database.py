"""Opening a database and bringing it up to date."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import IO

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from platformdirs import user_data_path
from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from lunaria.core import LunariaError, MalformedInput

BUSY_SECONDS = 15
CHECKPOINT_PAGES = 4000
"""Of SQLite's write-ahead log, 16 MB: the last pages of many tables are written again and again,
and go from the log to the database only once in a while."""


MIGRATION_LOCK = 0x6C756E61
"""The key of an advisory lock of PostgreSQL."""

NO_URL = "not the URL of a database, such as sqlite:///FILE"


class DatabaseError(LunariaError):
    """The database cannot be used."""


def default_url() -> str:
    """SQLite in the user's data folder."""
    folder = user_data_path("lunaria", appauthor=False, ensure_exists=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def open_database(url: str, revision: str = "head") -> Engine:
    """A database with the newest schema, or that of a revision. Commits are durable: SQLite syncs
    its write-ahead log at each one (``synchronous=FULL``), PostgreSQL does so by default."""
    parsed = _parsed(url)
    engine = _engine(parsed)
    if engine.dialect.name == "sqlite":
        Path(parsed.database or "").parent.mkdir(parents=True, exist_ok=True)
    try:
        _migrate(engine, revision)
    except (SQLAlchemyError, DatabaseError) as error:
        engine.dispose()
        if isinstance(error, DatabaseError):
            raise
        raise DatabaseError(f"cannot use the database: {type(error).__name__}") from error
    return engine


def existing_database(url: str) -> Engine:
    """A database that a server of this version has made, also while one uses it. Raises
    `DatabaseError` for any other, and changes nothing."""
    parsed = _parsed(url)
    if parsed.get_backend_name() == "sqlite" and not Path(parsed.database or "").is_file():
        raise DatabaseError(f"there is no database {parsed.database}")
    engine = _engine(parsed)
    try:
        with engine.connect() as connection:
            heads = MigrationContext.configure(connection).get_current_heads()
    except SQLAlchemyError as error:
        engine.dispose()
        raise DatabaseError(f"cannot use the database: {type(error).__name__}") from error
    if heads != tuple(_scripts().get_heads()):
        engine.dispose()
        raise DatabaseError(
            "this database is of another version: a server of this version has to open it first"
        )
    return engine


def known_revisions() -> frozenset[str]:
    """Of the schema: those that this version can bring up to date."""
    return frozenset(script.revision for script in _scripts().walk_revisions())


def sqlite_file(url: str) -> Path | None:
    """The file of a database of SQLite; None for another."""
    parsed = _parsed(url)
    is_file = parsed.get_backend_name() == "sqlite"
    return Path(parsed.database or "") if is_file else None


@contextmanager
def sole_server(url: str) -> Iterator[None]:
    """Nobody else serves the tables of a SQLite file meanwhile: another server would not hear of
    what this one writes. Raises `DatabaseError`."""
    parsed = _parsed(url)
    if parsed.get_backend_name() != "sqlite":
        yield
        return
    path = Path(f"{parsed.database}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        try:
            _lock(file)
        except OSError:
            raise DatabaseError(
                f"another server uses {parsed.database}: stop it first, or name another file"
            ) from None
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _parsed(url: str) -> URL:
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise MalformedInput(NO_URL) from error
    if parsed.get_backend_name() not in {"sqlite", "postgresql"}:
        raise MalformedInput("the database is sqlite:///FILE or postgresql://...")
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() == "sqlite" and not parsed.database:
        raise MalformedInput("a database in memory forgets: name a file, sqlite:///FILE")
    return parsed


def _engine(parsed: URL) -> Engine:
    try:
        engine = create_engine(parsed, pool_pre_ping=True, hide_parameters=True)
    except (NoSuchModuleError, ImportError) as error:
        raise MalformedInput(NO_URL) from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _configure_sqlite)
    return engine


def _configure_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={BUSY_SECONDS * 1000}",
        "journal_mode=WAL",
        "synchronous=FULL",
        f"wal_autocheckpoint={CHECKPOINT_PAGES}",
        "foreign_keys=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrations() -> Config:
    config = Config()
    folder = files("lunaria.server.journal").joinpath("migrations")
    config.set_main_option("script_location", str(folder))
    return config


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_migrations())


def _migrate(engine: Engine, revision: str) -> None:
    config = _migrations()
    with engine.begin() as connection:
        if engine.dialect.name == "sqlite":
            # Python's driver begins before an INSERT, not before an ALTER: all of it, or nothing.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            # One after the other, of servers that start at the same time.
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
        if not known_revisions().issuperset(
            MigrationContext.configure(connection).get_current_heads()
        ):
            raise DatabaseError(
                "a newer version of Lunaria made this database: upgrade Lunaria, or use another one"
            )
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
