"""Requests for the tables of another server on the same database: that server answers them.

A request that is passed on carries the secret of the server that it is for, so that it is believed
whose request it is, and how often it was passed on. While a table has no server, because its own
has just gone, the request waits until another may have it.
"""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

import httpx
from starlette.types import ASGIApp, Receive, Scope, Send

from lunaria.server.journal.leases import LEASE_SECONDS, Peer
from lunaria.server.metrics import Metrics
from lunaria.server.service.host_registry import HostRegistry
from lunaria.server.service.node import NAME_LENGTH, ClusterNode, HostedElsewhere, NoLease
from lunaria.server.transport.security import DOCUMENT_HEADERS, refuse, replay
from lunaria.server.transport.splice import Splice
from lunaria.server.transport.upgrade import SPLICE

TABLE: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,16})(/.*)?")
ANALYSIS: Final = re.compile(r"/api/analyses/([A-Za-z0-9_-]{1,24})")

SECRET: Final = b"x-lunaria-secret"
CLIENT: Final = b"x-lunaria-client"
HOPS: Final = b"x-lunaria-hops"
_OURS: Final = {SECRET, CLIENT, HOPS}

MOVED: Final = 421
"""The status with which a server says that a table is not its own."""
CHANGING_HANDS: Final = "the table is changing hands: ask again"
HOP_COUNT: Final = "lunaria.hops"
"""The key of a scope: how often the request was passed on."""
MOST_HOPS: Final = 3
"""A table may move while a request is on its way, but none goes round and round."""
PATIENCE_SECONDS: Final = LEASE_SECONDS + 2.5
"""For a table whose server is gone to be free."""
AGAIN_SECONDS: Final = 0.1

_TIMEOUT: Final = httpx.Timeout(60.0, connect=2.0, pool=10.0)
_LIMITS: Final = httpx.Limits(max_connections=64, keepalive_expiry=2.0)
"""uvicorn closes a connection that nobody uses after 5 seconds."""

_BETWEEN_TWO: Final = {b"connection", b"expect", b"keep-alive", b"te", b"transfer-encoding"}
"""Headers that are between two ends of one connection only."""
_NOT_PASSED_ON: Final = _BETWEEN_TWO | {b"date"} | {name for name, _ in DOCUMENT_HEADERS}
"""Of an answer: those, and what this server adds itself."""


class NotReached(Exception):
    """Nothing was done: the request may be sent to another server."""


class NothingListens(NotReached):
    """At the address of the server that has the table."""


