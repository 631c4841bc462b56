"""Whom a limit counts."""

from ipaddress import IPv4Address, IPv6Network, ip_address

from starlette.types import Scope


def block_of(scope: Scope) -> str:
    """Who asks: an IPv4 address, or the /64 of an IPv6 address, all of which one customer has."""
    return address_block(scope["client"][0]) if scope.get("client") else "unknown"


def address_block(address: str) -> str:
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Network((known, 64), strict=False))
