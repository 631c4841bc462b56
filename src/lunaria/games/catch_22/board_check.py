"""Is a board fit for play? What C22-02 and the winning number ask of it (C22-22)."""

from collections.abc import Iterable, Iterator
from typing import Final

from lunaria.games.catch_22.board import TOKENS_TO_WIN, Board, Kind
from lunaria.games.catch_22.board_text import BoardError, BoardSource, build_board, read_board
from lunaria.games.catch_22.paths import LONGEST_ROLL, has_path
from lunaria.games.catch_22.regions import region
from lunaria.games.catch_22.squares import Square, column_of, holds, row_of, squares_in

STARS: Final = 4
JACKPOTS: Final = 14
TOKENS_FOR_EACH_OTHER: Final = 4
"""About one jackpot that stays in the pocket of everyone who does not win."""

_NAMES: Final = {
    Kind.ROLL_AGAIN: "roll-again square (r)",
    Kind.SWITCH_PLACES: "switch-places square (s)",
    Kind.REMOVE_CUBE: "remove-cube square (x)",
}


def load_board(text: str) -> Board:
    """The board that the text draws, checked; the first problem is raised as a `BoardError`."""
    source = read_board(text)
    board = build_board(source)
    for error in _problems(board, source):
        raise error
    return board


def _problems(board: Board, source: BoardSource) -> Iterator[BoardError]:
    yield from _wrong_stars(board, source)
    yield from _wrong_jackpots(board, source)
    yield from _missing_pictures(board, source)
    yield from _unconnected(board, source)
    yield from _too_tight(board, source)


def _wrong_stars(board: Board, source: BoardSource) -> Iterator[BoardError]:
    stars = _in_reading_order(squares_in(board.stars))
    if len(stars) < STARS:
        yield BoardError(source.map_line, 1, f"{len(stars)} stars (*) of {STARS}")
    if len(stars) > STARS:
        yield BoardError(*source.place(stars[STARS]), f"{len(stars)} stars (*), not {STARS}")
    for star in stars:
        is_outside = column_of(star) in (0, board.width - 1) or row_of(star) in (
            0,
            board.height - 1,
        )
        if not is_outside:
            yield BoardError(*source.place(star), "a star (*) that is not on the outside")


def _wrong_jackpots(board: Board, source: BoardSource) -> Iterator[BoardError]:
    jackpots = _in_reading_order(board.jackpots)
    if len(jackpots) < JACKPOTS:
        yield BoardError(source.map_line, 1, f"{len(jackpots)} jackpots of {JACKPOTS}")
    if len(jackpots) > JACKPOTS:
        place = source.place(jackpots[JACKPOTS])
        yield BoardError(*place, f"{len(jackpots)} jackpots, not {JACKPOTS}")
    most = board.player_counts[-1]
    needed = TOKENS_TO_WIN + TOKENS_FOR_EACH_OTHER * (most - 1)
    if board.gold < needed:
        line = min(line for line, _ in source.numbers.values())
        yield BoardError(
            line, 3, f"{board.gold} tokens in all; {most} players need at least {needed}"
        )


def _missing_pictures(board: Board, source: BoardSource) -> Iterator[BoardError]:
    for kind, name in _NAMES.items():
        if kind not in board.kinds.values():
            yield BoardError(source.map_line, 1, f"there is no {name}")


def _unconnected(board: Board, source: BoardSource) -> Iterator[BoardError]:
    """All squares are connected, so that a remove-cube square is to every star (C22-16)."""
    reached = region(board, _in_reading_order(squares_in(board.stars))[0])
    for square in _in_reading_order(board.kinds):
        if not holds(reached, square):
            yield BoardError(*source.place(square), "no way leads from here to the stars")


def _too_tight(board: Board, source: BoardSource) -> Iterator[BoardError]:
    for square in _in_reading_order(board.kinds):
        if not has_path(board, square, LONGEST_ROLL):
            yield BoardError(
                *source.place(square), f"a pawn could never move {LONGEST_ROLL} squares from here"
            )


def _in_reading_order(squares: Iterable[Square]) -> list[Square]:
    """From the top, each row from the left."""
    return sorted(squares, key=lambda square: (-row_of(square), square))
