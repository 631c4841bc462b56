"""Running the server until it is told to stop."""

import asyncio
import logging
import socket
import sys
from collections.abc import Callable
from dataclasses import replace

import uvicorn

from lunaria.core import LunariaError, MalformedInput
from lunaria.server.logs import log, log_to_stderr
from lunaria.server.service.node import must_reach_others
from lunaria.server.service.server import Config
from lunaria.server.transport.app import Application
from lunaria.server.transport.file_limit import open_files_for
from lunaria.server.transport.garbage import collect_rarely, collect_regularly
from lunaria.server.transport.http import BoundedHttp
from lunaria.server.transport.line import MAX_UNSENT_BYTES
from lunaria.server.transport.upgrade import WebSocketUpgrade

LONGEST_TURN_SECONDS = 0.001
"""For a thread to run while another waits: what is on disk is to be told soon."""


class CannotListen(LunariaError):
    pass


class _Announcing(uvicorn.Server):
    """Tells when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._collecting: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            collect_rarely()
            self._collecting = asyncio.create_task(collect_regularly())
            sys.setswitchinterval(LONGEST_TURN_SECONDS)
            self._ready()


def serve(config: Config, listener: socket.socket, announce: Callable[[str], None]) -> None:
    """Blocks; ``announce`` is given the address once it answers. On PostgreSQL it listens also
    where the other servers on the same database reach it."""
    log_to_stderr()
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    listeners = [listener]
    config = replace(config, bound=listener.getsockname()[:2])
    if config.engine.dialect.name == "postgresql":
        host, port = _host_and_port(config.node_address or "127.0.0.1:0")
        listeners.append(listen(host, port))
        config = replace(config, node_address=address_of(listeners[1]))
        must_reach_others(config.engine, address_of(listeners[1]))
    wanted = config.limits.sockets + config.limits.connections
    if (allowed := open_files_for(wanted)) < wanted:
        log(
            "few files may be open: raise the limit (ulimit -n)",
            logging.WARNING,
            connections_allowed=allowed,
            connections_wanted=wanted,
        )
    settings = uvicorn.Config(
        Application(config),
        ws=WebSocketUpgrade,
        ws_max_size=config.limits.message_bytes,
        ws_ping_interval=config.limits.silent_seconds,
        http=BoundedHttp,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    _Announcing(settings, lambda: announce(address_of(listener))).run(sockets=listeners)


def listen(host: str, port: int) -> socket.socket:
    """Port 0 takes a free one. Raises `CannotListen`."""
    try:
        return _listen(host, port)
    except OSError as error:
        raise CannotListen(f"cannot listen on {host}:{port}: {error.strerror}") from error


def inherit(descriptor: int) -> socket.socket:
    """The socket of a parent."""
    return socket.socket(fileno=descriptor)


def nth_address(node_address: str | None, number: int) -> str | None:
    """Of several processes each has a port of its own: that one and those after it."""
    if node_address is None:
        return None
    host, port = _host_and_port(node_address)
    return f"{f'[{host}]' if ':' in host else host}:{port and port + number}"


def _host_and_port(address: str) -> tuple[str, int]:
    host, _, port = address.rpartition(":")
    host = host.strip("[]")
    if not port.isdecimal() or int(port) > 65535 or host in {"", "0.0.0.0", "::"}:
        raise MalformedInput("a node's address is HOST:PORT, where other machines reach this one")
    return host, int(port)


def address_of(listener: socket.socket) -> str:
    name, port = listener.getsockname()[:2]
    return f"{f'[{name}]' if ':' in name else name}:{port}"


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_NOTSENT_LOWAT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, MAX_UNSENT_BYTES)
    listener.bind((host, port))
    return listener
