"""Whole games as rows of integers, for environments: repetitions, results, masks and planes.

A game is one row, so a batch of games is an array and a copy is one line. Actions are numbered as
the player to move sees them, so that one policy serves both seats: *near* is the end of a column on
the mover's side, *far* the other. What an episode is worth is left to the environments.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from lunaria.games.full_moon import (
    NORTH,
    SOUTH,
    WOLVES,
    Action,
    Column,
    End,
    Move,
    NoMoon,
    Pass,
    State,
)
from lunaria.games.full_moon.moves import LARGEST_PACK, Direction
from lunaria.games.full_moon.notation import parse_action
from lunaria.games.full_moon.state import WINNING_HEIGHT
from lunaria.kernels.dice import Stream, below
from lunaria.kernels.full_moon.board import FREE, UNPLACED, Board
from lunaria.kernels.full_moon.key import key_of
from lunaria.kernels.full_moon.lanes import lane_of
from lunaria.kernels.full_moon.moves import MOST_MOVES, PASS_CODE, follow, generate
from lunaria.kernels.full_moon.position import WOLF_OF, Position, pack, unpack
from lunaria.kernels.jit import borrowing, compiled

Row = NDArray[np.int64]
Codes = NDArray[np.int64]
Bytes = NDArray[np.int8]

# A row: four layers of wolves as the player to move sees them, the fourth only once the game is
# won; then what else a rule asks, and the keys of the positions that could still come back (FM-17).
FRONT: Final = 0
MIDDLE: Final = 1
BACK: Final = 2
FOURTH: Final = 3
MOON: Final = 4
SIDE: Final = 5
"""0 when South is to move, 1 when North is."""
PLIES: Final = 6
STATUS: Final = 7
REPEATS: Final = 8
"""How often the position came before."""
EARLIER: Final = 9
"""How many keys follow."""
KEYS: Final = 10

ON: Final = 0
WON: Final = 1
"""By the player who moved last."""
DEADLOCK: Final = 2
"""Drawn by FM-16."""
THREEFOLD: Final = 3
"""Drawn by FM-17."""

ACTIONS: Final = 12 * 2 * LARGEST_PACK * 2 + 1
"""Lead wolf, direction, pack and end for the moon; and to pass."""
PASS: Final = ACTIONS - 1

PLANES: Final = 12
COLUMNS: Final = 12
HEIGHT: Final = WINNING_HEIGHT
CELLS: Final = COLUMNS * HEIGHT

_MOON_PLANE: Final = 7
_UNPLACED_PLANE: Final = 8
_FREE_PLANE: Final = 9
_REPEATED_PLANE: Final = 10
_TURN_PLANE: Final = 11

_KEY_BITS: Final = 59
_NORTH_BIT: Final = -(1 << 63)
_DIRECTIONS: Final = (Direction.LEFT, Direction.RIGHT)


def new_row(most_plies: int) -> Row:
    """Room for a game of so many plies."""
    return np.zeros(KEYS + most_plies + 1, np.int64)


def new_codes() -> Codes:
    """Room to list moves in."""
    return np.empty(MOST_MOVES, np.int64)


def load_state(row: Row, state: State) -> None:
    """The state with its history, at ply 0; its game must still be on."""
    row[:] = 0
    position = pack(state)
    row[FRONT], row[MIDDLE], row[BACK] = position.board
    row[MOON], row[SIDE] = position.moon, int(position.to_move == NORTH)
    row[REPEATS], row[EARLIER] = state.repetitions, len(state.earlier)
    for number, (moon, seat, columns) in enumerate(state.earlier):
        row[KEYS + number] = _key(pack(State(columns, seat, moon)))


def state_of(row: Row) -> State:
    """The state of the reference rules, history included."""
    seat = NORTH if row[SIDE] else SOUTH
    earlier = tuple(_state_of_key(int(key)).position for key in row[KEYS:][: row[EARLIER]])
    if row[STATUS] == WON:
        return _won_state(row)
    board = Board(int(row[FRONT]), int(row[MIDDLE]), int(row[BACK]))
    here = unpack(Position(board, int(row[MOON]), seat))
    return State(here.columns, here.to_move, here.moon, earlier)


def _won_state(row: Row) -> State:
    """After a win a column has four wolves, which a `Board` cannot hold."""
    layers = [int(row[layer]) for layer in (FRONT, MIDDLE, BACK, FOURTH)]
    columns: list[Column] = []
    while layers[0] >> 4 * len(columns):
        codes = [layer >> 4 * len(columns) & 15 for layer in layers]
        wolves = tuple(WOLF_OF[code] for code in codes if code)
        columns.append(wolves[::-1] if row[SIDE] else wolves)
    return State(tuple(columns), NORTH if row[SIDE] else SOUTH, NoMoon.UNPLACED)


def _key(position: Position) -> int:
    return position_key(position.board, position.moon, int(position.to_move == NORTH))


def _state_of_key(key: int) -> State:
    seat = NORTH if key < 0 else SOUTH
    moon = key >> _KEY_BITS & 15
    starts = (key >> 48 & (1 << 11) - 1) << 1 | 1
    layers, column, depth = [0, 0, 0], -1, 0
    for place in range(12):
        column, depth = (column + 1, 0) if starts >> place & 1 else (column, depth + 1)
        layers[depth] |= (key >> 4 * place & 15) << 4 * column
    return unpack(Position(Board(*layers), moon, seat))


def action_number(state: State, action: Action | str) -> int:
    """The number of an action in the state; a move that makes four is numbered as *near*."""
    action = parse_action(action) if isinstance(action, str) else action
    if isinstance(action, Pass):
        return PASS
    far_end = End.NORTH if state.to_move == SOUTH else End.SOUTH
    wolf, direction = WOLVES.index(action.lead), _DIRECTIONS.index(action.direction)
    return ((wolf * 2 + direction) * 3 + action.pack - 1) * 2 + int(action.moon is far_end)


def action_of(state: State, number: int) -> Action:
    """The action of that number in the state, allowed or not."""
    if number == PASS:
        return parse_action("pass")
    rest, is_far = divmod(number, 2)
    rest, pack_less_one = divmod(rest, 3)
    wolf, direction = divmod(rest, 2)
    lead = WOLVES[wolf]
    target = next(at for at, column in enumerate(state.columns) if lead in column)
    target += lead.prints if direction else -lead.prints
    height = len(state.columns[target]) if 0 <= target < len(state.columns) else 0
    if height + pack_less_one + 1 == WINNING_HEIGHT:
        return Move(lead, _DIRECTIONS[direction], pack_less_one + 1, None)
    is_north_end = bool(is_far) == (state.to_move == SOUTH)
    end = End.NORTH if is_north_end else End.SOUTH
    return Move(lead, _DIRECTIONS[direction], pack_less_one + 1, end)


# --- compiled


@compiled
def position_key(board: Board, moon: int, side: int) -> int:
    """One integer for a position, exactly: the board's 59 bits, the moon, and who is to move."""
    return key_of(board) | moon << _KEY_BITS | (_NORTH_BIT if side else 0)


