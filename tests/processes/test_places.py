"""Places are shared fairly."""

import asyncio
from collections.abc import Awaitable, Callable

from lunaria.processes.places import HOUSE, UNATTENDED, FairPlaces


class Visitors:
    """They note the order in which they get a place, and stay until they are told to leave."""

    def __init__(self, size: int, share: int | None = None) -> None:
        self.places = FairPlaces(size, share)
        self.inside: list[str] = []
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._leaving: dict[str, asyncio.Event] = {}

    async def come(self, *names: str) -> None:
        """Those with the same first letter have one owner."""
        for name in names:
            self._leaving[name] = asyncio.Event()
            self._tasks[name] = asyncio.create_task(self._visit(name))
        await settled()

    async def leave(self, name: str) -> None:
        self._leaving[name].set()
        await settled()

    async def give_up(self, name: str) -> None:
        self._tasks[name].cancel()
        await settled()

    async def _visit(self, name: str) -> None:
        async with self.places.place_for(name[0]):
            self.inside.append(name)
            await self._leaving[name].wait()
        self.inside.remove(name)


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def with_places(
    size: int, scenario: Callable[[Visitors], Awaitable[None]], share: int | None = None
) -> None:
    async def main() -> None:
        await scenario(Visitors(size, share))

    asyncio.run(main())


def test_one_owner_leaves_a_place_for_the_next() -> None:
    async def scenario(visitors: Visitors) -> None:
        await visitors.come("a1", "a2", "a3")
        assert visitors.inside == ["a1"]
        assert visitors.places.waiting == 2
        await visitors.come("b1")
        assert visitors.inside == ["a1", "b1"]
        await visitors.leave("b1")
        assert visitors.inside == ["a1"]
        await visitors.leave("a1")
        assert visitors.inside == ["a2"]

    with_places(2, scenario)


def test_tables_at_which_nobody_is_wait_for_all_others() -> None:
    async def main() -> None:
        places, order = FairPlaces(1), list[str]()

        async def visit(owner: str) -> None:
            async with places.place_for(owner):
                order.append(owner)
                await settled()

        owners = ("first", UNATTENDED, UNATTENDED, "a", "b", "a")
        await asyncio.gather(*map(visit, owners))
        assert order == ["first", "a", "b", "a", UNATTENDED, UNATTENDED]

    asyncio.run(main())


def test_owners_who_wait_are_served_in_turn() -> None:
    async def scenario(visitors: Visitors) -> None:
        await visitors.come("a1", "a2", "a3", "a4", "b1", "c1", "b2")
        order = []
        while visitors.inside:
            order.append(visitors.inside[0])
            await visitors.leave(visitors.inside[0])
        assert order == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]

    with_places(1, scenario)


def test_who_gives_up_waiting_takes_no_place() -> None:
    async def scenario(visitors: Visitors) -> None:
        await visitors.come("a1", "b1", "c1")
        await visitors.give_up("b1")
        assert visitors.places.waiting == 1
        await visitors.leave("a1")
        assert visitors.inside == ["c1"]
        await visitors.leave("c1")
        await visitors.come("d1")
        assert visitors.inside == ["d1"]

    with_places(1, scenario)


def test_a_place_that_was_given_to_one_who_gives_up_goes_to_the_next() -> None:
    async def scenario(visitors: Visitors) -> None:
        await visitors.come("a1", "b1", "c1")
        visitors._leaving["a1"].set()
        visitors._tasks["b1"].cancel()
        await settled()
        assert visitors.inside == ["c1"]

    with_places(1, scenario)


def test_the_house_may_have_all_places() -> None:
    async def main() -> None:
        places = FairPlaces(2)
        await places.take(HOUSE)
        await asyncio.wait_for(places.take(HOUSE), 60)

    asyncio.run(main())


def test_a_share_is_what_one_owner_may_have() -> None:
    async def scenario(visitors: Visitors) -> None:
        await visitors.come("a1", "a2", "a3", "b1")
        assert visitors.inside == ["a1", "a2", "b1"]

    with_places(8, scenario, share=2)
