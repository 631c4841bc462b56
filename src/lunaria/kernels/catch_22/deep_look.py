"""A look ahead as far as the next player's answer, the cube that this player may place included.

Moves of a further roll and switches are chosen by the estimate, as in `lookahead`, and only what is
chosen is answered. All is counted, nothing is timed: a decision does not depend on the machine.
"""

import numpy as np

from lunaria.kernels.catch_22.codes import DO_CUBE, FIRST_SHIFT, KIND_SHIFT, NUMBER_MASK
from lunaria.kernels.catch_22.cube_choice import is_anyone_rich, is_near_riches
from lunaria.kernels.catch_22.features import CHANCES, Numbers
from lunaria.kernels.catch_22.layout import (
    HANDS,
    LIFT,
    MOST_SEATS,
    MOVE,
    PHASE,
    PIPS,
    PLAN,
    PLAYERS,
    ROLL,
    SEAT,
    SWITCH,
)
from lunaria.kernels.catch_22.legal_actions import list_actions
from lunaria.kernels.catch_22.lookahead import (
    VALUES,
    Lines,
    copy_row,
    estimate_level,
    keep_better,
    mean_over_dice,
    settle,
    try_action,
)
from lunaria.kernels.catch_22.policy import ANSWERS, RICH, Policy
from lunaria.kernels.catch_22.scratch import ACTIONS
from lunaria.kernels.catch_22.tables import ROLL_COUNT, Tables
from lunaria.kernels.jit import borrowing

_NONE = -1

_SPREADS = np.array([3, 2, 6, 4, 5, 3, 2, 6])
"""Times one of these, modulo 7, the numbers of a die are those of another one, in another order."""


@borrowing
def think_through(
    board: Tables,
    policy: Policy,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    level: int,
) -> None:
    """Write what ``rows[level]`` is worth to each seat into the level's line of VALUES."""
    if rows[level, PHASE] != ROLL:
        _finish(board, policy, weights, rows, scratches, numbers, level)
        return
    line, below = VALUES + level * MOST_SEATS, VALUES + (level + 2) * MOST_SEATS
    players = rows[level, PLAYERS]
    for seat in range(players):
        numbers[line + seat] = 0.0
    for pips in range(1, ROLL_COUNT):
        copy_row(rows[level], rows[level + 1])
        rows[level + 1, PHASE] = MOVE
        rows[level + 1, PIPS] = pips
        best = _best_by_estimate(board, weights, rows, scratches, numbers, level + 1)
        try_action(board, rows, level + 1, best)
        _finish(board, policy, weights, rows, scratches, numbers, level + 2)
        for seat in range(players):
            numbers[line + seat] += numbers[below + seat] / 6.0


@borrowing
def _best_by_estimate(
    board: Tables, weights: Numbers, rows: Lines, scratches: Lines, numbers: Numbers, level: int
) -> int:
    seat, below = rows[level, SEAT], VALUES + (level + 1) * MOST_SEATS
    count = list_actions(board, rows[level], scratches[level])
    best, most = scratches[level, ACTIONS], -1.0
    if count == 1:
        return int(best)
    for number in range(count):
        code = scratches[level, ACTIONS + number]
        try_action(board, rows, level, code)
        settle(board, rows, scratches, weights, numbers, level + 1)
        if numbers[below + seat] > most:
            best, most = code, numbers[below + seat]
    return int(best)


@borrowing
def _finish(
    board: Tables,
    policy: Policy,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    level: int,
) -> None:
    """After a move: what is left of the turn by the estimate, then the answer."""
    phase = rows[level, PHASE]
    if phase == PLAN:
        _answer(board, policy, weights, rows, scratches, numbers, level)
    elif phase == ROLL:
        mean_over_dice(board, rows, scratches, weights, numbers, level)
    elif phase in (SWITCH, LIFT):
        best = _best_by_estimate(board, weights, rows, scratches, numbers, level)
        try_action(board, rows, level, best)
        _answer(board, policy, weights, rows, scratches, numbers, level + 1)
        for seat in range(rows[level, PLAYERS]):
            above = VALUES + level * MOST_SEATS + seat
            numbers[above] = numbers[above + MOST_SEATS]
    else:
        estimate_level(board, rows, scratches, weights, numbers, level)


