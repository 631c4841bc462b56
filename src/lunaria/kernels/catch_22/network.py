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

HIDDEN: Final = 32
COUNTS: Final = MOST_SEATS - 1
"""Of players: 2 to 6, an input each."""
INPUTS: Final = 3 * TRAITS + COUNTS
NETWORKS: Final = 3
BIAS: Final = INPUTS * HIDDEN
OUT: Final = BIAS + HIDDEN
DIRECT: Final = OUT + HIDDEN
NETWORK_SIZE: Final = DIRECT + INPUTS

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
    for trait in range(TRAITS):
        total, most = 0.0, -1e300
        for other in range(players):
            if other != seat:
                value = blocks[first + other * TRAITS + trait]
                total += value
                most = max(most, value)
        inputs[at + trait] = blocks[first + seat * TRAITS + trait]
        inputs[at + TRAITS + trait] = total / (players - 1)
        inputs[at + 2 * TRAITS + trait] = most if players > 2 else 0.0
    for count in range(COUNTS):
        inputs[at + 3 * TRAITS + count] = 1.0 if count == players - 2 else 0.0


@borrowing
def add_hidden(
    weights: Numbers, network: int, inputs: Numbers, at: int, sums: Numbers, first: int
) -> float:
    """The sums of the hidden units into ``sums``; returns the score."""
    for unit in range(HIDDEN):
        sums[first + unit] = weights[network + BIAS + unit]
    score = 0.0
    for number in range(INPUTS):
        value = inputs[at + number]
        if value != 0.0:
            line = network + number * HIDDEN
            for unit in range(HIDDEN):
                sums[first + unit] += weights[line + unit] * value
            score += weights[network + DIRECT + number] * value
    for unit in range(HIDDEN):
        if sums[first + unit] > 0.0:
            score += weights[network + OUT + unit] * sums[first + unit]
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
