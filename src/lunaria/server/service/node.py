"""This server process among others on one database: which tables it has, and who the others are.

With SQLite there are no others (`LoneNode`). On PostgreSQL a node has a lease, which it renews, and
claims the tables that it is asked for (`ClusterNode`; `journal/leases.py` has the rules).
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from hmac import compare_digest
from ipaddress import ip_address
from secrets import token_hex
from socket import gethostname
from typing import Any, Final, Protocol, TypeVar

import psycopg
from sqlalchemy import Engine, select
from sqlalchemy.exc import SQLAlchemyError

from lunaria.core import LunariaError
from lunaria.server.journal.database import DatabaseError
from lunaria.server.journal.heartbeat import Heartbeat
from lunaria.server.journal.leases import (
    LEASE_SECONDS,
    LeaseLost,
    NoRest,
    Peer,
    claim_table,
    free_timed_tables,
    release_tables,
    remove_ended_node,
    remove_node,
    tables_of_others,
)
from lunaria.server.journal.queries import timed_tables
from lunaria.server.journal.schema import NODES
from lunaria.server.journal.writer import Errand, Journal
from lunaria.server.logs import log
from lunaria.server.metrics import Metrics

RENEW_SECONDS: Final = 0.5
NAME_LENGTH: Final = 8

R = TypeVar("R")


class HostedElsewhere(LunariaError):
    """Another node has the table."""


class NoLease(LunariaError):
    """This node is not there for the others, and has no tables until it is again."""


class Node(Protocol):
    """What tables need of it."""

    name: str
    """Of this process, without the number of its lease."""
    is_alone: bool

    async def claim(self, table_id: str) -> Peer | None:
        """The node that has the table; None if it is this one, from now on, or if there is no such
        table. Raises `NoLease`."""

    def hold(self, table_id: str) -> None:
        """A new table was written as one of this node's."""

    def is_first(self, table_id: str) -> bool:
        """Whether no node had the table before; true once."""

    def release(self, used: frozenset[str]) -> None:
        """Lets go of all tables but those in use."""

    async def tables_to_resume(self) -> list[str]:
        """At which a clock may run, for this node to go on with."""

    async def tables_of_others(self) -> frozenset[str]: ...


class LoneNode:
    """All tables are its own."""

    name = ""
    is_alone = True

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    async def claim(self, table_id: str) -> Peer | None:
        return None

    def hold(self, table_id: str) -> None: ...

    def is_first(self, table_id: str) -> bool:
        return False

    def release(self, used: frozenset[str]) -> None: ...

    async def tables_to_resume(self) -> list[str]:
        return await asyncio.to_thread(timed_tables, self._engine)

    async def tables_of_others(self) -> frozenset[str]:
        return frozenset()


