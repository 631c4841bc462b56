"""A child that connects over TCP is let in by its token, once; nobody else is."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from lunaria.processes import child_listener
from lunaria.processes.child_listener import LONGEST_HELLO, MOST_STRANGERS, ChildListener
from lunaria.processes.framing import Hello, Ping, packed
from tests.support.patience import PATIENCE_S
from tests.support.processes.observing import until

HOST = "127.0.0.1"


@asynccontextmanager
async def opened() -> AsyncIterator[ChildListener]:
    listener = ChildListener()
    await listener.open(HOST)
    try:
        yield listener
    finally:
        await listener.close()


async def connected(listener: ChildListener, said: bytes) -> tuple[StreamReader, StreamWriter]:
    reader, writer = await asyncio.open_connection(HOST, listener.port)
    writer.write(said)
    return reader, writer


async def is_closed(reader: StreamReader) -> bool:
    try:
        return await asyncio.wait_for(reader.read(), PATIENCE_S) == b""
    except ConnectionError:
        return True


def hello(token: str) -> bytes:
    return packed(Hello(token, 42, "elsewhere"))


def test_the_child_with_the_token_is_let_in_once() -> None:
    async def scenario() -> None:
        async with opened() as listener:
            with listener.expecting() as (token, arrival):
                _, mine = await connected(listener, hello(token) + b"more")
                child = await asyncio.wait_for(arrival, PATIENCE_S)
                reader, other = await connected(listener, hello(token))
                assert await is_closed(reader)
            assert (child.pid, child.node) == (42, "elsewhere")
            assert await child.reader.readexactly(4) == b"more"
            for writer in (mine, other, child.writer):
                writer.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "said",
    [
        hello("guessed"),
        packed(Ping()),
        b"GET / HTTP/1.1\r\n\r\n",
        (LONGEST_HELLO + 1).to_bytes(4, "little"),
        b"\x04\0\0\0\xc1\xc1\xc1\xc1",
    ],
)
def test_a_stranger_is_not_let_in(said: bytes) -> None:
    async def scenario() -> None:
        async with opened() as listener:
            with listener.expecting() as (_, arrival):
                reader, writer = await connected(listener, said)
                assert await is_closed(reader)
                assert not arrival.done()
                writer.close()

    asyncio.run(scenario())


def test_a_token_that_nobody_waits_for_is_good_for_nothing() -> None:
    async def scenario() -> None:
        async with opened() as listener:
            with listener.expecting() as (token, _):
                pass
            reader, writer = await connected(listener, hello(token))
            assert await is_closed(reader)
            writer.close()

    asyncio.run(scenario())


def test_a_child_that_comes_when_it_is_given_up_is_let_go() -> None:
    async def scenario() -> None:
        async with opened() as listener:
            with suppress(TimeoutError), listener.expecting() as (token, arrival):
                reader, writer = await connected(listener, hello(token))
                await until(arrival.done)
                raise TimeoutError
            assert await is_closed(reader)
            writer.close()

    asyncio.run(scenario())


def test_a_connection_that_says_nothing_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child_listener, "HELLO_SECONDS", 0.01)

    async def scenario() -> None:
        async with opened() as listener:
            reader, writer = await connected(listener, b"")
            assert await is_closed(reader)
            writer.close()

    asyncio.run(scenario())


def test_strangers_that_say_nothing_do_not_keep_a_child_out() -> None:
    async def scenario() -> None:
        async with opened() as listener:
            silent = [await connected(listener, b"") for _ in range(MOST_STRANGERS + 8)]
            with listener.expecting() as (token, arrival):
                _, mine = await connected(listener, hello(token))
                child = await asyncio.wait_for(arrival, PATIENCE_S)
            assert await is_closed(silent[0][0])
            assert len(listener._strangers) <= MOST_STRANGERS
            for writer in (mine, child.writer, *(writer for _, writer in silent)):
                writer.close()

    asyncio.run(scenario())
