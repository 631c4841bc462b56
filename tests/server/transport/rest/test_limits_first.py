"""Whoever asks for too much is told so before anything is read or replayed for it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from fastapi import APIRouter, Request

from lunaria.server.journal.database import open_database
from lunaria.server.limits import Limits
from lunaria.server.service.server import Config, Server
from lunaria.server.transport.rest.analyses import analyses_router
from lunaria.server.transport.rest.models import AnalysisOfState, AnalysisOfTable, NewAnalysis
from lunaria.server.transport.rest.reviews import reviews_router
from lunaria.table import NotAllowed
from tests.support.table.games import finished

REQUEST = cast(Request, SimpleNamespace(scope={"client": ("10.0.0.1", 1)}))
FULL = replace(Limits(), analyses_per_address=0, reviews_per_address=0)


def posted(router: APIRouter) -> Callable[..., Awaitable[Any]]:
    """What answers a POST to the router."""
    (found,) = (route for route in router.routes if "POST" in getattr(route, "methods", ()))
    endpoint: Callable[..., Awaitable[Any]] = cast(Any, found).endpoint
    return endpoint


def refused_without_work(
    url: str, ask: Callable[[Server], Awaitable[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(*_: Any) -> None:
        pytest.fail("something was done for it")

    async def scenario() -> None:
        server = Server(Config(engine=open_database(url), limits=FULL, warms_up=False))
        await server.start()
        monkeypatch.setattr(server.services.readers, "look", work)
        monkeypatch.setattr(server.services.readers, "open", work)
        try:
            with pytest.raises(NotAllowed, match="too many"):
                await ask(server)
        finally:
            await server.hand_over()
            await server.stop()

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "of",
    [
        AnalysisOfTable(type="table", table="t", ply=9000),
        AnalysisOfState(type="state", game="full-moon", state={"row": "long"}),
    ],
)
def test_an_analysis(
    sqlite_url: str, of: AnalysisOfTable | AnalysisOfState, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish = NewAnalysis(of=of, seconds=1.0)

    def ask(server: Server) -> Awaitable[Any]:
        return posted(analyses_router(server))(wish, REQUEST)

    refused_without_work(sqlite_url, ask, monkeypatch)


def test_a_review(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = finished()

    async def find(_: str) -> Any:
        return SimpleNamespace(confirmed=game)

    def ask(server: Server) -> Awaitable[Any]:
        monkeypatch.setattr(server.hosts, "find", find)
        return posted(reviews_router(server))("t", REQUEST)

    refused_without_work(sqlite_url, ask, monkeypatch)
