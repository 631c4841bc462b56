"""A short round of the fuzzer; ``python -m bench.server.fuzz`` makes a long one."""

import asyncio
import random
from pathlib import Path
from typing import get_args

import msgspec

from bench.server.fuzz import ROOMY, BrokenMessages, SchemaMessages, fuzz, troubles
from bench.server.running import RunningServer
from lunaria.server.protocol import ToServer, decode_message
from lunaria.server.transport.description import protocol_schema

MESSAGES = 3_000


def test_no_message_is_a_server_error_and_honest_people_play_on(tmp_path: Path) -> None:
    server = RunningServer(f"sqlite:///{tmp_path / 't.sqlite'}", tmp_path / "server.log", *ROOMY)
    try:
        answers, moves = asyncio.run(fuzz(server, MESSAGES, seed=22))
        assert troubles(server) == []
    finally:
        server.stop()
    assert moves >= 3
    for kind in ("welcome", "update", "refusal", "problem", "pong", "closed 1007"):
        assert answers[kind] > 0, kind
    assert answers["refusal"] + answers["problem"] > MESSAGES // 10


def test_messages_of_the_schema_are_understood_and_broken_ones_are_mostly_not() -> None:
    messages = SchemaMessages(protocol_schema(), random.Random(7))
    kinds = {type(decode_message(msgspec.json.encode(messages.to_server()))) for _ in range(500)}
    assert kinds == set(get_args(ToServer))
    broken, refused = BrokenMessages(messages, random.Random(7)), 0
    for _ in range(500):
        try:
            decode_message(broken.made())
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            refused += 1
    assert refused > 300
