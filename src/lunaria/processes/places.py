"""Places that are shared fairly among those who want them."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Final

HOUSE: Final = ""
"""The owner of what the program does of itself."""
UNATTENDED: Final = "unattended"
"""The owner of all tables at which nobody is."""


class FairPlaces:
    """So many places. Owners who wait are served in turn, however much each of them wants; and no
    owner but the house has more than a share, by default all but one, so that the next owner
    need not wait for them. Tables at which nobody is wait for all others."""

    def __init__(self, size: int, share: int | None = None) -> None:
        self._free = size
        self._share = max(1, size - 1 if share is None else share)
        self._held: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def place_for(self, owner: str) -> AsyncIterator[None]:
        await self.take(owner)
        try:
            yield
        finally:
            self.give_back(owner)

    async def take(self, owner: str) -> None:
        """Waits for a place, which is to be given back."""
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(place)
        self._hand_out()
        try:
            await place
        except asyncio.CancelledError:
            if place.cancelled():
                self._forget(owner, place)
            else:
                self.give_back(owner)
            raise

    def give_back(self, owner: str) -> None:
        self._free += 1
        self._held[owner] -= 1
        if not self._held[owner]:
            del self._held[owner]
        self._hand_out()

    def _hand_out(self) -> None:
        while self._free:
            owner = next(filter(self._may_have_more, self._in_turn()), None)
            if owner is None:
                return
            place = self._waiting[owner][0]
            self._waiting.move_to_end(owner)
            self._forget(owner, place)
            if not place.cancelled():
                self._free -= 1
                self._held[owner] += 1
                place.set_result(None)

    def _in_turn(self) -> Iterator[str]:
        """Those who wait: the one who has had no place for longest first, and after all of
        them the tables at which nobody is."""
        yield from (owner for owner in self._waiting if owner != UNATTENDED)
        if UNATTENDED in self._waiting:
            yield UNATTENDED

    def _may_have_more(self, owner: str) -> bool:
        return owner == HOUSE or self._held[owner] < self._share

    def _forget(self, owner: str, place: asyncio.Future[None]) -> None:
        """It does not wait any more, if it still did."""
        waiting = self._waiting.get(owner, deque())
        if place in waiting:
            waiting.remove(place)
            if not waiting:
                del self._waiting[owner]
