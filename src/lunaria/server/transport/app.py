"""The server as an ASGI application."""

from collections.abc import Collection

import msgspec
from fastapi import FastAPI, Response
from fastapi.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from lunaria import __version__
from lunaria.catalogue import plugins
from lunaria.catalogue.routes import RESPONSES, NotFound
from lunaria.server.metrics import CONTENT_TYPE
from lunaria.server.service.server import Config, Server
from lunaria.server.transport.client_files import ClientFiles
from lunaria.server.transport.description import game_schema, protocol_schema
from lunaria.server.transport.forwarding import Forwarder
from lunaria.server.transport.http import HttpConnections, answering
from lunaria.server.transport.rest import games
from lunaria.server.transport.rest.analyses import analyses_router
from lunaria.server.transport.rest.errors import add_error_handlers
from lunaria.server.transport.rest.page import describe
from lunaria.server.transport.rest.reach import Bound, reach_router
from lunaria.server.transport.rest.rematches import rematches_router
from lunaria.server.transport.rest.replays import replays_router
from lunaria.server.transport.rest.reviews import reviews_router
from lunaria.server.transport.rest.route_services import ServerForRoutes
from lunaria.server.transport.rest.tables import tables_router
from lunaria.server.transport.security import Guard, HostCheck, OriginCheck, refuse
from lunaria.server.transport.socket import CLOSE_POLICY, TableSockets

METHODS = ("GET", "POST", "DELETE")


class Application:
    """Sockets go to the tables, everything else through the guard to the client and to FastAPI."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self.server: Server | None = None
        self.connections = HttpConnections(config.limits)
        self._http: Guard | None = None
        self._sockets: TableSockets | None = None
        self._forwarder: Forwarder | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "http" | "websocket" if self._is_misdirected(scope):
                await _reject(scope, send)
            case "lifespan":
                await self._live(receive, send)
            case "websocket" if self._sockets is not None:
                await self._sockets(scope, receive, send)
            case "http" if self._http is not None:
                with answering():
                    await self._http(scope, receive, send)

    async def start(self) -> Server:
        config = self._config
        self.server = server = Server(config)
        origins, hosts = OriginCheck(config.origins), HostCheck(config.host_names)
        pages: ASGIApp = ClientFiles(http_app(server, origins.named, config.bound))
        if server.cluster is not None:
            self._forwarder = Forwarder(server.hosts, server.cluster, server.metrics)
            pages = self._forwarder.router(pages)
        self._http = Guard(pages, server, origins, hosts)
        self._sockets = TableSockets(
            *(server.hosts, server.services, origins, hosts, server.requests), self._forwarder
        )
        server.services.restrictions.on_change = self._sockets.close_banned
        await server.start()
        return server

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        server = await self.start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await server.hand_over()
        if self._sockets is not None:
            self._sockets.close()
        if self._forwarder is not None:
            await self._forwarder.close()
        await server.stop()
        await send({"type": "lifespan.shutdown.complete"})

    def _is_misdirected(self, scope: Scope) -> bool:
        """Another server sent it, but not to this one: a process that is gone had its address."""
        return self._forwarder is not None and not self._forwarder.identify(scope)


async def _reject(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": CLOSE_POLICY})
    else:
        await refuse(send, 421, "misdirected", "this request is for another server")


def http_app(server: Server, origins: Collection[str] = (), bound: Bound | None = None) -> FastAPI:
    """``origins`` are other sites whose pages may ask, ``bound`` is where it listens."""
    app = FastAPI(
        title="Lunaria",
        version=__version__,
        description="Tables for Lunaria's games. Play goes over each table's socket.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses=RESPONSES,
    )
    if origins:
        app.add_middleware(CORSMiddleware, allow_origins=[*origins], allow_methods=METHODS)
    add_error_handlers(app)
    app.include_router(games.router)
    app.include_router(reach_router(bound))
    app.include_router(tables_router(server))
    app.include_router(replays_router(server))
    app.include_router(rematches_router(server))
    app.include_router(analyses_router(server))
    app.include_router(reviews_router(server))
    for plugin in plugins().values():
        if plugin.routes is not None:
            app.include_router(plugin.routes(ServerForRoutes(server)))

    @app.get("/healthz", include_in_schema=False)
    async def healthz(response: Response) -> dict[str, str]:
        """Whether a move would be written."""
        trouble = await server.health.trouble()
        if trouble is None:
            return {"status": "ok", "version": __version__}
        response.status_code = 503
        return {"status": "failing", "message": trouble, "version": __version__}

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(server.metrics.exposition(), media_type=CONTENT_TYPE)

    @app.get("/api", include_in_schema=False)
    async def page() -> Response:
        return Response(describe(app.openapi()), media_type="text/html")

    @app.get("/api/games/{game}/schema.json", include_in_schema=False)
    async def schema(game: str) -> Response:
        if game not in plugins():
            raise NotFound("there is no such game")
        described = msgspec.json.encode(game_schema(plugins()[game]))
        return Response(described, media_type="application/schema+json")

    @app.get("/api/protocol.json", include_in_schema=False)
    async def protocol() -> Response:
        return Response(msgspec.json.encode(protocol_schema()), media_type="application/json")

    return app
