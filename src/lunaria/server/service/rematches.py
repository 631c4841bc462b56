"""The same people at a new table: whoever asks first makes it, the others come after."""

import asyncio

from lunaria.core import Seat
from lunaria.server.journal.queries import read_access, read_links
from lunaria.server.service.host_registry import HostRegistry, resolve
from lunaria.server.service.services import Services
from lunaria.server.service.table_host import TableHost
from lunaria.server.service.world_store import worlds_to_inherit
from lunaria.table import Table, note_rematch, open_rematch
from lunaria.table.commitment import new_secret
from lunaria.table.rematch import seat_after


class Rematches:
    def __init__(self, hosts: HostRegistry, services: Services) -> None:
        self._hosts = hosts
        self._services = services
        self._making = asyncio.Lock()
        """Two who ask at the same time get one table."""

    async def find_or_open(
        self, host: TableHost, asking: list[Seat], steps: int, address: str | None = None
    ) -> tuple[str, Table] | None:
        """The id and table of the rematch; the old one has told of it when this returns."""
        async with self._making:
            if host.confirmed.rematch is None:
                await self._make(host, asking, steps, address)
        again = await self._hosts.find(host.id)
        known = again and again.confirmed.rematch
        table = await self._hosts.look(known) if known else None
        return (known, table) if known and table else None

    async def _make(
        self, host: TableHost, asking: list[Seat], steps: int, address: str | None
    ) -> None:
        """The new table first: a crash in between leaves one that nobody knows of."""
        engine, old = self._services.engine, host.confirmed
        change = await self._services.readers.look(
            open_rematch, old, asking, steps, new_secret(), self._services.now()
        )
        access = await asyncio.to_thread(read_access, engine, host.id)
        assert access is not None, "a table in memory is on disk"
        links = await asyncio.to_thread(read_links, engine, host.id)
        moved = {link: seat_after(old, Seat(seat), steps) for link, seat in links.items()}
        worlds = await self._services.readers.look(worlds_to_inherit, engine, change.table, host.id)
        made = await self._hosts.create(change, access.is_public, None, moved, worlds, address)
        asked = await self._hosts.find(host.id)
        assert asked is not None, "a table in memory is on disk"
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        asked.decide(
            note_rematch(asked.table, asking[0], made, self._services.now()),
            settled=lambda error: resolve(written, error),
        )
        await written
