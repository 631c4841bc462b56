"""What the addresses of Full Moon tell and take."""

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from lunaria.catalogue.routes import Model

MOST_MOVES = 99

ActionText = Annotated[str, Field(max_length=20)]
Moves = Annotated[list[ActionText], Field(max_length=MOST_MOVES)]


class RowWorth(BaseModel):
    """With best play by both; ``winner`` null is a draw. Seat 0, South, begins."""

    row: str
    winner: int | None
    distance: int | None
    """In plies."""


class LineStep(BaseModel):
    """An action and the position it leads to; ``turn`` null: the game is over."""

    action: str
    view: Any
    turn: int | None


class MoveWorth(BaseModel):
    """``plies`` to the mover's win, negative to the loss, 0 for a draw, null: nobody knows."""

    action: str
    plies: int | None


class Exploration(BaseModel):
    """A row and what was played from it. ``played`` has a step for each move; ``plies`` is what the
    position is worth to whoever is to move, told as a move's worth; ``refused`` names the rule
    against each slide that is not allowed; ``line`` is best play by both from here to the end, of a
    game that somebody wins."""

    view: Any
    turn: int | None
    played: list[LineStep]
    plies: int | None
    moves: list[MoveWorth]
    refused: dict[str, str]
    line: list[LineStep]


class Task(BaseModel):
    """A position in which who is ``turn`` keeps the result, a win in ``plies`` or a draw (0), while
    the other side resists as long as it can. ``position`` is in notation, ``lead_in`` what was
    played just before. ``refused`` names the rule against each slide (a move without the moon) that
    is not allowed. ``line`` is best play by both to the end and begins with the ``solution``."""

    position: str
    view: Any
    turn: int
    plies: int
    legal: list[str]
    refused: dict[str, str]
    solution: str
    line: list[LineStep]


class DailyPuzzle(Task):
    """``winner`` is to move and wins in ``plies``, but with the ``solution`` only; ``rating`` is
    the number of moves of one's own that the win takes."""

    date: date
    winner: int
    rating: int


class CollectedPuzzle(Task):
    """The ``solution`` alone keeps the result. ``rating`` is that of the bots who find it every
    second time."""

    themes: list[str]
    rating: int


class WonRowInfo(BaseModel):
    """A row that one side wins; after ``moves``, best play of the loser where it begins, the winner
    is to move and wins in ``plies``."""

    row: str
    moves: list[str]
    plies: int


class Tried(Model):
    """All moves since the position, of both sides; the last one is tried."""

    moves: Annotated[list[ActionText], Field(min_length=1, max_length=MOST_MOVES)]


class TriedAt(Tried):
    """``position`` in notation; ``aim`` is the result that is to be kept."""

    position: Annotated[str, Field(max_length=200)]
    aim: Literal["win", "draw"] = "win"


class TriedMove(BaseModel):
    """``plies`` to the win, the move included; 0: a draw; less: it loses; null: nobody knows, for
    the search took too long.

    After a move that keeps the result, ``steps`` are the move and the answer that resists longest;
    ``legal``, ``refused`` and ``solution`` then tell of the next move, as they do in the task. Who
    keeps a draw is done with the move.
    """

    plies: int | None
    steps: list[LineStep]
    legal: list[str]
    refused: dict[str, str]
    solution: str | None