class Forwarder:
    def __init__(self, hosts: HostRegistry, node: ClusterNode, metrics: Metrics) -> None:
        self._hosts = hosts
        self._node = node
        self._metrics = metrics
        self._http = httpx.AsyncClient(timeout=_TIMEOUT, limits=_LIMITS, trust_env=False)
        self._splices: set[Splice] = set()

    def identify(self, scope: Scope) -> bool:
        """Takes the marks of another server off a request, and believes them; False if they are not
        for this one."""
        found = {name: value for name, value in scope["headers"] if name in _OURS}
        if found:
            if not self._node.trusts(found.get(SECRET, b"").decode("latin-1")):
                return False
            scope["headers"] = [pair for pair in scope["headers"] if pair[0] not in _OURS]
            scope["client"] = (found.get(CLIENT, b"unknown").decode("latin-1"), 0)
            scope[HOP_COUNT] = int(found.get(HOPS, b"1"))
        return True

    async def close(self) -> None:
        for splice in tuple(self._splices):
            splice.close()
        await self._http.aclose()

    # HTTP.

    def router(self, app: ASGIApp) -> ASGIApp:
        """In front of an application that answers for the tables of this server."""

        async def routed(scope: Scope, receive: Receive, send: Send) -> None:
            find = self._finder(scope["path"])
            if find is None:
                await app(scope, receive, send)
                return
            body: bytes = (await receive()).get("body", b"")
            receive = replay(body, receive)

            async def ask(peer: Peer) -> None:
                await self._ask(peer, scope, body, send)

            try:
                if await self._settle(find, ask, scope):
                    await app(scope, receive, send)
            except (NotReached, HostedElsewhere) as error:
                await refuse(send, 503, "again", str(error) or CHANGING_HANDS, 1.0)

        return routed

    def _finder(self, path: str) -> Callable[[], Awaitable[Peer | None]] | None:
        """Who answers for this address, if it is not always this server."""
        if (table := TABLE.fullmatch(path)) is not None:
            return lambda: self._hosts.locate(table[1])
        if (analysis := ANALYSIS.fullmatch(path)) is not None:
            peer = self._node.named(analysis[1][:NAME_LENGTH])
            return None if peer is None else _always(peer)
        return None

    async def _ask(self, peer: Peer, scope: Scope, body: bytes, send: Send) -> None:
        path = scope.get("raw_path") or scope["path"].encode()
        query = scope.get("query_string", b"")
        url = httpx.URL(f"http://{peer.address}").copy_with(
            raw_path=path + (b"?" + query if query else b"")
        )
        own = [pair for pair in scope["headers"] if pair[0] not in _BETWEEN_TWO]
        headers = [*own, *marks(peer, scope)]
        request = httpx.Request(scope["method"], url, headers=headers, content=body)
        is_repeatable = scope["method"] in {"GET", "HEAD"}
        response = await self._unless_gone(peer, self._sent(request, is_repeatable))
        self._metrics.forwarded.labels("http").inc()
        try:
            passed_on = [
                (name.lower(), value)
                for name, value in response.headers.raw
                if name.lower() not in _NOT_PASSED_ON
            ]
            start = {"type": "http.response.start", "status": response.status_code}
            await send({**start, "headers": passed_on})
            async for chunk in response.aiter_raw():
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
            await send({"type": "http.response.body"})
        finally:
            await response.aclose()

    async def _sent(self, request: httpx.Request, is_repeatable: bool) -> httpx.Response:
        """Raises `NotReached` if it may be sent once more."""
        try:
            response = await self._http.send(request, stream=True)
        except httpx.ConnectError as error:
            raise NothingListens from error
        except httpx.ConnectTimeout as error:
            raise NotReached from error
        except httpx.HTTPError as error:
            if is_repeatable:
                raise NotReached from error
            raise HostedElsewhere("the server of this table has gone: look at the table") from error
        if response.status_code == MOVED:
            await response.aclose()
            raise NotReached
        return response

    async def _unless_gone(self, peer: Peer, asking: Awaitable[httpx.Response]) -> httpx.Response:
        """A server that was stopped accepts connections and answers nothing."""
        answer, gone = asyncio.ensure_future(asking), self._node.gone(peer.id)
        either: set[asyncio.Future[Any]] = {answer, gone}
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if not answer.done():
                answer.cancel()
        if not answer.done():
            raise NotReached
        return answer.result()

    # Sockets.

    async def socket(self, table_id: str, scope: Scope) -> bool:
        """Has another server attend to a socket that was not accepted yet, until it is closed;
        False if the table is this server's."""

        async def splice(peer: Peer) -> None:
            host, _, port = peer.address.rpartition(":")
            headers = {name.decode(): value.decode("latin-1") for name, value in marks(peer, scope)}
            try:
                both = await scope["extensions"][SPLICE](host.strip("[]"), int(port), headers)
            except ConnectionRefusedError as error:
                raise NothingListens from error
            except OSError as error:
                raise NotReached from error
            await self._attend(both, peer)

        try:
            return not await self._settle(lambda: self._hosts.locate(table_id), splice, scope)
        except NotReached:
            return False

    async def _attend(self, splice: Splice, peer: Peer) -> None:
        self._metrics.forwarded.labels("socket").inc()
        self._splices.add(splice)
        gone = self._node.gone(peer.id)
        try:
            await asyncio.wait({splice.over, gone}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            splice.close()
            self._splices.discard(splice)

    async def _settle(
        self,
        find: Callable[[], Awaitable[Peer | None]],
        ask: Callable[[Peer], Awaitable[None]],
        scope: Scope,
    ) -> bool:
        """Finds who answers, and asks them; True if it is this server. Raises `NotReached` when
        nobody could be asked for long."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                peer = await find()
                if peer is None:
                    return True
                if scope.get(HOP_COUNT, 0) >= MOST_HOPS:
                    raise NotReached
                await self._ask_listening(ask, peer)
                return False
            except (NoLease, NotReached) as error:
                if time.monotonic() > deadline:
                    raise NotReached from error
                await asyncio.sleep(AGAIN_SECONDS)

    async def _ask_listening(self, ask: Callable[[Peer], Awaitable[None]], peer: Peer) -> None:
        """Where nothing listens, its tables need not wait for the end of the lease."""
        try:
            await ask(peer)
        except NothingListens:
            await self._node.bury(peer)
            raise


def _always(peer: Peer) -> Callable[[], Awaitable[Peer | None]]:
    async def find() -> Peer | None:
        return peer

    return find


def marks(peer: Peer, scope: Scope) -> Iterable[tuple[bytes, bytes]]:
    """The headers of a request that is passed on."""
    client = scope["client"][0] if scope.get("client") else "unknown"
    yield SECRET, peer.secret.encode()
    yield CLIENT, client.encode("latin-1", "replace")
    yield HOPS, b"%d" % (scope.get(HOP_COUNT, 0) + 1)
