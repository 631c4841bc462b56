"""The boards of Catch 22, read for drawing."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field

from lunaria.catalogue.routes import RESPONSES, Model, NotFound, RouteServices
from lunaria.games.catch_22.board import Board
from lunaria.games.catch_22.board_check import load_board
from lunaria.games.catch_22.shipped import BOARDS, shipped_board
from lunaria.games.catch_22.squares import column_of, row_of, square_name

KindName = Literal["plain", "star", "roll_again", "switch_places", "remove_cube", "jackpot"]


class BoardText(Model):
    """A board as in the view of a game."""

    text: Annotated[str, Field(max_length=10_000)]


class SquareInfo(BaseModel):
    """Columns count from 0 at the left, rows from 0 at the bottom; only a jackpot has gold."""

    square: str
    column: int
    row: int
    kind: KindName
    gold: int | None


class BoardInfo(BaseModel):
    """``squares`` are the yellow ones; whatever else is within width and height is blue."""

    name: str
    text: str
    fewest_players: int
    most_players: int
    width: int
    height: int
    squares: list[SquareInfo]


def routes(services: RouteServices) -> APIRouter:
    router = APIRouter(tags=["catch 22"], responses=RESPONSES)

    @router.get("/api/catch-22/boards")
    async def boards() -> list[str]:
        """The names of the boards that come with the game."""
        return list(BOARDS)

    @router.get("/api/catch-22/boards/{name}")
    async def board(name: Annotated[str, Path(max_length=40)]) -> BoardInfo:
        """A board that comes with the game."""
        if name not in BOARDS:
            raise NotFound("there is no such board")
        return _info(await services.look(shipped_board, name))

    @router.post("/api/catch-22/boards")
    async def read_board(drawn: BoardText) -> BoardInfo:
        """Any board by its text, such as a table's own; what breaks a rule of boards is refused."""
        return _info(await services.look(load_board, drawn.text))

    return router


def _info(board: Board) -> BoardInfo:
    return BoardInfo(
        name=board.name,
        text=board.text,
        fewest_players=board.player_counts[0],
        most_players=board.player_counts[-1],
        width=board.width,
        height=board.height,
        squares=[
            SquareInfo(
                square=square_name(square),
                column=column_of(square),
                row=row_of(square),
                kind=kind.name.lower(),  # type: ignore[arg-type]
                gold=board.numbers.get(square),
            )
            for square, kind in board.kinds.items()
        ],
    )
