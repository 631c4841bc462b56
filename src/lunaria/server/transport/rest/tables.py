"""Tables: making, finding, joining, exporting."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from lunaria.catalogue.routes import Forbidden, NotFound
from lunaria.core import LunariaError, Seat
from lunaria.server.journal.queries import (
    Summary,
    finished_tables,
    open_tables,
    read_access,
)
from lunaria.server.links import hash_of, matches, new_token
from lunaria.server.service.event_rows import status_of
from lunaria.server.service.host_registry import link_row, resolve
from lunaria.server.service.server import Server
from lunaria.server.service.table_host import TableHost
from lunaria.server.service.world_store import worlds_to_inherit
from lunaria.server.transport.addresses import block_of
from lunaria.server.transport.rest.models import (
    CreatedTable,
    Joining,
    NewTable,
    SeatInfo,
    SeatLink,
    TableInfo,
)
from lunaria.server.transport.rest.new_tables import TABLE_COST, cost_of, new_table, origin_of
from lunaria.table import NotAllowed, Occupant, Person, RefusalCode, person, sit

LOBBY_SECONDS = 24 * 3600.0
PAGE = 50

TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,16}$")]


def tables_router(server: Server) -> APIRouter:
    router = APIRouter(tags=["tables"])
    services, hosts = server.services, server.hosts

    @router.post("/api/tables", status_code=201)
    async def create(wish: NewTable, request: Request) -> CreatedTable:
        """Make a table, new or going on from another game; seats may be left open for others."""
        address = block_of(request.scope)
        wait = server.new_tables.take(address, cost_of(wish))
        if wait > 0:
            raise NotAllowed(RefusalCode.RATE, "too many new tables", wait)
        try:
            origin = await origin_of(server, wish)
            change = await services.readers.look(new_table, wish, origin, services.now())
        except LunariaError:
            server.new_tables.charge(address, -TABLE_COST)  # none is made
            raise
        table = change.table
        tokens = {
            seat: new_token()
            for seat in table.seats()
            if isinstance(table.chairs[seat].occupant, Person)
        }
        invite = None if table.is_full else new_token()
        hashes = {hash_of(token): seat for seat, token in tokens.items()}
        source = (origin[1].table or origin[0]) if origin else None
        worlds = await services.readers.look(worlds_to_inherit, services.engine, table, source)
        table_id = await hosts.create(change, wish.is_public, invite, hashes, worlds, address)
        links = [SeatLink(seat=seat, token=token) for seat, token in tokens.items()]
        return CreatedTable(table=table_id, commitment=table.commitment, invite=invite, seats=links)

    @router.get("/api/tables")
    async def lobby() -> list[TableInfo]:
        """Public tables with a free seat, newest first."""
        since = services.now() - LOBBY_SECONDS
        found = await asyncio.to_thread(open_tables, services.engine, since, PAGE)
        return list(map(_info, found))

    @router.get("/api/finished")
    async def finished(
        game: Annotated[str | None, Query(max_length=32)] = None,
        before: Annotated[float | None, Query(ge=0, le=1e12)] = None,
    ) -> list[TableInfo]:
        """Public games that are over, the last one first; page on with the last ``ended_at``."""
        if game is not None and "\0" in game:
            return []
        found = await asyncio.to_thread(finished_tables, services.engine, game, before, PAGE)
        return list(map(_info, found))

    @router.get("/api/tables/{table}")
    async def table(table: TableId) -> TableInfo:
        """How a table stands."""
        return _info_of(await host_of(server, table))

    @router.post("/api/tables/{table}/join", status_code=201)
    async def join(table: TableId, joining: Joining) -> SeatLink:
        """Take a free seat, at a public table or with the invitation to another."""
        host = await host_of(server, table)
        access = await asyncio.to_thread(read_access, services.engine, table)
        assert access is not None, "a table in memory is on disk"
        is_invited = access.invite_hash is not None and matches(
            joining.invite or "", access.invite_hash
        )
        if not (access.is_public or is_invited):
            raise Forbidden("this table is joined by its link")
        seat, token = _free_seat(host, joining.seat), new_token()
        change = sit(
            host.table,
            seat,
            person(joining.name, joining.colour),
            services.now(),
            joining.salt,
        )
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        host.decide(
            change,
            links=[link_row(table, seat, hash_of(token))],
            settled=lambda error: resolve(written, error),
        )
        await written
        return SeatLink(seat=seat, token=token)

    return router


async def host_of(server: Server, table: str) -> TableHost:
    """The table with this id; raises `NotFound`."""
    host = await server.hosts.find(table)
    if host is None:
        raise NotFound("there is no such table")
    return host


def _free_seat(host: TableHost, wanted: int | None) -> Seat:
    free = [seat for seat in host.table.seats() if host.table.chairs[seat].occupant is None]
    if wanted is not None:
        return Seat(wanted)
    if not free:
        raise NotAllowed(RefusalCode.TAKEN, "every seat is taken")
    return free[0]


def _seat_info(occupant: Occupant | None) -> SeatInfo:
    if occupant is None:
        return SeatInfo(type="open")
    if isinstance(occupant, Person):
        return SeatInfo(type="person", name=occupant.name, colour=occupant.colour)
    return SeatInfo(type="bot", level=occupant.level)


def _info(summary: Summary) -> TableInfo:
    return TableInfo(
        table=summary.id,
        game=summary.game,
        status=summary.status,  # type: ignore[arg-type]
        created_at=summary.created_at,
        ended_at=summary.ended_at,
        seats=[_seat_info(occupant) for occupant in summary.seats],
        plies=summary.plies,
        winners=summary.winners,
        reason=summary.reason,
    )


def _info_of(host: TableHost) -> TableInfo:
    table = host.confirmed
    ending = table.ending
    return TableInfo(
        table=host.id,
        game=table.game.name,
        status=status_of(table),  # type: ignore[arg-type]
        created_at=host.opened_at,
        ended_at=host.ended_at,
        seats=[_seat_info(chair.occupant) for chair in table.chairs],
        plies=table.ply,
        winners=None if ending is None else [int(seat) for seat in ending.winners],
        reason=None if ending is None else ending.reason,
        help=table.settings.help.value,
    )
