"""From the states of the reference rules to packed ones and back."""

from typing import Final, NamedTuple

from lunaria.core import Seat
from lunaria.games.full_moon import NORTH, SOUTH, WOLVES, Colour, Column, NoMoon, State, Wolf
from lunaria.kernels.full_moon.board import FREE, UNPLACED, Board

_COLOURS: Final = tuple(Colour)
CODE_OF: Final = {wolf: _COLOURS.index(wolf.colour) << 2 | wolf.prints for wolf in WOLVES}
WOLF_OF: Final = {code: wolf for wolf, code in CODE_OF.items()}


class Position(NamedTuple):
    """What a rule or a search asks of a state: all but its history (FM-17)."""

    board: Board
    moon: int
    to_move: Seat


def pack(state: State) -> Position:
    """The state, whose game must not have been won, in compact form."""
    layers = [0, 0, 0]
    for number, column in enumerate(state.columns):
        if len(column) > len(layers):
            raise ValueError(f"a column of four ended the game: {state}")
        nearest_first = column if state.to_move == SOUTH else column[::-1]
        for layer, wolf in enumerate(nearest_first):
            layers[layer] |= CODE_OF[wolf] << 4 * number
    return Position(Board(*layers), _moon_code(state.moon), state.to_move)


def unpack(position: Position) -> State:
    """The state without its history."""
    board, moon, to_move = position
    columns: list[Column] = []
    while board.front >> 4 * len(columns):
        codes = [layer >> 4 * len(columns) & 15 for layer in board]
        nearest_first = tuple(WOLF_OF[code] for code in codes if code)
        columns.append(nearest_first if to_move == SOUTH else nearest_first[::-1])
    return State(tuple(columns), to_move, _moon_from(moon))


def opponent(seat: Seat) -> Seat:
    return NORTH if seat == SOUTH else SOUTH


def _moon_code(moon: Wolf | NoMoon) -> int:
    if moon is NoMoon.FREE:
        return FREE
    if moon is NoMoon.UNPLACED:
        return UNPLACED
    return CODE_OF[moon]


def _moon_from(code: int) -> Wolf | NoMoon:
    if code == FREE:
        return NoMoon.FREE
    if code == UNPLACED:
        return NoMoon.UNPLACED
    return WOLF_OF[code]
