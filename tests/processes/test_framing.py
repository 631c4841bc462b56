"""Messages between processes: msgpack after a length, in whatever pieces they come."""

import asyncio

import pytest

from lunaria.catalogue.analysis import ActionValue, Findings, PositionValue
from lunaria.processes.framing import (
    LONGEST_BYTES,
    Broken,
    FrameBuffer,
    FrameTooLong,
    Message,
    Ping,
    Pong,
    Started,
    packed,
    read_frame,
)
from lunaria.processes.tasks import (
    Advise,
    Advised,
    Analyse,
    Analysed,
    Answer,
    Call,
    Choose,
    Chosen,
    Failed,
    Plan,
    Planned,
    Progress,
    Ready,
    Warm,
    WarmUp,
    decode_reply,
    decode_task,
)
from lunaria.processes.world_messages import (
    AtRest,
    CarriedOut,
    CarryOut,
    Drop,
    Follow,
    Frame,
    Load,
    Observe,
    Observed,
    Reported,
    Steer,
    Watch,
    WorldLost,
    decode_from_worlds,
    decode_to_worlds,
)

STATE = {"pile": [5, None, 0.5, "pebbles"]}
FINDINGS = Findings(0.5, [ActionValue("1", chances=[0.25])], PositionValue(plies=-3))

TASKS: list[Message] = [
    Choose("pebbles", "one", STATE, "seed"),
    Analyse("pebbles", STATE, 1.5, b"world"),
    Plan("pebbles", "one", STATE, b"saved", None, "seed"),
    Advise("pebbles", STATE, b"saved", b"held", "seed", 2.5),
    Call("pebbles", "sum", [1, "two", [3.0]]),
    WarmUp("pebbles"),
    Ping(),
]
REPLIES: list[Message] = [
    *(Started(), Pong(), Broken("why"), Ready(), Chosen("1"), Progress(FINDINGS)),
    *(Analysed(FINDINGS), Planned(b"plan"), Advised([STATE]), Answer([1, STATE]), Warm()),
    Failed("why"),
]
TO_WORLDS: list[Message] = [
    *(Load(1, "pebbles", STATE, None, True), Follow(1, 2, STATE, True), Watch(1, False)),
    *(Steer(1, b"target"), CarryOut(1, 2, b"plan"), Observe(1, 2), Drop(1), Ping()),
]
FROM_WORLDS: list[Message] = [
    *(Frame(1, b"frame"), AtRest(1, 2), CarriedOut(1, 2, b"saved"), WorldLost(1, "why")),
    *(Reported(1, 2, "fallen", b"saved", b"motion"), Observed(1, 2, b"saved", None), Pong()),
]


@pytest.mark.parametrize("step", [1, 3, 1000])
def test_every_message_arrives_as_it_was_sent_in_any_pieces(step: int) -> None:
    for messages, decode in (
        (TASKS, decode_task),
        (REPLIES, decode_reply),
        (TO_WORLDS, decode_to_worlds),
        (FROM_WORLDS, decode_from_worlds),
    ):
        data = b"".join(map(packed, messages))
        buffer, heard = FrameBuffer(), []
        for start in range(0, len(data), step):
            heard += [decode(frame) for frame in buffer.feed(data[start : start + step])]
        assert heard == messages


def test_a_stream_is_read_in_the_same_way() -> None:
    async def scenario() -> None:
        stream = asyncio.StreamReader()
        stream.feed_data(packed(Choose("pebbles", "one", STATE, "seed")) + packed(Ping())[:-1])
        stream.feed_eof()
        assert decode_task(await read_frame(stream)) == TASKS[0]
        with pytest.raises(EOFError):
            await read_frame(stream)

    asyncio.run(scenario())


def test_a_length_that_no_message_has_is_refused() -> None:
    with pytest.raises(FrameTooLong):
        list(FrameBuffer().feed((LONGEST_BYTES + 1).to_bytes(4, "little")))
