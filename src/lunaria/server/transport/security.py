"""What a browser is told to allow, and whose pages may talk to the server."""

import asyncio
import re
from collections.abc import Awaitable, Iterable
from contextlib import suppress
from ipaddress import ip_address
from socket import gethostname
from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lunaria.server.service.server import Server
from lunaria.server.transport.addresses import block_of
from lunaria.server.transport.rest.errors import error_body

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS: Final = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
"""Of every answer."""
DOCUMENT_HEADERS: Final = [
    *HEADERS,
    (b"content-security-policy", POLICY.encode()),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]
"""Of every answer that a browser could show as a page."""
PARTS_OF_PAGES: Final = (b"text/javascript", b"text/css", b"application/json", b"image/png")
"""Types of content that browsers never run as a page: what a page may do says nothing to them."""


BYTES_A_REQUEST: Final = 16 * 1024
"""So many to be read cost as much as one request more."""

UNKNOWN_NAME: Final = "this server does not know itself by that name: its host names are an option"


def guarding_headers(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """What is added to the headers of an answer."""
    content = dict(headers).get(b"content-type", b"")
    return HEADERS if content.startswith(PARTS_OF_PAGES) else DOCUMENT_HEADERS


class OriginCheck:
    """A page may connect if it came from this host, or from one that was named at the start.

    Programs send no origin; what they may do is decided by the links they hold.
    """

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self.named = frozenset(origin.rstrip("/").lower() for origin in allowed)

    def allows(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        found = {name.lower(): value.decode("latin-1") for name, value in headers}
        origin = found.get(b"origin")
        if origin is None:
            return True
        try:
            host = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        is_same = bool(host) and host == found.get(b"host", "").lower()
        return is_same or origin.lower() in self.named


class HostCheck:
    """By which names a browser may ask: an address, this machine's own name, and those named at the
    start. A page elsewhere whose name was made to lead here (DNS rebinding) would else be taken for
    one of ours."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        here = gethostname().lower()
        self._names = {"localhost", here, f"{here}.local", *(name.lower() for name in names)}

    def allows(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        asked = dict(headers).get(b"host")
        if asked is None or "*" in self._names:
            return True
        name = re.sub(r":\d*$", "", asked.decode("latin-1").lower())
        return name in self._names or name.endswith(".localhost") or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


class Guard:
    """Around the HTTP side: host, origin, rate, size of the body, and the headers of every
    answer."""

    def __init__(
        self,
        app: ASGIApp,
        server: Server,
        origins: OriginCheck,
        hosts: HostCheck,
    ) -> None:
        self._app = app
        self._limits = server.limits
        self._metrics = server.metrics
        self._restrictions = server.services.restrictions
        self._origins = origins
        self._hosts = hosts
        self._requests = server.requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.get("headers", [])
                message["headers"] = [*headers, *guarding_headers(headers)]
            await send(message)

        address = block_of(scope)
        if self._restrictions.is_banned(address):
            self._metrics.limited.labels("banned").inc()
            await refuse(send_guarded, 403, "banned", "this address is banned from this server")
            return
        if not self._hosts.allows(scope["headers"]):
            await refuse(send_guarded, 421, "host", UNKNOWN_NAME)
            return
        if scope["method"] not in {"GET", "HEAD"} and not self._origins.allows(scope["headers"]):
            await refuse(send_guarded, 403, "origin", "this page may not ask for that")
            return
        if scope["path"].startswith("/api") and (wait := self._requests.take(address)) > 0:
            self._metrics.limited.labels("requests").inc()
            await refuse(send_guarded, 429, "rate", "too many requests", wait)
            return
        try:
            async with asyncio.timeout(self._limits.body_seconds):
                body = await _whole_body(receive, self._limits.body_bytes)
        except TimeoutError:
            self._metrics.limited.labels("slow-body").inc()
            await refuse(send_guarded, 408, "slow", "the body took too long to arrive")
            return
        if body is None:
            self._metrics.limited.labels("body").inc()
            await refuse(send_guarded, 413, "size", "the body is too large")
            return
        if len(body) > BYTES_A_REQUEST:
            self._requests.charge(address, len(body) / BYTES_A_REQUEST)
        answering = self._app(scope, replay(body, receive), send_guarded)
        if scope["method"] == "GET" and scope["path"].startswith("/api"):
            await while_awaited(answering, receive)
        else:
            await answering


async def while_awaited(answering: Awaitable[None], receive: Receive) -> None:
    """Stops working on the answer to a question when whoever asked has gone."""
    answer, leaving = asyncio.ensure_future(answering), asyncio.ensure_future(_gone(receive))
    await asyncio.wait({answer, leaving}, return_when=asyncio.FIRST_COMPLETED)
    leaving.cancel()
    if answer.done():
        answer.result()
    else:
        answer.cancel()
        with suppress(asyncio.CancelledError):
            await answer


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _whole_body(receive: Receive, most: int) -> bytes | None:
    """The body, or None if there is more of it than allowed."""
    chunks: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b"".join(chunks)
        chunk = message.get("body", b"")
        size += len(chunk)
        if size > most:
            return None
        chunks.append(chunk)
        if not message.get("more_body", False):
            return b"".join(chunks)


def replay(body: bytes, receive: Receive) -> Receive:
    """The body once more, then whatever else the client does."""
    pending: list[Message] = [{"type": "http.request", "body": body}]

    async def receive_again() -> Message:
        return pending.pop() if pending else await receive()

    return receive_again


async def refuse(send: Send, status: int, why: str, message: str, wait: float = 0.0) -> None:
    body = error_body(why, message)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if wait:
        headers.append((b"retry-after", b"%d" % (int(wait) + 1)))
    if status in {408, 413}:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
