"""Server processes on one PostgreSQL: whichever is asked, the one that has the table answers."""

import asyncio
import re
import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import cast
from uuid import uuid4

import psycopg
import pytest
from starlette.types import ASGIApp, Message, Scope

from bench.server.running import RunningServer
from lunaria.server.journal.leases import Peer
from lunaria.server.metrics import Metrics
from lunaria.server.service.connections import CLOSE_AGAIN
from lunaria.server.service.host_registry import HostRegistry
from lunaria.server.service.node import ClusterNode
from lunaria.server.transport import forwarding
from lunaria.server.transport.forwarding import HOP_COUNT, Forwarder, marks
from tests.support.patience import wait_until
from tests.support.server.client import (
    ADA,
    OPEN,
    Player,
    closed_with,
    create,
    get,
    post,
    tokens,
)
from tests.support.server.databases import new_database
from tests.support.server.limits import ROOMY

ROW = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"


@pytest.fixture(scope="module")
def shared_url(postgres: str) -> str:
    return new_database(postgres, f"cluster_{uuid4().hex}")


@pytest.fixture(scope="module")
def two(
    shared_url: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[RunningServer, RunningServer]]:
    folder = tmp_path_factory.mktemp("cluster")
    with ExitStack() as stack:
        servers = []
        for name in ("a", "b"):
            running = RunningServer(shared_url, folder / f"{name}.log", *ROOMY)
            stack.callback(running.stop)
            servers.append(running)
        yield servers[0], servers[1]
    for name in ("a", "b"):
        assert "Traceback" not in (folder / f"{name}.log").read_text()


def metric(server: RunningServer, name: str) -> float:
    found = re.search(
        rf"^{re.escape(name)} (\S+)$", get(f"{server.url}/metrics").text, re.MULTILINE
    )
    return 0.0 if found is None else float(found[1])


def test_players_meet_at_one_table_through_two_servers(
    two: tuple[RunningServer, RunningServer],
) -> None:
    a, b = two
    table = create(a.url, options={"row": ROW})
    ada_token, ben_token = tokens(table)
    before = metric(a, 'lunaria_forwarded_total{kind="socket"}')
    with (
        Player(b.url, table["table"], [ada_token]) as ada,
        Player(a.url, table["table"], [ben_token]) as ben,
    ):
        assert ada.act(0)["type"] == "update"
        ben.wait_event("played")
        assert ben.act(1)["type"] == "update"
        ada.wait_event("played")
        assert ada.version == ben.version
    assert metric(a, 'lunaria_forwarded_total{kind="socket"}') == before + 1
    assert metric(b, "lunaria_leases") >= 1
    wait_until(
        lambda: not metric(a, "lunaria_sockets") + metric(b, "lunaria_sockets"),
        "a socket that was passed on stays open",
    )


def test_a_request_is_answered_whichever_server_is_asked(
    two: tuple[RunningServer, RunningServer],
) -> None:
    a, b = two
    table = create(a.url, seats=[ADA, OPEN], is_public=True)["table"]
    assert get(f"{b.url}/api/tables/{table}").json()["status"] == "open"
    joined = post(f"{a.url}/api/tables/{table}/join", json={"name": "Ben"})
    assert joined.status_code == 201
    assert joined.headers.get_list("x-content-type-options") == ["nosniff"]
    for server in two:
        assert get(f"{server.url}/api/tables/{table}").json()["status"] == "running"
        positions = get(f"{server.url}/api/tables/{table}/positions", params={"first": 0})
        assert positions.status_code == 200
    assert metric(a, 'lunaria_forwarded_total{kind="http"}') >= 1
    assert get(f"{a.url}/api/tables/unknown").status_code == 404


def test_a_game_goes_on_elsewhere_from_a_table_of_another_server(
    two: tuple[RunningServer, RunningServer],
) -> None:
    a, b = two
    table = create(a.url, options={"row": ROW})
    with Player(b.url, table["table"], tokens(table)) as both:
        both.act(0)
        origin = {"type": "table", "table": table["table"], "ply": 1}
        for server in two:
            fork = create(server.url, go_on_from=origin)
            assert get(f"{b.url}/api/tables/{fork['table']}").json()["plies"] == 1


