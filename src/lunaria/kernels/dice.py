"""Random numbers inside compiled code: SplitMix64, one state for each game."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from lunaria.kernels.jit import borrowing

Stream = NDArray[np.uint64]
"""One number: the state of the generator."""

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_30: Final = np.uint64(30)
_27: Final = np.uint64(27)
_31: Final = np.uint64(31)
_32: Final = np.uint64(32)


@borrowing
def below(stream: Stream, bound: int) -> int:
    """From 0 to ``bound - 1``; no number is likelier than another by more than bound / 2**32."""
    stream[0] += _STEP
    mixed = stream[0]
    mixed = (mixed ^ (mixed >> _30)) * _FIRST
    mixed = (mixed ^ (mixed >> _27)) * _SECOND
    mixed = mixed ^ (mixed >> _31)
    return int(np.int64((mixed >> _32) * np.uint64(bound) >> _32))


def streams(seed: int, count: int) -> NDArray[np.uint64]:
    """Unrelated states for so many games, one a row."""
    drawn = np.random.SeedSequence(seed).generate_state(count, np.uint64)
    return drawn.astype(np.uint64).reshape(count, 1)
