"""Advice for the person who holds something: computed in a worker, bounded in number and rate."""

from secrets import token_hex
from typing import Any, Final

from lunaria.core import LunariaError, Seat
from lunaria.server.limits import Buckets
from lunaria.server.protocol import Advice, Advise, encode
from lunaria.server.service.connections import Connection
from lunaria.server.service.refusals import refuse
from lunaria.server.service.services import Services
from lunaria.server.service.table_world import Host, TableWorld, WorldLost
from lunaria.table import NotAllowed, RefusalCode, Table

SECONDS: Final = 2.5


class _Kind:
    """Of questions: at a table one is answered after the other."""

    def __init__(self, rate: float) -> None:
        self.is_busy = False
        self.asks = Buckets(rate, most=16)


class Adviser:
    """Of one table."""

    def __init__(self, host: Host, world: TableWorld, services: Services) -> None:
        self._host = host
        self._world = world
        self._services = services
        self._advice = _Kind(services.limits.advice_per_seat)
        self._trials = _Kind(services.limits.trials_per_seat)

    async def answer(self, connection: Connection, ask: Advise) -> None:
        try:
            options = await self._options_for(Seat(ask.seat), ask.trial, connection.block)
        except LunariaError as error:
            refuse(connection, ask.id, error, self._services.metrics)
        else:
            connection.send(encode(Advice(ask.id, options)))

    async def _options_for(self, seat: Seat, trial: int | None, owner: str) -> list[Any]:
        table = self._host.confirmed
        table.must_have_help()
        if not self._world.is_in_hand_of(seat, table):
            raise NotAllowed(RefusalCode.NOT_YOUR_TURN, "there is nothing in this seat's hand")
        kind = self._advice if trial is None else self._trials
        if kind.is_busy or kind.asks.take(str(seat)) > 0:
            raise NotAllowed(RefusalCode.RATE, "one question after the other")
        if self._services.bots.is_crowded:
            raise NotAllowed(RefusalCode.RATE, "many ask for advice just now: try again soon")
        kind.is_busy = True
        try:
            await self._services.fair_play.must_be_open_at(self._host.id, table, table.state)
            if trial is None:
                return await self._ask_worker(table, owner)
            return [await self._foresee(table, trial, owner)]
        except (WorldLost, TimeoutError):
            raise NotAllowed(RefusalCode.STALE, "the world is just being set up") from None
        finally:
            kind.is_busy = False

    async def _ask_worker(self, table: Table, owner: str) -> list[Any]:
        """With a seed of its own: advice must tell nothing of the game's chance actions."""
        seen = await self._world.observe()
        return await self._services.bots.advise(
            table.game, table.state, seen, token_hex(16), SECONDS, owner
        )

    async def _foresee(self, table: Table, trial: int, owner: str) -> Any:
        """Of the hand as it is now: once it goes elsewhere, nobody waits for the answer."""
        world, aims = self._world, self._world.aims

        def is_wanted() -> bool:
            return world.aims == aims and self._host.confirmed.ply == table.ply

        seen = await world.observe(with_hand=True)
        outlook = await self._services.bots.foresee(
            table.game, table.state, seen, trial, is_wanted, owner
        )
        if outlook is None:
            raise NotAllowed(RefusalCode.STALE, "the hand has moved on")
        return outlook
