"""The weights of the estimates: fitted by ``bench/catch_22_weights.py``, and the network."""

import json
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from lunaria.kernels.catch_22.features import NAMES, Numbers
from lunaria.kernels.catch_22.layout import MOST_SEATS
from lunaria.kernels.catch_22.network import WEIGHT_COUNT
from lunaria.kernels.catch_22.network_file import shipped_network

FITTED: Final = 0
LEARNED: Final = 1
"""Lines of the table of weights: a policy says which is its own."""

WEIGHTS_FILE: Final = Path(__file__).with_name("weights.json")


@cache
def shipped_weights() -> Numbers:
    """Of features: a line for each number of players, from none on; to be read only."""
    lines = np.zeros((MOST_SEATS + 1, len(NAMES)))
    for players, weights in json.loads(WEIGHTS_FILE.read_text(encoding="utf-8")).items():
        lines[int(players)] = [weights[name] for name in NAMES]
    return lines.ravel()


@cache
def weight_table() -> Numbers:
    """What the levels estimate by, in the lines `FITTED` and `LEARNED`; to be read only."""
    return table_with(shipped_network())


def table_with(network: Numbers) -> Numbers:
    """The same with another network."""
    table = np.zeros((2, WEIGHT_COUNT))
    fitted = shipped_weights()
    table[FITTED, : len(fitted)] = fitted
    table[LEARNED] = network
    return table
