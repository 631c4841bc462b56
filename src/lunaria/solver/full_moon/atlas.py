"""The atlas: the value of every starting row, packed so that one is looked up in microseconds.

The rows are numbered by colour word and print order, a row and its mirror image once (see `rows`),
and their values stand in blocks of `BLOCK` rows. Every block is a run of Huffman codes, made with
the one of several code tables that suits it best; a lookup decodes one block.

The file: magic word, version, CRC-32 of what follows; then the number of values, of code tables and
of blocks; the values; the lengths of the codes of each table; for each block its table and its
length in bytes; and the blocks.
"""

import struct
import zlib
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np
import numpy.typing as npt

from lunaria.core import LunariaError
from lunaria.games.full_moon import NoMoon, State
from lunaria.games.full_moon.notation import parse_row
from lunaria.solver.full_moon import huffman
from lunaria.solver.full_moon.addresses import place_of
from lunaria.solver.full_moon.huffman import LONGEST_CODE
from lunaria.solver.full_moon.index import MAX_COLUMNS, ORDERS, WORDS
from lunaria.solver.full_moon.rows import kept_words

MAGIC: Final = b"LUNATLAS"
VERSION: Final = 1
BLOCK: Final = 108
FILE_NAME: Final = "atlas.bin"
_PREFIX: Final = struct.Struct("<8sII")
_SIZES: Final = struct.Struct("<HHI")


class AtlasError(LunariaError):
    """The atlas is missing, damaged or of another version, or has no such row."""


class Atlas:
    """The values of all rows, read from packed bytes."""

    def __init__(self, data: bytes) -> None:
        if len(data) < _PREFIX.size or not data.startswith(MAGIC):
            raise AtlasError("the atlas is damaged: it does not begin as an atlas does")
        _, version, crc = _PREFIX.unpack_from(data)
        if version != VERSION:
            raise AtlasError(f"the atlas has version {version}; this Lunaria reads {VERSION}")
        if zlib.crc32(data[_PREFIX.size :]) != crc:
            raise AtlasError("the atlas is damaged: its checksum does not match")
        values, tables, blocks = _SIZES.unpack_from(data, _PREFIX.size)
        at = _PREFIX.size + _SIZES.size
        self.values: list[int] = np.frombuffer(data, "<i2", values, at).tolist()
        at += 2 * values
        lengths = np.frombuffer(data, np.uint8, tables * values, at).reshape(tables, values)
        at += tables * values
        self._table_of_block = np.frombuffer(data, np.uint8, blocks, at)
        at += blocks
        sizes = np.frombuffer(data, "<u2", blocks, at)
        at += 2 * blocks
        self._tables = [huffman.decoding_table(row.tolist()) for row in lengths]
        # Reading single numbers from a memoryview is several times faster than from an array.
        self._views = [memoryview(table.data) for table in self._tables]
        self._begin = np.concatenate(([0], np.cumsum(sizes, dtype=np.int64))) + at
        self._data = data

    def __len__(self) -> int:
        return len(self._table_of_block) * BLOCK

    def __getitem__(self, entry: int) -> int:
        """The value of the row with this number."""
        block, rest = divmod(entry, BLOCK)
        begin, end = int(self._begin[block]), int(self._begin[block + 1])
        table = self._views[self._table_of_block[block]]
        bits = int.from_bytes(self._data[begin:end], "big") << LONGEST_CODE
        left = 8 * (end - begin)
        window = (1 << LONGEST_CODE) - 1
        for _ in range(rest):
            left -= table[bits >> left & window] & 15
        symbol: int = table[bits >> left & window] >> 4
        return self.values[symbol]

    def value(self, state: State) -> int:
        """+n: the player to move wins the row in n plies, -n: loses it, 0: a draw. South begins a
        game; a row at which North begins has the same value, for the sides mirror each other."""
        return self[entry_of(state)]

    def all_values(self) -> npt.NDArray[np.int16]:
        """The values of all rows by number: one code of every block at a time."""
        data = np.frombuffer(self._data + bytes(4), np.uint8)
        tables = np.stack(self._tables)
        position = 8 * self._begin[:-1]
        symbols = np.empty((len(self._table_of_block), BLOCK), dtype=np.uint16)
        for k in range(BLOCK):
            byte = position >> 3
            word = np.zeros(len(byte), dtype=np.int64)
            for i in range(3):
                word = word << 8 | data[byte + i]
            window = word >> (24 - LONGEST_CODE - (position & 7)) & ((1 << LONGEST_CODE) - 1)
            found = tables[self._table_of_block, window]
            symbols[:, k] = found >> 4
            position = position + (found & 15)
        return np.array(self.values, dtype=np.int16)[symbols].ravel()


def entry_of(state: State) -> int:
    """The number of a starting row."""
    if (len(state.columns), state.moon) != (MAX_COLUMNS, NoMoon.UNPLACED):
        raise AtlasError("the atlas holds starting rows only: twelve columns, no moon yet")
    word, order = min(
        (place.word, place.order)
        for place in (place_of(state.columns), place_of(state.columns[::-1]))
    )
    return int(_number_of_word()[word]) * ORDERS + order


@cache
def _number_of_word() -> npt.NDArray[np.int64]:
    """For each colour word how many smaller ones are kept."""
    numbers = np.zeros(WORDS, dtype=np.int64)
    numbers[kept_words()] = np.arange(len(kept_words()))
    return numbers


@cache
def shipped_atlas() -> Atlas:
    """The atlas inside the package."""
    try:
        return Atlas(files(__package__).joinpath(FILE_NAME).read_bytes())
    except FileNotFoundError:
        raise AtlasError("this copy of Lunaria has no atlas of starting rows") from None


def row_value(row: str | State) -> int:
    """What a starting row is worth to the player to move, who is South in a game: ``n`` wins in n
    plies, ``-n`` loses in n plies, 0 is a draw. From the atlas inside the package."""
    return shipped_atlas().value(row if isinstance(row, State) else parse_row(row))
