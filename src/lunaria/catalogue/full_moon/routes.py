"""What the solution of Full Moon tells: who wins a row, and the puzzle of the day."""

from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field

from lunaria.catalogue.full_moon.puzzle_tasks import JudgedMove, PosedPuzzle
from lunaria.catalogue.full_moon.puzzles import Puzzles
from lunaria.catalogue.routes import RESPONSES, Model, RouteServices
from lunaria.core import MalformedInput
from lunaria.games.full_moon import FULL_MOON, Action, State, parse, parse_action, parse_row
from lunaria.games.full_moon.attempts import refused_slides
from lunaria.games.full_moon.state import NORTH, SOUTH
from lunaria.solver.full_moon.atlas import row_value

Row = Annotated[str, Path(max_length=200, examples=["b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"])]


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


class DailyPuzzle(BaseModel):
    """``winner`` is to move and wins in ``plies``, but with the ``solution`` only.

    ``line`` is best play by both to the end and begins with the solution; ``rating`` is the number
    of moves of one's own that the win takes. ``refused`` names the rule against each slide (a move
    without the moon) that is not allowed.
    """

    date: date
    view: Any
    turn: int
    winner: int
    plies: int
    rating: int
    legal: list[str]
    refused: dict[str, str]
    solution: str
    line: list[LineStep]


class PuzzleTry(Model):
    """All moves since the puzzle's position, of both sides; the last one is tried."""

    moves: Annotated[list[Annotated[str, Field(max_length=20)]], Field(min_length=1, max_length=99)]


class TriedMove(BaseModel):
    """``plies`` to the win, the move included; 0 or less: it throws the win away; null: nobody
    knows, for the search took too long.

    After a move that wins, ``steps`` are the move and the answer that resists longest; ``legal``,
    ``refused`` and ``solution`` then tell of the next move, as they do in the puzzle.
    """

    plies: int | None
    steps: list[LineStep]
    legal: list[str]
    refused: dict[str, str]
    solution: str | None


def routes(services: RouteServices) -> APIRouter:
    router = APIRouter(tags=["full moon"], responses=RESPONSES)
    puzzles = Puzzles(services)

    @router.get("/api/full-moon/rows/{row:path}")
    async def row(row: Row) -> RowWorth:
        """Who wins this starting row, from the atlas of all of them."""
        start = parse_row(row)
        await services.must_be_open(FULL_MOON.name, start)
        value = await services.look(row_value, start)
        winner = None if value == 0 else SOUTH if value > 0 else NORTH
        return RowWorth(row=row, winner=winner, distance=abs(value) or None)

    @router.get("/api/full-moon/puzzles/{date}")
    async def puzzle(date: date, request: Request) -> DailyPuzzle:
        """The same for everyone; easy on Monday, hard on Sunday."""
        posed = await puzzles.of_day(date, services.owner_of(request))
        return _puzzle(date, posed)

    @router.post("/api/full-moon/puzzles/{date}/tries")
    async def try_move(date: date, tried: PuzzleTry, request: Request) -> TriedMove:
        """Play a puzzle on: any move that still wins will do."""
        owner = services.owner_of(request)
        posed = await puzzles.of_day(date, owner)
        state, moves = parse(posed.position), [parse_action(text) for text in tried.moves]
        before = await services.look(_played, state, moves[:-1])
        if before.to_move != state.to_move:
            raise MalformedInput("it is the other side's move")
        _played(before, moves[-1:])
        judged = await puzzles.judge(posed.position, [str(move) for move in moves], owner)
        return _tried(before, moves[-1], judged)

    return router


def _played(state: State, moves: list[Action]) -> State:
    for move in moves:
        state = FULL_MOON.apply(state, move)
    return state


def _tried(before: State, move: Action, judged: JudgedMove) -> TriedMove:
    is_won = judged.plies is not None and judged.plies > 0
    played = [move, *([parse_action(judged.answer)] if judged.answer else [])] if is_won else []
    state = _played(before, played)
    return TriedMove(
        plies=judged.plies,
        steps=_line(before, played),
        legal=[str(action) for action in FULL_MOON.legal_actions(state)],
        refused=dict(refused_slides(state)),
        solution=judged.following,
    )


def _puzzle(day: date, posed: PosedPuzzle) -> DailyPuzzle:
    state = parse(posed.position)
    plies = len(posed.line)
    return DailyPuzzle(
        date=day,
        view=FULL_MOON.view(state, None),
        turn=state.to_move,
        winner=state.to_move,
        plies=plies,
        rating=(plies + 1) // 2,
        legal=[str(action) for action in FULL_MOON.legal_actions(state)],
        refused=dict(refused_slides(state)),
        solution=posed.line[0],
        line=_line(state, [parse_action(text) for text in posed.line]),
    )


def _line(state: State, actions: list[Action]) -> list[LineStep]:
    steps = []
    for action in actions:
        state = FULL_MOON.apply(state, action)
        steps.append(
            LineStep(
                action=str(action), view=FULL_MOON.view(state, None), turn=FULL_MOON.turn(state)
            )
        )
    return steps
