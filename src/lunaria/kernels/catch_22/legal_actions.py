"""The legal actions of a row, in the order of the reference rules."""

from lunaria.kernels.catch_22.codes import (
    DO_ACCEPT,
    DO_BUY,
    DO_CUBE,
    DO_DECLINE,
    DO_DIE,
    DO_FORGO,
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
    CUBES,
    DECLINED,
    EVERYONE,
    HANDS,
    HELD,
    LIFT,
    MOVE,
    OPENING,
    PAWNS,
    PHASE,
    PIPS,
    PLAN,
    PLAYERS,
    ROLL,
    SEAT,
    STAR,
    SWITCH,
    TOKENS,
    Row,
)
from lunaria.kernels.catch_22.placement import find_placeable
from lunaria.kernels.catch_22.reach import (
    find_blocked,
    find_landings,
    find_landings_by_stars,
    is_ready,
)
from lunaria.kernels.catch_22.regions import can_switch
from lunaria.kernels.catch_22.scratch import ACTIONS, FOUND, STARRED, Scratch
from lunaria.kernels.catch_22.tables import STARS, WORDS, Tables
from lunaria.kernels.jit import borrowing, lowest_one


@borrowing
def list_actions(board: Tables, row: Row, scratch: Scratch) -> int:
    """Write the codes to ACTIONS and return how many there are."""
    phase = row[PHASE]
    if phase == MOVE:
        return _list_moves(board, row, scratch)
    if phase == PLAN:
        scratch[ACTIONS] = DO_ROLL << KIND_SHIFT
        count = 1
        if row[HANDS + row[SEAT]]:
            find_placeable(board, row, scratch)
            count = _list_found(board, DO_CUBE, count, scratch)
        return _list_offers(row, count, scratch)
    if phase in (ROLL, OPENING):
        for pips in range(6):
            scratch[ACTIONS + pips] = DO_DIE << KIND_SHIFT | (pips + 1) << FIRST_SHIFT
        return 6
    if phase == STAR:
        for word in range(board[WORDS]):
            scratch[FOUND + word] = board[board[STARS] + word]
        return _list_found(board, DO_STAR, 0, scratch)
    if phase == ANSWER:
        scratch[ACTIONS] = DO_ACCEPT << KIND_SHIFT
        scratch[ACTIONS + 1] = DO_DECLINE << KIND_SHIFT
        return 2
    if phase == SWITCH:
        return _list_switches(board, row, scratch)
    if phase == LIFT:
        scratch[ACTIONS] = DO_LIFT << KIND_SHIFT | NO_SQUARE << FIRST_SHIFT
        words = board[WORDS]
        for word in range(words):
            scratch[FOUND + word] = row[CUBES + EVERYONE * words + word]
        return _list_found(board, DO_LIFT, 1, scratch)
    return 0


@borrowing
def _list_found(board: Tables, kind: int, count: int, scratch: Scratch) -> int:
    """An action for each square of FOUND, after the ``count`` that are there."""
    for word in range(board[WORDS]):
        rest = scratch[FOUND + word]
        while rest:
            square = word << 6 | lowest_one(rest)
            rest &= rest - 1
            scratch[ACTIONS + count] = kind << KIND_SHIFT | square << FIRST_SHIFT
            count += 1
    return count


@borrowing
def _list_moves(board: Tables, row: Row, scratch: Scratch) -> int:
    seat = row[SEAT]
    find_blocked(board, row, seat, scratch)
    pawn, roll = row[PAWNS + seat], row[PIPS]
    if not is_ready(row, seat):
        find_landings(board, pawn, roll, scratch)
        return _list_or_forgo(_list_found(board, DO_MOVE, 0, scratch), scratch)
    find_landings_by_stars(board, pawn, roll, scratch)
    count = _list_found(board, DO_MOVE, 0, scratch)
    for number in range(count):
        square = scratch[ACTIONS + number] >> FIRST_SHIFT & NUMBER_MASK
        scratch[ACTIONS + number] |= scratch[STARRED + (square >> 6)] >> (square & 63) & 1
    return _list_or_forgo(count, scratch)


@borrowing
def _list_switches(board: Tables, row: Row, scratch: Scratch) -> int:
    count = 0
    for other in range(row[PLAYERS]):
        if other != row[SEAT] and can_switch(board, row, other, scratch):
            scratch[ACTIONS + count] = DO_SWITCH << KIND_SHIFT | other << FIRST_SHIFT
            count += 1
    return _list_or_forgo(count, scratch)


@borrowing
def _list_or_forgo(count: int, scratch: Scratch) -> int:
    """Where nothing else is to be done, that is what is forgone."""
    if count == 0:
        scratch[ACTIONS] = DO_FORGO << KIND_SHIFT
        return 1
    return count


@borrowing
def is_offer_open(row: Row, holder: int, owner: int) -> bool:
    """Is there a cube for which no offer was declined in this turn?"""
    held = row[HELD + holder] >> 4 * owner & 15
    return bool((row[DECLINED + holder] >> 4 * owner & 15) < held)


@borrowing
def has_offers(row: Row) -> bool:
    """Does anybody hold the cube of another, so that there may be something to offer?"""
    held = 0
    for holder in range(row[PLAYERS]):
        held |= row[HELD + holder]
    return held != 0


@borrowing
def _list_offers(row: Row, count: int, scratch: Scratch) -> int:
    seat = row[SEAT]
    for other in range(row[PLAYERS]):
        if other != seat:
            if is_offer_open(row, other, seat):
                for price in range(row[TOKENS + seat] + 1):
                    scratch[ACTIONS + count] = DO_BUY << KIND_SHIFT | other << FIRST_SHIFT | price
                    count += 1
            if is_offer_open(row, seat, other):
                for price in range(row[TOKENS + other] + 1):
                    scratch[ACTIONS + count] = DO_SELL << KIND_SHIFT | other << FIRST_SHIFT | price
                    count += 1
    return count
