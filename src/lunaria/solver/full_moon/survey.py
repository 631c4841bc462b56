"""What a finished table is counted and checked by."""

import hashlib
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

VALUES: Final = 256
MAX_DISTANCE: Final = 254


@dataclass(frozen=True, eq=False)
class Survey:
    """The results of a layer.

    ``histogram[p, m, v]`` counts the bytes ``v`` of compositions that are palindromes (``p`` 0) or
    stand for their mirror image too (1), free of the moon (``m`` 0) or not (1). ``checksums`` has
    one number for each composition.
    """

    columns: int
    histogram: npt.NDArray[np.uint64]
    checksums: npt.NDArray[np.uint64]

    @property
    def checksum(self) -> str:
        """One for the layer, in hexadecimal."""
        return hashlib.blake2b(self.checksums.astype("<u8").tobytes(), digest_size=16).hexdigest()

    @property
    def max_distance(self) -> int:
        """The longest forced win or loss, in plies."""
        return int(np.flatnonzero(self.histogram.sum(axis=(0, 1)))[-1])

    @property
    def positions(self) -> npt.NDArray[np.uint64]:
        """How many positions, mirror images too, have each value: row 0 free, row 1 moon."""
        return np.asarray(self.histogram[0] + 2 * self.histogram[1], dtype=np.uint64)


# Checksum of a composition: the sum, modulo 2**64, of its 8-byte little-endian words, each mixed
# with its index (the finaliser of splitmix64). Any order of adding gives the same, hence CPU equals
# GPU.
_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)


def checksum_of(data: npt.NDArray[np.uint8]) -> int:
    """The checksum of the bytes of one composition (plain NumPy, in pieces that fit the cache)."""
    words = data.view("<u8")
    total = 0
    piece = 1 << 16
    for start in range(0, len(words), piece):
        part = words[start : start + piece]
        index = np.arange(start + 1, start + 1 + len(part), dtype=np.uint64)
        mixed = part + index * _STEP
        mixed = (mixed ^ (mixed >> np.uint64(30))) * _MIX_1
        mixed = (mixed ^ (mixed >> np.uint64(27))) * _MIX_2
        mixed ^= mixed >> np.uint64(31)
        total += int(mixed.sum(dtype=np.uint64))
    return total % 2**64
