"""Playing another game with the same people."""

import asyncio

from fastapi import APIRouter, Request

from lunaria.catalogue.routes import Forbidden, NotFound
from lunaria.core import Seat
from lunaria.server.journal.queries import read_seat
from lunaria.server.links import hash_of
from lunaria.server.service.server import Server
from lunaria.server.transport.addresses import block_of
from lunaria.server.transport.rest.models import CreatedTable, RematchWish, SeatLink
from lunaria.server.transport.rest.tables import TableId, host_of
from lunaria.table import NotAllowed, RefusalCode
from lunaria.table.rematch import must_be_over


def rematches_router(server: Server) -> APIRouter:
    router = APIRouter(tags=["tables"])

    @router.post("/api/tables/{table}/rematch", status_code=201)
    async def rematch(table: TableId, wish: RematchWish, request: Request) -> CreatedTable:
        """Meet again: the same settings, people and links at a new table.

        Whoever asks first makes it, who asks later is led there, and the old table tells of it.
        """
        host = await host_of(server, table)
        asking = [Seat(await _seat(table, token)) for token in wish.tokens]
        must_be_over(host.confirmed)
        address = block_of(request.scope)
        if host.confirmed.rematch is None and (wait := server.new_tables.take(address)) > 0:
            raise NotAllowed(RefusalCode.RATE, "too many new tables", wait)
        another = await server.rematches.find_or_open(
            host, asking, int(wish.rotates_seats), address
        )
        if another is None:
            raise NotFound("there is no such table")
        table_id, made = another
        return CreatedTable(
            table=table_id,
            commitment=made.commitment,
            invite=None,
            seats=[
                SeatLink(seat=await _seat(table_id, token), token=token)
                for token in dict.fromkeys(wish.tokens)
            ],
        )

    async def _seat(table: str, token: str) -> int:
        engine = server.services.engine
        seat = await asyncio.to_thread(read_seat, engine, table, hash_of(token))
        if seat is None:
            raise Forbidden("no seat has this link")
        return seat

    return router
