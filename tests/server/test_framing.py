"""Frames are read as another implementation writes them, in whatever pieces they arrive."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from lunaria.server.transport.framing import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    TEXT,
    FrameReader,
    Violation,
    close_frame,
    frame,
)

LARGEST = 70_000

Sent = tuple[int, bytes]
messages = st.lists(
    st.tuples(
        st.sampled_from([TEXT, BINARY]),
        st.binary(max_size=300) | st.sampled_from([b"x" * 126, b"y" * 65_535, b"z" * 65_536]),
    ),
    max_size=4,
)


def written(opcode: int, payload: bytes, fin: bool = True, mask: bool = True) -> bytes:
    """As the library that is the client in all other tests writes it."""
    return Frame(Opcode(opcode), payload, fin).serialize(mask=mask)


def read(reader: FrameReader, pieces: list[bytes]) -> list[Sent]:
    found = []
    for piece in pieces:
        reader.feed(piece)
        while (message := reader.next()) is not None:
            found.append(message)
    return found


@given(messages, st.lists(st.integers(1, 400), max_size=40))
def test_messages_arrive_whole_in_whatever_pieces(sent: list[Sent], sizes: list[int]) -> None:
    data = b"".join(written(*message) for message in sent)
    pieces = []
    for size in sizes:
        pieces.append(data[:size])
        data = data[size:]
    assert read(FrameReader(LARGEST), [*pieces, data]) == sent


@given(st.lists(st.binary(max_size=50), min_size=2, max_size=5), st.binary(max_size=100))
def test_fragments_are_put_together_and_a_ping_may_come_between(
    parts: list[bytes], payload: bytes
) -> None:
    first, *middle, last = parts
    data = written(TEXT, first, fin=False)
    for part in middle:
        data += written(0, part, fin=False) + written(PING, payload)
    data += written(0, last)
    expected = [*((PING, payload) for _ in middle), (TEXT, b"".join(parts))]
    assert read(FrameReader(LARGEST), [data]) == expected


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (written(TEXT, b"not masked", mask=False), 1002),
        (bytes((0xC1,)) + written(TEXT, b"a reserved bit")[1:], 1002),
        (bytes((0x83,)) + written(TEXT, b"no such opcode")[1:], 1002),
        (bytes((0x8B,)) + written(PING, b"no such control frame")[1:], 1002),
        (bytes((0x09,)) + written(PING, b"half a ping")[1:], 1002),
        (bytes((0x89,)) + written(TEXT, b"x" * 126)[1:], 1002),
        (written(0, b"goes on from nothing"), 1002),
        (written(TEXT, b"begins", fin=False) + written(TEXT, b"begins again"), 1002),
        (written(TEXT, b"x" * 101), 1009),
        (written(TEXT, b"x" * 60, fin=False) + written(0, b"x" * 60), 1009),
        (written(BINARY, b"x" * 70_000)[:14], 1009),
    ],
    ids=(
        "not-masked reserved-bit unknown-opcode unknown-control half-a-control long-control "
        "goes-on-from-nothing begins-twice too-long too-long-in-parts announced-too-long"
    ).split(),
)
def test_what_is_against_the_protocol_is_told_with_its_code(data: bytes, code: int) -> None:
    reader = FrameReader(100)
    with pytest.raises(Violation) as violation:
        read(reader, [data])
    assert violation.value.code == code


@given(st.binary(max_size=200))
def test_whatever_arrives_is_read_or_a_violation(data: bytes) -> None:
    try:
        read(FrameReader(100), [data[:7], data[7:]])
    except Violation as violation:
        assert violation.code in {1002, 1009}


@given(st.sampled_from([TEXT, BINARY]), st.sampled_from([0, 1, 125, 126, 65_535, 65_536]))
def test_frames_are_written_as_the_other_implementation_does(opcode: int, length: int) -> None:
    payload = b"x" * length
    assert frame(opcode, payload) == written(opcode, payload, mask=False)


def test_a_close_frame_holds_its_code() -> None:
    assert close_frame(1008) == written(CLOSE, (1008).to_bytes(2, "big"), mask=False)


def test_empty_fragments_are_not_collected() -> None:
    reader = FrameReader(100)
    reader.feed(written(TEXT, b"", fin=False) + written(CONTINUATION, b"", fin=False) * 1000)
    assert reader.next() is None
    assert not reader._parts
    reader.feed(written(CONTINUATION, b"x"))
    assert reader.next() == (TEXT, b"x")
