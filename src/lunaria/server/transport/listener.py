"""Running the server until it is told to stop."""

import gc
import logging
import socket
import sys
from collections.abc import Callable

import uvicorn

from lunaria.core import LunariaError
from lunaria.server.logs import log, log_to_stderr
from lunaria.server.service.server import Config
from lunaria.server.transport.app import Application
from lunaria.server.transport.file_limit import open_files_for
from lunaria.server.transport.http import BoundedHttp
from lunaria.server.transport.line import MAX_UNSENT_BYTES
from lunaria.server.transport.upgrade import WebSocketUpgrade

ALLOCATIONS_BETWEEN_COLLECTIONS = 20_000
LONGEST_TURN_SECONDS = 0.001
"""For a thread to run while another waits: what is on disk is to be told soon."""


class CannotListen(LunariaError):
    pass


class _Announcing(uvicorn.Server):
    """Tells when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            _rarely_collect_garbage()
            sys.setswitchinterval(LONGEST_TURN_SECONDS)
            self._ready()


def _rarely_collect_garbage() -> None:
    """A move makes many small objects and no cycles, and all code and schemas are there to stay:
    left alone, the collector takes half of the time looking through them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(ALLOCATIONS_BETWEEN_COLLECTIONS, 20, 20)


def serve(config: Config, host: str, port: int, announce: Callable[[str], None]) -> None:
    """Blocks; ``announce`` is given the address once it answers. Port 0 takes a free one."""
    log_to_stderr()
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    try:
        listener = _listen(host, port)
    except OSError as error:
        raise CannotListen(f"cannot listen on {host}:{port}: {error.strerror}") from error
    wanted = config.limits.sockets + config.limits.connections
    if (allowed := open_files_for(wanted)) < wanted:
        log(
            "few files may be open: raise the limit (ulimit -n)",
            logging.WARNING,
            connections_allowed=allowed,
            connections_wanted=wanted,
        )
    name, bound = listener.getsockname()[:2]
    address = f"http://{f'[{name}]' if ':' in name else name}:{bound}"
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
    _Announcing(settings, lambda: announce(address)).run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_NOTSENT_LOWAT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, MAX_UNSENT_BYTES)
    listener.bind((host, port))
    return listener
