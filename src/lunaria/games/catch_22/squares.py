"""Squares and sets of squares, named as on a chessboard: column letter, then row from below."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NewType

from lunaria.core import MalformedInput, quoted

MOST_COLUMNS: Final = 26
MOST_ROWS: Final = 26

Square = NewType("Square", int)
"""A square by its number, the same on every board: 0 is a1, 1 is b1, 26 is a2."""

SquareSet = NewType("SquareSet", int)
"""Squares as bits: bit n stands for square n."""

NO_SQUARES: Final = SquareSet(0)
_ALL: Final = (1 << MOST_COLUMNS * MOST_ROWS) - 1
_FIRST_COLUMN: Final = _ALL // ((1 << MOST_COLUMNS) - 1)
_LAST_COLUMN: Final = _FIRST_COLUMN << MOST_COLUMNS - 1

SQUARE_PATTERN: Final = r"[a-z](?:1[0-9]|2[0-6]|[1-9])"
_SQUARE: Final = re.compile(SQUARE_PATTERN)


def square_at(column: int, row: int) -> Square:
    """Columns count from 0 at the left, rows from 0 at the bottom."""
    return Square(row * MOST_COLUMNS + column)


def column_of(square: Square) -> int:
    return square % MOST_COLUMNS


def row_of(square: Square) -> int:
    return square // MOST_COLUMNS


def column_letter(column: int) -> str:
    return chr(ord("a") + column)


def square_name(square: Square) -> str:
    return f"{column_letter(column_of(square))}{row_of(square) + 1}"


def parse_square(text: str) -> Square:
    """The square of that name, whether a board has it or not."""
    if _SQUARE.fullmatch(text) is None:
        raise MalformedInput(f"{quoted(text)} is not a square: it is a letter and a row, as in c7")
    return square_at(ord(text[0]) - ord("a"), int(text[1:]) - 1)


def set_of(squares: Iterable[Square]) -> SquareSet:
    members = 0
    for square in squares:
        members |= 1 << square
    return SquareSet(members)


def squares_in(squares: SquareSet) -> Iterator[Square]:
    """The members in ascending order: row by row from below, each from the left."""
    rest = int(squares)
    while rest:
        lowest = rest & -rest
        yield Square(lowest.bit_length() - 1)
        rest ^= lowest


def beside(squares: SquareSet) -> SquareSet:
    """Every square that shares a side with one of these; a row does not run on into the next."""
    sideways = (squares & ~_LAST_COLUMN) << 1 | (squares & ~_FIRST_COLUMN) >> 1
    return SquareSet(sideways | (squares << MOST_COLUMNS & _ALL) | squares >> MOST_COLUMNS)


def without(squares: SquareSet, square: Square) -> SquareSet:
    return SquareSet(squares & ~(1 << square))


def holds(squares: SquareSet, square: Square) -> bool:
    return bool(squares >> square & 1)
