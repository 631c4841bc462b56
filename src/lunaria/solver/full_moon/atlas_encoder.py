"""Packing the values of the starting rows into the bytes that `atlas` reads."""

import zlib
from typing import Final

import numpy as np
import numpy.typing as npt

from lunaria.solver.full_moon import huffman
from lunaria.solver.full_moon.atlas import _PREFIX, _SIZES, BLOCK, MAGIC, VERSION

_ROUNDS: Final = 12


def pack(results: npt.NDArray[np.uint8], tables: int = 24) -> bytes:
    """The atlas of these results, which are bytes like a table's, by the rows' numbers."""
    bytes_used, symbols = np.unique(results.ravel(), return_inverse=True)
    values = [int(byte) if byte % 2 else -int(byte) for byte in bytes_used]
    blocks = symbols.reshape(-1, BLOCK)
    counts = np.zeros((len(blocks), len(values)), dtype=np.int64)
    for symbol in range(len(values)):
        counts[:, symbol] = (blocks == symbol).sum(axis=1)
    lengths, table_of_block = _choose_tables(counts, tables)
    sizes, payload = _encode(blocks, lengths, table_of_block)
    body = b"".join(
        (
            _SIZES.pack(len(values), len(lengths), len(blocks)),
            np.array(values, dtype="<i2").tobytes(),
            lengths.astype(np.uint8).tobytes(),
            table_of_block.astype(np.uint8).tobytes(),
            sizes.astype("<u2").tobytes(),
            payload,
        )
    )
    return _PREFIX.pack(MAGIC, VERSION, zlib.crc32(body)) + body


def _choose_tables(
    counts: npt.NDArray[np.int64], tables: int
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Code tables and the best one for each block, improving each other in turn."""
    # Every symbol keeps a little weight, so that every table can encode every block.
    middle = (counts * np.arange(counts.shape[1])).sum(axis=1)
    chosen = np.argsort(np.argsort(middle, kind="stable"), kind="stable") * tables // len(counts)
    lengths = np.zeros((tables, counts.shape[1]), dtype=np.int64)
    for _ in range(_ROUNDS):
        for table in range(tables):
            total = counts[chosen == table].sum(axis=0) + 0.01
            lengths[table] = huffman.code_lengths(total.tolist())
        chosen = np.argmin(counts @ lengths.T, axis=1)
    return lengths, chosen


def _encode(
    blocks: npt.NDArray[np.int64],
    lengths: npt.NDArray[np.int64],
    table_of_block: npt.NDArray[np.int64],
) -> tuple[npt.NDArray[np.int64], bytes]:
    """The sizes of the encoded blocks in bytes, and the bytes of them all."""
    codes = np.array([huffman.canonical_codes(row) for row in lengths.tolist()])
    length = lengths[table_of_block[:, None], blocks]
    code = codes[table_of_block[:, None], blocks]
    sizes = -(-length.sum(axis=1) // 8)
    begin = 8 * np.concatenate(([0], np.cumsum(sizes)))
    at = begin[:-1, None] + np.cumsum(length, axis=1) - length
    bits = np.zeros(int(begin[-1]), dtype=np.uint8)
    for k in range(huffman.LONGEST_CODE):
        has_bit = length > k
        bits[at[has_bit] + k] = code[has_bit] >> (length[has_bit] - 1 - k) & 1
    return sizes, np.packbits(bits).tobytes()
