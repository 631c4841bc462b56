"""Actions as integers: what is done, then up to two numbers."""

from typing import Final

from lunaria.core import Seat
from lunaria.games.catch_22 import (
    ACCEPT,
    DECLINE,
    FORGO,
    ROLL,
    Action,
    Board,
    Buy,
    ChooseStar,
    Die,
    Forgo,
    Lift,
    Move,
    PlaceCube,
    Roll,
    Sell,
    Square,
    Switch,
)
from lunaria.games.catch_22.actions import Accept, Decline

DO_STAR: Final = 0
DO_DIE: Final = 1
DO_ROLL: Final = 2
DO_CUBE: Final = 3
DO_BUY: Final = 4
DO_SELL: Final = 5
DO_ACCEPT: Final = 6
DO_DECLINE: Final = 7
DO_MOVE: Final = 8
DO_FORGO: Final = 9
DO_SWITCH: Final = 10
DO_LIFT: Final = 11

KIND_SHIFT: Final = 20
FIRST_SHIFT: Final = 10
NUMBER_MASK: Final = (1 << FIRST_SHIFT) - 1
"""Squares and prices stay below 1024."""

NO_SQUARE: Final = NUMBER_MASK


def code_of(board: Board, action: Action) -> int:  # noqa: PLR0912
    """Of an action as the rules list it: a move that wins has its mark."""
    match action:
        case ChooseStar(square):
            return _code(DO_STAR, board.squares.index(square))
        case Die(pips):
            return _code(DO_DIE, pips)
        case Roll():
            return _code(DO_ROLL)
        case PlaceCube(square):
            return _code(DO_CUBE, board.squares.index(square))
        case Buy(seat, price):
            return _code(DO_BUY, seat, price)
        case Sell(seat, price):
            return _code(DO_SELL, seat, price)
        case Accept():
            return _code(DO_ACCEPT)
        case Decline():
            return _code(DO_DECLINE)
        case Move(square, wins):
            return _code(DO_MOVE, board.squares.index(square), int(wins))
        case Forgo():
            return _code(DO_FORGO)
        case Switch(seat):
            return _code(DO_SWITCH, seat)
        case Lift(None):
            return _code(DO_LIFT, NO_SQUARE)
        case Lift(square):
            return _code(DO_LIFT, board.squares.index(square))


def action_of(board: Board, code: int) -> Action:
    first, second = code >> FIRST_SHIFT & NUMBER_MASK, code & NUMBER_MASK
    match code >> KIND_SHIFT:
        case 0:
            return ChooseStar(board.squares[first])
        case 1:
            return Die(first)
        case 2:
            return ROLL
        case 3:
            return PlaceCube(board.squares[first])
        case 4:
            return Buy(Seat(first), second)
        case 5:
            return Sell(Seat(first), second)
        case 6:
            return ACCEPT
        case 7:
            return DECLINE
        case 8:
            return Move(board.squares[first], bool(second))
        case 9:
            return FORGO
        case 10:
            return Switch(Seat(first))
        case _:
            return Lift(_square_or_none(board, first))


def _square_or_none(board: Board, dense: int) -> Square | None:
    return None if dense == NO_SQUARE else board.squares[dense]


def _code(kind: int, first: int = 0, second: int = 0) -> int:
    return kind << KIND_SHIFT | first << FIRST_SHIFT | second
