"""Boards as text that a person can edit: a drawn map, and a table of the jackpots' numbers.

    board example
    players 2-3
    map
    *ooA
    o..o
    jackpots
    A 3

Empty lines and lines that begin with ``#`` say nothing. What is wrong is told with line and column.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final
from weakref import WeakValueDictionary

from lunaria.core import MalformedInput, quoted
from lunaria.games.catch_22.board import Board, Kind
from lunaria.games.catch_22.squares import MOST_COLUMNS, MOST_ROWS, Square, row_of, square_at

BLUE: Final = "."
MOST_PLAYERS: Final = 6
LARGEST_NUMBER: Final = 21
"""A jackpot of 22 would make its finder ready to win."""

BYTE_ORDER_MARK: Final = "\ufeff"
"""Some editors begin a text with it; it says nothing."""

UNNAMED: Final = "unnamed"

_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,29}")
_PLAYERS: Final = re.compile(r"([2-6])-([2-6])")
_ENTRY: Final = re.compile(r"([A-Z]) ([0-9]{1,3})")
_DRAWN: Final = {kind.value: kind for kind in Kind if kind is not Kind.JACKPOT}
_HEADINGS: Final = ("board", "players", "map", "jackpots")
_BOARDS: Final[WeakValueDictionary[str, Board]] = WeakValueDictionary()
"""Those in use, by their canonical text: all games on one board share it."""


class BoardError(MalformedInput):
    """A board that cannot be used; ``line`` and ``column`` count from 1."""

    def __init__(self, line: int, column: int, problem: str) -> None:
        super().__init__(f"line {line}, column {column}: {problem}")
        self.line = line
        self.column = column
        self.problem = problem


@dataclass(slots=True)
class BoardSource:
    """What the text says, with the lines on which it says it."""

    name: str = UNNAMED
    player_counts: range = range(2, MOST_PLAYERS + 1)
    map_line: int = 1
    rows: list[tuple[int, str]] = field(default_factory=list)
    """Line number and squares of each row, the top one first."""
    numbers: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Line number and tokens of each letter of the table."""

    def drawn(self) -> Iterator[tuple[Square, str, int, int]]:
        """Every yellow square from below: its number, its letter, its line and its column."""
        for row, (line, squares) in enumerate(reversed(self.rows)):
            for column, letter in enumerate(squares):
                if letter != BLUE:
                    yield square_at(column, row), letter, line, column + 1

    def place(self, square: Square) -> tuple[int, int]:
        """Line and column of a square."""
        return self.rows[len(self.rows) - 1 - row_of(square)][0], square % MOST_COLUMNS + 1


def parse_board(text: str) -> Board:
    """The board that the text draws, fit for play or not; `load_board` also checks that it is."""
    known = _BOARDS.get(str(text))
    return build_board(read_board(text)) if known is None else known


def read_board(text: str) -> BoardSource:
    if not isinstance(text, str):
        raise MalformedInput(f"{quoted(text)} is not a board: a board is text")
    source = BoardSource()
    section, seen = "", set[str]()
    for line, raw in enumerate(text.removeprefix(BYTE_ORDER_MARK).split("\n"), start=1):
        content = raw.rstrip(" \t\r")
        if not content or content.startswith("#"):
            continue
        word, _, rest = content.partition(" ")
        if word in _HEADINGS:
            if word in seen:
                raise BoardError(line, 1, f"a second {word}")
            seen.add(word)
            section = word
            _read_heading(source, line, word, rest)
        elif section == "map":
            _read_row(source, line, content)
        elif section == "jackpots":
            _read_number(source, line, content)
        else:
            raise BoardError(line, 1, f"{quoted(content)} stands outside map and jackpots")
    if not source.rows:
        raise BoardError(source.map_line, 1, "no map is drawn: write map and its rows below it")
    return source


def build_board(source: BoardSource) -> Board:
    """The board of a source whose letters and numbers belong together."""
    kinds: dict[Square, Kind] = {}
    numbers: dict[Square, int] = {}
    unused = dict(source.numbers)
    for square, letter, line, column in source.drawn():
        kinds[square] = _DRAWN.get(letter, Kind.JACKPOT)
        if kinds[square] is Kind.JACKPOT:
            if letter not in source.numbers:
                raise BoardError(line, column, f"jackpot {letter} has no number below jackpots")
            if letter not in unused:
                raise BoardError(line, column, f"jackpot {letter} is drawn twice")
            numbers[square] = unused.pop(letter)[1]
    for letter, (line, _) in unused.items():
        raise BoardError(line, 1, f"jackpot {letter} is not on the map")
    if Kind.STAR not in kinds.values():
        raise BoardError(source.rows[0][0], 1, "there is no star (*) to start from")
    board = Board(
        text=_canonical(source),
        name=source.name,
        player_counts=source.player_counts,
        width=len(source.rows[0][1]),
        height=len(source.rows),
        kinds=kinds,
        numbers=numbers,
    )
    return _BOARDS.setdefault(board.text, board)


def _canonical(source: BoardSource) -> str:
    counts = source.player_counts
    lines = [f"board {source.name}", f"players {counts[0]}-{counts[-1]}", "map"]
    lines += [squares for _, squares in source.rows]
    lines.append("jackpots")
    lines += [f"{letter} {number}" for letter, (_, number) in sorted(source.numbers.items())]
    return "\n".join(lines) + "\n"


def _read_heading(source: BoardSource, line: int, word: str, rest: str) -> None:
    if word == "board":
        if _NAME.fullmatch(rest) is None:
            raise BoardError(line, 7, "a name is small letters, digits and hyphens")
        source.name = rest
    elif word == "players":
        match = _PLAYERS.fullmatch(rest)
        if match is None or match[1] > match[2]:
            raise BoardError(line, 9, "players are written like 2-6, from 2 to 6")
        source.player_counts = range(int(match[1]), int(match[2]) + 1)
    else:
        if rest:
            raise BoardError(line, len(word) + 2, f"nothing follows {word} on its line")
        if word == "map":
            source.map_line = line


def _read_row(source: BoardSource, line: int, squares: str) -> None:
    for column, letter in enumerate(squares, start=1):
        if not (letter == BLUE or letter in _DRAWN or (letter.isascii() and letter.isupper())):
            raise BoardError(line, column, f"{quoted(letter)} is not a square")
    width = len(source.rows[0][1]) if source.rows else len(squares)
    if len(squares) != width:
        column = min(len(squares), width) + 1
        raise BoardError(line, column, f"{len(squares)} squares, but the rows above have {width}")
    if width > MOST_COLUMNS:
        raise BoardError(line, MOST_COLUMNS + 1, f"more than {MOST_COLUMNS} columns")
    if len(source.rows) == MOST_ROWS:
        raise BoardError(line, 1, f"more than {MOST_ROWS} rows")
    source.rows.append((line, squares))


def _read_number(source: BoardSource, line: int, entry: str) -> None:
    match = _ENTRY.fullmatch(entry)
    if match is None:
        raise BoardError(line, 1, f"{quoted(entry)} is not a jackpot and its number, as in A 3")
    letter, number = match[1], int(match[2])
    if letter in source.numbers:
        raise BoardError(line, 1, f"a second number for jackpot {letter}")
    if not 1 <= number <= LARGEST_NUMBER:
        raise BoardError(line, 3, f"a jackpot holds 1 to {LARGEST_NUMBER} tokens")
    source.numbers[letter] = (line, number)
