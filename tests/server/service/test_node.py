"""A server process among others: it has a lease, loses it, and comes back as another node."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from uuid import uuid4

import pytest
from sqlalchemy import Engine

from lunaria.server.journal.database import DatabaseError, open_database
from lunaria.server.journal.leases import Peer, remove_node
from lunaria.server.journal.schema import NODES, TABLES
from lunaria.server.journal.writer import Journal
from lunaria.server.metrics import Metrics
from lunaria.server.service.node import ClusterNode, LoneNode, NoLease, must_reach_others, preferred
from tests.support.processes.observing import until
from tests.support.server.databases import new_database
from tests.support.server.rows import table_row


@dataclass
class Running:
    engine: Engine
    node: ClusterNode
    journal: Journal
    lost: list[str] = field(default_factory=list)
    """The node's id each time that it was lost."""

    def remove(self) -> None:
        """As another node does that finds it expired."""
        with self.engine.begin() as connection:
            remove_node(connection, self.node.id)


@asynccontextmanager
async def joined(engine: Engine, address: str = "127.0.0.1:1") -> AsyncIterator[Running]:
    journal = Journal(engine, asyncio.get_running_loop())
    running = Running(engine, ClusterNode(engine, journal, Metrics(), address), journal)
    running.node.on_lost = lambda: running.lost.append(running.node.id)
    await running.node.start()
    try:
        yield running
    finally:
        await running.node.leave()
        await asyncio.to_thread(journal.close)


def on_postgres(postgres: str, scenario: Callable[[Engine], Awaitable[None]]) -> None:
    engine = open_database(new_database(postgres, f"node_{uuid4().hex}"))
    with engine.begin() as connection:
        connection.execute(TABLES.insert(), [table_row("t"), table_row("u")])

    async def main() -> None:
        await scenario(engine)

    try:
        asyncio.run(main())
    finally:
        engine.dispose()


def test_a_node_that_lost_its_lease_drops_its_tables_and_comes_back_as_another(
    postgres: str,
) -> None:
    async def scenario(engine: Engine) -> None:
        async with joined(engine) as here:
            before = here.node.id
            assert await here.node.claim("t") is None
            assert here.node.is_first("t")
            assert not here.node.is_first("t")
            await asyncio.to_thread(here.remove)
            await until(lambda: [peer.id for peer in here.node.peers] == [here.node.id] != [before])
            assert here.lost == [before]
            assert here.node.id.partition("-")[0] == before.partition("-")[0] == here.node.name
            assert await here.node.claim("t") is None
            assert not here.node.is_first("t")

    on_postgres(postgres, scenario)


def test_a_node_without_a_lease_claims_nothing(postgres: str) -> None:
    async def scenario(engine: Engine) -> None:
        async with joined(engine) as here:
            await here.node.leave()
            with pytest.raises(NoLease):
                await here.node.claim("t")

    on_postgres(postgres, scenario)


def test_nodes_know_of_each_other_and_of_the_end_of_one(postgres: str) -> None:
    async def scenario(engine: Engine) -> None:
        async with joined(engine) as here:
            async with joined(engine, "127.0.0.1:2") as there:
                await until(lambda: len(here.node.peers) == len(there.node.peers) == 2)
                assert await there.node.claim("t") is None
                owner = await here.node.claim("t")
                assert owner is not None
                assert owner.address == "127.0.0.1:2"
                assert owner == here.node.named(there.node.name)
                assert here.node.named(here.node.name) is None
                assert there.node.trusts(owner.secret)
                assert not here.node.trusts(owner.secret)
                gone = here.node.gone(owner.id)
            await gone
            assert await here.node.claim("t") is None
            assert not here.lost

    on_postgres(postgres, scenario)


def test_a_table_that_is_not_used_any_more_is_free(postgres: str) -> None:
    async def scenario(engine: Engine) -> None:
        async with joined(engine) as here, joined(engine, "127.0.0.1:2") as there:
            assert await here.node.claim("t") is None
            assert await here.node.claim("u") is None
            here.node.release(frozenset({"u"}))
            done = asyncio.get_running_loop().create_future()
            here.journal.probe(done.set_result)
            assert await done is None
            assert await there.node.claim("t") is None
            assert await there.node.claim("u") is not None

    on_postgres(postgres, scenario)


def test_machines_that_cannot_reach_each_other_are_told_before_the_start(postgres: str) -> None:
    async def scenario(engine: Engine) -> None:
        async with joined(engine) as here:
            must_reach_others(engine, "127.0.0.1:2")
            with engine.begin() as connection:
                row = NODES.update().where(NODES.c.id == here.node.id)
                connection.execute(row.values(machine="far"))
            with pytest.raises(DatabaseError, match="far serves this database too"):
                must_reach_others(engine, "10.0.0.3:1")
            with engine.begin() as connection:
                connection.execute(row.values(address="10.0.0.2:1"))
            with pytest.raises(DatabaseError, match="--node-address"):
                must_reach_others(engine, "127.0.0.1:2")
            must_reach_others(engine, "10.0.0.3:1")

    on_postgres(postgres, scenario)


def test_all_nodes_choose_the_same_one_and_few_tables_change_when_one_goes() -> None:
    peers = [Peer(f"{number}-1", "", "", "") for number in range(5)]
    tables = [f"t{number}" for number in range(1000)]
    chosen = {table: preferred(table, peers) for table in tables}
    assert chosen == {table: preferred(table, peers[::-1]) for table in tables}
    counts = [list(chosen.values()).count(peer.id) for peer in peers]
    assert min(counts) > 100
    for table in tables:
        if chosen[table] != "0-1":
            assert preferred(table, peers[1:]) == chosen[table]
    assert preferred("t", []) is None


def test_a_server_alone_has_every_table(sqlite_url: str) -> None:
    engine = open_database(sqlite_url)
    with engine.begin() as connection:
        connection.execute(TABLES.insert(), {**table_row("t"), "status": "running"})
    node = LoneNode(engine)
    assert asyncio.run(node.claim("t")) is None
    assert asyncio.run(node.tables_to_resume()) == ["t"]
    engine.dispose()
