"""How a compiled player chooses: which actions to think about, and what each is worth.

`find_options` and `value_of_option` are two functions, so that a bot with a clock can look at it
between two options.
"""

from lunaria.kernels.catch_22.codes import (
    DO_BUY,
    DO_ROLL,
    DO_SELL,
    DO_STAR,
    FIRST_SHIFT,
    KIND_SHIFT,
    NUMBER_MASK,
)
from lunaria.kernels.catch_22.cube_choice import find_cubes, is_anyone_rich
from lunaria.kernels.catch_22.deep_look import think_through
from lunaria.kernels.catch_22.distances import gold_potential
from lunaria.kernels.catch_22.estimate import estimate
from lunaria.kernels.catch_22.features import CHANCES, Numbers
from lunaria.kernels.catch_22.greedy import greedy_value
from lunaria.kernels.catch_22.layout import (
    ANSWER,
    HANDS,
    HOLDER,
    LIFT,
    MOST_SEATS,
    MOVE,
    OWNER,
    PAWNS,
    PHASE,
    PLAN,
    PLAYERS,
    ROLL,
    SEAT,
    Row,
)
from lunaria.kernels.catch_22.legal_actions import list_actions
from lunaria.kernels.catch_22.lookahead import RANKS, VALUES, Lines, copy_row, look_ahead
from lunaria.kernels.catch_22.policy import (
    BARGAINS,
    CARELESS,
    CUBE_CHOICES,
    EXTRA_ROLLS,
    FINALISTS,
    GREEDY,
    PLANNER,
    RANDOM,
    REPLIES,
    RICH,
    STYLE,
    WEIGHS_STARS,
    Policy,
)
from lunaria.kernels.catch_22.random_games import random_action
from lunaria.kernels.catch_22.scratch import ACTIONS
from lunaria.kernels.catch_22.tables import KINDS, SQUARES, STAR_SQUARE, Tables
from lunaria.kernels.catch_22.trades import find_offers, trade
from lunaria.kernels.catch_22.transition import play
from lunaria.kernels.dice import Stream, below
from lunaria.kernels.jit import borrowing


@borrowing
def acting_seat(row: Row) -> int:
    """Who decides, where the die does not."""
    if row[PHASE] == ANSWER:
        return int(row[OWNER] if row[SEAT] == row[HOLDER] else row[HOLDER])
    return int(row[SEAT])


@borrowing
def choose(
    board: Tables,
    policy: Policy,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    dice: Stream,
) -> int:
    """The decision of the player to act in ``rows[0]``."""
    count = find_options(board, policy, weights, rows, scratches, numbers, dice)
    if count == 1:
        return int(scratches[0, ACTIONS])
    best, best_value = 0, -1e300
    for number in range(count):
        code = scratches[0, ACTIONS + number]
        value = value_of_option(board, policy, weights, rows, scratches, numbers, code)
        if value > best_value:
            best, best_value = code, value
    return best


@borrowing
def find_options(
    board: Tables,
    policy: Policy,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    dice: Stream,
) -> int:
    """Write what is worth thinking about to ACTIONS of ``scratches[0]``; at least one action."""
    row, scratch = rows[0], scratches[0]
    if policy[STYLE] == RANDOM:
        scratch[ACTIONS] = random_action(board, row, dice, scratch)
        return 1
    if row[PHASE] != PLAN:
        if policy[CARELESS] and below(dice, 100) < policy[CARELESS]:
            scratch[ACTIONS] = random_action(board, row, dice, scratch)
            return 1
        count = list_actions(board, row, scratch)
        if count > policy[FINALISTS] > 0 and row[PHASE] in (MOVE, LIFT):
            count = _keep_finalists(board, policy, weights, rows, scratches, numbers, count)
        return count
    count = 1
    if policy[STYLE] == PLANNER:
        most, rich = policy[CUBE_CHOICES], policy[RICH]
        if most and row[HANDS + row[SEAT]] and is_anyone_rich(row, rich):
            count = find_cubes(board, most, rich, weights, rows, scratches, numbers)
        if policy[BARGAINS]:
            count = find_offers(board, weights, rows, scratches, numbers, count)
    scratch[ACTIONS] = DO_ROLL << KIND_SHIFT
    if count > policy[FINALISTS] > 0:
        count = _keep_finalists(board, policy, weights, rows, scratches, numbers, count)
    return count


