"""Whose table it is, and that nobody else writes to it, on PostgreSQL."""

from collections.abc import Iterator
from concurrent.futures import Future
from threading import Thread
from uuid import uuid4

import pytest
from sqlalchemy import Engine, func, select, text

from lunaria.server.journal.database import open_database
from lunaria.server.journal.expiry import remove_tables
from lunaria.server.journal.heartbeat import Heartbeat
from lunaria.server.journal.leases import (
    CUT_OFF_SECONDS,
    LEASE_SECONDS,
    NOW,
    Claim,
    LeaseLost,
    Peer,
    claim_table,
    fence,
    free_timed_tables,
    release_tables,
    remove_ended_node,
    remove_node,
    remove_nodes_of,
    tables_of_others,
)
from lunaria.server.journal.queries import write_snapshot
from lunaria.server.journal.schema import EVENTS, LEASES, NODES, SNAPSHOTS, TABLES
from lunaria.server.journal.writer import Entry, Errand, Journal, NotWritten
from tests.support.patience import PATIENCE_S
from tests.support.server.databases import new_database
from tests.support.server.rows import event_row, table_row

A, B = (Peer(f"{name}-1", f"127.0.0.1:{port}", "here", "s") for name, port in [("a", 1), ("b", 2)])
NEVER = 1e12
Answer = Future[Exception | None]


@pytest.fixture
def engine(postgres: str) -> Iterator[Engine]:
    """Of a database with two nodes."""
    engine = open_database(new_database(postgres, f"leases_{uuid4().hex}"))
    heartbeat = Heartbeat(engine)
    heartbeat.register(A)
    heartbeat.register(B)
    heartbeat.close()
    with engine.begin() as connection:
        connection.execute(NODES.update().values(expires_at=NEVER))
    yield engine
    engine.dispose()


@pytest.fixture
def journal(engine: Engine) -> Iterator[Journal]:
    """It writes for the node A."""
    journal = Journal(engine)
    journal.write_for(A.id)
    yield journal
    journal.close()


def write(journal: Journal, version: int, *, new: bool = False, ended: bool = False) -> Answer:
    done: Answer = Future()
    journal.write(
        Entry(
            "t",
            done.set_result,
            events=[event_row("t", version)],
            new_table=table_row("t") if new else None,
            is_claimed=new,
            summary={"status": "over"} if ended else None,
        )
    )
    return done


def errand(journal: Journal) -> Answer:
    done: Answer = Future()
    journal.run(
        Errand(lambda connection: write_snapshot(connection, "t", 1, b"s"), done.set_result)
    )
    return done


def count(engine: Engine, rows: object) -> int:
    with engine.connect() as connection:
        found: int = connection.execute(select(func.count()).select_from(rows)).scalar_one()  # type: ignore[arg-type]
    return found


def remove(engine: Engine, node: Peer) -> None:
    with engine.begin() as connection:
        remove_node(connection, node.id)


def cut_off(engine: Engine, node: Peer, seconds_left: float) -> None:
    """Its process has ended: PostgreSQL has no connection of it any more."""
    with engine.begin() as connection:
        connection.execute(
            text(f"UPDATE nodes SET backend = 0, expires_at = {NOW} + :left WHERE id = :id"),
            {"id": node.id, "left": seconds_left},
        )


def expire(engine: Engine, node: Peer) -> None:
    """The clock is the database's: for it, the lease ended long ago."""
    with engine.begin() as connection:
        connection.execute(NODES.update().where(NODES.c.id == node.id).values(expires_at=1.0))


def test_a_node_whose_lease_is_gone_writes_nothing(engine: Engine, journal: Journal) -> None:
    assert write(journal, 1, new=True).result(PATIENCE_S) is None
    assert write(journal, 2).result(PATIENCE_S) is None
    remove(engine, A)
    refused = [write(journal, 3), write(journal, 4, ended=True), errand(journal)]
    answers = [answer.result(PATIENCE_S) for answer in refused]
    assert isinstance(answers[0], LeaseLost)
    assert isinstance(answers[1], LeaseLost | NotWritten)
    assert isinstance(answers[2], LeaseLost)
    assert count(engine, EVENTS) == 2
    assert count(engine, SNAPSHOTS) == 0
    probed: Answer = Future()
    journal.probe(probed.set_result)
    assert isinstance(probed.result(PATIENCE_S), LeaseLost)


def test_what_was_decided_before_a_new_lease_is_not_written_under_it(
    engine: Engine, journal: Journal
) -> None:
    assert write(journal, 1, new=True).result(PATIENCE_S) is None
    remove(engine, A)
    late = write(journal, 2)
    journal.write_for(B.id)
    assert isinstance(late.result(PATIENCE_S), LeaseLost)
    journal.mend("t")
    assert write(journal, 2).result(PATIENCE_S) is None
    assert count(engine, EVENTS) == 2


def test_many_events_are_written_as_they_are(engine: Engine, journal: Journal) -> None:
    assert write(journal, 1, new=True).result(PATIENCE_S) is None
    rows = [
        event_row("t", version, f"a{version}" if version % 2 else None) for version in range(2, 400)
    ]
    done: Answer = Future()
    journal.write(Entry("t", done.set_result, events=rows))
    assert done.result(PATIENCE_S) is None
    with engine.connect() as connection:
        found = connection.execute(select(EVENTS).order_by(EVENTS.c.version)).all()
    assert [tuple(row) for row in found[1:]] == rows


