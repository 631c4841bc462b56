"""What is thought about a tower elsewhere, for bots and for people: plans and suggestions."""

from contextlib import suppress
from secrets import token_hex
from typing import Final

from lunaria.core import LunariaError, Randomness, Seat
from lunaria.server.limits import Buckets
from lunaria.server.protocol import AskSpots, Spot, Spots, encode
from lunaria.server.service.connection import Connection
from lunaria.server.service.requests import refuse
from lunaria.server.service.services import Services
from lunaria.server.towers.hosted import Host, is_holding
from lunaria.server.towers.tower import Tower, TowerLost
from lunaria.server.workers.tasks import Plan, Suggest
from lunaria.table import NotAllowed, RefusalCode, Table

SPOT_SECONDS: Final = 2.5


class Helper:
    """Of one table."""

    def __init__(self, host: Host, tower: Tower, services: Services) -> None:
        self._host = host
        self._tower = tower
        self._services = services
        self._is_suggesting = False
        self._asks = Buckets(services.limits.spots_per_seat, most=16)

    async def play_bot(self, level: str, seat: Seat, randomness: Randomness) -> None:
        """A bot plans, and then builds in the world; when that is lost it has to be asked again."""
        table = self._host.table
        state = table.game.state_to_json(table.state)
        with suppress(TowerLost, TimeoutError):
            seen = await self._tower.look()
            planned = await self._services.bots.plan(
                Plan(level, state, seen.kept, seen.held, randomness.seed)
            )
            now = self._host.table
            is_still_asked = now.record == table.record and now.bot_to_move == level
            if is_still_asked and not self._host.is_lost:
                way, shake = (planned.way, planned.shake) if planned else (None, None)
                await self._tower.build(seat, table.ply, way, shake)

    async def suggest(self, connection: Connection, ask: AskSpots) -> None:
        """Tells a person where the ladder in their hand could go."""
        try:
            spots = await self._spots_for(Seat(ask.seat))
        except LunariaError as error:
            refuse(connection, ask.id, error, self._services.metrics)
        else:
            connection.send(encode(Spots(ask.id, spots)))

    async def _spots_for(self, seat: Seat) -> list[Spot]:
        table = self._host.confirmed
        if not is_holding(table) or table.turn != seat or not table.chairs[seat].is_person:
            raise NotAllowed(RefusalCode.NOT_YOUR_TURN, "no ladder is in this seat's hand")
        if self._is_suggesting or self._asks.take(str(seat)) > 0:
            raise NotAllowed(RefusalCode.RATE, "one thing after the other")
        if self._services.bots.is_crowded:
            raise NotAllowed(RefusalCode.RATE, "many ask for places just now: try again soon")
        self._is_suggesting = True
        try:
            return await self._find_spots(table)
        except (TowerLost, TimeoutError):
            raise NotAllowed(RefusalCode.STALE, "the tower is just being set up") from None
        finally:
            self._is_suggesting = False

    async def _find_spots(self, table: Table) -> list[Spot]:
        """By no draw of the game's: whoever asks must not learn any."""
        seen = await self._tower.look()
        state = table.game.state_to_json(table.state)
        task = Suggest(state, seen.kept, seen.held, token_hex(16), SPOT_SECONDS)
        return await self._services.bots.suggest(task)
