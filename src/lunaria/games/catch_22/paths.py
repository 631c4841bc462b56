"""Ways of an exact length over the yellow squares (C22-06)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from lunaria.games.catch_22.board import Board
from lunaria.games.catch_22.squares import NO_SQUARES, Square, SquareSet, set_of

ROLLS: Final = (1, 2, 3, 4, 5, 6)
LONGEST_ROLL: Final = ROLLS[-1]


class Path(NamedTuple):
    """Where a way ends, and all squares it enters: the last one included, the first one not."""

    landing: Square
    entered: SquareSet


MOST_REMEMBERED: Final = 40_000
"""Paths in all: those of the shipped boards are a quarter of it. On a board without walls there are
hundreds from every square, and anybody may draw one."""

_Key = tuple[Board, Square, int]


class PathMemory:
    """Of paths that were found; when there are too many, all are forgotten."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: dict[_Key, tuple[Path, ...]] = {}
        self.size = 0
        """How many paths it holds."""
        self.get = self._found.get

    def keep(self, key: _Key, found: tuple[Path, ...]) -> None:
        if self.size + len(found) > self._most:
            self.clear()
        self._found[key] = found
        self.size += len(found)

    def clear(self) -> None:
        self._found.clear()
        self.size = 0


MEMORY: Final = PathMemory(MOST_REMEMBERED)


def paths(board: Board, start: Square, length: int) -> tuple[Path, ...]:
    """Every way of that many squares that visits none twice, the starting square included.

    Ways through the same squares to the same end differ in nothing that a rule asks, and count as
    one. They are in ascending order.
    """
    key = board, start, length
    found = MEMORY.get(key)
    if found is None:
        found = _found(board, start, length)
        MEMORY.keep(key, found)
    return found


def _found(board: Board, start: Square, length: int) -> tuple[Path, ...]:
    if length == 0:
        return (Path(start, NO_SQUARES),)
    found = {
        Path(following, SquareSet(entered | 1 << following))
        for landing, entered in paths(board, start, length - 1)
        for following in board.neighbours[landing]
        if following != start and not entered >> following & 1
    }
    return tuple(sorted(found))


def has_path(board: Board, start: Square, length: int) -> bool:
    """Is there any way of that many squares? Looks for one only, and remembers none."""
    return _can_go_on(board, (start,), length)


def _can_go_on(board: Board, way: tuple[Square, ...], length: int) -> bool:
    return length == 0 or any(
        _can_go_on(board, (*way, following), length - 1)
        for following in board.neighbours[way[-1]]
        if following not in way
    )


def open_paths(board: Board, start: Square, length: int, blocked: SquareSet) -> Iterator[Path]:
    """The ways that enter no blocked square."""
    return (path for path in paths(board, start, length) if not path.entered & blocked)


def longest_open_roll(board: Board, start: Square, blocked: SquareSet) -> int:
    """The largest roll that can be moved from here, 0 for none.

    Every smaller roll can then be moved as well, along the beginning of the same way.
    """
    for roll in reversed(ROLLS):
        if any(True for _ in open_paths(board, start, roll, blocked)):
            return roll
    return 0


def indispensable(board: Board, start: Square, blocked: SquareSet) -> SquareSet:
    """The squares on which one more blocker would make the longest open roll smaller.

    They are those that every open way of that length enters.
    """
    longest = longest_open_roll(board, start, blocked)
    if longest == 0:
        return NO_SQUARES
    common = set_of(board.kinds)
    for path in open_paths(board, start, longest, blocked):
        common = SquareSet(common & path.entered)
        if not common:
            break
    return common
