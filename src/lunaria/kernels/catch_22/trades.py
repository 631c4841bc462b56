"""Which offers for cubes the planner makes (C22-19)."""

from typing import Final

from lunaria.kernels.catch_22.codes import DO_BUY, DO_SELL, FIRST_SHIFT, KIND_SHIFT
from lunaria.kernels.catch_22.estimate import estimate
from lunaria.kernels.catch_22.features import CHANCES, Numbers
from lunaria.kernels.catch_22.layout import HANDS, HELD, PLAYERS, SEAT, TOKENS, Row
from lunaria.kernels.catch_22.legal_actions import is_offer_open
from lunaria.kernels.catch_22.lookahead import VALUES, Lines, copy_row
from lunaria.kernels.catch_22.scratch import ACTIONS
from lunaria.kernels.catch_22.tables import Tables
from lunaria.kernels.jit import borrowing

_GAIN: Final = 1e-9


@borrowing
def trade(row: Row, after: Row, kind: int, other: int, price: int) -> None:
    """The row as it is once the offer is accepted."""
    seat = row[SEAT]
    holder, owner = (other, seat) if kind == DO_BUY else (seat, other)
    after[TOKENS + owner] -= price
    after[TOKENS + holder] += price
    after[HANDS + owner] += 1
    after[HELD + holder] -= 1 << 4 * owner


@borrowing
def find_offers(
    board: Tables,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    count: int,
) -> int:
    """Of each trade that helps both, by estimate, the price that is best for the one who asks."""
    row, after, scratch, seat = rows[0], rows[1], scratches[0], rows[0, SEAT]
    is_now_known = False
    for other in range(row[PLAYERS]):
        for kind in (DO_BUY, DO_SELL):
            holder, owner = (other, seat) if kind == DO_BUY else (seat, other)
            if other == seat or not is_offer_open(row, holder, owner):
                continue
            if not is_now_known:
                estimate(board, row, scratches[1], weights, numbers)
                for each in range(row[PLAYERS]):
                    numbers[VALUES + each] = numbers[CHANCES + each]
                is_now_known = True
            best, best_price = numbers[VALUES + seat] + _GAIN, -1
            for price in range(row[TOKENS + owner] + 1):
                copy_row(row, after)
                trade(row, after, kind, other, price)
                estimate(board, after, scratches[1], weights, numbers)
                helps_other = numbers[CHANCES + other] > numbers[VALUES + other] + _GAIN
                if helps_other and numbers[CHANCES + seat] > best:
                    best, best_price = numbers[CHANCES + seat], price
            if best_price >= 0:
                scratch[ACTIONS + count] = kind << KIND_SHIFT | other << FIRST_SHIFT | best_price
                count += 1
    return count
