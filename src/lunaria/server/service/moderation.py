"""Mutes, bans and tables that an administrator changed: read from the database once a second."""

import asyncio
from collections.abc import Callable, Iterable
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from lunaria.core import MalformedInput, quoted
from lunaria.server.journal.moderation import (
    OVERLAP,
    Restriction,
    RestrictionKind,
    newest_eviction,
    read_evictions,
    read_restrictions,
    restrictions_stamp,
)
from lunaria.server.logs import log

POLL_SECONDS: Final = 1.0
"""What an administrator orders takes effect within this time and that of a query."""

SMALLEST_IPV6_BLOCK: Final = 64
"""Bits; what one customer has, and what limits are counted by."""


def address_network(text: str) -> IPv4Network | IPv6Network:
    """An address, or a block such as 203.0.113.0/24 or 2001:db8::/48."""
    try:
        network = ip_network(text, strict=False)
    except ValueError:
        raise MalformedInput(f"{quoted(text)} is not a block of addresses") from None
    if isinstance(network, IPv6Network) and network.prefixlen > SMALLEST_IPV6_BLOCK:
        return network.supernet(new_prefix=SMALLEST_IPV6_BLOCK)
    return network


class BlockSet:
    """Blocks of addresses, looked up in as many steps as there are lengths of them."""

    def __init__(self, blocks: Iterable[str] = ()) -> None:
        self._networks = {address_network(block) for block in blocks}
        self._lengths = {(one.version, one.prefixlen) for one in self._networks}

    def __contains__(self, block: str) -> bool:
        """Whether one of them holds the address or block, as limits count it."""
        if not self._networks:
            return False
        try:
            network = ip_network(block)
        except ValueError:
            return False  # not an address: a client on a Unix socket
        return any(
            network.supernet(new_prefix=length) in self._networks
            for version, length in self._lengths
            if version == network.version and length <= network.prefixlen
        )


class Restrictions:
    """Those that hold now."""

    def __init__(self) -> None:
        self.on_change: Callable[[], None] = lambda: None
        self._banned = BlockSet()
        self._muted = BlockSet()
        self._muted_seats: set[tuple[str, int | None]] = set()

    def replace(self, found: Iterable[Restriction]) -> None:
        bans: list[str] = []
        mutes: list[str] = []
        seats: set[tuple[str, int | None]] = set()
        for one in found:
            if one.block is not None:
                (bans if one.kind is RestrictionKind.BAN else mutes).append(one.block)
            elif one.table_id is not None:
                seats.add((one.table_id, one.seat))
        self._banned, self._muted, self._muted_seats = BlockSet(bans), BlockSet(mutes), seats
        self.on_change()

    def is_banned(self, block: str) -> bool:
        return block in self._banned

    def is_muted(self, table_id: str, seat: int, block: str) -> bool:
        is_seat = not self._muted_seats.isdisjoint({(table_id, seat), (table_id, None)})
        return is_seat or block in self._muted


class Moderation:
    """Follows the database. ``drop`` is given each table that is to be read again."""

    def __init__(
        self,
        engine: Engine,
        restrictions: Restrictions,
        drop: Callable[[str], None],
        now: Callable[[], float],
    ) -> None:
        self._engine = engine
        self._restrictions = restrictions
        self._drop = drop
        self._now = now
        self._stamp: tuple[int, int] | None = None
        self._ends_at: float | None = None
        """When the first of the restrictions ends."""
        self._newest = 0
        """Of the evictions."""
        self._seen: set[int] = set()

    async def start(self) -> None:
        """What was evicted before is not in memory."""
        self._newest = await asyncio.to_thread(newest_eviction, self._engine)
        before = await asyncio.to_thread(read_evictions, self._engine, self._newest - OVERLAP)
        self._seen = set(before)
        await self.look()

    async def run(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self.look()
            except SQLAlchemyError as error:
                log("orders not read", reason=type(error).__name__)

    async def look(self) -> None:
        await self._look_at_restrictions()
        evicted = await asyncio.to_thread(read_evictions, self._engine, self._newest - OVERLAP)
        for number, table in evicted.items():
            if number not in self._seen:
                log("table dropped for an administrator", table=table)
                self._drop(table)
        self._newest = max(evicted, default=self._newest)
        self._seen = set(evicted)

    async def _look_at_restrictions(self) -> None:
        stamp, now = await asyncio.to_thread(restrictions_stamp, self._engine), self._now()
        has_one_ended = self._ends_at is not None and self._ends_at <= now
        if stamp != self._stamp or has_one_ended:
            found = await asyncio.to_thread(read_restrictions, self._engine, now)
            ends = (one.ends_at for one in found if one.ends_at is not None)
            self._stamp, self._ends_at = stamp, min(ends, default=None)
            self._restrictions.replace(found)
