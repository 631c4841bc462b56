"""Tables at which nothing has happened for long are removed, by the policy of the host."""

import asyncio
from typing import Final

from lunaria.server.journal.expiry import idle_tables, remove_tables
from lunaria.server.journal.writer import Errand
from lunaria.server.logs import log
from lunaria.server.service.host_registry import HostRegistry, resolve
from lunaria.server.service.node import Node
from lunaria.server.service.services import Services

PAUSE_SECONDS: Final = 600.0
LARGEST_BATCH: Final = 100
"""Of tables in one transaction: moves wait for it."""


class Expiry:
    def __init__(
        self, hosts: HostRegistry, node: Node, services: Services, idle_seconds: float
    ) -> None:
        self._hosts = hosts
        self._node = node
        self._services = services
        self._idle_seconds = idle_seconds

    async def run(self) -> None:
        """For ever."""
        while True:
            while await self.remove_batch():
                pass
            await asyncio.sleep(PAUSE_SECONDS)

    async def remove_batch(self) -> int:
        """How many tables were removed; a table that is in memory stays, also another node's."""
        before = self._services.now() - self._idle_seconds
        kept = self._hosts.ids() | await self._node.tables_of_others()
        found = await asyncio.to_thread(
            idle_tables, self._services.engine, before, LARGEST_BATCH, kept
        )
        if found:
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._services.journal.run(
                Errand(
                    lambda connection: remove_tables(connection, found, before),
                    lambda error: resolve(done, error),
                )
            )
            await done
            log("tables expired", count=len(found))
        return len(found)
