"""What the solution of Full Moon tells: who wins a row and how, puzzles, and rows to be won."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from lunaria.catalogue.full_moon.answers import Answers
from lunaria.catalogue.full_moon.lines import played, steps
from lunaria.catalogue.full_moon.models import MOST_MOVES, Exploration, MoveWorth, RowWorth
from lunaria.catalogue.full_moon.puzzle_routes import puzzle_routes
from lunaria.catalogue.full_moon.tasks import Explored
from lunaria.catalogue.routes import RESPONSES, RouteServices, WorkerLost
from lunaria.core import MalformedInput
from lunaria.games.full_moon import (
    FULL_MOON,
    State,
    legal_actions,
    parse_action,
    parse_row,
)
from lunaria.games.full_moon.attempts import refused_slides
from lunaria.games.full_moon.state import NORTH, SOUTH
from lunaria.solver.full_moon.atlas import row_value

EXAMPLE = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"
Row = Annotated[str, Path(max_length=200, examples=[EXAMPLE])]
RowQuery = Annotated[str, Query(max_length=200, examples=[EXAMPLE])]
MovesQuery = Annotated[
    str,
    Query(
        max_length=MOST_MOVES * 6,
        description="What was played from the row, one point between two moves.",
        examples=["w1R1N.g1L1S"],
    ),
]


def routes(services: RouteServices) -> APIRouter:
    router = APIRouter(tags=["full moon"], responses=RESPONSES)
    answers = Answers(services)

    async def must_be_open(states: list[State]) -> None:
        for state in states:
            await services.must_be_open(FULL_MOON.name, state)

    @router.get("/api/full-moon/rows/{row:path}")
    async def row(row: Row) -> RowWorth:
        """Who wins this starting row, from the atlas of all of them."""
        start = parse_row(row)
        await must_be_open([start])
        value = await services.look(row_value, start)
        winner = None if value == 0 else SOUTH if value > 0 else NORTH
        return RowWorth(row=row, winner=winner, distance=abs(value) or None)

    @router.get("/api/full-moon/explorer")
    async def explorer(request: Request, row: RowQuery, moves: MovesQuery = "") -> Exploration:
        """A row, what was played from it, and what each move is worth now."""
        actions = [parse_action(text) for text in moves.split(".") if text]
        if len(actions) > MOST_MOVES:
            raise MalformedInput(f"{MOST_MOVES} moves at most are played from a row")
        states = await services.look(played, parse_row(row), actions)
        await must_be_open(states)
        here = states[-1]
        try:
            found = await answers.ask(Explored, services.owner_of(request), "explore", str(here))
        except WorkerLost:
            found = Explored(None, {str(action): None for action in legal_actions(here)}, [])
        line = [parse_action(text) for text in found.line]
        await must_be_open(played(here, line)[1:])
        return Exploration(
            view=FULL_MOON.view(here, None),
            turn=FULL_MOON.turn(here),
            played=steps(states[0], actions),
            plies=found.value,
            moves=[MoveWorth(action=move, plies=plies) for move, plies in found.moves.items()],
            refused=dict(refused_slides(here)),
            line=steps(here, line),
        )

    router.include_router(puzzle_routes(services, answers, must_be_open))
    return router