def test_an_analysis_is_found_through_the_other_server(
    two: tuple[RunningServer, RunningServer],
) -> None:
    a, b = two
    table = create(a.url, options={"row": ROW})
    with Player(b.url, table["table"], tokens(table)):
        wish = {"of": {"type": "table", "table": table["table"], "ply": 0}, "seconds": 0.1}
        begun = post(f"{a.url}/api/analyses", json=wish)
        assert begun.status_code == 202, begun.text
        analysis = begun.json()["id"]
        assert get(f"{b.url}/api/analyses/{analysis}").json()["id"] == analysis


def test_a_rematch_is_asked_for_at_either_server(two: tuple[RunningServer, RunningServer]) -> None:
    a, b = two
    table = create(a.url)
    both = tokens(table)
    with Player(a.url, table["table"], both) as players:
        players.ask("resign", seat=0)
    made = [
        post(f"{server.url}/api/tables/{table['table']}/rematch", json={"tokens": [token]}).json()
        for server, token in zip(two, both, strict=True)
    ]
    assert made[0]["table"] == made[1]["table"]
    with Player(b.url, made[0]["table"], both) as again:
        assert again.act(0)["type"] == "update"


def test_only_other_servers_are_believed_whose_request_it_is(
    two: tuple[RunningServer, RunningServer],
) -> None:
    forged = {"x-lunaria-secret": "guessed", "x-lunaria-client": "10.0.0.9"}
    assert get(f"{two[0].url}/api/tables", headers=forged).status_code == 421


class TrustingNode:
    def trusts(self, secret: str) -> bool:
        return secret == "ours"


def test_a_request_that_was_passed_on_keeps_its_client_and_counts_its_hops() -> None:
    forwarder = Forwarder(cast(HostRegistry, None), cast(ClusterNode, TrustingNode()), Metrics())
    owner = Peer("n-1", "127.0.0.1:1", "here", "ours")
    scope: Scope = {"client": ("2001:db8::7", 4711), "headers": [(b"host", b"play")]}
    for hop in (1, 2, 3):
        marked = [*scope["headers"], *marks(owner, scope)]
        scope = {"client": ("127.0.0.1", 1), "headers": marked}
        assert forwarder.identify(scope)
        assert scope["client"][0] == "2001:db8::7"
        assert scope["headers"] == [(b"host", b"play")]
        assert scope[HOP_COUNT] == hop
    asyncio.run(forwarder.close())


def test_a_request_is_not_passed_on_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forwarding, "PATIENCE_SECONDS", 0.0)
    owner = Peer("n-1", "127.0.0.1:1", "here", "ours")
    answers: list[Message] = []

    class Elsewhere:
        async def locate(self, _: str) -> Peer:
            return owner

    async def send(message: Message) -> None:
        answers.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b""}

    async def run() -> None:
        node = cast(ClusterNode, TrustingNode())
        forwarder = Forwarder(cast(HostRegistry, Elsewhere()), node, Metrics())
        scope: Scope = {"path": "/api/tables/t", "method": "GET", "headers": []}
        scope[HOP_COUNT] = forwarding.MOST_HOPS
        await forwarder.router(cast(ASGIApp, None))(scope, receive, send)
        await forwarder.close()

    asyncio.run(run())
    assert answers[0]["status"] == 503


@pytest.fixture
def third(shared_url: str, tmp_path: Path) -> Iterator[RunningServer]:
    """A server beside the two, to be drained, killed or stopped."""
    running = RunningServer(shared_url, tmp_path / "third.log", *ROOMY)
    yield running
    running.process.send_signal(signal.SIGCONT)
    running.stop()
    assert "Traceback" not in running.log.read_text()


def lease_of(url: str, table: str) -> tuple[str, int]:
    with psycopg.connect(url) as connection:
        found = connection.execute(
            "SELECT coalesce(node_id, ''), epoch FROM leases WHERE table_id = %s", (table,)
        ).fetchone()
    assert found is not None
    return found


