"""What nobody waits for any more is not done, and what is looked at keeps no table from opening."""

import asyncio
import threading
from collections.abc import Awaitable, Callable

from lunaria.server.service.readers import THREADS, Readers
from tests.support.patience import PATIENCE_S
from tests.support.processes.observing import until


def run(scenario: Callable[[Readers], Awaitable[None]]) -> None:
    async def main() -> None:
        readers = Readers()
        try:
            await scenario(readers)
        finally:
            readers.close()

    asyncio.run(asyncio.wait_for(main(), PATIENCE_S))


def test_what_waits_is_not_begun_when_whoever_asked_has_gone() -> None:
    async def scenario(readers: Readers) -> None:
        is_over, begun = threading.Event(), list[str]()

        def look(name: str) -> None:
            begun.append(name)
            is_over.wait(PATIENCE_S)

        busy = [asyncio.create_task(readers.look(look, "busy")) for _ in range(THREADS)]
        await until(lambda: len(begun) == THREADS)
        left = asyncio.create_task(readers.look(look, "left"))
        await asyncio.sleep(0)
        left.cancel()
        await asyncio.gather(left, return_exceptions=True)
        is_over.set()
        await asyncio.gather(*busy, readers.look(look, "after"))
        assert begun == ["busy"] * THREADS + ["after"]

    run(scenario)


def test_a_table_is_opened_while_all_who_look_are_busy() -> None:
    async def scenario(readers: Readers) -> None:
        is_over = threading.Event()
        looks = [readers.look(is_over.wait, PATIENCE_S) for _ in range(2 * THREADS)]
        busy = asyncio.gather(*looks)
        await asyncio.sleep(0)
        assert await readers.open(lambda: "opened") == "opened"
        is_over.set()
        await busy

    run(scenario)
