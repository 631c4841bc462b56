"""What an action does to a row. It is not checked: play only what `legal_actions` lists."""

from lunaria.kernels.catch_22.codes import (
    DO_ACCEPT,
    DO_BUY,
    DO_CUBE,
    DO_DECLINE,
    DO_DIE,
    DO_LIFT,
    DO_MOVE,
    DO_ROLL,
    DO_SELL,
    DO_STAR,
    DO_SWITCH,
    FIRST_SHIFT,
    KIND_SHIFT,
    NO_SQUARE,
    NUMBER_MASK,
)
from lunaria.kernels.catch_22.layout import (
    ANSWER,
    CONTENDERS,
    CUBES,
    DECLINED,
    EVERYONE,
    GOLD,
    HANDS,
    HELD,
    HOLDER,
    LIFT,
    MOST_SEATS,
    MOVE,
    OPENING,
    OPENING_ROLLS,
    OWNER,
    PAWNS,
    PHASE,
    PIPS,
    PLAN,
    PLAYERS,
    PRICE,
    ROLL,
    ROLLED,
    SEAT,
    STOPPED,
    SWITCH,
    TOKENS,
    TURN_LIMIT,
    TURNS,
    WON,
    Row,
)
from lunaria.kernels.catch_22.tables import (
    JACKPOT_AT,
    JACKPOT_SQUARE,
    KINDS,
    NUMBERS,
    REMOVE_SQUARE,
    ROLL_AGAIN_SQUARE,
    SWITCH_SQUARE,
    WORDS,
    Tables,
)
from lunaria.kernels.jit import borrowing, lowest_one


@borrowing
def play(board: Tables, row: Row, code: int) -> None:  # noqa: PLR0912
    kind, first = code >> KIND_SHIFT, code >> FIRST_SHIFT & NUMBER_MASK
    if kind == DO_MOVE:
        _move(board, row, first, code & 1 != 0)
    elif kind == DO_ROLL:
        row[PHASE] = ROLL
        _forget_declined(row)
    elif kind == DO_DIE:
        if row[PHASE] == OPENING:
            _open(row, first)
        else:
            row[PHASE] = MOVE
            row[PIPS] = first
    elif kind == DO_CUBE:
        words = board[WORDS]
        _turn_cube(row, row[SEAT], words, first)
        row[HANDS + row[SEAT]] -= 1
    elif kind in (DO_BUY, DO_SELL):
        row[PHASE] = ANSWER
        row[HOLDER] = first if kind == DO_BUY else row[SEAT]
        row[OWNER] = row[SEAT] if kind == DO_BUY else first
        row[PRICE] = code & NUMBER_MASK
    elif kind in (DO_ACCEPT, DO_DECLINE):
        _answer(row, kind == DO_ACCEPT)
    elif kind == DO_SWITCH:
        own = row[PAWNS + row[SEAT]]
        row[PAWNS + row[SEAT]] = row[PAWNS + first]
        row[PAWNS + first] = own
        _end_turn(row)
    elif kind == DO_LIFT:
        _lift(board, row, first)
    elif kind == DO_STAR:
        row[PAWNS + row[SEAT]] = first
        row[SEAT] += 1
        if row[SEAT] == row[PLAYERS]:
            _cast_among(row, (1 << row[PLAYERS]) - 1)
    else:
        _end_turn(row)


@borrowing
def _end_turn(row: Row) -> None:
    row[TURNS] += 1
    following = row[SEAT] + 1
    row[SEAT] = 0 if following == row[PLAYERS] else following
    row[PHASE] = STOPPED if row[TURNS] == row[TURN_LIMIT] else PLAN
    row[PIPS] = 0


@borrowing
def _turn_cube(row: Row, owner: int, words: int, square: int) -> None:
    """Put the owner's cube on the square, or take it away."""
    bit = 1 << (square & 63)
    row[CUBES + owner * words + (square >> 6)] ^= bit
    row[CUBES + EVERYONE * words + (square >> 6)] ^= bit


