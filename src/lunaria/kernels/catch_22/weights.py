"""The weights of the estimate, by number of players; fitted by ``bench/catch_22_weights.py``."""

import json
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from lunaria.kernels.catch_22.features import NAMES, Numbers
from lunaria.kernels.catch_22.layout import MOST_SEATS

WEIGHTS_FILE: Final = Path(__file__).with_name("weights.json")


@cache
def shipped_weights() -> Numbers:
    """One line of weights for each number of players, from none on; to be read only."""
    lines = np.zeros((MOST_SEATS + 1, len(NAMES)))
    for players, weights in json.loads(WEIGHTS_FILE.read_text(encoding="utf-8")).items():
        lines[int(players)] = [weights[name] for name in NAMES]
    return lines.ravel()
