"""Bots at a table: asked when it is their turn, and not listened to when it no longer is."""

import asyncio

from lunaria.server.logs import log
from lunaria.server.service.host import TableHost
from lunaria.server.service.services import Services
from lunaria.server.towers.hosted import is_holding
from lunaria.table import play
from lunaria.table.commitment import bot_stream

AGAIN_SECONDS = 1.0
"""After something went wrong: the table waits, and the others do not suffer."""


class Thinking:
    """Has at most one bot of each table think at a time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tasks: dict[TableHost, asyncio.Task[None]] = {}

    def wake(self, host: TableHost) -> None:
        """To be called whenever something was confirmed."""
        is_news = host not in self._tasks and not host.is_lost
        if is_news and host.confirmed is host.table and host.table.bot_to_move is not None:
            task = asyncio.create_task(self._think(host))
            self._tasks[host] = task
            task.add_done_callback(lambda _: self._finished(host, task))

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

    async def _think(self, host: TableHost) -> None:
        table = host.table
        level, seat, record = table.bot_to_move, table.turn, table.running_record()
        assert level is not None
        assert isinstance(seat, int)
        if host.tower is not None:
            try:
                await host.tower.steady()
            except TimeoutError:
                return
        if host.helper is not None and is_holding(table):
            await host.helper.play_bot(level, seat, bot_stream(record.seed, table.ply))
            return
        action = await self._services.bots.choose(
            table.game, level, table.state, bot_stream(record.seed, table.ply)
        )
        now = host.table
        is_still_asked = now.bot_to_move == level and now.turn == seat and now.record == record
        if is_still_asked and not host.is_lost:
            host.decide(play(now, seat, action, now.ply, self._services.now(), by_bot=True))
