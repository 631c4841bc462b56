"""What a look back at a finished game tells: the decisions that cost something, and better ones."""

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from lunaria.core import JsonObject, Record

MOST_POINTS: Final = 3
"""Of each seat: more than three are not remembered."""
MOST_STEPS: Final = 12
"""Of a line that is shown."""


class Worth(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a position is worth to the seat that decided; each game fills in what it knows.

    ``plies`` to a win (positive) or a loss (negative), 0 for a draw; the ``chance`` to win, with
    the standard ``error`` of its simulation; or the chance that a placement ``holds``.
    """

    plies: int | None = None
    chance: float | None = None
    error: float | None = None
    holds: float | None = None


class LineStep(msgspec.Struct, frozen=True):
    """An action and the position it leads to; ``turn`` is the seat to act, ``chance``, or null when
    the game is over."""

    seat: int | None
    action: str
    view: Any
    turn: int | str | None


class TurningPoint(msgspec.Struct, frozen=True):
    """A decision after ``ply`` actions, the seat's own ``number`` of them counted from 1.

    ``before`` is what the position was worth with the best decision, ``after`` what was left.
    ``cost`` ranks it within its game. ``line`` shows a better one and what may come of it;
    ``detail`` is whatever else the game tells, such as where a ladder would have stood.
    """

    ply: int
    seat: int
    number: int
    action: str
    before: Worth
    after: Worth
    cost: float
    line: list[LineStep] = []
    detail: Any = None


class SeatReview(msgspec.Struct, frozen=True):
    """How a seat played: so many ``decisions`` were judged, so many of them were ``slips``;
    ``unknown`` ones could not be judged. ``first`` is what the first was worth."""

    seat: int
    decisions: int
    slips: int
    unknown: int = 0
    first: Worth | None = None


class Review(msgspec.Struct, frozen=True):
    """How far it is (``done`` from 0 to 1), and what is known so far, in the order of play."""

    done: float
    points: list[TurningPoint]
    seats: list[SeatReview]

    def to_json(self) -> JsonObject:
        told: JsonObject = msgspec.to_builtins(self)
        return told


class ReviewRequest(msgspec.Struct, frozen=True):
    """A finished game as its record's JSON (`Record.to_json`). The decisions of ``seats`` are
    judged, from action number ``first`` on; ``worlds`` are the saved worlds, by the number of
    actions before."""

    record: Any
    seats: list[int]
    first: int = 0
    worlds: dict[int, bytes] = {}


ReviewGame = Callable[[ReviewRequest], Iterator[Review | None]]
"""Yields None once, when everything is loaded and its time begins; then what it finds, the last one
with ``done`` 1. Its work is bounded by counts."""


def costliest(points: list[TurningPoint]) -> list[TurningPoint]:
    """At most `MOST_POINTS` of each seat, in the order of play."""
    kept: list[TurningPoint] = []
    for seat in sorted({point.seat for point in points}):
        own = [point for point in points if point.seat == seat]
        kept += sorted(own, key=lambda point: -point.cost)[:MOST_POINTS]
    return sorted(kept, key=lambda point: point.ply)


def line_of(record: Record[Any, Any], state: Any, actions: list[Any]) -> list[LineStep]:
    """The actions from a position on, as they are shown; a long line is cut."""
    steps, game = [], record.game
    for action in actions[:MOST_STEPS]:
        turn = game.turn(state)
        state = game.apply(state, action)
        following = game.turn(state)
        steps.append(
            LineStep(
                seat=_seat(turn),
                action=game.format_action(action),
                view=game.view(state, None),
                turn=following if following is None or isinstance(following, int) else "chance",
            )
        )
    return steps


def _seat(turn: Any) -> int | None:
    return turn if isinstance(turn, int) else None
