"""What a seat can reach from where it stands: looked up again only when that may have changed.

A look ahead estimates many positions that differ by one pawn. To search the ways of all the other
pawns anew each time would take longer than all the rest.
"""

from lunaria.kernels.catch_22.distances import find_steps
from lunaria.kernels.catch_22.layout import PAWNS, Row
from lunaria.kernels.catch_22.reach import find_blocked, find_landings
from lunaria.kernels.catch_22.scratch import (
    BLOCKED,
    FOUND,
    KNOWN,
    KNOWN_BLOCKED,
    KNOWN_LANDINGS,
    KNOWN_PAWN,
    KNOWN_SIZE,
    KNOWN_STEPS,
    MOST_WORDS,
    STEPS,
    Scratch,
)
from lunaria.kernels.catch_22.tables import ROLL_COUNT, SQUARES, WORDS, Tables
from lunaria.kernels.jit import borrowing


@borrowing
def survey(board: Tables, row: Row, seat: int, scratch: Scratch) -> int:
    """Where the seat can land and how far everything is from it, around the cubes of the others.

    From the place that is returned on, the scratch has the seat's STEPS.
    """
    pawn, known = row[PAWNS + seat], KNOWN + seat * KNOWN_SIZE
    find_blocked(board, row, seat, scratch)
    changed = scratch[known + KNOWN_PAWN] ^ (pawn + 1)
    for word in range(board[WORDS]):
        changed |= scratch[known + KNOWN_BLOCKED + word] ^ scratch[BLOCKED + word]
    if changed:
        _remember(board, pawn, known, scratch)
    return int(known + KNOWN_STEPS - STEPS)


@borrowing
def _remember(board: Tables, pawn: int, known: int, scratch: Scratch) -> None:
    words, squares = board[WORDS], board[SQUARES]
    scratch[known + KNOWN_PAWN] = pawn + 1
    for word in range(words):
        scratch[known + KNOWN_BLOCKED + word] = scratch[BLOCKED + word]
    for roll in range(1, ROLL_COUNT):
        find_landings(board, pawn, roll, scratch)
        landings = known + KNOWN_LANDINGS + roll * MOST_WORDS
        for word in range(words):
            scratch[landings + word] = scratch[FOUND + word]
    find_steps(board, pawn, scratch)
    found = scratch[STEPS : STEPS + squares]
    kept = scratch[known + KNOWN_STEPS : known + KNOWN_STEPS + squares]
    for square in range(squares):
        kept[square] = found[square]


@borrowing
def recall_landings(board: Tables, seat: int, roll: int, scratch: Scratch) -> None:
    """Every square on which the roll of a seat that was surveyed can end, into FOUND."""
    landings = KNOWN + seat * KNOWN_SIZE + KNOWN_LANDINGS + roll * MOST_WORDS
    for word in range(board[WORDS]):
        scratch[FOUND + word] = scratch[landings + word]
