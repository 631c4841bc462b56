"""What a game's own addresses may ask of the server (`lunaria.catalogue.routes.RouteServices`)."""

from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import Request

from lunaria.catalogue import find_plugin
from lunaria.server.service.fair_play import PositionSource
from lunaria.server.service.server import Server
from lunaria.server.transport.addresses import block_of

R = TypeVar("R")


class ServerForRoutes:
    def __init__(self, server: Server) -> None:
        self._server = server

    def owner_of(self, request: Request) -> str:
        return block_of(request.scope)

    async def ask(
        self, game: str, task: str, arguments: list[Any], seconds: float, owner: str
    ) -> Any:
        return await self._server.game_tasks.ask(game, task, arguments, seconds, owner)

    async def look(self, work: Callable[..., R], *arguments: Any) -> R:
        return await self._server.services.readers.look(work, *arguments)

    async def must_be_open(self, game: str, state: Any) -> None:
        await self._server.fair_play.must_be_open(PositionSource(find_plugin(game), state))
