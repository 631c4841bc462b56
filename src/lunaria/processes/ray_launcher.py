"""Children on a Ray cluster: Ray chooses the machine and counts its processors, and the child
connects to this process.

Ray itself is in a child of this machine (`lunaria.processes.ray_driver`), which is supervised like
any other. When it is lost, Ray ends what it had placed, and all is placed again by the next one.
"""

import asyncio
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from typing import Any, Final

from lunaria.catalogue import plugin_paths
from lunaria.core import MalformedInput
from lunaria.core.extras import require
from lunaria.processes.child_listener import Arrival, ChildListener
from lunaria.processes.launcher import Child, NotLaunched
from lunaria.processes.ray_driver import (
    AUTO,
    CLIENT,
    Ended,
    FromDriver,
    Joined,
    Place,
    Remove,
    decode_from_driver,
)
from lunaria.processes.supervisor import Observer, Supervisor

PLACE_SECONDS: Final = 60.0
"""For a cluster to be there, for a place on it, and for the child to connect."""
TRIES: Final = 3
"""Within that time: Ray may choose a machine that has just been lost, until it notices."""


def check_cluster(address: str) -> None:
    """Raises `MissingExtra` without Ray, and `MalformedInput` for what cannot be an address."""
    require("ray", "ray")
    if address != AUTO and not re.fullmatch(rf"({CLIENT})?[^/\s]+:[0-9]{{1,5}}", address):
        raise MalformedInput(
            f"{address} is not the address of a Ray cluster: {AUTO}, HOST:PORT or {CLIENT}HOST:PORT"
        )


class RayLauncher:
    """To be used inside one event loop."""

    def __init__(self, address: str, observer: Observer | None = None) -> None:
        check_cluster(address)
        self._driver = Supervisor[FromDriver](
            ("ray", address), decode_from_driver, self, observer or Observer()
        )
        self._listener: ChildListener | None = None
        self._host = ""
        self._opening = asyncio.Lock()
        self._numbers = count(1)
        self._endings: dict[int, asyncio.Future[str]] = {}

    async def launch(self, arguments: Sequence[str]) -> Child:
        self._driver.start()
        try:
            async with asyncio.timeout(PLACE_SECONDS):
                for _ in range(TRIES - 1):
                    with suppress(NotLaunched):
                        return await self._placed(arguments)
                return await self._placed(arguments)
        except TimeoutError:
            missing = "place on the Ray cluster" if self._driver.is_started else "Ray cluster"
            raise NotLaunched(f"no {missing} within {PLACE_SECONDS:.0f} seconds") from None

    async def close(self) -> None:
        await self._driver.close()
        if self._listener is not None:
            await self._listener.close()

    async def _opened(self) -> ChildListener:
        async with self._opening:
            if self._listener is None:
                listener = ChildListener()
                await listener.open(self._host)
                self._listener = listener
        return self._listener

    async def _placed(self, arguments: Sequence[str]) -> Child:
        await self._driver.started()
        listener = await self._opened()
        number = next(self._numbers)
        if not self._driver.is_started:
            raise NotLaunched("Ray was lost")
        ending: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._endings[number] = ending
        arrived = False
        try:
            with listener.expecting() as (token, arrival):
                told = [*arguments, *plugin_paths()]
                self._driver.send(Place(number, told, self._host, listener.port, token))
                await _either(arrival, ending)
                if not arrival.done():
                    raise NotLaunched(ending.result())
                arrived = True
                return RayChild(arrival.result(), lambda: self._remove(number))
        finally:
            if not arrived:
                self._remove(number)

    def _remove(self, number: int) -> None:
        self._endings.pop(number, None)
        self._driver.send(Remove(number))

    # --- for the supervisor of the driver

    def on_started(self) -> None:
        pass

    def on_message(self, message: FromDriver) -> None:
        match message:
            case Joined(host):
                self._host = self._host or host
            case Ended(number, reason):
                self._end(number, reason)

    def on_lost(self, reason: str) -> None:
        for number in tuple(self._endings):
            self._end(number, f"Ray: {reason}")

    def _end(self, number: int, reason: str) -> None:
        ending = self._endings.get(number)
        if ending is not None and not ending.done():
            ending.set_result(reason)


async def _either(*futures: asyncio.Future[Any]) -> None:
    await asyncio.wait(futures, return_when=asyncio.FIRST_COMPLETED)


class RayChild:
    """Ray's logs have what it prints."""

    printed: Final = ""

    def __init__(self, arrival: Arrival, remove: Callable[[], None]) -> None:
        self.reader = arrival.reader
        self.writer = arrival.writer
        self.pid = arrival.pid
        self.node = arrival.node
        self._remove = remove

    async def stop(self) -> None:
        """The child ends with its connection; one that hangs is killed by Ray."""
        self.writer.transport.abort()
        self._remove()
