"""Counting move sequences: how a move generator is checked and compared."""

from lunaria.core import MalformedInput, quoted
from lunaria.games.full_moon.moves import Action
from lunaria.games.full_moon.rules import (
    count_moves,
    is_deadlock,
    legal_actions,
    moved,
    play,
    slides,
    wins,
)
from lunaria.games.full_moon.state import WINNING_HEIGHT, NoMoon, State, opponent


def perft(state: State, depth: int) -> int:
    """The number of move sequences of exactly ``depth`` plies.

    A pass is a ply; a game that ended earlier counts nothing; repetition is not considered.
    """
    _check_depth(depth, least=0)
    if depth == 0:
        return 1
    if any(len(column) == WINNING_HEIGHT for column in state.columns):
        return 0
    return _count(state, depth)


def perft_by_move(state: State, depth: int) -> dict[Action, int]:
    """`perft` split by the first move, in the order of `legal_actions`; they sum to it."""
    _check_depth(depth, least=1)
    position = State(state.columns, state.to_move, state.moon)
    return {move: perft(play(position, move), depth - 1) for move in legal_actions(position)}


def _check_depth(depth: object, *, least: int) -> None:
    if not isinstance(depth, int) or depth < least:
        raise MalformedInput(f"a depth of {quoted(depth)} plies: it must be {least} or more")


def _count(state: State, depth: int) -> int:
    """`perft` of a position without a column of four, the last ply counted without being played."""
    if depth == 1:
        return _count_last(state)
    following = opponent(state.to_move)
    leaves = 0
    must_pass = True
    for slide in slides(state):
        must_pass = False
        if wins(state, slide):
            continue
        columns, arrived = moved(state, slide)
        leaves += _count(State(columns, following, arrived[0]), depth - 1)
        leaves += _count(State(columns, following, arrived[-1]), depth - 1)
    if not must_pass or is_deadlock(state):
        return leaves
    return _count(State(state.columns, following, NoMoon.FREE), depth - 1)


def _count_last(state: State) -> int:
    return 0 if is_deadlock(state) else count_moves(state)
