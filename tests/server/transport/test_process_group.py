"""`lunaria serve --processes 2`: one port, two servers, and a parent that replaces them."""

import os
import signal
import socket
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from bench.server.running import RunningServer
from lunaria.cli import main
from lunaria.cli.command_line import EXIT_MALFORMED
from lunaria.server.journal.database import open_database
from lunaria.server.journal.heartbeat import Heartbeat
from lunaria.server.journal.leases import LeaseLost, Peer
from lunaria.server.transport import process_group
from lunaria.server.transport.listener import nth_address
from lunaria.server.transport.process_group import ProcessGroup, share_of
from tests.support.patience import PATIENCE_S, wait_until
from tests.support.processes.observing import children_of
from tests.support.server.client import Player, create, tokens
from tests.support.server.databases import new_database
from tests.support.server.limits import ROOMY


def nodes(url: str) -> set[str]:
    with psycopg.connect(url) as connection:
        return {row[0] for row in connection.execute("SELECT id FROM nodes")}


def test_two_processes_share_a_port_and_one_that_is_killed_is_replaced(
    postgres: str, tmp_path: Path
) -> None:
    url = new_database(postgres, f"group_{uuid4().hex}")
    server = RunningServer(url, tmp_path / "server.log", *ROOMY, "--processes", "2")
    try:
        before, first = nodes(url), children_of(server.process.pid)
        assert len(before) == len(first) == 2
        table = create(server.url)
        for _ in range(4):
            with Player(server.url, table["table"], tokens(table)) as both:
                seat = both.position and both.position["turn"]
                assert both.act(int(seat or 0))["type"] == "update"
        os.kill(first[0], signal.SIGKILL)
        wait_until(lambda: len(nodes(url)) >= 2 and len(nodes(url) & before) <= 1)
        assert set(children_of(server.process.pid)) != set(first)
        with Player(server.url, table["table"], tokens(table)) as both:
            seat = both.position and both.position["turn"]
            assert both.act(int(seat or 0))["type"] == "update"
    finally:
        server.stop()
    assert nodes(url) == set()
    assert "Traceback" not in server.log.read_text()


def test_the_parent_frees_the_tables_of_a_process_that_has_ended(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the others would have to wait for: its lease goes on, and it is connected."""
    monkeypatch.setattr(process_group, "COMMAND", "pass")
    engine = open_database(new_database(postgres, f"ended_{uuid4().hex}"))
    heartbeat, others = Heartbeat(engine), Heartbeat(engine)
    with socket.socket() as listener:
        group = ProcessGroup([], listener, 1, engine)
        (child,) = group._children
        node = Peer(f"{child.name}-1", "127.0.0.1:1", "here", "s")
        heartbeat.register(node)
        assert heartbeat.renew(node.id) == [node]
        assert not others.hear(0.0), "it listens from now on"
        child.process.wait()
        child.is_ready = True
        following = group._watched(child)
        assert following.name != child.name
        assert group._freeing is not None
        group._freeing.join()
        assert others.hear(PATIENCE_S) == [node.id]
        with pytest.raises(LeaseLost):
            heartbeat.renew(node.id)
        following.process.wait()
        following.close()
    heartbeat.close()
    others.close()
    engine.dispose()


def test_a_file_is_served_by_one_process(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path / 't.sqlite'}"
    assert main(["serve", "--db", url, "--processes", "2"]) == EXIT_MALFORMED
    assert "several processes need PostgreSQL" in capsys.readouterr().err


def test_workers_are_shared_out() -> None:
    assert [share_of(5, 3, number) for number in range(3)] == [2, 2, 1]
    assert [share_of(2, 3, number) for number in range(3)] == [1, 1, 1]
    assert share_of(7, 1, 0) == 7


def test_each_process_has_a_port_of_its_own_for_the_others() -> None:
    assert nth_address("10.0.0.1:8300", 2) == "10.0.0.1:8302"
    assert nth_address("[fd00::1]:8300", 0) == "[fd00::1]:8300"
    assert nth_address("10.0.0.1:0", 2) == "10.0.0.1:0"
    assert nth_address(None, 2) is None


def test_a_node_has_an_address_that_others_can_reach(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path / 't.sqlite'}"
    for address in ("0.0.0.0:8300", "nowhere", "[::]:1", "host:99999"):
        assert main(["serve", "--db", url, "--node-address", address]) == EXIT_MALFORMED
        assert "HOST:PORT" in capsys.readouterr().err
