"""What a worker is asked and what it answers: each carries all that it takes."""

from typing import Any

import msgspec

from lunaria.server.protocol import Spot
from lunaria.server.towers.binary import Numbers
from lunaria.server.towers.messages import Shake, Way


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Which action does a bot take here? ``seed`` is for this choice alone."""

    game: str
    level: str
    state: Any
    seed: str


class Analyse(msgspec.Struct, frozen=True, tag="analyse"):
    """What is each action worth here, as far as it can be told in so many seconds? ``world`` is a
    tower that was kept."""

    game: str
    state: Any
    seconds: float
    world: bytes | None = None


class Pose(msgspec.Struct, frozen=True, tag="pose"):
    """Full Moon's puzzle of a day (YYYY-MM-DD)."""

    day: str


class Judge(msgspec.Struct, frozen=True, tag="judge"):
    """Does the last of these moves, after a position of Full Moon, still win for its player?"""

    position: str
    moves: list[str]


class Plan(msgspec.Struct, frozen=True, tag="plan"):
    """Where does a bot put the ladder in its hand, which is at ``hanging``, on a tower that was
    kept?"""

    level: str
    state: Any
    world: bytes
    hanging: Numbers | None
    seed: str


class Suggest(msgspec.Struct, frozen=True, tag="suggest"):
    """Where could the ladder in the hand, which is at ``hanging``, go? Think for about so many
    seconds."""

    state: Any
    world: bytes
    hanging: Numbers | None
    seed: str
    seconds: float


class WarmUp(msgspec.Struct, frozen=True, tag="warm-up"):
    """Load what the tasks of a game need, compiled code included."""

    game: str


Task = Choose | Analyse | Pose | Judge | Plan | Suggest | WarmUp


class ActionValue(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an action is worth to whoever takes it; the fields that the game's analysis knows.

    Full Moon: ``plies`` to a win (positive), to a loss (negative), 0 for a draw, null unknown.
    Games with chance: ``chances`` to win of every seat, by simulation. Catch the Moon: the chance
    that a placement ``holds``, and where it is.
    """

    action: str
    plies: int | None = None
    source: str | None = None
    chances: list[float] | None = None
    games: int | None = None
    """How many were simulated."""
    holds: float | None = None
    spot: Spot | None = None


class PositionValue(msgspec.Struct, frozen=True, omit_defaults=True):
    """The same of the position itself, to whoever acts; chances by seat."""

    plies: int | None = None
    source: str | None = None
    chances: list[float] | None = None
    games: int | None = None
    holds: float | None = None


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """All that the task needs is loaded, compiled code included: its time begins."""


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    action: str


class Progress(msgspec.Struct, frozen=True, tag="progress"):
    """``done`` from 0 to 1, and what is known so far."""

    done: float
    values: list[ActionValue]
    position: PositionValue | None = None


class Analysed(msgspec.Struct, frozen=True, tag="analysed"):
    values: list[ActionValue]
    position: PositionValue | None = None


class Posed(msgspec.Struct, frozen=True, tag="posed"):
    """A position with one winning move, in notation; the line begins with it."""

    position: str
    line: list[str]


class Judged(msgspec.Struct, frozen=True, tag="judged"):
    """``plies`` as of an action's value; the answer that resists a win longest, and how to win
    after it."""

    plies: int | None
    answer: str | None = None
    following: str | None = None


class Planned(msgspec.Struct, frozen=True, tag="planned"):
    way: Way
    shake: Shake


class Suggested(msgspec.Struct, frozen=True, tag="suggested"):
    spots: list[Spot]


class Warm(msgspec.Struct, frozen=True, tag="warm"):
    pass


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    message: str


Reply = Ready | Chosen | Progress | Analysed | Posed | Judged | Planned | Suggested | Warm | Failed

decode_task = msgspec.json.Decoder(Task).decode
decode_reply = msgspec.json.Decoder(Reply).decode
