"""Learning the network from games of itself, by temporal differences.

Positions at the beginning of turns are kept with their traits and with the chances that the
network gave. Once a game is over, each of them gets a target: a mean of the chances in the turns
after it and of the outcome, with weights that fall by `trace` from turn to turn (TD(lambda)). What
the die gave in these turns is taken out of it: by how much the network liked the number that was
rolled better than the mean of all six, which is nothing on average. Then the network is moved
towards the targets, by the gradient of the cross entropy (Adam).
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_22 import State
from lunaria.kernels.catch_22.codes import FIRST_SHIFT, NUMBER_MASK
from lunaria.kernels.catch_22.conversion import pack
from lunaria.kernels.catch_22.features import CHANCES, Numbers
from lunaria.kernels.catch_22.layout import (
    MOST_SEATS,
    PHASE,
    PLAN,
    PLAYERS,
    ROLL,
    SEAT,
    TURNS,
    WON,
    Row,
)
from lunaria.kernels.catch_22.lookahead import VALUES, Lines, copy_row, new_desk, try_roll
from lunaria.kernels.catch_22.matches import decide
from lunaria.kernels.catch_22.network import (
    BIAS,
    DIRECT,
    FIRST_NETWORK,
    HIDDEN,
    INPUTS,
    NETWORK_SIZE,
    NETWORKS,
    OUT,
    WEIGHT_COUNT,
    add_hidden,
    fill_inputs,
    find_chances,
    network_of,
)
from lunaria.kernels.catch_22.policy import Policy
from lunaria.kernels.catch_22.tables import ROLL_COUNT, Tables, tables_of
from lunaria.kernels.catch_22.traits import BLOCKS, TRAITS
from lunaria.kernels.catch_22.transition import play
from lunaria.kernels.catch_22.weights import LEARNED
from lunaria.kernels.dice import streams
from lunaria.kernels.jit import borrowing

MOST_KEPT: Final = 500
"""Positions of a game; later ones are not learned from."""

_FORGET_FIRST: Final = 0.9
_FORGET_SECOND: Final = 0.999
_TINY: Final = 1e-8


class Lessons(NamedTuple):
    """Positions to learn from, all of one number of players."""

    blocks: Numbers
    """Of each position, the traits of all players, one after the other."""
    targets: Numbers
    log_chance: float
    """What the network gave the winners, as the mean of logarithms."""
    games: int
    turns: int
    stopped: int
    """Games that the turn limit ended."""


class Momentum(NamedTuple):
    """What Adam remembers: means of the gradient and of its square, and each network's steps."""

    first: Numbers
    second: Numbers
    steps: NDArray[np.int64]


def new_momentum() -> Momentum:
    return Momentum(np.zeros(WEIGHT_COUNT), np.zeros(WEIGHT_COUNT), np.zeros(NETWORKS, np.int64))


def play_lessons(
    beginning: State,
    policies: Sequence[Policy],
    weights: Numbers,
    games: int,
    seed: int,
    trace: float,
) -> Lessons:
    """Games from one state on, with a policy for each seat. Of the table of weights, the network is
    the line `LEARNED`; it learns from the turns of all seats. Same seed, same games."""
    players = len(policies)
    blocks = np.zeros((games * MOST_KEPT, players * TRAITS))
    targets = np.zeros((games * MOST_KEPT, players))
    luck = np.zeros((games * MOST_KEPT, players))
    counts, logs = np.zeros(3, np.int64), np.zeros(1)
    desk = new_desk(beginning.board)
    _play_lessons(
        tables_of(beginning.board),
        pack(beginning),
        np.array(policies),
        weights,
        desk.rows,
        desk.scratches,
        desk.numbers,
        streams(seed, games),
        blocks,
        targets,
        luck,
        trace,
        counts,
        logs,
    )
    kept, turns, stopped = counts.tolist()
    return Lessons(
        blocks[:kept], targets[:kept], float(logs[0] / max(kept, 1)), games, turns, stopped
    )


@borrowing
def _play_lessons(
    board: Tables,
    first: Row,
    policies: Lines,
    weights: Numbers,
    rows: Lines,
    scratches: Lines,
    numbers: Numbers,
    dice: NDArray[np.uint64],
    blocks: Numbers,
    targets: Numbers,
    luck: Numbers,
    trace: float,
    counts: Row,
    logs: Numbers,
) -> None:
    kept, players = 0, first[PLAYERS]
    for game in range(dice.shape[0]):
        row, begin, seen = rows[0], kept, -1
        copy_row(first, row)
        while row[PHASE] < WON:
            if row[PHASE] == PLAN and row[TURNS] != seen and kept - begin < MOST_KEPT:
                seen = row[TURNS]
                find_chances(board, row, scratches[0], weights[LEARNED], numbers)
                for index in range(players * TRAITS):
                    blocks[kept, index] = numbers[BLOCKS + index]
                for seat in range(players):
                    targets[kept, seat] = numbers[CHANCES + seat]
                    luck[kept, seat] = 0.0
                kept += 1
            code = decide(board, policies, weights, rows, scratches, numbers, dice[game])
            if row[PHASE] == ROLL and row[TURNS] == seen:
                pips = code >> FIRST_SHIFT & NUMBER_MASK
                _add_luck(board, rows, scratches, weights[LEARNED], numbers, pips, luck[kept - 1])
            play(board, row, code)
        counts[1] += row[TURNS] + 1
        if row[PHASE] == WON:
            for place in range(begin, kept):
                logs[0] += math.log(max(targets[place, row[SEAT]], 1e-12))
            _set_targets(targets, luck, begin, kept, row[SEAT], trace)
        else:
            counts[2] += 1
            kept = begin
    counts[0] = kept


