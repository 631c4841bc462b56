"""Asking what a position is worth."""

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Request

from lunaria.catalogue import GamePlugin, find_plugin
from lunaria.catalogue.analysis import ActionValue, PositionValue
from lunaria.catalogue.routes import NotFound
from lunaria.core import MalformedInput, quoted
from lunaria.server.service.analyses import Analysis
from lunaria.server.service.fair_play import PositionSource
from lunaria.server.service.server import Server
from lunaria.server.service.world_store import world_to_analyse
from lunaria.server.transport.addresses import block_of
from lunaria.server.transport.rest.models import (
    ActionWorth,
    AnalysisInfo,
    AnalysisOfState,
    AnalysisOfTable,
    NewAnalysis,
    PositionWorth,
)
from lunaria.table import NotAllowed, RefusalCode, Table

AnalysisId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,24}$")]


def analyses_router(server: Server) -> APIRouter:
    router = APIRouter(tags=["analyses"])
    analyses = server.analyses

    @router.post("/api/analyses", status_code=202)
    async def begin(wish: NewAnalysis, request: Request) -> AnalysisInfo:
        """Begin to analyse a position; ask for its progress, or cancel it, by its id."""
        address = block_of(request.scope)
        analyses.must_have_room(address)
        match wish.of:
            case AnalysisOfTable(table=table, ply=ply):
                source, world = await _at_table(table, ply)
            case AnalysisOfState(game=game, state=value):
                plugin, world = find_plugin(game), None
                source = await server.services.readers.look(_checked_state, plugin, value)
        await server.fair_play.must_be_open(source)
        return _info(analyses.begin(address, source, wish.seconds, world))

    @router.get("/api/analyses/{analysis}")
    async def look(analysis: AnalysisId) -> AnalysisInfo:
        """How far it is, and what is known so far."""
        found = analyses.find(analysis)
        if found is None:
            raise NotFound("there is no such analysis")
        await server.fair_play.must_be_open(found.source)
        return _info(found)

    @router.delete("/api/analyses/{analysis}")
    async def cancel(analysis: AnalysisId) -> AnalysisInfo:
        """Stop; what is known so far stays."""
        found = analyses.cancel(analysis)
        if found is None:
            raise NotFound("there is no such analysis")
        await server.fair_play.must_be_open(found.source)
        return _info(found)

    async def _at_table(table_id: str, ply: int) -> tuple[PositionSource, bytes | None]:
        """The position after ``ply`` actions at a table, and the world that belongs to it."""
        table, engine = await server.hosts.look(table_id), server.services.engine
        if table is None:
            raise NotFound("there is no such table")
        table.must_have_help()
        look = server.services.readers.look
        source = await look(_position_at, table_id, table, ply)
        world = await look(world_to_analyse, engine, table_id, table, ply)
        return source, world

    return router


def _position_at(table_id: str, table: Table, ply: int) -> PositionSource:
    plugin = find_plugin(table.settings.game)
    if table.record is None:
        raise NotAllowed(RefusalCode.NOT_RUNNING, "the game has not begun")
    if ply > table.ply:
        raise MalformedInput(f"the game has {table.ply} actions")
    state = table.state_after(ply)
    _must_be_analysable(plugin, state)
    return PositionSource.at_table(table_id, table, state)


def _checked_state(plugin: GamePlugin, value: Any) -> PositionSource:
    if plugin.world is not None:
        raise MalformedInput("a game with a physical world is analysed at its table")
    state = plugin.rules.state_from_json(value)
    _must_be_analysable(plugin, state)
    return PositionSource(plugin, state)


def _must_be_analysable(plugin: GamePlugin, state: Any) -> None:
    if plugin.analyse is None:
        raise MalformedInput(f"there is no analysis of {quoted(plugin.name)}")
    if plugin.rules.outcome(state) is not None:
        raise MalformedInput("the game is over there")
    plugin.check_analysis(state)


def _info(analysis: Analysis) -> AnalysisInfo:
    return AnalysisInfo(
        id=analysis.id,
        game=analysis.source.plugin.name,
        status=analysis.status.value,
        done=analysis.done,
        position=None if analysis.position is None else PositionWorth(**_fields(analysis.position)),
        values=[ActionWorth(**_fields(value)) for value in analysis.values],
    )


def _fields(value: ActionValue | PositionValue) -> dict[str, Any]:
    fields = msgspec.structs.asdict(value)
    return {name: msgspec.to_builtins(field) for name, field in fields.items()}
