"""Opening a database and bringing it up to date."""

from importlib.resources import files
from pathlib import Path

from alembic import command
from alembic.config import Config
from platformdirs import user_data_path
from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from lunaria.core import LunariaError, MalformedInput

BUSY_SECONDS = 15
CHECKPOINT_PAGES = 4000
"""Of SQLite's write-ahead log, 16 MB: the last pages of many tables are written again and again,
and go from the log to the database only once in a while."""


class DatabaseError(LunariaError):
    """The database cannot be used."""


def default_url() -> str:
    """SQLite in the user's data folder."""
    folder = user_data_path("lunaria", appauthor=False, ensure_exists=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def open_database(url: str, revision: str = "head") -> Engine:
    """A database with the newest schema, or that of a revision. Commits are durable: SQLite syncs
    its write-ahead log at each one (``synchronous=FULL``), PostgreSQL does so by default."""
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() not in {"sqlite", "postgresql"}:
            raise MalformedInput("the database is sqlite:///FILE or postgresql://...")
        if parsed.drivername == "postgresql":
            parsed = parsed.set(drivername="postgresql+psycopg")
        if parsed.get_backend_name() == "sqlite" and not parsed.database:
            raise MalformedInput("a database in memory forgets: name a file, sqlite:///FILE")
        engine = create_engine(parsed, pool_pre_ping=True, hide_parameters=True)
    except (ArgumentError, NoSuchModuleError, ImportError) as error:
        raise MalformedInput("not the URL of a database, such as sqlite:///FILE") from error
    if engine.dialect.name == "sqlite":
        Path(parsed.database or "").parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine, "connect", _configure_sqlite)
    try:
        _migrate(engine, revision)
    except SQLAlchemyError as error:
        raise DatabaseError(f"cannot use the database: {type(error).__name__}") from error
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


def _migrate(engine: Engine, revision: str) -> None:
    config = Config()
    config.set_main_option(
        "script_location", str(files("lunaria.server.journal").joinpath("migrations"))
    )
    with engine.begin() as connection:
        if engine.dialect.name == "sqlite":
            # Python's driver begins before an INSERT, not before an ALTER: all of it, or nothing.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
