"""Looking at a game again, exporting it, and playing another one with the same people."""

import asyncio
import zlib
from dataclasses import replace
from itertools import islice
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import Engine

from lunaria.catalogue.routes import RESPONSES, Forbidden, NotFound
from lunaria.core import CHANCE, Seat, dump_json
from lunaria.server.journal.queries import read_seat
from lunaria.server.links import hash_of
from lunaria.server.service.server import Server
from lunaria.server.service.table_host import TableHost
from lunaria.server.service.world_store import find_motion, report_at, worlds_of
from lunaria.server.transport.rest.models import (
    CreatedTable,
    PositionInfo,
    Positions,
    RematchWish,
    SeatLink,
)
from lunaria.server.transport.rest.tables import TableId
from lunaria.table import GameFile, NotAllowed, RefusalCode, Table
from lunaria.table.rematch import must_be_over

MOST_POSITIONS = 200

PlyNumber = Annotated[int, Query(ge=0, le=100_000)]
ActionNumber = Annotated[int, Path(ge=0, le=100_000)]


def replays_router(server: Server) -> APIRouter:
    router = APIRouter(tags=["tables"], responses=RESPONSES)
    services, hosts = server.services, server.hosts

    @router.get("/api/tables/{table}/positions")
    async def positions(
        table: TableId, first: PlyNumber = 0, last: PlyNumber = 100_000
    ) -> Positions:
        """The positions after ``first`` to ``last`` actions; of more than 200, the first 200."""
        host = await _find(table)
        return await services.readers.look(_positions, host.confirmed, first, last)

    @router.get("/api/tables/{table}/export")
    async def export(table: TableId) -> Response:
        """The game as one JSON file; `lunaria verify` checks a finished one."""
        host = await _find(table)
        return Response(
            await services.readers.look(_exported, services.engine, table, host.confirmed),
            media_type="application/json",
            headers={"content-disposition": f'attachment; filename="lunaria-{table}.json"'},
        )

    @router.post("/api/tables/{table}/rematch", status_code=201)
    async def rematch(table: TableId, wish: RematchWish, request: Request) -> CreatedTable:
        """Meet again: the same settings, people and links at a new table.

        Whoever asks first makes it, who asks later is led there, and the old table tells of it.
        """
        host = await _find(table)
        asking = [Seat(await _seat(table, token)) for token in wish.tokens]
        must_be_over(host.confirmed)
        address = request.client.host if request.client else "unknown"
        if host.confirmed.rematch is None and server.new_tables.take(address) > 0:
            raise NotAllowed(RefusalCode.RATE, "too many new tables")
        another = await server.rematches.find_or_open(host, asking, int(wish.rotates_seats))
        if another is None:
            raise NotFound("there is no such table")
        return CreatedTable(
            table=another.id,
            commitment=another.confirmed.commitment,
            invite=None,
            seats=[
                SeatLink(seat=await _seat(another.id, token), token=token)
                for token in dict.fromkeys(wish.tokens)
            ],
        )

    @router.get(
        "/api/tables/{table}/motion/{ply}",
        response_class=Response,
        responses={
            200: {"content": {"application/octet-stream": {}}},
            204: {"description": "Nobody knows how the world was then."},
        },
    )
    async def motion(table: TableId, ply: ActionNumber, request: Request) -> Response:
        """The motion that ended with the report of the world which is action number ``ply``; a
        single frame if it was not recorded."""
        host = await _find(table)
        now = host.confirmed
        report = report_at(now, ply)
        if report is None:
            raise NotFound("the world reported nothing with this action")
        stored = await services.readers.look(find_motion, services.engine, table, now, ply, report)
        if stored is None:
            return Response(status_code=204)
        headers = {"vary": "accept-encoding"}
        if "deflate" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "deflate"
        else:
            stored = zlib.decompress(stored)
        return Response(stored, media_type="application/octet-stream", headers=headers)

    async def _find(table: str) -> TableHost:
        host = await hosts.find(table)
        if host is None:
            raise NotFound("there is no such table")
        return host

    async def _seat(table: str, token: str) -> int:
        seat = await asyncio.to_thread(read_seat, services.engine, table, hash_of(token))
        if seat is None:
            raise Forbidden("no seat has this link")
        return seat

    return router


def _exported(engine: Engine, table_id: str, table: Table) -> bytes:
    file = replace(GameFile.of(table), worlds=worlds_of(engine, table_id, table))
    return dump_json(file.to_json())


def _positions(table: Table, first: int, last: int) -> Positions:
    record = table.record
    if record is None:
        raise NotAllowed(RefusalCode.NOT_RUNNING, "the game has not begun")
    count = min(last, table.ply, first + MOST_POSITIONS - 1) + 1 - first
    shown = []
    states = islice(table.states_from(first), count) if count > 0 else ()
    for ply, state in enumerate(states, start=first):
        is_last = table.ending is not None and ply == table.ply
        turn = None if is_last else record.game.turn(state)
        shown.append(
            PositionInfo(
                ply=ply,
                turn="chance" if turn is CHANCE else turn,
                view=record.game.view(state, None),
            )
        )
    fixed = record.game.fixed_view(record.start)
    return Positions(plies=table.ply, fixed=fixed, positions=shown)
