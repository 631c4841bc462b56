"""The chance of each player to win, estimated at the beginning of a turn."""

import math

from lunaria.kernels.catch_22.features import (
    CHANCES,
    FEATURES,
    Numbers,
    find_features,
)
from lunaria.kernels.catch_22.layout import PHASE, PLAYERS, SEAT, STOPPED, WON, Row
from lunaria.kernels.catch_22.network import IS_NETWORK, find_chances
from lunaria.kernels.catch_22.scratch import Scratch
from lunaria.kernels.catch_22.tables import Tables
from lunaria.kernels.jit import borrowing


@borrowing
def estimate(board: Tables, row: Row, scratch: Scratch, weights: Numbers, numbers: Numbers) -> None:
    """Write the chances, which add up to 1, to CHANCES.

    The weights are those of features, or a network.
    """
    players = row[PLAYERS]
    if row[PHASE] == WON or row[PHASE] == STOPPED:
        for seat in range(players):
            numbers[CHANCES + seat] = 0.0
        if row[PHASE] == WON:
            numbers[CHANCES + row[SEAT]] = 1.0
        return
    if weights[0] == IS_NETWORK:
        find_chances(board, row, scratch, weights, numbers)
        return
    find_features(board, row, scratch, numbers)
    total = 0.0
    line = players * FEATURES
    for seat in range(players):
        score = 0.0
        for feature in range(FEATURES):
            score += weights[line + feature] * numbers[seat * FEATURES + feature]
        numbers[CHANCES + seat] = math.exp(score)
        total += numbers[CHANCES + seat]
    for seat in range(players):
        numbers[CHANCES + seat] /= total
