"""Which cubes the planner thinks through before it rolls."""

from lunaria.kernels.catch_22.codes import DO_CUBE, FIRST_SHIFT, KIND_SHIFT, NUMBER_MASK
from lunaria.kernels.catch_22.estimate import estimate
from lunaria.kernels.catch_22.features import CHANCES, Numbers
from lunaria.kernels.catch_22.layout import PAWNS, PLAYERS, SEAT, TOKENS, Row
from lunaria.kernels.catch_22.legal_actions import list_actions
from lunaria.kernels.catch_22.lookahead import VALUES, Lines, copy_row
from lunaria.kernels.catch_22.scratch import ACTIONS
from lunaria.kernels.catch_22.tables import NEAR, WORDS, Tables
from lunaria.kernels.catch_22.transition import play
from lunaria.kernels.jit import borrowing


@borrowing
def is_anyone_rich(row: Row, rich: int) -> bool:
    """While nobody has so many tokens, cubes stay in the hand unasked."""
    most = 0
    for seat in range(row[PLAYERS]):
        most = max(most, row[TOKENS + seat])
    return bool(most >= rich)


@borrowing
def is_near_riches(board: Tables, row: Row, rich: int, square: int) -> bool:
    """Is a rich pawn, one's own or another, within a roll of the square?"""
    words, is_near = board[WORDS], 0
    for seat in range(row[PLAYERS]):
        if row[TOKENS + seat] >= rich:
            near = board[NEAR] + row[PAWNS + seat] * words
            is_near |= board[near + (square >> 6)] >> (square & 63) & 1
    return is_near != 0


@borrowing
def find_cubes(
    board: Tables,
    most: int,
    rich: int,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
) -> int:
    """The most promising placings by estimate, after a place for the roll."""
    row, scratch, seat = rows[0], scratches[0], rows[0, SEAT]
    count = list_actions(board, row, scratch)
    kept = 0
    for number in range(1, count):
        code = scratch[ACTIONS + number]
        if code >> KIND_SHIFT != DO_CUBE:
            break
        if not is_near_riches(board, row, rich, code >> FIRST_SHIFT & NUMBER_MASK):
            continue
        copy_row(row, rows[1])
        play(board, rows[1], code)
        estimate(board, rows[1], scratches[1], weights, numbers)
        value = numbers[CHANCES + seat]
        # The best so far stand in order in the first places, with their values beside them.
        place = kept
        while place > 0 and numbers[VALUES + place - 1] < value:
            if place < most:
                numbers[VALUES + place] = numbers[VALUES + place - 1]
                scratch[ACTIONS + place + 1] = scratch[ACTIONS + place]
            place -= 1
        if place < most:
            numbers[VALUES + place] = value
            scratch[ACTIONS + place + 1] = code
            kept = min(kept + 1, most)
    return 1 + kept
