"""All tables in memory: made, read from disk when needed, put away when idle."""

import asyncio
from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import Engine

from lunaria.core import MalformedInput, Seat
from lunaria.server.journal.leases import Peer
from lunaria.server.journal.queries import StoredTable, WorldRow, read_table
from lunaria.server.journal.writer import Entry, Row
from lunaria.server.links import hash_of, new_table_id
from lunaria.server.logs import log
from lunaria.server.service.bot_turns import BotTurns
from lunaria.server.service.event_rows import (
    History,
    replay,
    row_of,
    stored_events,
    summary_of,
)
from lunaria.server.service.node import HostedElsewhere, Node
from lunaria.server.service.services import Services
from lunaria.server.service.table_host import TableHost
from lunaria.table import Change, NoClock, Table

SWEEP_SECONDS = 30.0


class HostRegistry:
    def __init__(self, services: Services, node: Node) -> None:
        self._services = services
        self._node = node
        self._hosts: dict[str, TableHost] = {}
        self._loading: dict[str, asyncio.Task[TableHost | None]] = {}
        self._bot_turns = BotTurns(services)
        self._generation = 0
        """Counts how often all tables were given up: none that was being read then is kept."""
        self._is_frozen = False

    async def find(self, table_id: str) -> TableHost | None:
        """The table with this id, from memory or from disk. Raises `HostedElsewhere`."""
        host = self._hosts.get(table_id)
        if host is not None:
            return host
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def locate(self, table_id: str) -> Peer | None:
        """The other node that has the table, if one has. Otherwise it is ours now, if it exists."""
        if table_id in self._hosts or table_id in self._loading:
            return None
        return await self._node.claim(table_id)

    async def look(self, table_id: str) -> Table | None:
        """The table as it is on disk, also if another node has it."""
        try:
            host = await self.find(table_id)
        except HostedElsewhere:
            engine = self._services.engine
            found = await self._services.readers.look(_replayed, engine, table_id)
            return None if found is None else found[1]
        return None if host is None else host.confirmed

    def ids(self) -> frozenset[str]:
        """Of the tables in memory."""
        return frozenset(self._hosts)

    async def create(
        self,
        change: Change,
        is_public: bool,
        invite: str | None,
        links: dict[str, Seat],
        worlds: Sequence[WorldRow] = (),
        opened_by: str | None = None,
    ) -> str:
        """The id of a new table, on disk when this returns; ``links`` are the hashes of its seats'
        tokens, ``worlds`` are those of the game it goes on from. Where there are other nodes, it
        belongs to the first that is asked for it, unless its clock runs."""
        table_id, table = new_table_id(change.at), change.table
        events = stored_events(change.events, 1, change.at, None)
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        is_ours = self._node.is_alone or table.clock.running is not None

        self._services.journal.write(
            Entry(
                table_id=table_id,
                done=lambda error: resolve(written, error),
                events=[row_of(table_id, event) for event in events],
                new_table={
                    "id": table_id,
                    "game": table.game.name,
                    "is_public": is_public,
                    "is_timed": not isinstance(table.settings.clock, NoClock),
                    "created_at": change.at,
                    **dict.fromkeys(("ended_at", "winners", "reason")),
                    **(summary_of(change) or {}),
                    "secret": table.secret,
                    "invite_hash": None if invite is None else hash_of(invite),
                },
                is_claimed=is_ours,
                links=[link_row(table_id, seat, link) for link, seat in links.items()],
                worlds=[{"table_id": table_id, **asdict(world)} for world in worlds],
            )
        )
        await written
        if is_ours:
            self._node.hold(table_id)
            host = TableHost(table_id, table, History(events), self._services, opened_at=change.at)
            host.opened_by = opened_by
            host.save_if_long()
            self._keep(host)
        return table_id

    async def resume_all(self) -> None:
        """After a start, and when a node has gone: clocks go on, and the bots whose clock runs
        move."""
        for table_id in await self._node.tables_to_resume():
            try:
                await self.find(table_id)
            except HostedElsewhere:
                pass
            except Exception as error:  # of one table, which is nothing to the others
                log("table cannot be read", table=table_id, reason=str(error))

    async def sweep(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.put_idle_away()

    def put_idle_away(self) -> None:
        """The tables at which nobody is and nothing goes on: what is left of them is on disk."""
        for host in tuple(self._hosts.values()):
            if host.is_idle and not self._bot_turns.is_thinking(host):
                self._forget(host)
        self._node.release(self.ids() | self._loading.keys())

    def drop(self, table_id: str) -> None:
        """From memory, for it was changed on disk. Whoever is there may connect again."""
        self._services.fair_play.forget(table_id)
        host = self._hosts.get(table_id)
        if host is not None:
            self._forget(host)

    def drop_all(self) -> None:
        """At once: other nodes may have them."""
        self._generation += 1
        for host in tuple(self._hosts.values()):
            self._forget(host)

    async def freeze(self) -> None:
        """Nothing is decided any more, and no table is opened; people stay connected until the
        tables are closed."""
        self._generation += 1
        self._is_frozen = True
        await self._bot_turns.close()
        for host in self._hosts.values():
            host.freeze()

    def close(self) -> None:
        for host in tuple(self._hosts.values()):
            host.close()

    async def _load(self, table_id: str) -> TableHost | None:
        generation = self._generation
        if self._is_frozen or await self._node.claim(table_id) is not None:
            raise HostedElsewhere("another server has this table: ask again")
        self._services.journal.mend(table_id)
        found = await self._services.readers.open(_replayed, self._services.engine, table_id)
        if generation != self._generation:
            raise HostedElsewhere("the table is changing hands: ask again")
        if found is None:
            return None
        host = TableHost.restored(*found, self._services)
        if not self._node.is_first(table_id):
            host.resume()
        return self._keep(host)

    def _keep(self, host: TableHost) -> TableHost:
        self._hosts[host.id] = host
        self._services.metrics.tables.set(len(self._hosts))
        host.on_news = self._go_on
        host.set_alarm()
        self._go_on(host)
        return host

    def _go_on(self, host: TableHost) -> None:
        if host.is_lost:
            self._forget(host)
        else:
            self._services.fair_play.note(host.id, host.confirmed, host.opened_by)
            host.world.follow()
            self._bot_turns.wake(host)

    def _forget(self, host: TableHost) -> None:
        host.close()
        if self._hosts.get(host.id) is host:
            del self._hosts[host.id]
        self._services.metrics.tables.set(len(self._hosts))
        if self._node.is_alone:
            self._services.fair_play.put_away(host.id)
        else:
            self._services.fair_play.forget(host.id)  # another node goes on with it


def _replayed(engine: Engine, table_id: str) -> tuple[StoredTable, Table] | None:
    """Blocks."""
    stored = read_table(engine, table_id)
    if stored is None:
        return None
    try:
        table = replay(stored)
    except MalformedInput:
        if stored.saved is None:
            raise
        stored = read_table(engine, table_id, uses_snapshot=False)
        assert stored is not None, "a table was there a moment ago"
        table = replay(stored)
    return stored, table


def link_row(table_id: str, seat: Seat, token_hash: str) -> Row:
    return {"token_hash": token_hash, "table_id": table_id, "seat": int(seat)}


def resolve(future: asyncio.Future[None], error: Exception | None) -> None:
    if not future.done():
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
