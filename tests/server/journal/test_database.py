"""Whose database it is, and of which version."""

from pathlib import Path

import pytest
from sqlalchemy import text

from lunaria.cli import EXIT_FAILED, main
from lunaria.server.journal.database import DatabaseError, open_database, sole_server


def test_a_second_server_on_the_same_file_is_refused_until_the_first_has_gone(
    tmp_path: Path,
) -> None:
    url = f"sqlite:///{tmp_path / 'folder' / 't.sqlite'}"
    with sole_server(url):
        with pytest.raises(DatabaseError, match="another server uses"), sole_server(url):
            pass
        with sole_server(f"sqlite:///{tmp_path / 'another.sqlite'}"):
            pass
    with sole_server(url):
        pass


def test_the_command_says_so_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path / 't.sqlite'}"
    with sole_server(url):
        assert main(["serve", "--port", "0", "--db", url]) == EXIT_FAILED
    assert "another server uses" in capsys.readouterr().err


def test_a_database_of_a_newer_version_is_told_and_left_as_it_is(database_url: str) -> None:
    engine = open_database(database_url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseError, match="a newer version of Lunaria"):
        open_database(database_url)
    with engine.connect() as connection:
        version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    assert version == "9999"
    engine.dispose()