@borrowing
def _forget_declined(row: Row) -> None:
    for holder in range(row[PLAYERS]):
        row[DECLINED + holder] = 0


@borrowing
def _move(board: Tables, row: Row, square: int, wins: bool) -> None:
    seat = row[SEAT]
    row[PAWNS + seat] = square
    row[PIPS] = 0
    if wins:
        row[PHASE] = WON
        return
    kind = board[board[KINDS] + square]
    if kind == JACKPOT_SQUARE:
        _take_gold(board, row, square)
    is_robbery = False
    for other in range(row[PLAYERS]):
        if other != seat and row[PAWNS + other] == square:
            is_robbery = True
            row[TOKENS + seat] += row[TOKENS + other]
            row[TOKENS + other] = 0
    if is_robbery:
        _end_turn(row)
        return
    if kind in (JACKPOT_SQUARE, ROLL_AGAIN_SQUARE):
        row[PHASE] = ROLL
    elif kind == SWITCH_SQUARE:
        row[PHASE] = SWITCH
    elif kind == REMOVE_SQUARE and _has_cubes(board, row):
        row[PHASE] = LIFT
    else:
        _end_turn(row)


@borrowing
def _take_gold(board: Tables, row: Row, square: int) -> None:
    jackpot = board[board[JACKPOT_AT] + square]
    if row[GOLD] >> jackpot & 1:
        row[TOKENS + row[SEAT]] += board[board[NUMBERS] + jackpot]
        row[GOLD] &= ~(1 << jackpot)


@borrowing
def _has_cubes(board: Tables, row: Row) -> bool:
    words, found = board[WORDS], 0
    for word in range(words):
        found |= row[CUBES + EVERYONE * words + word]
    return found != 0


@borrowing
def _lift(board: Tables, row: Row, square: int) -> None:
    words, seat = board[WORDS], row[SEAT]
    if square != NO_SQUARE:
        for owner in range(row[PLAYERS]):
            if row[CUBES + owner * words + (square >> 6)] >> (square & 63) & 1:
                _turn_cube(row, owner, words, square)
                if owner == seat:
                    row[HANDS + seat] += 1
                else:
                    row[HELD + seat] += 1 << 4 * owner
    _end_turn(row)


@borrowing
def _answer(row: Row, is_accepted: bool) -> None:
    holder, owner, price = row[HOLDER], row[OWNER], row[PRICE]
    if is_accepted:
        row[TOKENS + owner] -= price
        row[TOKENS + holder] += price
        row[HANDS + owner] += 1
        row[HELD + holder] -= 1 << 4 * owner
    else:
        row[DECLINED + holder] += 1 << 4 * owner
    row[PHASE] = PLAN
    row[HOLDER] = 0
    row[OWNER] = 0
    row[PRICE] = 0


@borrowing
def _cast_among(row: Row, contenders: int) -> None:
    row[PHASE] = OPENING
    row[CONTENDERS] = contenders
    row[SEAT] = lowest_one(contenders)
    row[ROLLED] = 0
    for seat in range(MOST_SEATS):
        row[OPENING_ROLLS + seat] = 0


@borrowing
def _open(row: Row, pips: int) -> None:
    """The highest begins; those tied for it roll again among themselves."""
    row[OPENING_ROLLS + row[SEAT]] = pips
    row[ROLLED] += 1
    waiting = row[CONTENDERS] >> (row[SEAT] + 1)
    if waiting:
        row[SEAT] += 1 + lowest_one(waiting)
        return
    highest = 0
    for seat in range(row[PLAYERS]):
        highest = max(highest, row[OPENING_ROLLS + seat])
    leaders = 0
    for seat in range(row[PLAYERS]):
        if row[OPENING_ROLLS + seat] == highest:
            leaders |= 1 << seat
    _cast_among(row, leaders)
    if leaders & (leaders - 1) == 0:
        row[PHASE] = PLAN
        row[CONTENDERS] = 0