@borrowing
def deal(row: Row, dice: Stream) -> None:
    """A new game from a shuffled row (FM-02)."""
    for place in range(KEYS):
        row[place] = 0
    wolves = 0
    for place in range(COLUMNS):
        wolves |= ((place // 3) << 2 | (place % 3 + 1)) << 4 * place
    for last in range(COLUMNS - 1, 0, -1):
        other = below(dice, last + 1)
        a, b = wolves >> 4 * last & 15, wolves >> 4 * other & 15
        wolves ^= (a ^ b) << 4 * last
        wolves ^= (a ^ b) << 4 * other
    row[FRONT], row[MOON] = wolves, UNPLACED


@borrowing
def _board(row: Row) -> Board:
    return Board(row[FRONT], row[MIDDLE], row[BACK])


@borrowing
def _number_of(row: Row, code: int) -> int:
    if code == PASS_CODE:
        return PASS
    lead = lane_of(row[FRONT], code >> 5)
    wolf = (lead >> 2) * 3 + (lead & 3) - 1
    is_far = 0
    if code & 2 == 0:
        is_far = 1 if (code & 1 == 0) != (row[SIDE] == 1) else 0
    return ((wolf * 2 + (code >> 4 & 1)) * 3 + (code >> 2 & 3) - 1) * 2 + is_far


@borrowing
def list_codes(row: Row, codes: Codes) -> int:
    """The moves of the position into ``codes``; none when the game is over."""
    if row[STATUS] != ON:
        return 0
    return generate(_board(row), row[MOON], codes)


@borrowing
def write_mask(row: Row, codes: Codes, mask: Bytes) -> int:
    """1 for each allowed action and 0 for the others; how many are allowed."""
    for number in range(ACTIONS):
        mask[number] = 0
    count = list_codes(row, codes)
    for number in range(count):
        mask[_number_of(row, codes[number])] = 1
    return count


@borrowing
def play(row: Row, codes: Codes, number: int) -> bool:
    """Plays the action of this number; False, and nothing is changed, if it is not allowed."""
    count = list_codes(row, codes)
    for place in range(count):
        if _number_of(row, codes[place]) == number:
            play_code(row, codes, codes[place])
            return True
    return False


@borrowing
def play_code(row: Row, codes: Codes, code: int) -> None:
    """Plays one of the codes that `list_codes` wrote."""
    row[PLIES] += 1
    if code != PASS_CODE and code & 2:
        _win(row, code)
        return
    before, moon, side = _board(row), row[MOON], row[SIDE]
    board, row[MOON] = follow(before, code, side == 1)
    row[FRONT], row[MIDDLE], row[BACK] = board
    row[SIDE] = 1 - side
    if _columns(board.front) < _columns(before.front):
        row[EARLIER] = 0
        row[REPEATS] = 0
    else:
        row[KEYS + row[EARLIER]] = position_key(before, moon, side)
        row[EARLIER] += 1
        here, repeats = position_key(board, row[MOON], 1 - side), 0
        for place in range(row[EARLIER]):
            if row[KEYS + place] == here:
                repeats += 1
        row[REPEATS] = repeats
    if row[MOON] == FREE and generate(board, FREE, codes) == 0:
        row[STATUS] = DEADLOCK
    elif row[REPEATS] >= 2:
        row[STATUS] = THREEFOLD


@borrowing
def _columns(front: int) -> int:
    count = 0
    while front:
        front >>= 4
        count += 1
    return count


@borrowing
def _win(row: Row, code: int) -> None:
    """Four in a column: the row is closed up, turned for the other player, and the moon is off."""
    source, pack = code >> 5, code >> 2 & 3
    lead = lane_of(row[FRONT], source)
    target = source + (lead & 3) if code & 16 else source - (lead & 3)
    layers = (row[FRONT], row[MIDDLE], row[BACK])
    leaving, joined = 0, 0
    for layer in range(3):
        leaving |= lane_of(layers[layer], source) << 4 * layer
        joined |= lane_of(layers[layer], target) << 4 * layer
    joined = joined << 4 * pack | leaving & (1 << 4 * pack) - 1
    staying = leaving >> 4 * pack
    for layer in range(4):
        row[FRONT + layer] = 0
    arrived = 0
    for column in range(_columns(layers[0])):
        wolves = 0
        if column == target:
            wolves = joined
        elif column == source:
            wolves = staying
        else:
            for layer in range(3):
                wolves |= lane_of(layers[layer], column) << 4 * layer
        size = _columns(wolves)
        for place in range(size):
            row[FRONT + size - 1 - place] |= (wolves >> 4 * place & 15) << 4 * arrived
        if size:
            arrived += 1
    row[SIDE] = 1 - row[SIDE]
    row[MOON], row[STATUS] = UNPLACED, WON
    row[EARLIER] = 0
    row[REPEATS] = 0


@borrowing
def write_planes(row: Row, seat: int, planes: Bytes) -> None:
    """The position as a seat sees it, plane after plane; ``planes`` is flat."""
    for place in range(PLANES * CELLS):
        planes[place] = 0
    is_turned = seat != row[SIDE]
    for column in range(COLUMNS):
        size = 0
        while size < HEIGHT and lane_of(row[FRONT + size], column):
            size += 1
        for layer in range(size):
            wolf = lane_of(row[FRONT + layer], column)
            cell = HEIGHT * column + (size - 1 - layer if is_turned else layer)
            planes[(wolf >> 2) * CELLS + cell] = 1
            planes[(3 + (wolf & 3)) * CELLS + cell] = 1
            if wolf == row[MOON]:
                planes[_MOON_PLANE * CELLS + cell] = 1
    if row[MOON] == UNPLACED:
        _fill(planes, _UNPLACED_PLANE)
    if row[MOON] == FREE:
        _fill(planes, _FREE_PLANE)
    if row[REPEATS]:
        _fill(planes, _REPEATED_PLANE)
    if row[STATUS] == ON and not is_turned:
        _fill(planes, _TURN_PLANE)


@borrowing
def _fill(planes: Bytes, plane: int) -> None:
    for cell in range(CELLS):
        planes[plane * CELLS + cell] = 1


@borrowing
def observe(row: Row, codes: Codes, seat: int, planes: Bytes, mask: Bytes) -> None:
    """Planes and mask of a seat; who is not to move has an empty mask."""
    write_planes(row, seat, planes)
    if seat == row[SIDE]:
        write_mask(row, codes, mask)
    else:
        for number in range(ACTIONS):
            mask[number] = 0


@borrowing
def play_at_random(row: Row, codes: Codes, dice: Stream) -> None:
    """Any allowed move, each equally likely."""
    count = list_codes(row, codes)
    play_code(row, codes, codes[below(dice, count)])
