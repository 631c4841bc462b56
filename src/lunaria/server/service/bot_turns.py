"""Bots at tables: asked when it is their turn, and ignored when it no longer is."""

import asyncio
from contextlib import suppress

from lunaria.core import Seat
from lunaria.server.logs import log
from lunaria.server.service.services import Services
from lunaria.server.service.table_host import TableHost
from lunaria.server.service.table_world import WorldLost
from lunaria.table import Table, play
from lunaria.table.commitment import bot_stream

AGAIN_SECONDS = 1.0
"""After something went wrong: this table waits, and the others do not suffer."""


class BotTurns:
    """Has at most one bot of each table think at a time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tasks: dict[TableHost, asyncio.Task[None]] = {}

    def wake(self, host: TableHost) -> None:
        """To be called whenever something was confirmed, or somebody came."""
        is_free = host not in self._tasks and not host.is_lost and host.is_attended
        if is_free and host.confirmed is host.table and host.table.bot_to_move is not None:
            task = asyncio.create_task(self._play(host))
            self._tasks[host] = task
            task.add_done_callback(lambda _: self._finished(host, task))

    def is_thinking(self, host: TableHost) -> bool:
        return host in self._tasks

    async def close(self) -> None:
        for task in tuple(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _finished(self, host: TableHost, task: asyncio.Task[None]) -> None:
        del self._tasks[host]
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            self.wake(host)
        else:
            log("a bot could not play", table=host.id, reason=f"{type(error).__name__}: {error}")
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self.wake, host)

    async def _play(self, host: TableHost) -> None:
        table = host.table
        level, seat = table.bot_to_move, table.turn
        assert level is not None
        assert isinstance(seat, int)
        with suppress(WorldLost, TimeoutError):
            await host.world.rest()
            action, plan = await self._choose(host, table, level)
            if _is_still_asked(host, table, level):
                if host.world.physics.is_physical(action):
                    await host.world.carry_out_plan(table, Seat(seat), action, plan)
                else:
                    now = self._services.now()
                    change = play(host.table, Seat(seat), action, table.version, now, by_bot=True)
                    host.decide(change)

    async def _choose(self, host: TableHost, table: Table, level: str) -> tuple[str, bytes | None]:
        """The bot's action, and how it is carried out if it is physical."""
        bots, randomness = self._services.bots, bot_stream(table.running_record().seed, table.ply)
        owner = host.owner
        action = await bots.choose(table.game, level, table.state, randomness, owner)
        if not host.world.physics.is_physical(action):
            return action, None
        seen = await host.world.observe()
        return action, await bots.plan(table.game, level, table.state, seen, randomness, owner)


def _is_still_asked(host: TableHost, table: Table, level: str) -> bool:
    now = host.table
    is_same = now.position_version == table.position_version
    return is_same and now.bot_to_move == level and not host.is_lost
