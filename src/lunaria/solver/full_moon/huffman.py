"""Length-limited canonical Huffman codes."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

LONGEST_CODE: Final = 14


def code_lengths(weights: Sequence[float], longest: int = LONGEST_CODE) -> list[int]:
    """The best lengths of codes of at most `longest` bits (by package-merge); 0 for no weight."""
    leaves: list[tuple[float, tuple[int, ...]]] = sorted(
        (weight, (symbol,)) for symbol, weight in enumerate(weights) if weight > 0
    )
    lengths = [0] * len(weights)
    if len(leaves) == 1:
        lengths[leaves[0][1][0]] = 1
        return lengths
    merged = leaves
    for _ in range(longest - 1):
        packages = [
            (a[0] + b[0], a[1] + b[1]) for a, b in zip(merged[::2], merged[1::2], strict=False)
        ]
        merged = sorted(leaves + packages)
    for _, symbols in merged[: 2 * len(leaves) - 2]:
        for symbol in symbols:
            lengths[symbol] += 1
    return lengths


def canonical_codes(lengths: Sequence[int]) -> list[int]:
    """The codes of these lengths: shorter ones first, equal ones in the order of the symbols."""
    codes = [0] * len(lengths)
    code = previous = 0
    for length, symbol in sorted((length, s) for s, length in enumerate(lengths) if length):
        code <<= length - previous
        codes[symbol] = code
        code += 1
        previous = length
    return codes


def decoding_table(lengths: Sequence[int]) -> npt.NDArray[np.uint16]:
    """For every window of `LONGEST_CODE` bits its first symbol, and (low 4 bits) its length."""
    table = np.zeros(1 << LONGEST_CODE, dtype=np.uint16)
    for symbol, code in enumerate(canonical_codes(lengths)):
        if lengths[symbol]:
            room = LONGEST_CODE - lengths[symbol]
            table[code << room : (code + 1) << room] = symbol << 4 | lengths[symbol]
    return table