@borrowing
def _keep_finalists(
    board: Tables,
    policy: Policy,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    count: int,
) -> int:
    """Of the options, those that look best without the next player's answer, the best first."""
    kept, most, scratch = 0, policy[FINALISTS], scratches[0]
    for number in range(count):
        code = scratch[ACTIONS + number]
        value = _value(board, policy, weights, rows, scratches, numbers, code, False)
        place = kept
        while place > 0 and numbers[RANKS + place - 1] < value:
            if place < most:
                numbers[RANKS + place] = numbers[RANKS + place - 1]
                scratch[ACTIONS + place] = scratch[ACTIONS + place - 1]
            place -= 1
        if place < most:
            numbers[RANKS + place] = value
            scratch[ACTIONS + place] = code
            kept = min(kept + 1, most)
    return int(kept)


@borrowing
def _star_value(
    board: Tables, weights: Numbers, rows: Lines, scratches: Lines, numbers: Numbers, code: int
) -> float:
    """The chance from there, if who still has to choose goes by the gold, whoever begins."""
    row, after, seat, found = rows[0], rows[1], rows[0, SEAT], 0.0
    best, most = 0, -1.0
    for square in range(board[SQUARES]):
        if board[board[KINDS] + square] == STAR_SQUARE:
            gold = gold_potential(board, row, square)
            if gold > most:
                best, most = square, gold
    for other in range(seat + 1, row[PLAYERS]):
        after[PAWNS + other] = best
    after[PAWNS + seat] = code >> FIRST_SHIFT & NUMBER_MASK
    after[PHASE] = PLAN
    for beginner in range(row[PLAYERS]):
        after[SEAT] = beginner
        estimate(board, after, scratches[1], weights, numbers)
        found += numbers[CHANCES + seat]
    return float(found)


@borrowing
def value_of_option(
    board: Tables,
    policy: Policy,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    code: int,
) -> float:
    """What the action is worth to the player to act in ``rows[0]``."""
    is_deep = policy[FINALISTS] > 0
    return _value(board, policy, weights, rows, scratches, numbers, code, is_deep)


@borrowing
def _value(
    board: Tables,
    policy: Policy,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    code: int,
    is_deep: bool,
) -> float:
    row, after = rows[0], rows[1]
    kind, first = code >> KIND_SHIFT, code >> FIRST_SHIFT & NUMBER_MASK
    if kind == DO_STAR and not policy[WEIGHS_STARS]:
        return gold_potential(board, row, first)
    copy_row(row, after)
    if kind == DO_STAR:
        return _star_value(board, weights, rows, scratches, numbers, code)
    if kind in (DO_BUY, DO_SELL):
        trade(row, after, kind, first, code & NUMBER_MASK)
    else:
        play(board, after, code)
    if policy[STYLE] == GREEDY:
        return greedy_value(board, row, code, after, scratches[1])
    seat = acting_seat(row)
    if row[PHASE] == PLAN:
        after[PHASE] = ROLL
    if is_deep and row[PHASE] != ANSWER:
        think_through(board, policy, weights, rows, scratches, numbers, 1)
    elif row[PHASE] == PLAN:
        look_ahead(board, rows, scratches, weights, numbers, 1, 1, 0)
    elif row[PHASE] == ANSWER:
        look_ahead(board, rows, scratches, weights, numbers, 1, 0, 0)
    else:
        extra_rolls, replies = policy[EXTRA_ROLLS], policy[REPLIES]
        look_ahead(board, rows, scratches, weights, numbers, 1, extra_rolls, replies)
    return float(numbers[VALUES + MOST_SEATS + seat])
