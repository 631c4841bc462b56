"""Where other machines of the network reach this server: who opens it as 127.0.0.1 cannot send that
address to anybody."""

import socket
from collections.abc import Iterator
from ipaddress import ip_address

from fastapi import APIRouter, Request

from lunaria.server.transport.rest.models import ReachInfo

Bound = tuple[str, int]
"""The address and port that a server listens at."""

_ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses for documentation. Nothing is sent there: the system is asked by which of its own
addresses it would."""


def reach_router(bound: Bound | None) -> APIRouter:
    router = APIRouter(tags=["tables"])

    @router.get("/api/reach")
    def reach(request: Request) -> ReachInfo:
        """Where other machines of its network reach the server; nowhere when it listens on this one
        alone. Told to browsers that know it as this machine, such as 127.0.0.1."""
        if bound is None or not _is_this_machine(request.url.hostname or ""):
            return ReachInfo(addresses=[])
        return ReachInfo(addresses=addresses_of(bound))

    return router


def addresses_of(bound: Bound) -> list[str]:
    """As they are opened in a browser, the likeliest first."""
    host, port = bound
    known = ip_address(host)
    if known.is_loopback:
        return []
    if not known.is_unspecified:
        return [_url(host, port)]
    families = [socket.AF_INET] if known.version == 4 else list(_ELSEWHERE)
    found = [address for family in families for address in _own_addresses(family)]
    return [_url(address, port) for address in dict.fromkeys(found)]


def _own_addresses(family: socket.AddressFamily) -> Iterator[str]:
    for address in (*_outward(family), *_named(family)):
        known = ip_address(address.partition("%")[0])
        if not (known.is_loopback or known.is_link_local):
            yield address


def _outward(family: socket.AddressFamily) -> list[str]:
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_ELSEWHERE[family], 9))
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def _named(family: socket.AddressFamily) -> list[str]:
    """Under the machine's own name, which need not be known."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, family, socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(address[0]) for *_, address in found]


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _is_this_machine(name: str) -> bool:
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
