"""States as JSON, and back with everything checked that the rules rely on."""

from collections.abc import Callable
from typing import TypeVar

from lunaria.core import Json, JsonObject, MalformedInput, Seat, quoted
from lunaria.games.catch_22.board_text import MOST_PLAYERS, parse_board
from lunaria.games.catch_22.squares import (
    Square,
    SquareSet,
    parse_square,
    set_of,
    square_name,
    squares_in,
)
from lunaria.games.catch_22.state import Offer, Phase, State
from lunaria.games.catch_22.state_check import problem

T = TypeVar("T")


def state_to_json(state: State) -> JsonObject:
    """Seats count from 0 and squares have their names. The board is whole: no file is needed."""
    offer = state.offer
    return {
        "board": state.board.text,
        "phase": state.phase,
        "seat": state.seat,
        "pawns": [square_name(square) for square in state.pawns],
        "tokens": [*state.tokens],
        "gold": [*state.gold],
        "hands": [*state.hands],
        "cubes": [[square_name(square) for square in squares_in(set_)] for set_ in state.cubes],
        "held": [[*row] for row in state.held],
        "roll": state.roll,
        "contenders": [*state.contenders],
        "opening_rolls": [*state.opening_rolls],
        "offer": None if offer is None else [offer.holder, offer.owner, offer.price],
        "declined": [[holder, owner] for holder, owner in state.declined],
        "turns": state.turns,
        "turn_limit": state.turn_limit,
    }


def state_from_json(value: Json) -> State:
    match value:
        case {
            "board": str(board),
            "phase": phase,
            "seat": seat,
            "pawns": pawns,
            "tokens": tokens,
            "gold": gold,
            "hands": hands,
            "cubes": cubes,
            "held": held,
            "roll": roll,
            "contenders": contenders,
            "opening_rolls": opening_rolls,
            "offer": offer,
            "declined": declined,
            "turns": turns,
            "turn_limit": turn_limit,
            **rest,
        } if not rest and phase in tuple(Phase):
            state = State(
                board=parse_board(board),
                phase=Phase(str(phase)),
                seat=_seat(seat),
                pawns=_each(pawns, _square),
                tokens=_each(tokens, _count),
                gold=_each(gold, _count),
                hands=_each(hands, _count),
                cubes=_each(cubes, _squares),
                held=_each(held, lambda row: _each(row, _count)),
                roll=_count(roll),
                contenders=_each(contenders, _seat),
                opening_rolls=_each(opening_rolls, _count),
                offer=None if offer is None else _offer(offer),
                declined=_each(declined, _pair),
                turns=_count(turns),
                turn_limit=None if turn_limit is None else _count(turn_limit),
            )
        case _:
            raise MalformedInput(f"{quoted(value)} is not a state of Catch 22")
    wrong = problem(state)
    if wrong is not None:
        raise MalformedInput(f"not a state of Catch 22: {wrong}")
    return state


def _each(value: Json, read: Callable[[Json], T]) -> tuple[T, ...]:
    if not isinstance(value, list):
        raise MalformedInput(f"{quoted(value)} is not a list")
    return tuple(read(item) for item in value)


def _count(value: Json) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise MalformedInput(f"{quoted(value)} is not a number from 0 upward")
    return value


def _seat(value: Json) -> Seat:
    seat = _count(value)
    if seat >= MOST_PLAYERS:
        raise MalformedInput(f"{seat} is not a seat: they count from 0 to {MOST_PLAYERS - 1}")
    return Seat(seat)


def _square(value: Json) -> Square:
    if not isinstance(value, str):
        raise MalformedInput(f"{quoted(value)} is not a square: a square is text")
    return parse_square(value)


def _squares(value: Json) -> SquareSet:
    squares = _each(value, _square)
    if len(set(squares)) < len(squares):
        raise MalformedInput(f"{quoted(value)} names a square twice")
    return set_of(squares)


def _pair(value: Json) -> tuple[Seat, Seat]:
    match _each(value, _seat):
        case (holder, owner):
            return holder, owner
    raise MalformedInput(f"{quoted(value)} is not a holder and an owner")


def _offer(value: Json) -> Offer:
    match value:
        case [holder, owner, price]:
            return Offer(_seat(holder), _seat(owner), _count(price))
    raise MalformedInput(f"{quoted(value)} is not an offer: holder, owner and price")
