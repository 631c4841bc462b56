"""Looking at a game again, and exporting it."""

import zlib
from dataclasses import replace
from itertools import islice
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import Engine

from lunaria.catalogue.routes import NotFound
from lunaria.core import CHANCE, dump_json
from lunaria.server.service.server import Server
from lunaria.server.service.world_store import find_motion, report_at, worlds_of
from lunaria.server.transport.addresses import block_of
from lunaria.server.transport.rest.models import (
    GameLog,
    LogLine,
    PositionInfo,
    Positions,
)
from lunaria.server.transport.rest.tables import TableId, host_of
from lunaria.table import GameFile, NotAllowed, RefusalCode, Table
from lunaria.table.view import log_entries

MOST_POSITIONS = 200
MOST_ENTRIES = 2000

POSITIONS_A_REQUEST = 100
ACTIONS_A_REQUEST = 1000
"""So many cost as much as one request more."""

PlyNumber = Annotated[int, Query(ge=0, le=100_000)]
ActionNumber = Annotated[int, Path(ge=0, le=100_000)]


def replays_router(server: Server) -> APIRouter:
    router = APIRouter(tags=["tables"])
    services = server.services

    @router.get("/api/tables/{table}/positions")
    async def positions(
        table: TableId, request: Request, first: PlyNumber = 0, last: PlyNumber = 100_000
    ) -> Positions:
        """The positions after ``first`` to ``last`` actions; of more than 200, the first 200."""
        host = await host_of(server, table)
        count = min(last + 1 - first, MOST_POSITIONS, host.confirmed.ply)
        server.requests.charge(block_of(request.scope), max(0, count) / POSITIONS_A_REQUEST)
        return await services.readers.look(_positions, host.confirmed, first, last)

    @router.get("/api/tables/{table}/log")
    async def log(
        table: TableId, request: Request, first: PlyNumber = 0, last: PlyNumber = 100_000
    ) -> GameLog:
        """The actions number ``first`` to ``last``, counted from 0; at most 2000 of them."""
        game = (await host_of(server, table)).confirmed
        stop = min(last + 1, first + MOST_ENTRIES, game.ply)
        cost = max(0, stop - first) / ACTIONS_A_REQUEST
        server.requests.charge(block_of(request.scope), cost)
        return await services.readers.look(_log, game, first, stop)

    @router.get("/api/tables/{table}/export")
    async def export(table: TableId, request: Request) -> Response:
        """The game as one JSON file; `lunaria verify` checks a finished one."""
        host = await host_of(server, table)
        cost = host.confirmed.ply / ACTIONS_A_REQUEST
        server.requests.charge(block_of(request.scope), cost)
        return Response(
            await services.readers.look(_exported, services.engine, table, host.confirmed),
            media_type="application/json",
            headers={"content-disposition": f'attachment; filename="lunaria-{table}.json"'},
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
        host = await host_of(server, table)
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

    return router


def _log(table: Table, first: int, stop: int) -> GameLog:
    entries = log_entries(table, first, stop)
    lines = [LogLine(seat=entry.seat, action=entry.action) for entry in entries]
    return GameLog(plies=table.ply, log=lines)


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
