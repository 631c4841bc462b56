"""A line takes every message whole, in order, no faster than asked, and nothing after the end."""

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from lunaria.server.transport.line import MAX_PARSED_BYTES, WebSocketLine
from tests.support.patience import PATIENCE_S

LARGEST = 70_000

Sent = tuple[bool, bytes]


class Transport(asyncio.Transport):
    """Notes what is written, and whether it is read from."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.is_read = False
        self.is_over = False

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def write_eof(self) -> None:
        self.written.append(b"")

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True

    def is_closing(self) -> bool:
        return self.is_over

    def abort(self) -> None:
        self.is_over = True


class Client:
    """What a test does to a line, and what it sees of it."""

    def __init__(self, silent_seconds: float | None = None) -> None:
        self.transport = Transport()
        protocol = ServerProtocol(state=State.OPEN, max_size=LARGEST)
        self.line = WebSocketLine(self.transport, protocol, silent_seconds)
        self.line.open()
        self.taken: list[Sent] = []
        self.wait = 0.0
        self.listening = asyncio.ensure_future(self.line.listen(self.take))

    def take(self, is_text: bool, data: bytes) -> float:
        if not self.wait:
            self.taken.append((is_text, data))
        return self.wait

    def send(self, opcode: Opcode, data: bytes = b"", fin: bool = True) -> None:
        self.line.data_received(written(opcode, data, fin))

    @property
    def close_codes(self) -> list[int]:
        return [
            Close.parse(data[2:]).code for data in self.transport.written if data[:1] == b"\x88"
        ]


def written(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def opcode_of(is_text: bool) -> Opcode:
    return Opcode.TEXT if is_text else Opcode.BINARY


def connected(scenario: Callable[[Client], Awaitable[None]], **options: Any) -> None:
    async def run() -> None:
        client = Client(**options)
        async with asyncio.timeout(PATIENCE_S):
            await asyncio.sleep(0)
            await scenario(client)
            client.line.connection_lost(None)
            await client.listening

    asyncio.run(run())


messages = st.lists(
    st.tuples(st.booleans(), st.binary(max_size=300) | st.just(b"y" * 65_536)), max_size=5
)
cuts = st.lists(st.integers(1, 400), max_size=40)


@given(messages, cuts, st.integers(0, 3))
def test_messages_arrive_whole_and_in_order_in_whatever_pieces(
    sent: list[Sent], sizes: list[int], fragments: int
) -> None:
    async def scenario(client: Client) -> None:
        stream = b"".join(in_fragments(*message, fragments) for message in sent)
        for size in sizes:
            client.line.data_received(stream[:size])
            stream = stream[size:]
        client.line.data_received(stream)
        assert client.taken == sent

    connected(scenario)


def in_fragments(is_text: bool, data: bytes, number: int) -> bytes:
    """So many fragments, an empty one and a ping before the last."""
    pieces = [data[at : at + 100] for at in range(0, 100 * number, 100)]
    last = data[100 * number :]
    frames = [written(opcode_of(is_text), b"", fin=False)] if pieces else []
    frames += [written(Opcode.CONT, piece, fin=False) for piece in pieces]
    frames.append(written(Opcode.PING, b"between"))
    frames.append(written(Opcode.CONT if pieces else opcode_of(is_text), last))
    return b"".join(frames)


def test_what_comes_too_early_is_taken_later_and_nothing_is_read_meanwhile() -> None:
    async def scenario(client: Client) -> None:
        client.wait = 0.001
        client.line.data_received(b"".join(written(Opcode.TEXT, b"%d" % n) for n in range(5000)))
        assert not client.transport.is_read
        assert client.taken == []
        client.wait = 0.0
        while len(client.taken) < 5000:
            await asyncio.sleep(0)
        assert client.taken == [(True, b"%d" % n) for n in range(5000)]
        assert client.transport.is_read

    connected(scenario)


def test_a_flood_of_tiny_messages_is_parsed_piece_by_piece(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parsed: list[int] = []
    receive = ServerProtocol.receive_data

    def note(self: ServerProtocol, data: bytes) -> None:
        parsed.append(len(data))
        receive(self, data)

    monkeypatch.setattr(ServerProtocol, "receive_data", note)

    async def scenario(client: Client) -> None:
        client.wait = 1000.0
        client.line.data_received(written(Opcode.TEXT) * 40_000)
        assert parsed == [MAX_PARSED_BYTES], "the rest waits as it came"

    connected(scenario)


def test_nothing_is_read_before_somebody_listens_nor_after_the_first_message() -> None:
    async def scenario() -> None:
        transport = Transport()
        line = WebSocketLine(transport, ServerProtocol(state=State.OPEN), None)
        line.open()
        assert not transport.is_read
        first = asyncio.ensure_future(line.first())
        await asyncio.sleep(0)
        assert transport.is_read
        line.data_received(written(Opcode.TEXT, b"hello") + written(Opcode.TEXT, b"more"))
        assert await first == (True, b"hello")
        assert not transport.is_read
        taken: list[bytes] = []
        listening = asyncio.ensure_future(
            line.listen(lambda _, data: float(bool(taken.append(data))))
        )
        await asyncio.sleep(0)
        assert taken == [b"more"]
        line.connection_lost(None)
        await listening

    asyncio.run(scenario())


def test_of_the_pings_of_a_client_that_takes_nothing_the_last_is_answered() -> None:
    async def scenario(client: Client) -> None:
        client.line.pause_writing()
        for number in range(1000):
            client.send(Opcode.PING, b"%d" % number)
        assert client.transport.written == []
        client.line.resume_writing()
        assert client.transport.written == [Frame(Opcode.PONG, b"999").serialize(mask=False)]

    connected(scenario)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (written(Opcode.TEXT, b"x" * (LARGEST + 1)), 1009),
        (written(Opcode.TEXT, b"x" * LARGEST, fin=False) + written(Opcode.CONT, b"x"), 1009),
        (written(Opcode.CONT, b"x"), 1002),
        (Frame(Opcode.TEXT, b"x").serialize(mask=False), 1002),
        (b"\xf1\x80\0\0\0\0", 1002),
        (b"\x83\x80\0\0\0\0", 1002),
    ],
    ids=["too long", "too long in parts", "a part alone", "unmasked", "reserved bits", "opcode 3"],
)
def test_what_breaks_the_protocol_ends_the_line_after_what_came_before(
    data: bytes, code: int
) -> None:
    async def scenario(client: Client) -> None:
        client.line.data_received(written(Opcode.TEXT, b"before") + data)
        client.send(Opcode.TEXT, b"after")
        await client.listening
        assert client.taken == [(True, b"before")]
        assert client.close_codes == [code]
        client.line.tell(b"too late")
        assert client.transport.written[-1] == b"", "the end of what the server sends"
        assert client.transport.is_read, "or else the client is reset before it hears why"

    connected(scenario)


def test_a_client_that_leaves_is_answered_and_heard_no_more() -> None:
    async def scenario(client: Client) -> None:
        client.send(Opcode.TEXT, b"last words")
        client.send(Opcode.CLOSE, Close(1001, "").serialize())
        await client.listening
        client.line.tell(b"too late")
        assert client.taken == [(True, b"last words")]
        assert client.close_codes == [1001]

    connected(scenario)


def test_a_line_that_is_finished_drops_what_still_comes() -> None:
    async def scenario(client: Client) -> None:
        client.line.finish(4404)
        client.line.finish(1008)
        client.send(Opcode.TEXT, b"what?")
        client.send(Opcode.CLOSE, Close(4404, "").serialize())
        await client.listening
        assert client.taken == []
        assert client.close_codes == [4404]
        assert client.transport.written[-1] == b""

    connected(scenario)


def test_a_silent_client_is_gone_though_something_waits_for_it() -> None:
    async def scenario(client: Client) -> None:
        client.line.pause_writing()
        client.line.tell(b"something")
        await client.listening
        assert client.line.is_full
        assert client.close_codes == [1011]

    connected(scenario, silent_seconds=0.001)


def test_a_silent_client_is_pinged_and_then_cut_off() -> None:
    async def scenario(client: Client) -> None:
        await client.listening
        assert client.transport.written[0] == Frame(Opcode.PING, b"").serialize(mask=False)
        assert client.close_codes == [1011]

    connected(scenario, silent_seconds=0.001)


def test_a_line_that_is_lost_is_gone_before_anybody_looks_for_garbage() -> None:
    """So that crowds that come and go do not fill the memory in between."""

    class Holder:
        def __init__(self, line: WebSocketLine) -> None:
            self.line = line

        def drain(self) -> None:
            pass

    async def scenario() -> None:
        line = WebSocketLine(Transport(), ServerProtocol(state=State.OPEN), None)
        line.on_drained = Holder(line).drain
        gone = weakref.ref(line)
        line.connection_lost(None)
        del line
        assert gone() is None

    gc.disable()
    try:
        asyncio.run(scenario())
    finally:
        gc.enable()