@borrowing
def _add_luck(
    board: Tables,
    rows: Lines,
    scratches: Lines,
    weights: Numbers,
    numbers: Numbers,
    rolled: int,
    luck: Numbers,
) -> None:
    """How much better the number rolled in ``rows[0]`` is for each seat than a number on average,
    if the player moves as the network likes best."""
    for pips in range(1, ROLL_COUNT):
        try_roll(board, rows, scratches, weights, numbers, 0, pips)
        for seat in range(luck.shape[0]):
            value = numbers[VALUES + MOST_SEATS + seat]
            luck[seat] += value * ((1.0 if pips == rolled else 0.0) - 1.0 / 6.0)


@borrowing
def _set_targets(
    targets: Numbers, luck: Numbers, begin: int, end: int, winner: int, trace: float
) -> None:
    """Turn the chances of a game's positions into targets, from the last one back."""
    for seat in range(targets.shape[1]):
        later = later_target = 1.0 if seat == winner else 0.0
        for place in range(end - 1, begin - 1, -1):
            given = targets[place, seat]
            later_target = (1.0 - trace) * later + trace * later_target - luck[place, seat]
            targets[place, seat] = later_target
            later = given


def learn(
    lessons: Lessons,
    weights: Numbers,
    momentum: Momentum,
    order: NDArray[np.int64],
    per_step: int,
    rate: float,
) -> None:
    """Move the weights, one step for so many positions, which are taken in this order."""
    players = lessons.targets.shape[1]
    work = np.zeros(NETWORK_SIZE + MOST_SEATS * (INPUTS + HIDDEN + 1))
    _learn(
        lessons.blocks,
        lessons.targets,
        order,
        per_step,
        rate,
        weights,
        network_of(players),
        momentum.first,
        momentum.second,
        momentum.steps,
        work,
    )


@borrowing
def _learn(
    blocks: Numbers,
    targets: Numbers,
    order: Row,
    per_step: int,
    rate: float,
    weights: Numbers,
    network: int,
    first: Numbers,
    second: Numbers,
    steps: Row,
    work: Numbers,
) -> None:
    for index in range(NETWORK_SIZE):
        work[index] = 0.0
    for number in range(order.shape[0]):
        place = order[number]
        _add_gradient(blocks[place], targets[place], weights, network, work)
        if (number + 1) % per_step == 0 or number + 1 == order.shape[0]:
            count = number % per_step + 1
            which = (network - FIRST_NETWORK) // NETWORK_SIZE
            steps[which] += 1
            _step(weights, network, first, second, steps[which], rate, 1.0 / count, work)


@borrowing
def _add_gradient(
    block: Numbers, target: Numbers, weights: Numbers, network: int, work: Numbers
) -> None:
    """Add the gradient of the cross entropy of one position to the beginning of ``work``."""
    players = target.shape[0]
    inputs, sums = NETWORK_SIZE, NETWORK_SIZE + MOST_SEATS * INPUTS
    chances = sums + MOST_SEATS * HIDDEN
    highest, total = -1e300, 0.0
    for seat in range(players):
        at = inputs + seat * INPUTS
        fill_inputs(block, 0, seat, players, work, at)
        score = add_hidden(weights, network, work, at, work, sums + seat * HIDDEN)
        work[chances + seat] = score
        highest = max(highest, score)
    for seat in range(players):
        work[chances + seat] = math.exp(work[chances + seat] - highest)
        total += work[chances + seat]
    out, of_out = weights[network + OUT : network + DIRECT], work[OUT:DIRECT]
    of_bias, of_direct = work[BIAS:OUT], work[DIRECT:NETWORK_SIZE]
    for seat in range(players):
        slope = work[chances + seat] / total - target[seat]
        at, sums_at = inputs + seat * INPUTS, sums + seat * HIDDEN
        given, found = work[at : at + INPUTS], work[sums_at : sums_at + HIDDEN]
        for unit in range(HIDDEN):
            value = found[unit]
            # From here on the place of a sum holds the slope of the loss by it.
            found[unit] = slope * out[unit] if value > 0.0 else 0.0
            of_out[unit] += slope * max(value, 0.0)
            of_bias[unit] += found[unit]
        for number in range(INPUTS):
            value = given[number]
            if value != 0.0:
                of_direct[number] += slope * value
                line = work[number * HIDDEN : (number + 1) * HIDDEN]
                for unit in range(HIDDEN):
                    line[unit] += found[unit] * value


@borrowing
def _step(
    weights: Numbers,
    network: int,
    first: Numbers,
    second: Numbers,
    step: int,
    rate: float,
    scale: float,
    work: Numbers,
) -> None:
    first_share = 1.0 - _FORGET_FIRST ** min(step, 10_000)
    second_share = 1.0 - _FORGET_SECOND ** min(step, 100_000)
    end = network + NETWORK_SIZE
    moved, mean, square = weights[network:end], first[network:end], second[network:end]
    for index in range(NETWORK_SIZE):
        slope = work[index] * scale
        work[index] = 0.0
        mean[index] = _FORGET_FIRST * mean[index] + (1.0 - _FORGET_FIRST) * slope
        square[index] = _FORGET_SECOND * square[index] + (1.0 - _FORGET_SECOND) * slope * slope
        moved[index] -= (
            rate * (mean[index] / first_share) / (math.sqrt(square[index] / second_share) + _TINY)
        )
