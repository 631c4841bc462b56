"""The addresses of puzzles and of rows to be won, and of moves that are tried in them."""

from collections.abc import Awaitable, Callable
from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from lunaria.catalogue.full_moon.answers import Answers
from lunaria.catalogue.full_moon.lines import played, steps
from lunaria.catalogue.full_moon.models import (
    CollectedPuzzle,
    DailyPuzzle,
    Tried,
    TriedAt,
    TriedMove,
    WonRowInfo,
)
from lunaria.catalogue.full_moon.puzzles import Puzzles
from lunaria.catalogue.full_moon.tasks import JudgedMove
from lunaria.catalogue.routes import RouteServices
from lunaria.core import MalformedInput
from lunaria.games.full_moon import FULL_MOON, State, parse, parse_action
from lunaria.games.full_moon.attempts import refused_slides
from lunaria.solver.full_moon.puzzle_kinds import Length, Theme

MOST_STRENGTH = 5
Strength = Annotated[int, Path(ge=1, le=MOST_STRENGTH)]
Number = Annotated[int, Path(ge=0, lt=1_000_000)]


def puzzle_routes(
    services: RouteServices,
    answers: Answers,
    must_be_open: Callable[[list[State]], Awaitable[None]],
) -> APIRouter:
    router = APIRouter()
    puzzles = Puzzles(answers)

    @router.get("/api/full-moon/puzzles/{date}")
    async def puzzle(date: date, request: Request) -> DailyPuzzle:
        """The same for everyone; easy on Monday, hard on Sunday."""
        posed = await puzzles.of_day(date, services.owner_of(request))
        task = _task(parse(posed.position), posed.line, len(posed.line))
        return DailyPuzzle(**task, date=date, winner=task["turn"], rating=(task["plies"] + 1) // 2)

    @router.post("/api/full-moon/puzzles/{date}/tries")
    async def try_move(date: date, tried: Tried, request: Request) -> TriedMove:
        """Play a puzzle on: any move that still wins will do."""
        posed = await puzzles.of_day(date, services.owner_of(request))
        return await _tried(request, parse(posed.position), tried.moves)

    @router.get("/api/full-moon/collection/{theme}/{strength}/{number}")
    async def collected(
        theme: Theme, strength: Strength, number: Number, request: Request
    ) -> CollectedPuzzle:
        """A puzzle by theme and strength, 1 the easiest: the same number has the same puzzle."""
        posed = await puzzles.collected(theme.value, strength, number, services.owner_of(request))
        task = _task(parse(posed.position), posed.line, posed.plies)
        return CollectedPuzzle(**task, themes=posed.themes, rating=posed.rating)

    @router.get("/api/full-moon/won-rows/{length}/{number}")
    async def won_row(length: Length, number: Number, request: Request) -> WonRowInfo:
        """A row that one side wins, to be won against perfect defence."""
        found = await puzzles.won_row(length.value, number, services.owner_of(request))
        return WonRowInfo(row=found.row, moves=found.lead_in, plies=found.plies)

    @router.post("/api/full-moon/tries")
    async def try_anywhere(tried: TriedAt, request: Request) -> TriedMove:
        """Play a position on, as a puzzle is: it tells what the last move is worth."""
        state, least = parse(tried.position), 1 if tried.aim == "win" else 0
        return await _tried(request, state, tried.moves, least, must_be_open)

    async def _tried(
        request: Request,
        state: State,
        texts: list[str],
        least: int = 1,
        check: Callable[[list[State]], Awaitable[None]] | None = None,
    ) -> TriedMove:
        moves = [parse_action(text) for text in texts]
        states = await services.look(played, state, moves)
        before = states[-2]
        if before.to_move != state.to_move:
            raise MalformedInput("it is the other side's move")
        if check is not None:
            await check(states)
        judged = await puzzles.judge(
            str(state), [str(move) for move in moves], services.owner_of(request)
        )
        return _judged(before, texts[-1], judged, least)

    return router


def _judged(before: State, move: str, judged: JudgedMove, least: int) -> TriedMove:
    is_kept = judged.plies is not None and judged.plies >= least
    done = [parse_action(text) for text in (move, judged.answer) if text] if is_kept else []
    state = played(before, done)[-1]
    return TriedMove(
        plies=judged.plies,
        steps=steps(before, done),
        legal=_legal(state),
        refused=dict(refused_slides(state)),
        solution=judged.following,
    )


def _task(state: State, line: list[str], plies: int) -> dict[str, Any]:
    return {
        "position": str(state),
        "view": FULL_MOON.view(state, None),
        "turn": state.to_move,
        "plies": plies,
        "legal": _legal(state),
        "refused": dict(refused_slides(state)),
        "solution": line[0],
        "line": steps(state, [parse_action(text) for text in line]),
    }


def _legal(state: State) -> list[str]:
    return [str(action) for action in FULL_MOON.legal_actions(state)]