def test_a_lease_does_not_end_in_the_middle_of_a_transaction(engine: Engine) -> None:
    """Whoever takes a table over reads all that its node has written."""
    removed: Future[None] = Future()

    def take_over() -> None:
        remove(engine, A)
        removed.set_result(None)

    thread = Thread(target=take_over)
    with engine.connect() as writing:
        fence(writing, A.id)
        thread.start()
        with engine.connect() as looking:
            waiting = text(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                " AND wait_event_type = 'Lock'"
            )
            while not looking.execute(waiting).scalar():
                looking.rollback()
        assert not removed.done()
        writing.commit()
    removed.result(PATIENCE_S)
    thread.join()


def test_a_table_is_its_nodes_until_that_is_gone(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(TABLES.insert(), [table_row("t"), table_row("free")])
    assert claim_table(engine, "t", A.id) == Claim(1)
    assert claim_table(engine, "t", B.id) == Claim(1, A)
    assert tables_of_others(engine, B.id) == {"t"}
    assert tables_of_others(engine, A.id) == set()
    expire(engine, A)
    assert claim_table(engine, "t", B.id) == Claim(2, is_handed_over=True)
    assert count(engine, NODES) == 1
    with pytest.raises(LeaseLost):
        claim_table(engine, "free", A.id)
    assert claim_table(engine, "unknown", B.id) is None


def test_a_table_that_was_let_go_of_is_free_unless_it_was_claimed_again(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(TABLES.insert(), table_row("t"))
    assert claim_table(engine, "t", A.id) == Claim(1)
    assert claim_table(engine, "t", A.id) == Claim(2)
    with engine.begin() as connection:
        release_tables(connection, {"t": 1}, A.id)
    assert claim_table(engine, "t", B.id) == Claim(2, A)
    with engine.begin() as connection:
        release_tables(connection, {"t": 2}, A.id)
    assert claim_table(engine, "t", B.id) == Claim(3)


def test_of_two_nodes_that_claim_at_the_same_time_one_has_it(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(TABLES.insert(), [table_row(f"t{number}") for number in range(20)])
    claims: dict[tuple[str, int], Claim | None] = {}

    def claim(node: Peer) -> None:
        for number in range(20):
            claims[node.id, number] = claim_table(engine, f"t{number}", node.id)

    threads = [Thread(target=claim, args=(node,)) for node in (A, B)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number in range(20):
        owners = [node for node in (A, B) if claims[node.id, number] == Claim(1)]
        assert len(owners) == 1
        (other,) = {A, B} - set(owners)
        assert claims[other.id, number] == Claim(1, owners[0])


def test_a_node_that_says_nothing_is_removed_by_another(engine: Engine) -> None:
    heartbeat = Heartbeat(engine)
    assert heartbeat.renew(A.id) == [A, B]
    expire(engine, B)
    assert heartbeat.renew(A.id) == [A]
    assert heartbeat.hear(PATIENCE_S) == [B.id]
    with pytest.raises(LeaseLost):
        heartbeat.renew(B.id)
    heartbeat.close()


def test_a_node_that_has_crashed_is_removed_before_its_lease_ends(engine: Engine) -> None:
    heartbeat = Heartbeat(engine)
    cut_off(engine, B, 3600)
    assert heartbeat.renew(A.id) == [A, B]
    cut_off(engine, B, LEASE_SECONDS - CUT_OFF_SECONDS)
    assert heartbeat.renew(A.id) == [A]
    heartbeat.close()


def test_a_node_that_is_not_connected_is_removed_when_nothing_listens_at_its_address(
    engine: Engine,
) -> None:
    heartbeat = Heartbeat(engine)
    alive = Peer("alive-1", "127.0.0.1:3", "here", "s")
    heartbeat.register(alive)
    assert not remove_ended_node(engine, alive.id), "it is connected, and may just be starting"
    assert heartbeat.hear(PATIENCE_S) == [alive.id]
    assert remove_ended_node(engine, A.id), "however much of its lease is left"
    assert heartbeat.hear(PATIENCE_S) == [A.id]
    assert not remove_ended_node(engine, A.id)
    assert heartbeat.renew(alive.id) == [alive, B]
    heartbeat.close()


def test_the_nodes_of_a_process_that_has_ended_are_removed(engine: Engine) -> None:
    heartbeat = Heartbeat(engine)
    others = [Peer(f"{name}-1", "127.0.0.1:3", "here", "s") for name in ("ab", "a%", "c")]
    for node in [*others, Peer("a-2", "127.0.0.1:3", "here", "s")]:
        heartbeat.register(node)
    remove_nodes_of(engine, "a")
    left = heartbeat.renew("c-1")
    assert {node.id for node in left} == {"ab-1", "a%-1", "c-1", "b-1"}
    heartbeat.close()


def test_tables_with_a_clock_wait_for_a_node(engine: Engine) -> None:
    running = {**table_row("timed"), "status": "running"}
    with engine.begin() as connection:
        connection.execute(TABLES.insert(), [running, table_row("open")])
    assert free_timed_tables(engine) == ["timed"]
    claim_table(engine, "timed", A.id)
    assert free_timed_tables(engine) == []
    remove(engine, A)
    assert free_timed_tables(engine) == ["timed"]


def test_an_old_table_is_removed_with_its_lease(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(TABLES.insert(), table_row("t"))
    claim_table(engine, "t", A.id)
    with engine.begin() as connection:
        remove_tables(connection, ["t"], 50.0)
    assert count(engine, LEASES) == 0


def test_tables_of_an_earlier_version_were_played_before(postgres: str) -> None:
    url = new_database(postgres, f"earlier_{uuid4().hex}")
    before = open_database(url, revision="0005")
    with before.begin() as connection:
        connection.execute(TABLES.insert(), table_row("t"))
    before.dispose()
    engine = open_database(url)
    heartbeat = Heartbeat(engine)
    heartbeat.register(A)
    assert claim_table(engine, "t", A.id) == Claim(2)
    heartbeat.close()
    engine.dispose()
