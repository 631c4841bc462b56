"""Every test that asks for ``database_url`` or ``server`` runs on SQLite and on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from bench.server.running import RunningServer
from tests.support.server.databases import new_database, postgres_server
from tests.support.server.limits import ROOMY


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with postgres_server() as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """An empty database, for tests of what no database can change."""
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, sqlite_url: str) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return sqlite_url
    return new_database(request.getfixturevalue("postgres"), f"test_{uuid4().hex}")


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RunningServer]:
    """One server for many tests, with room for what they ask; but a seat may say one thing only."""
    folder = tmp_path_factory.mktemp("server")
    if request.param == "sqlite":
        url = f"sqlite:///{folder / 'tables.sqlite'}"
    else:
        url = new_database(request.getfixturevalue("postgres"), f"shared_{uuid4().hex}")
    running = RunningServer(url, folder / "server.log", *ROOMY)
    yield running
    running.stop()
    assert "Traceback" not in running.log.read_text()