@borrowing
def _answer(
    board: Tables,
    policy: Policy,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    level: int,
) -> None:
    """The next player's turn: the six numbers, after the cube that promises most if that helps."""
    if rows[level, PHASE] != PLAN:
        estimate_level(board, rows, scratches, weights, numbers, level)
        return
    cube = _NONE
    if rows[level, HANDS + rows[level, SEAT]] and is_anyone_rich(rows[level], policy[RICH]):
        cube = _best_cube(board, policy, weights, rows, scratches, numbers, level)
    _roll(board, policy, weights, rows, scratches, numbers, level)
    if cube != _NONE:
        try_action(board, rows, level, cube)
        _roll(board, policy, weights, rows, scratches, numbers, level + 1)
        keep_better(rows, numbers, level, False)


@borrowing
def _roll(
    board: Tables,
    policy: Policy,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    level: int,
) -> None:
    """The six numbers with the best move for each, then the turns that follow: the last of them by
    all six numbers, those between by one number each, another one in each of the six branches."""
    if policy[ANSWERS] < 2:
        mean_over_dice(board, rows, scratches, weights, numbers, level)
        return
    line, players, base = VALUES + level * MOST_SEATS, rows[level, PLAYERS], level + 1
    for seat in range(players):
        numbers[line + seat] = 0.0
    for first in range(1, ROLL_COUNT):
        copy_row(rows[level], rows[base])
        _walk(board, weights, rows, scratches, numbers, base, first)
        turns, rolls = 2, 0
        while policy[ANSWERS] > 2 and rolls < _SPREADS.shape[0]:
            if rows[base, PHASE] == PLAN and turns < policy[ANSWERS]:
                turns += 1
            elif rows[base, PHASE] != ROLL:
                break
            pips = first * _SPREADS[rolls] % ROLL_COUNT
            rolls += 1
            _walk(board, weights, rows, scratches, numbers, base, pips)
        if rows[base, PHASE] in (PLAN, ROLL):
            mean_over_dice(board, rows, scratches, weights, numbers, base)
        else:
            estimate_level(board, rows, scratches, weights, numbers, base)
        for seat in range(players):
            numbers[line + seat] += numbers[VALUES + base * MOST_SEATS + seat] / 6.0


@borrowing
def _walk(
    board: Tables,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    level: int,
    pips: int,
) -> None:
    """The best move for this number, and switch or lift, by the estimate; in place."""
    rows[level, PHASE] = MOVE
    rows[level, PIPS] = pips
    best = _best_by_estimate(board, weights, rows, scratches, numbers, level)
    try_action(board, rows, level, best)
    last = level + 1
    if rows[last, PHASE] in (SWITCH, LIFT):
        best = _best_by_estimate(board, weights, rows, scratches, numbers, last)
        try_action(board, rows, last, best)
        last += 1
    copy_row(rows[last], rows[level])


@borrowing
def _best_cube(
    board: Tables,
    policy: Policy,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    level: int,
) -> int:
    """The placing that the estimate likes most, if it likes it better than none."""
    seat = rows[level, SEAT]
    estimate_level(board, rows, scratches, weights, numbers, level)
    best, most = _NONE, numbers[CHANCES + seat]
    count = list_actions(board, rows[level], scratches[level])
    for number in range(1, count):
        code = scratches[level, ACTIONS + number]
        if code >> KIND_SHIFT != DO_CUBE:
            break
        if is_near_riches(board, rows[level], policy[RICH], code >> FIRST_SHIFT & NUMBER_MASK):
            try_action(board, rows, level, code)
            estimate_level(board, rows, scratches, weights, numbers, level + 1)
            if numbers[CHANCES + seat] > most:
                best, most = code, numbers[CHANCES + seat]
    return int(best)
