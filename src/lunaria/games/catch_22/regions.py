"""What can be reached on foot, however many moves it takes, and who is locked in (C22-16)."""

from collections.abc import Iterator

from lunaria.games.catch_22.board import Board
from lunaria.games.catch_22.squares import (
    NO_SQUARES,
    Square,
    SquareSet,
    beside,
    holds,
    set_of,
    squares_in,
    without,
)


def walked(board: Board, start: Square, blocked: SquareSet = NO_SQUARES) -> Iterator[SquareSet]:
    """The squares one step from here, then those two steps from here, and so on.

    Blocked squares are not entered; that the first one is blocked does not hinder leaving it.
    """
    level = set_of((start,))
    rest = board.yellow & ~blocked & ~level
    while level:
        yield level
        level = SquareSet(beside(level) & rest)
        rest &= ~level


def region(board: Board, start: Square, blocked: SquareSet = NO_SQUARES) -> SquareSet:
    """Every square that can be reached on foot from here, this one included."""
    found = 0
    for level in walked(board, start, blocked):
        found |= level
    return SquareSet(found)


def is_locked_in(board: Board, pawn: Square, blocked: SquareSet) -> bool:
    """Is there no way, or may there soon be none, from here to landing on a remove-cube square?

    A player can walk back to every square but a blocked one, so that moves change nothing. Only
    who was switched onto the cube of another cannot come back there. Such a player must not be
    locked in after any step from it, also onto a square with a cube, which may be lifted: then no
    move and no lifting ever locks anybody in.
    """
    steps = board.neighbours[pawn]
    if all(holds(blocked, step) for step in steps):
        return True
    if holds(blocked, pawn):
        return any(is_locked_in(board, step, without(blocked, step)) for step in steps)
    return not any(level & board.removers for level in walked(board, pawn, blocked))


def last_ways_out(
    board: Board, pawn: Square, blocked: SquareSet, candidates: SquareSet
) -> SquareSet:
    """The candidates on which one more blocker would lock in a player who is not locked in.

    They lie on any way to a remove-cube square, so that one way gives all to look at. That a first
    step stays open is not looked after here: it is part of `indispensable`.
    """
    if is_locked_in(board, pawn, blocked):
        return NO_SQUARES
    if not holds(blocked, pawn):
        candidates = SquareSet(candidates & way_to_remover(board, pawn, blocked))
    return set_of(
        square
        for square in squares_in(candidates)
        if is_locked_in(board, pawn, SquareSet(blocked | 1 << square))
    )


def way_to_remover(board: Board, start: Square, blocked: SquareSet) -> SquareSet:
    """The squares of a shortest way to a remove-cube square, both ends included; none if none."""
    levels = list[SquareSet]()
    for level in walked(board, start, blocked):
        levels.append(level)
        if level & board.removers:
            break
    way, goals = NO_SQUARES, board.removers
    for level in reversed(levels):
        step = _lowest(SquareSet(level & goals))
        way, goals = SquareSet(way | step), beside(step)
    return way


def _lowest(squares: SquareSet) -> SquareSet:
    return SquareSet(squares & -squares)
