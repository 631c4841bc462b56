"""Asking what a position is worth."""

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Request

from lunaria.core import Game, MalformedInput, quoted
from lunaria.games.registry import find_game
from lunaria.server.service.analyses import Analysis
from lunaria.server.service.server import Server
from lunaria.server.towers.finding import TOWER_GAME, world_to_analyse
from lunaria.server.transport.rest.errors import RESPONSES, NotFound
from lunaria.server.transport.rest.models import (
    ActionWorth,
    AnalysisInfo,
    AnalysisOfState,
    AnalysisOfTable,
    NewAnalysis,
    PositionWorth,
)
from lunaria.server.transport.rest.new_tables import game_file_of
from lunaria.server.workers.analysis import ANALYSED_GAMES
from lunaria.server.workers.tasks import ActionValue, PositionValue
from lunaria.table import GameFile

AnalysisId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,24}$")]


def analyses_router(server: Server) -> APIRouter:
    router = APIRouter(tags=["analyses"], responses=RESPONSES)
    analyses = server.analyses

    @router.post("/api/analyses", status_code=202)
    async def begin(wish: NewAnalysis, request: Request) -> AnalysisInfo:
        """Begin to analyse a position; ask for its progress, or cancel it, by its id."""
        address = request.client.host if request.client else "unknown"
        match wish.of:
            case AnalysisOfTable(table=table, ply=ply):
                file = await game_file_of(server.hosts, table)
                game, state = await asyncio.to_thread(_state_in, file, ply)
                world = await _world_of(table, ply) if game == TOWER_GAME else None
            case AnalysisOfState(game=game, state=value):
                state = await asyncio.to_thread(_checked_state, game, value)
                if game == TOWER_GAME:
                    raise MalformedInput("a tower is analysed at its table")
                world = None
        if game not in ANALYSED_GAMES:
            raise MalformedInput(f"there is no analysis of {quoted(game)}")
        return _info(analyses.begin(address, game, state, wish.seconds, world))

    @router.get("/api/analyses/{analysis}")
    async def look(analysis: AnalysisId) -> AnalysisInfo:
        """How far it is, and what is known so far."""
        found = analyses.find(analysis)
        if found is None:
            raise NotFound("there is no such analysis")
        return _info(found)

    @router.delete("/api/analyses/{analysis}")
    async def cancel(analysis: AnalysisId) -> AnalysisInfo:
        """Stop; what is known so far stays."""
        found = analyses.cancel(analysis)
        if found is None:
            raise NotFound("there is no such analysis")
        return _info(found)

    async def _world_of(table: str, ply: int) -> bytes:
        """How the tower stood when somebody held or let go of a ladder there."""
        host = await server.hosts.find(table)
        assert host is not None, "its game was found"
        engine = server.services.engine
        return await asyncio.to_thread(world_to_analyse, engine, table, host.confirmed, ply)

    return router


def _state_in(file: GameFile, ply: int) -> tuple[str, Any]:
    record = file.record
    if ply > len(record.actions):
        raise MalformedInput(f"the game has {len(record.actions)} actions")
    return record.game.name, _going_on(record.game, record.shortened(ply).state())


def _checked_state(name: str, value: Any) -> Any:
    game = find_game(name)
    return _going_on(game, game.state_from_json(value))


def _going_on(game: Game[Any, Any], state: Any) -> Any:
    if game.outcome(state) is not None:
        raise MalformedInput("the game is over there")
    return game.state_to_json(state)


def _info(analysis: Analysis) -> AnalysisInfo:
    return AnalysisInfo(
        id=analysis.id,
        game=analysis.game,
        status=analysis.status.value,
        done=analysis.done,
        position=None if analysis.position is None else PositionWorth(**_fields(analysis.position)),
        values=[ActionWorth(**_fields(value)) for value in analysis.values],
    )


def _fields(value: ActionValue | PositionValue) -> dict[str, Any]:
    fields = msgspec.structs.asdict(value)
    return {name: msgspec.to_builtins(field) for name, field in fields.items()}
