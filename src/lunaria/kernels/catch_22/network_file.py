"""The file of a trained network."""

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from lunaria.core import Json
from lunaria.core.number_file import number_file, read_number_file
from lunaria.kernels.catch_22.features import Numbers
from lunaria.kernels.catch_22.network import (
    FIRST_NETWORK,
    HIDDEN,
    IS_NETWORK,
    NETWORKS,
    WEIGHT_COUNT,
)
from lunaria.kernels.catch_22.traits import TRAITS

NETWORK_FILE: Final = Path(__file__).with_name("champion.network")
FORMAT: Final = "lunaria catch-22 network"
VERSION: Final = 2
"""Of the file and of what the inputs mean; another version is refused."""

_ABOUT: Final[dict[str, Json]] = {
    "format": FORMAT,
    "version": VERSION,
    "traits": TRAITS,
    "hidden": HIDDEN,
    "networks": NETWORKS,
}


def network_bytes(weights: Numbers, training: dict[str, Json]) -> bytes:
    return number_file(_ABOUT, weights[FIRST_NETWORK:].astype("<f4").tobytes(), training)


def read_network(path: Path) -> Numbers:
    """The weights, to be read only. A file that is damaged or of another version is refused."""
    weights = np.zeros(WEIGHT_COUNT)
    weights[0] = IS_NETWORK
    weights[FIRST_NETWORK:] = np.frombuffer(read_number_file(path, _ABOUT), "<f4")
    return weights


@cache
def shipped_network() -> Numbers:
    return read_network(NETWORK_FILE)
