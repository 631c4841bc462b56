"""A program that plays pebbles, or misbehaves in the way that its argument names."""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HELLO = {"type": "hello", "protocol": 1, "name": "Odd", "games": ["pebbles", "full-moon"]}
GREETINGS: dict[str, Any] = {
    "rude": {"type": "good morning"},
    "modern": {**HELLO, "protocol": 2},
}


def tell(answer: Any) -> None:
    print(json.dumps(answer), flush=True)


def act(question: Any, action: str) -> None:
    tell({"type": "action", "id": question["id"], "action": action})


def hang(_: Any) -> None:
    """Tells its process in a file that is named, and never ends."""
    with Path(sys.argv[2]).open("a") as file:
        file.write(f"{os.getpid()}\n")
    time.sleep(3600)


def die(_: Any) -> None:
    sys.exit(3)


def flood(_: Any) -> None:
    while True:
        tell({"type": "thinking"})


def answer_another(question: Any) -> None:
    for _ in range(100):
        act({"id": question["id"] - 1}, "1")


WAYS: dict[str, Callable[[Any], Any]] = {
    "good": lambda question: act(question, question["legal"][0]),
    "hanging": hang,
    "dying": die,
    "babbling": lambda _: print("I think I take one", flush=True),
    "illegal": lambda question: act(question, "77"),
    "stale": answer_another,
    "flooding": flood,
    "endless": lambda _: print("x" * 1_000_000, flush=True),
    "hungry": lambda _: bytearray(1 << 31),
}


def main() -> None:
    way = sys.argv[1]
    for line in sys.stdin:
        if way == "mute":
            time.sleep(3600)
        question = json.loads(line)
        if question["type"] == "hello":
            tell(GREETINGS.get(way, HELLO))
        else:
            WAYS[way](question)


if __name__ == "__main__":
    main()
