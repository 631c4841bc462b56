"""From a request that asks for a WebSocket to an open one.

uvicorn serves HTTP, and hands a connection that asks for a WebSocket to the class that its setting
``ws`` names. That is `WebSocketUpgrade`: it asks the application, in the way of ASGI, whether to
accept, and then gives the connection to its `WebSocketLine`.
"""

import asyncio
from functools import partial
from http import HTTPStatus
from typing import Any, Final, cast
from urllib.parse import unquote

import uvicorn
from starlette.types import ASGIApp, Message, Scope
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from lunaria.server.logs import LOGGER
from lunaria.server.transport.line import CLOSE_FAILED, WebSocketLine
from lunaria.server.transport.splice import Splice

LINE: Final = "lunaria.line"
"""The extension of its scope in which the application finds the line."""
SPLICE: Final = "lunaria.splice"
"""The one with which it connects the client to another server instead."""


class WebSocketUpgrade(asyncio.Protocol):
    def __init__(self, config: uvicorn.Config, **_: Any) -> None:
        """Called by uvicorn, which also passes state that is not needed here."""
        self._app = cast(ASGIApp, config.loaded_app)
        self._silent_seconds = config.ws_ping_interval
        self._protocol = ServerProtocol(max_size=config.ws_max_size)
        self._transport: asyncio.Transport
        self._line: WebSocketLine
        self._answer: asyncio.Task[None] | None = None
        self._is_spliced = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._line = WebSocketLine(self._transport, self._protocol, self._silent_seconds)

    def data_received(self, data: bytes) -> None:
        """``data`` is the whole request, as uvicorn passes it on."""
        self._protocol.receive_data(data)
        for request in self._protocol.events_received():
            if isinstance(request, Request):
                response = self._protocol.accept(request)
                if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
                    self._transport.pause_reading()
                    self._answer = asyncio.create_task(self._ask(request, response))
                else:
                    self._reject(response)

    def connection_lost(self, exc: Exception | None) -> None:
        self._line.connection_lost(exc)

    async def _ask(self, request: Request, response: Response) -> None:
        """Runs the application, which lasts as long as the socket if it accepts."""

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            if message["type"] == "websocket.accept":
                self._protocol.send_response(response)
                self._transport.set_protocol(self._line)
                self._line.open()

        try:
            await self._app(self._scope(request), receive, send)
        except Exception:
            LOGGER.exception("a socket failed")
            self._line.finish(CLOSE_FAILED)
        if self._protocol.state is State.CONNECTING and not self._is_spliced:
            self._reject(self._protocol.reject(HTTPStatus.FORBIDDEN, ""))

    def _reject(self, response: Response) -> None:
        if not self._transport.is_closing():
            self._protocol.send_response(response)
            self._transport.write(b"".join(self._protocol.data_to_send()))
            self._transport.close()

    def _scope(self, request: Request) -> Scope:
        path, _, query = request.path.partition("?")
        peer = self._transport.get_extra_info("peername")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "client": (peer[0], peer[1]) if peer else None,
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": [
                (name.lower().encode("ascii"), value.encode("latin-1"))
                for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "extensions": {LINE: self._line, SPLICE: partial(self._splice, request)},
        }

    async def _splice(
        self, request: Request, host: str, port: int, headers: dict[str, str]
    ) -> Splice:
        """The other server answers the same request, with further headers, in our stead. Raises
        `OSError` when it cannot be reached."""
        lines = [*request.headers.raw_items(), *headers.items()]
        head = "".join(f"{name}: {value}\r\n" for name, value in lines)
        self._is_spliced = True
        try:
            return await Splice.open(
                self._transport,
                f"GET {request.path} HTTP/1.1\r\n{head}\r\n".encode("latin-1"),
                host,
                port,
            )
        except OSError:
            self._is_spliced = False
            raise
