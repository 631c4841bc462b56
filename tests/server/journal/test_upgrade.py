"""The rehearsal of an upgrade and of the way back, with databases that earlier servers made.

``goldens/databases`` has what the first server wrote (schema 0001), and the last one before several
processes could share a database (0005): as SQL, with the links and game files that it handed out.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, MetaData, create_engine, insert, select

from bench.server.running import RunningServer
from lunaria.cli import main
from lunaria.server.journal.database import open_database
from lunaria.server.journal.schema import EVENTS, SEAT_LINKS, WORLDS
from tests.support.goldens import GOLDENS
from tests.support.server.client import Player, get, post, tokens

DATABASES = GOLDENS / "databases"
SCHEMAS = ["0001", "0005"]
Rows = set[tuple[Any, ...]]


def old_database(file: Path, schema: str) -> str:
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((DATABASES / f"{schema}.sql").read_text(encoding="utf-8"))
    return f"sqlite:///{file}"


def copy_rows(source: Engine, target: Engine) -> None:
    tables = MetaData()
    tables.reflect(target)
    with source.connect() as reading, target.begin() as writing:
        for table in tables.sorted_tables:
            rows = [dict(row._mapping) for row in reading.execute(select(table))]
            if rows and table.name != "alembic_version":
                writing.execute(insert(table), rows)


def written(engine: Engine) -> Rows:
    """What may never be lost: events, links and worlds."""
    with engine.connect() as connection:
        return {
            (rows.name, *row)
            for rows in (EVENTS, SEAT_LINKS, WORLDS)
            if engine.dialect.has_table(connection, rows.name)
            for row in connection.execute(select(rows))
        }


def dump(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())


@pytest.mark.parametrize("schema", SCHEMAS)
def test_every_game_of_an_earlier_schema_is_kept_and_goes_on(
    database_url: str, tmp_path: Path, schema: str
) -> None:
    source = create_engine(old_database(tmp_path / "old.sqlite", schema))
    engine = open_database(database_url, revision=schema)
    copy_rows(source, engine)
    before = written(engine)
    assert before == written(source)
    engine.dispose()
    source.dispose()
    golden = json.loads((DATABASES / f"{schema}.json").read_text(encoding="utf-8"))
    server = RunningServer(database_url, tmp_path / "server.log")
    try:
        check_games(server.url, golden)
    finally:
        server.stop()
    assert "Traceback" not in server.log.read_text()
    engine = open_database(database_url)
    assert before <= written(engine)
    engine.dispose()


def check_games(url: str, golden: Any) -> None:
    tables = golden["tables"]
    for name, file in golden["files"].items():
        exported = get(f"{url}/api/tables/{tables[name]['table']}/export").json()
        assert exported["record"] == file["record"], name
        assert exported["commitment"] == file["commitment"], name
    for name in ("dice", "bot"):
        with Player(url, tables[name]["table"], tokens(tables[name])) as player:
            ply, _ = player.legal()
            assert player.position is not None
            assert player.act(player.position["turn"])["type"] == "update"
            assert player.position["ply"] > ply
    finished = {table["table"] for table in get(f"{url}/api/finished").json()}
    assert tables["resigned"]["table"] in finished
    if "tower" in tables:
        assert get(f"{url}/api/tables/{tables['tower']['table']}/motion/1").status_code == 200
    joined = post(f"{url}/api/tables/{tables['lobby']['table']}/join", json={"name": "Cleo"})
    assert joined.status_code == 201, joined.text


@pytest.mark.parametrize("schema", SCHEMAS)
def test_the_way_back_is_the_backup_that_was_made_before(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, schema: str
) -> None:
    file, copy = tmp_path / "t.sqlite", tmp_path / "before.sqlite"
    url = old_database(file, schema)
    before = dump(file)
    assert main(["backup", str(copy), "--db", url]) == 0
    open_database(url).dispose()
    upgraded = dump(file)
    assert upgraded != before
    assert main(["restore", str(copy), "--db", url]) == 0
    assert dump(file) == before
    assert dump(Path(f"{file}.before-restore-1")) == upgraded
    assert "what was there before is in" in capsys.readouterr().out