class ClusterNode:
    """Lives on the event loop: a process whose loop stands still for longer than its lease is gone
    for the others."""

    is_alone = False

    def __init__(
        self,
        engine: Engine,
        journal: Journal,
        metrics: Metrics,
        address: str,
        name: str | None = None,
    ) -> None:
        """``name`` is one of `new_node_name` that was never used before; by default it finds its
        own."""
        self.name = name or new_node_name()
        self.on_lost: Callable[[], None] = lambda: None
        """Told when other nodes may have the tables of this one."""
        self.on_change: Callable[[], None] = lambda: None
        """Told when nodes came or went."""
        self.peers: tuple[Peer, ...] = ()
        """All nodes that are there, this one too."""
        self._engine = engine
        self._journal = journal
        self._metrics = metrics
        self._self = Peer("", address, gethostname(), token_hex(16))
        self._number = 0
        self._is_there = False
        self._renewed_at = 0.0
        self._epochs: dict[str, int] = {}
        """Of the tables that it has: how often each was claimed."""
        self._new: set[str] = set()
        self._heartbeat = Heartbeat(engine)
        self._thread = ThreadPoolExecutor(1, "heartbeat")
        self._task: asyncio.Task[None] | None = None
        self._gone: dict[str, asyncio.Future[None]] = {}

    @property
    def id(self) -> str:
        return self._self.id

    async def start(self) -> None:
        await self._join()
        self._take_note(await self._in_thread(self._heartbeat.renew, self.id))
        self._task = asyncio.create_task(self._live())

    async def leave(self) -> None:
        """All that was decided is on disk: the tables are free for others."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._task = None
        self._is_there = False
        await asyncio.to_thread(self._remove)
        self._thread.submit(self._heartbeat.close)
        self._thread.shutdown(wait=False)

    async def claim(self, table_id: str) -> Peer | None:
        if table_id in self._epochs:
            return None
        if not self._is_there:
            raise NoLease("this server is just joining the others: ask again")
        node_id = self.id
        try:
            found = await asyncio.to_thread(claim_table, self._engine, table_id, node_id)
        except (LeaseLost, NoRest) as error:
            raise NoLease("the table is changing hands: ask again") from error
        if node_id != self.id:
            raise NoLease("the table is changing hands: ask again")
        if found is None or found.owner is not None:
            return None if found is None else found.owner
        self._epochs[table_id] = max(found.epoch, self._epochs.get(table_id, 0))
        if found.epoch == 1:
            self._new.add(table_id)
        self._metrics.leases.set(len(self._epochs))
        if found.is_handed_over:
            self._metrics.hand_overs.inc()
        return None

    def hold(self, table_id: str) -> None:
        self._epochs[table_id] = 1
        self._metrics.leases.set(len(self._epochs))

    def is_first(self, table_id: str) -> bool:
        is_so = table_id in self._new
        self._new.discard(table_id)
        return is_so

    def release(self, used: frozenset[str]) -> None:
        unused = {table: epoch for table, epoch in self._epochs.items() if table not in used}
        if unused:
            for table_id in unused:
                del self._epochs[table_id]
            self._new -= unused.keys()
            self._metrics.leases.set(len(self._epochs))
            node_id = self.id
            self._journal.run(
                Errand(lambda connection: release_tables(connection, unused, node_id), _not_told)
            )

    async def tables_to_resume(self) -> list[str]:
        free = await asyncio.to_thread(free_timed_tables, self._engine)
        return [table for table in free if preferred(table, self.peers) == self.id]

    async def tables_of_others(self) -> frozenset[str]:
        return await asyncio.to_thread(tables_of_others, self._engine, self.id)

    def trusts(self, secret: str) -> bool:
        """Whether a request comes from another node."""
        return compare_digest(secret.encode(), self._self.secret.encode())

    def named(self, name: str) -> Peer | None:
        """The node of another process, if it is there."""
        found = (peer for peer in self.peers if peer.id.startswith(f"{name}-"))
        return next(found, None) if name != self.name else None

    def gone(self, node_id: str) -> "asyncio.Future[None]":
        """Done when the node is not there any more."""
        future = self._gone.get(node_id)
        if future is None:
            future = self._gone[node_id] = asyncio.get_running_loop().create_future()
            self._tell_gone()
        return future

    async def bury(self, peer: Peer) -> bool:
        """Nothing listens at the address of another node: whether it has ended, so that its tables
        are free now."""
        try:
            return await asyncio.to_thread(remove_ended_node, self._engine, peer.id)
        except SQLAlchemyError:
            return False

    async def _live(self) -> None:
        """For ever."""
        while True:
            try:
                if not self._is_there:
                    await self._join()
                started = time.monotonic()
                peers = await self._in_thread(self._heartbeat.renew, self.id)
                self._renewed_at = started
                self._take_note(peers)
                await self._in_thread(self._heartbeat.hear, RENEW_SECONDS)
            except LeaseLost:
                self._lose("another node has removed it")
            except (psycopg.Error, OSError, TimeoutError) as error:
                if time.monotonic() - self._renewed_at > LEASE_SECONDS:
                    self._lose(f"the database cannot be reached: {type(error).__name__}")
                await asyncio.sleep(RENEW_SECONDS)

    async def _join(self) -> None:
        """As a node that was never there before."""
        before = self._self
        self._number += 1
        node_id = f"{self.name}-{self._number}"
        self._self = Peer(node_id, before.address, before.machine, token_hex(16))
        started = time.monotonic()
        await self._in_thread(self._heartbeat.register, self._self, before.id)
        self._renewed_at = started
        self._journal.write_for(self.id)
        self._is_there = True

    def _lose(self, reason: str) -> None:
        if self._is_there:
            self._is_there = False
            self._metrics.lost_leases.inc()
            log("the lease is lost", logging.WARNING, node=self.id, reason=reason)
            self._epochs.clear()
            self._new.clear()
            self._metrics.leases.set(0)
            self.on_lost()

    def _take_note(self, peers: list[Peer]) -> None:
        before, self.peers = self.peers, tuple(peers)
        if self.peers != before:
            self._tell_gone()
            self.on_change()

    def _tell_gone(self) -> None:
        there = {peer.id for peer in self.peers}
        for node_id in [node_id for node_id in self._gone if node_id not in there]:
            self._gone.pop(node_id).set_result(None)

    def _remove(self) -> None:
        with suppress(SQLAlchemyError), self._engine.begin() as connection:
            remove_node(connection, self.id)

    async def _in_thread(self, work: Callable[..., R], *arguments: Any) -> R:
        """Not for longer than the lease lasts: then others have the tables."""
        async with asyncio.timeout(LEASE_SECONDS):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, partial(work, *arguments))


def new_node_name() -> str:
    return token_hex(NAME_LENGTH // 2)


def must_reach_others(engine: Engine, address: str) -> None:
    """Before a node with this address joins; raises `DatabaseError`. Blocks."""
    with engine.connect() as connection:
        others = connection.execute(select(NODES.c.machine, NODES.c.address)).all()
    for other in others:
        is_near = _is_loopback(other.address) or _is_loopback(address)
        if is_near and other.machine != gethostname():
            raise DatabaseError(
                f"{other.machine} serves this database too: name the address where other machines"
                " reach each server (--node-address)"
            )


def preferred(table_id: str, peers: Iterable[Peer]) -> str | None:
    """The node that goes on with a table which nobody asks for: all nodes choose the same one
    (rendezvous hashing)."""
    return max(
        (peer.id for peer in peers),
        key=lambda node_id: blake2b(f"{node_id}/{table_id}".encode(), digest_size=8).digest(),
        default=None,
    )


def _is_loopback(address: str) -> bool:
    host = address.rpartition(":")[0].strip("[]")
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _not_told(error: Exception | None) -> None:
    if error is not None:
        log("tables not released", reason=type(error).__name__)
