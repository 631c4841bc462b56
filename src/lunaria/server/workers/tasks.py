"""What a worker is asked and what it answers: each carries all that it takes."""

from typing import Any

import msgspec


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Which action does a bot take here? ``seed`` is for this choice alone."""

    game: str
    level: str
    state: Any
    seed: str


class Analyse(msgspec.Struct, frozen=True, tag="analyse"):
    """What is each action worth here, as far as it can be told in so many seconds?"""

    game: str
    state: Any
    seconds: float


Task = Choose | Analyse


class ActionValue(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an action is worth to whoever takes it; the fields that the game's analysis knows.

    Full Moon: ``plies`` to a win (positive), to a loss (negative), 0 for a draw, null unknown.
    Games with chance: ``chances`` to win of every seat, by simulation.
    """

    action: str
    plies: int | None = None
    source: str | None = None
    chances: list[float] | None = None


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """All that the task needs is loaded, compiled code included: its time begins."""


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    action: str


class Progress(msgspec.Struct, frozen=True, tag="progress"):
    """``done`` from 0 to 1, and what is known so far."""

    done: float
    values: list[ActionValue]


class Analysed(msgspec.Struct, frozen=True, tag="analysed"):
    values: list[ActionValue]


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    message: str


Reply = Ready | Chosen | Progress | Analysed | Failed

decode_task = msgspec.json.Decoder(Task).decode
decode_reply = msgspec.json.Decoder(Reply).decode
