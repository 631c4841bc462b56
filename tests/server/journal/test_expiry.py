"""Old tables are removed with all that belongs to them."""

from sqlalchemy import Engine, insert, select

from lunaria.server.journal.database import open_database
from lunaria.server.journal.expiry import idle_tables, remove_tables
from lunaria.server.journal.schema import EVENTS, SEAT_LINKS, SNAPSHOTS, TABLES, WORLDS

LEFT = {"kept", "played", "new", "awake"}


def fill(engine: Engine, table: str, *times: float) -> None:
    """A table with an event at each of these times."""
    with engine.begin() as connection:
        connection.execute(
            insert(TABLES),
            {
                "id": table,
                "game": "full-moon",
                "status": "running",
                "is_public": True,
                "created_at": times[0],
                "seats": "[]",
                "plies": 0,
                "secret": "s",
            },
        )
        for version, at in enumerate(times, start=1):
            event = {"table_id": table, "version": version, "at": at, "body": "{}"}
            connection.execute(insert(EVENTS), event)
        link = {"token_hash": f"of {table}", "table_id": table, "seat": 0}
        connection.execute(insert(SEAT_LINKS), link)
        connection.execute(insert(WORLDS), {"table_id": table, "ply": 1, "world": b"w"})
        connection.execute(insert(SNAPSHOTS), {"table_id": table, "version": 1, "body": b"s"})


def test_only_tables_at_which_nothing_has_happened_for_long_are_removed(database_url: str) -> None:
    engine = open_database(database_url)
    fill(engine, "old", 1.0, 2.0)
    fill(engine, "kept", 1.0, 3.0)
    fill(engine, "older", 0.5)
    fill(engine, "played", 1.0, 99.0)
    fill(engine, "new", 98.0)
    assert idle_tables(engine, 50.0, 10, {"kept"}) == ["older", "old"]
    assert idle_tables(engine, 50.0, 1, {"kept"}) == ["older"]
    fill(engine, "awake", 1.0, 60.0)
    with engine.begin() as connection:
        remove_tables(connection, ["older", "old", "awake"], 50.0)
    with engine.connect() as connection:
        assert set(connection.execute(select(TABLES.c.id)).scalars()) == LEFT
        for rows in (EVENTS, SEAT_LINKS, WORLDS, SNAPSHOTS):
            assert set(connection.execute(select(rows.c.table_id)).scalars()) == LEFT
    engine.dispose()