def wait_for_hand_over(url: str, table: str, before: tuple[str, int]) -> None:
    """Asks nobody but the database."""
    wait_until(lambda: lease_of(url, table) != before)
    now = lease_of(url, table)
    assert now[0] not in {"", before[0]}
    assert now[1] == before[1] + 1


def test_a_drained_server_loses_no_move(
    two: tuple[RunningServer, RunningServer], third: RunningServer, shared_url: str
) -> None:
    table = create(third.url, options={"row": ROW})
    both = tokens(table)
    with Player(third.url, table["table"], both) as players:
        players.act(0)
        known = players.version
        assert lease_of(shared_url, table["table"])[1] == 1
        third.process.send_signal(signal.SIGTERM)
        assert closed_with(players.socket) == CLOSE_AGAIN
        with Player(two[0].url, table["table"], both, after=known) as again:
            assert again.welcome["version"] >= known
            assert again.act(1)["type"] == "update"
    assert lease_of(shared_url, table["table"])[1] == 2


def test_the_tables_of_a_killed_server_go_on(
    two: tuple[RunningServer, RunningServer], third: RunningServer, shared_url: str
) -> None:
    """Those with a clock unasked, the others when somebody comes."""
    table = create(third.url, options={"row": ROW})
    timed = create(third.url, clock={"type": "bank", "seconds": 3600})["table"]
    both = tokens(table)
    with Player(third.url, table["table"], both) as players:
        players.act(0)
        before = lease_of(shared_url, timed)
        third.process.kill()
        known = players.version
    with Player(two[0].url, table["table"], both, after=known) as again:
        assert again.welcome["version"] >= known
        assert again.act(1)["type"] == "update"
    wait_for_hand_over(shared_url, timed, before)
    assert sum(metric(server, "lunaria_hand_overs_total") for server in two) >= 1


def test_a_server_that_listens_and_is_connected_no_more_is_not_waited_for(
    two: tuple[RunningServer, RunningServer], shared_url: str
) -> None:
    """However long its lease would go on."""
    for ask in ("http", "socket"):
        table = create(two[0].url, options={"row": ROW})
        with socket.socket() as deaf, psycopg.connect(shared_url) as connection:
            deaf.bind(("127.0.0.1", 0))
            address = f"127.0.0.1:{deaf.getsockname()[1]}"
            connection.execute(
                "INSERT INTO nodes (id, address, machine, secret, backend, expires_at)"
                " VALUES (%s, %s, '', '', 0, 1e12)",
                (f"ended-{ask}", address),
            )
            claimed = (table["table"], f"ended-{ask}")
            connection.execute(
                "INSERT INTO leases (table_id, node_id, epoch) VALUES (%s, %s, 1)", claimed
            )
            connection.commit()
            if ask == "http":
                assert get(f"{two[0].url}/api/tables/{table['table']}").status_code == 200
            else:
                with Player(two[1].url, table["table"], tokens(table)) as players:
                    assert players.act(0)["type"] == "update"
        assert lease_of(shared_url, table["table"])[1] == 2


def test_a_server_that_was_stopped_writes_nothing_when_it_goes_on(
    two: tuple[RunningServer, RunningServer], third: RunningServer, shared_url: str
) -> None:
    table = create(third.url, options={"row": ROW}, clock={"type": "bank", "seconds": 3600})
    both = tokens(table)
    with Player(third.url, table["table"], both) as players:
        action = players.legal()[1][0]
        before = lease_of(shared_url, table["table"])
        third.process.send_signal(signal.SIGSTOP)
        players.send(type="act", id="late", seat=0, version=players.version, action=action)
        wait_for_hand_over(shared_url, table["table"], before)
        third.process.send_signal(signal.SIGCONT)
        closed_with(players.socket)
    with Player(third.url, table["table"], both, after=0) as again:
        assert "late" not in {event.get("id") for event in again.welcome["events"]}
        assert again.act(0)["type"] == "update"
    assert metric(third, "lunaria_lost_leases_total") == 1
    assert [get(f"{server.url}/healthz").status_code for server in (*two, third)] == [200] * 3
