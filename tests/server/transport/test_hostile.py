"""Ten thousand messages of a hostile client: each is answered or dropped as documented."""

import asyncio
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError

from bench.server.running import RunningServer
from tests.support.patience import PATIENCE_S
from tests.support.server.client import ADA, BEN, Player, create, get, tokens
from tests.support.server.memory import resident_kb

MESSAGES = 10_000
BATCH = 50
ROOMY = [
    *("--limit", "messages_per_socket=1000000", "--limit", "malformed_per_socket=1000000"),
    *("--limit", "requests_per_address=1000", "--limit", "tables_per_address=1000"),
    *("--limit", "loop_ms_per_address=100000"),
]
LARGEST_GROWTH_KB = 24_000


def malformed(dice: random.Random) -> str | bytes:
    """What cannot be a message."""
    choices: list[str | bytes] = [
        "",
        "{",
        "null",
        "[]",
        "[" * 5000,
        '{"type":"act"}',
        '{"type":"nonsense"}',
        '{"type":"act","id":1,"seat":0,"version":0,"action":"pass"}',
        '{"type":"act","id":"x","seat":-1,"version":0,"action":"pass"}',
        '{"type":"act","id":"x","seat":0,"version":1e400,"action":"pass"}',
        '{"type":"act","id":"x","seat":0,"version":0,"action":"pass","extra":1}',
        '{"type":"say","id":"x","seat":0,"text":""}',
        '{"type":"act","id":"' + "x" * 65 + '","seat":0,"version":0,"action":"pass"}',
        "".join(chr(dice.randrange(32, 0x2FF)) for _ in range(dice.randrange(200))),
        dice.randbytes(dice.randrange(200)),
    ]
    return dice.choice(choices)


def well_formed(dice: random.Random, number: int) -> dict[str, Any]:
    """Out of turn, replayed, for another's seat, or against the rules; none may change a thing."""
    action = dice.choice(["pass", "b1R1N", "w3L2S", "die 6", "../../etc/passwd", "'; DROP TABLE"])
    return dice.choice(
        [
            {"type": "act", "id": f"turn{number}", "seat": 1, "version": 1, "action": action},
            {"type": "act", "id": f"stale{number}", "seat": 1, "version": 99, "action": action},
            {"type": "act", "id": f"foreign{number}", "seat": 0, "version": 1, "action": action},
            {"type": "resign", "id": f"foreign{number}", "seat": 0},
            {"type": "answer", "id": f"none{number}", "seat": 1, "agrees": True},
            {"type": "salt", "id": f"late{number}", "seat": 1, "salt": "pepper"},
            {"type": "begin", "id": f"again{number}", "seat": 1},
            {"type": "say", "id": "replayed", "seat": 1, "text": "again and again"},
        ]
    )


async def attack(path: str, token: str, dice: random.Random) -> Counter[str]:
    """Sends everything, in batches over connections that are closed now and then; the answers."""
    answers: Counter[str] = Counter()
    sent = 0
    while sent < MESSAGES:
        async with connect(
            path, compression=None, open_timeout=PATIENCE_S, ping_interval=None
        ) as socket:
            await socket.send(json.dumps({"type": "hello", "tokens": [token]}))
            for _ in range(20):
                async with asyncio.timeout(PATIENCE_S):
                    sent += await one_batch(socket, dice, sent, answers)
            await socket.send("x" * 9000)  # larger than allowed
            sent += 1
            try:
                async with asyncio.timeout(PATIENCE_S):
                    while True:
                        answers[json.loads(await socket.recv())["type"]] += 1
            except ConnectionClosedError as error:
                assert error.rcvd is not None
                answers[f"closed {error.rcvd.code}"] += 1
    return answers


async def one_batch(
    socket: ClientConnection, dice: random.Random, sent: int, answers: Counter[str]
) -> int:
    for number in range(sent, sent + BATCH):
        is_malformed = dice.random() < 0.5
        await socket.send(
            malformed(dice) if is_malformed else json.dumps(well_formed(dice, number))
        )
    left = BATCH
    while left:
        message = json.loads(await socket.recv())
        assert "Ada" not in json.dumps(message) or message["type"] == "welcome"
        answers[message["type"]] += 1
        own = message["type"] == "update" and "id" in message["events"][0]
        left -= own or message["type"] in {"problem", "refusal", "ack"}
    return BATCH


def test_a_hostile_client_changes_nothing_and_costs_nothing(tmp_path: Path) -> None:
    server = RunningServer(f"sqlite:///{tmp_path / 't.sqlite'}", tmp_path / "server.log", *ROOMY)
    try:
        table, other = create(server.url), create(server.url, seats=[ADA, BEN])
        south, north = tokens(table)
        path = f"{server.socket_url}/api/tables/{table['table']}/socket"
        with (
            Player(server.url, table["table"], [south]) as ada,
            Player(server.url, other["table"], tokens(other)) as neighbours,
        ):
            dice = random.Random(22)
            asyncio.run(attack(path, north, dice))  # warms every cache up
            before = resident_kb(server.process.pid)
            answers = asyncio.run(attack(path, north, dice))
            growth = resident_kb(server.process.pid) - before
            assert growth < LARGEST_GROWTH_KB
            assert answers["problem"] > MESSAGES // 3
            assert answers["refusal"] > MESSAGES // 3
            assert answers["ack"] > 100
            assert answers["closed 1009"] == answers["welcome"]
            assert ada.legal()[0] == 0
            assert ada.act(0)["type"] == "update"
            neighbours.send(type="ping")
            kinds = set()
            while "pong" not in kinds:
                kinds.add(neighbours.receive()["type"])
            assert kinds <= {"presence", "pong", "update"}
            assert neighbours.version == neighbours.welcome["version"]
        assert get(f"{server.url}/healthz").status_code == 200
    finally:
        server.stop()
    assert "Traceback" not in (tmp_path / "server.log").read_text()
