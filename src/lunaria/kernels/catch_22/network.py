"""A network that tells the chance of each player to win from the traits of all.

Each player has a score: of its own traits, of the mean of the others' and, among three or more, of
the most that any of the others has. Chances are proportional to the exponential of the scores. The
same network serves every seat; there is one for two players, one for three or four, one for more.

All numbers lie in one array: its first says that it is a network, the networks follow. Of each, a
line of hidden weights for each input, one more for the bias, the weights of the hidden units, and
weights that lead from the inputs straight to the score.
"""

import math
from typing import Final

from lunaria.kernels.catch_22.features import CHANCES, Numbers
from lunaria.kernels.catch_22.layout import MOST_SEATS, PLAYERS, Row
from lunaria.kernels.catch_22.scratch import Scratch
from lunaria.kernels.catch_22.tables import Tables
from lunaria.kernels.catch_22.traits import BLOCKS, TRAIT_END, TRAITS, find_traits
from lunaria.kernels.jit import borrowing

HIDDEN: Final = 64
COUNTS: Final = MOST_SEATS - 1
"""Of players: 2 to 6, an input each."""
INPUTS: Final = 3 * TRAITS + COUNTS
NETWORKS: Final = 3
BIAS: Final = INPUTS * HIDDEN
OUT: Final = BIAS + HIDDEN
DIRECT: Final = OUT + HIDDEN
NETWORK_SIZE: Final = DIRECT + INPUTS

_IN_FOURS: Final = INPUTS // 4 * 4
_LEAST: Final = -1e300

IS_NETWORK: Final = 1.0
FIRST_NETWORK: Final = 1
WEIGHT_COUNT: Final = FIRST_NETWORK + NETWORKS * NETWORK_SIZE

_POOLS: Final = TRAIT_END
_HIDDEN_SUMS: Final = _POOLS + INPUTS
WORK_COUNT: Final = _HIDDEN_SUMS + HIDDEN
"""How many numbers an estimate needs to work in."""


@borrowing
def network_of(players: int) -> int:
    """Where the network for so many players begins."""
    return FIRST_NETWORK + NETWORK_SIZE * (0 if players == 2 else 1 if players < 5 else 2)


@borrowing
def fill_inputs(
    blocks: Numbers, first: int, seat: int, players: int, inputs: Numbers, at: int
) -> None:
    """The inputs of one seat from the traits of all, which begin at ``first`` of ``blocks``."""
    own, mean = inputs[at : at + TRAITS], inputs[at + TRAITS : at + 2 * TRAITS]
    most = inputs[at + 2 * TRAITS : at + 3 * TRAITS]
    mine = blocks[first + seat * TRAITS : first + (seat + 1) * TRAITS]
    for trait in range(TRAITS):
        own[trait] = mine[trait]
        mean[trait] = 0.0
        most[trait] = 0.0 if players == 2 else _LEAST
    for other in range(players):
        if other != seat:
            theirs = blocks[first + other * TRAITS : first + (other + 1) * TRAITS]
            for trait in range(TRAITS):
                mean[trait] += theirs[trait]
                if players > 2:
                    most[trait] = max(most[trait], theirs[trait])
    for trait in range(TRAITS):
        mean[trait] /= players - 1
    for count in range(COUNTS):
        inputs[at + 3 * TRAITS + count] = 1.0 if count == players - 2 else 0.0


@borrowing
def add_hidden(
    weights: Numbers, network: int, inputs: Numbers, at: int, sums: Numbers, first: int
) -> float:
    """The sums of the hidden units into ``sums``; returns the score.

    Lines are sliced, for their indices are then known to be positive, and inputs are taken four at
    a time, so that the sums are loaded and stored a quarter as often: this is where time goes.
    """
    given, found = inputs[at : at + INPUTS], sums[first : first + HIDDEN]
    bias, out = weights[network + BIAS : network + OUT], weights[network + OUT : network + DIRECT]
    direct, score = weights[network + DIRECT : network + NETWORK_SIZE], 0.0
    for unit in range(HIDDEN):
        found[unit] = bias[unit]
    for number in range(0, _IN_FOURS, 4):
        one, two = given[number], given[number + 1]
        three, four = given[number + 2], given[number + 3]
        if one != 0.0 or two != 0.0 or three != 0.0 or four != 0.0:
            score += (direct[number] * one + direct[number + 1] * two) + (
                direct[number + 2] * three + direct[number + 3] * four
            )
            lines = weights[network + number * HIDDEN : network + (number + 4) * HIDDEN]
            for unit in range(HIDDEN):
                found[unit] += (lines[unit] * one + lines[HIDDEN + unit] * two) + (
                    lines[2 * HIDDEN + unit] * three + lines[3 * HIDDEN + unit] * four
                )
    for number in range(_IN_FOURS, INPUTS):
        value = given[number]
        score += direct[number] * value
        line = weights[network + number * HIDDEN : network + (number + 1) * HIDDEN]
        for unit in range(HIDDEN):
            found[unit] += line[unit] * value
    for unit in range(0, HIDDEN, 4):
        score += (out[unit] * max(found[unit], 0.0) + out[unit + 1] * max(found[unit + 1], 0.0)) + (
            out[unit + 2] * max(found[unit + 2], 0.0) + out[unit + 3] * max(found[unit + 3], 0.0)
        )
    return score


@borrowing
def find_chances(
    board: Tables, row: Row, scratch: Scratch, weights: Numbers, numbers: Numbers
) -> None:
    """Write the chances, which add up to 1, to CHANCES; the traits stay in BLOCKS."""
    find_traits(board, row, scratch, numbers)
    players = row[PLAYERS]
    network, total, highest = network_of(players), 0.0, -1e300
    for seat in range(players):
        fill_inputs(numbers, BLOCKS, seat, players, numbers, _POOLS)
        score = add_hidden(weights, network, numbers, _POOLS, numbers, _HIDDEN_SUMS)
        numbers[CHANCES + seat] = score
        highest = max(highest, score)
    for seat in range(players):
        numbers[CHANCES + seat] = math.exp(numbers[CHANCES + seat] - highest)
        total += numbers[CHANCES + seat]
    for seat in range(players):
        numbers[CHANCES + seat] /= total
