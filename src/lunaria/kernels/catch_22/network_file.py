"""The file of a trained network: a line of JSON about it, then its numbers in four bytes each."""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from lunaria.core import Json, MalformedInput, quoted
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
VERSION: Final = 1
"""Of the file and of what the inputs mean; another version is refused."""

_SHAPE: Final = {"traits": TRAITS, "hidden": HIDDEN, "networks": NETWORKS}


def network_bytes(weights: Numbers, training: dict[str, Json]) -> bytes:
    numbers = weights[FIRST_NETWORK:].astype("<f4").tobytes()
    header = {
        "format": FORMAT,
        "version": VERSION,
        **_SHAPE,
        "sha256": hashlib.sha256(numbers).hexdigest(),
        "training": training,
    }
    return json.dumps(header).encode() + b"\n" + numbers


def read_network(path: Path) -> Numbers:
    """The weights, to be read only. A file that is damaged or of another version is refused."""
    first, _, numbers = path.read_bytes().partition(b"\n")
    header = _header(first, path)
    wanted = {"format": FORMAT, "version": VERSION, **_SHAPE}
    for name, value in wanted.items():
        if header.get(name) != value:
            found = quoted(str(header.get(name)))
            raise MalformedInput(f"{path.name}: its {name} is {found}, not {value}")
    if hashlib.sha256(numbers).hexdigest() != header.get("sha256"):
        raise MalformedInput(f"{path.name} is damaged: its numbers have another checksum")
    weights = np.zeros(WEIGHT_COUNT)
    weights[0] = IS_NETWORK
    weights[FIRST_NETWORK:] = np.frombuffer(numbers, "<f4")
    return weights


@cache
def shipped_network() -> Numbers:
    return read_network(NETWORK_FILE)


def _header(line: bytes, path: Path) -> dict[str, Any]:
    try:
        header = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict):
        raise MalformedInput(f"{path.name} is not the file of a network")
    return header
