"""Boards drawn at random, so that what is learned on them does not depend on any one board."""

from collections import deque
from typing import Final

from lunaria.core import Randomness
from lunaria.games.catch_22 import Board, parse_board
from lunaria.games.catch_22.board_text import BoardError

_JACKPOTS: Final = "ABCDEFGHIJKLMN"
_STARS: Final = 4

Cell = tuple[int, int]
"""Column and row, from the top."""


def random_board(randomness: Randomness, name: str) -> Board:
    """A board that the rules accept, for two to six; the same randomness draws the same board."""
    while True:
        cells = _cells(randomness)
        if len(cells) < 70:
            continue
        try:
            return parse_board(_text(randomness, name, cells))
        except BoardError:
            continue


def _cells(randomness: Randomness) -> set[Cell]:
    """Connected squares: lanes on every other column and row with some gaps, or an open field."""
    width, height = 13 + 2 * randomness.below(3), 11 + 2 * randomness.below(3)
    if randomness.below(3):
        gap = 10 + randomness.below(25)
        cells = _lanes(randomness, width, height, gap)
    else:
        gap = 30 + randomness.below(12)
        cells = {
            (column, row)
            for column in range(width)
            for row in range(height)
            if randomness.below(100) >= gap
        }
    return _without_stubs(_largest(cells))


def _lanes(randomness: Randomness, width: int, height: int, gap: int) -> set[Cell]:
    step = 2 + randomness.below(2)
    cells = set[Cell]()
    for column in range(0, width, step):
        for row in range(0, height, step):
            cells.add((column, row))
            across = [(column + offset, row) for offset in range(1, step)]
            down = [(column, row + offset) for offset in range(1, step)]
            for lane in (across, down):
                if randomness.below(100) >= gap:
                    cells.update(lane)
    return {(column, row) for column, row in cells if column < width and row < height}


def _around(cell: Cell) -> list[Cell]:
    column, row = cell
    return [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]


def _largest(cells: set[Cell]) -> set[Cell]:
    best, left = set[Cell](), set(cells)
    while left:
        queue = deque([min(left)])
        found = {queue[0]}
        while queue:
            for other in _around(queue.popleft()):
                if other in cells and other not in found:
                    found.add(other)
                    queue.append(other)
        left -= found
        best = max(best, found, key=len)
    return best


def _without_stubs(cells: set[Cell]) -> set[Cell]:
    """Dead ends are cut back by a step: some stay, as on boards that people draw."""
    return {cell for cell in cells if sum(other in cells for other in _around(cell)) > 1}


def _text(randomness: Randomness, name: str, cells: set[Cell]) -> str:
    left, right = min(column for column, _ in cells), max(column for column, _ in cells)
    top, bottom = min(row for _, row in cells), max(row for _, row in cells)
    shown = dict.fromkeys(cells, "o")
    outside = [
        (column, row)
        for column, row in sorted(cells)
        if column in (left, right) or row in (top, bottom)
    ]
    for star in _spread(randomness, outside, _STARS):
        shown[star] = "*"
    plain = [cell for cell in sorted(cells) if shown[cell] == "o"]
    for letter, cell in zip(_JACKPOTS, _spread(randomness, plain, len(_JACKPOTS)), strict=True):
        shown[cell] = letter
    for picture, fewest, more in (("r", 3, 5), ("s", 2, 9), ("x", 5, 9)):
        plain = [cell for cell in sorted(cells) if shown[cell] == "o"]
        for cell in _spread(randomness, plain, fewest + randomness.below(more)):
            shown[cell] = picture
    rows = [
        "".join(shown.get((column, row), ".") for column in range(left, right + 1))
        for row in range(top, bottom + 1)
    ]
    least = 2 + randomness.below(2)
    numbers = [f"{letter} {least + randomness.below(4)}" for letter in _JACKPOTS]
    return "\n".join([f"board {name}", "players 2-6", "map", *rows, "jackpots", *numbers, ""])


def _spread(randomness: Randomness, cells: list[Cell], count: int) -> list[Cell]:
    """So many of the cells, each the one furthest from those before among a few drawn at random."""
    chosen = list[Cell]()
    for _ in range(count):
        drawn = [cells[randomness.below(len(cells))] for _ in range(4)]
        best = max(drawn, key=lambda cell: _clearance(cell, chosen))
        if best not in chosen:
            chosen.append(best)
    while len(chosen) < count:
        cell = cells[randomness.below(len(cells))]
        if cell not in chosen:
            chosen.append(cell)
    return chosen


def _clearance(cell: Cell, chosen: list[Cell]) -> int:
    """How far the nearest of those chosen is."""
    return min((abs(cell[0] - other[0]) + abs(cell[1] - other[1]) for other in chosen), default=0)
