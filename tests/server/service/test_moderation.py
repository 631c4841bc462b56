"""An administrator's orders reach the servers through the database."""

import asyncio
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from bench.server.running import RunningServer
from lunaria.cli import main
from lunaria.core import MalformedInput
from lunaria.server.journal.database import open_database
from lunaria.server.journal.moderation import (
    Restriction,
    RestrictionKind,
    add_restriction,
    evict,
    lift_restriction,
)
from lunaria.server.service.moderation import BlockSet, Moderation, Restrictions, address_network
from tests.support.patience import PATIENCE_S, wait_until
from tests.support.server.client import (
    Player,
    closed_with,
    create,
    get,
    http_until,
    open_socket,
    tokens,
)
from tests.support.server.databases import new_database

STRANGER = "127.0.0.2"
TALKATIVE = (
    *("--limit", "chats_per_seat=100000", "--limit", "messages_per_socket=100000"),
    *("--limit", "tables_per_address=1000", "--limit", "requests_per_address=1000"),
)


def order(url: str, *arguments: str) -> None:
    assert main(["admin", *arguments, "--db", url]) == 0


def failed(capsys: pytest.CaptureFixture[str], url: str, *arguments: str) -> str:
    assert main(["admin", *arguments, "--db", url]) in {1, 2}
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    return told


def stranger(url: str) -> httpx.Client:
    transport = httpx.HTTPTransport(local_address=STRANGER)
    return httpx.Client(base_url=url, timeout=PATIENCE_S, transport=transport)


def test_a_running_server_obeys(
    capsys: pytest.CaptureFixture[str], database_url: str, tmp_path: Path
) -> None:
    server = RunningServer(database_url, tmp_path / "server.log", *TALKATIVE)
    try:
        check_close(server.url, database_url, capsys)
        check_remove(server.url, database_url, capsys)
        check_mute(server.url, database_url, capsys)
    finally:
        server.stop()
    assert "Traceback" not in server.log.read_text()


def check_close(url: str, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = create(url)
    with Player(url, table["table"], tokens(table)) as both:
        both.act(0)
        order(database, "close", table["table"])
        assert closed_with(both.socket) == 1012
    with Player(url, table["table"], tokens(table)) as both:
        assert both.welcome["table"]["ending"] == {"winners": [], "reason": "closed"}
        refusal = both.ask("act", seat=1, version=both.version, action="pass")
        assert refusal["why"] == "not-running"
    info = get(f"{url}/api/tables/{table['table']}").json()
    assert (info["status"], info["reason"]) == ("over", "closed")
    assert "no game is going on" in failed(capsys, database, "close", table["table"])


def check_remove(url: str, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = create(url)
    with Player(url, table["table"], tokens(table)) as both:
        order(database, "remove", table["table"])
        assert closed_with(both.socket) == 1012
    assert get(f"{url}/api/tables/{table['table']}").status_code == 404
    assert "there is no table" in failed(capsys, database, "remove", table["table"])
    order(database, "expire", "--days", "0.01")


def check_mute(url: str, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = create(url)
    name = table["table"]
    with Player(url, name, tokens(table)) as both:

        def says(seat: int) -> str:
            answer = both.ask("say", seat=seat, text="hello", id=uuid4().hex)
            return str(answer.get("why", answer["type"]))

        capsys.readouterr()
        order(database, "mute", "--table", name, "--name", "Ben", "--reason", "spam")
        number = capsys.readouterr().out.partition(":")[0]
        wait_until(lambda: says(1) == "muted")
        assert says(0) == "update"
        order(database, "lift", number)
        wait_until(lambda: says(1) == "update")
        order(database, "mute", "--block", "127.0.0.0/8", "--hours", "1")
        wait_until(lambda: says(0) == "muted")
        assert both.act(0)["type"] == "update", "who is muted still plays"
    order(database, "restrictions")
    assert "127.0.0.0/8" in capsys.readouterr().out
    assert "nobody of that name" in failed(capsys, database, "mute", "--table", name, "--name", "X")
    assert "no seat 7" in failed(capsys, database, "mute", "--table", name, "--seat", "7")
    assert "either" in failed(capsys, database, "mute")
    assert "no restriction 99" in failed(capsys, database, "lift", "99")
    order(database, "tables", "--json")
    assert name in capsys.readouterr().out


def test_a_banned_block_is_refused_by_every_process(postgres: str, tmp_path: Path) -> None:
    database = new_database(postgres, f"banned_{uuid4().hex}")
    servers = [RunningServer(database, tmp_path / f"{name}.log", *TALKATIVE) for name in "ab"]
    try:
        first = servers[0]
        table = create(first.url)
        path = f"{first.socket_url}/api/tables/{table['table']}/socket"
        with (
            Player(first.url, table["table"], tokens(table)) as honest,
            open_socket(path, source_address=(STRANGER, 0)) as line,
        ):
            line.send('{"type":"hello"}')
            order(database, "ban", f"{STRANGER}/32")
            assert closed_with(line) == 1008
            with pytest.raises(InvalidStatus, match="403"):
                open_socket(path, source_address=(STRANGER, 0))
            assert honest.act(0)["type"] == "update"
        for server in servers:
            with stranger(server.url) as http:
                told = http_until(http, "/api/tables", lambda answer: "why" in answer)
                assert told["why"] == "banned"
                assert http.get("/").status_code == 403
            assert get(f"{server.url}/api/tables").status_code == 200
    finally:
        for server in servers:
            server.stop()


def test_a_block_holds_its_addresses_and_smaller_blocks() -> None:
    blocks = BlockSet(["203.0.113.0/24", "198.51.100.7", "2001:db8::/32", "2001:dead::1"])
    for block in ("203.0.113.9", "198.51.100.7", "2001:db8:1:2::/64", "2001:dead::/64"):
        assert block in blocks
    for block in ("203.0.114.9", "198.51.100.8", "2001:db9::/64", "unknown", ""):
        assert block not in blocks
    assert "203.0.113.9" not in BlockSet()
    with pytest.raises(MalformedInput):
        address_network("everybody")


def test_a_restriction_ends_and_an_eviction_is_obeyed_once(sqlite_url: str) -> None:
    now, dropped = 1000.0, list[str]()
    engine, restrictions = open_database(sqlite_url), Restrictions()
    moderation = Moderation(engine, restrictions, dropped.append, lambda: now)

    async def look() -> None:
        await moderation.look()

    def drop(table: str) -> None:
        with engine.begin() as connection:
            evict(connection, [table], now)

    drop("before")
    asyncio.run(moderation.start())
    ban = Restriction(RestrictionKind.BAN, "203.0.113.9", created_at=now, ends_at=now + 60)
    mute = add_restriction(engine, Restriction(RestrictionKind.MUTE, table_id="t", seat=1))
    add_restriction(engine, ban)
    drop("after")
    for _ in range(2):
        asyncio.run(look())
    assert dropped == ["after"]
    assert restrictions.is_banned("203.0.113.9")
    assert restrictions.is_muted("t", 1, "x")
    assert not restrictions.is_muted("t", 0, "x")
    now += 60
    assert lift_restriction(engine, mute)
    asyncio.run(look())
    assert not restrictions.is_banned("203.0.113.9")
    assert not restrictions.is_muted("t", 1, "x")
    engine.dispose()
