"""Moving a pawn, and what happens where it lands (C22-05 to C22-11, C22-20)."""

from collections.abc import Iterator
from dataclasses import replace

from lunaria.core import Seat
from lunaria.games.catch_22.actions import Move
from lunaria.games.catch_22.board import TOKENS_TO_WIN, Kind
from lunaria.games.catch_22.paths import Path, open_paths, paths
from lunaria.games.catch_22.squares import NO_SQUARES, Square, SquareSet, holds, set_of, squares_in
from lunaria.games.catch_22.state import (
    Phase,
    State,
    all_cubes,
    blocked_for,
    changed,
    end_turn,
    opponents,
)


def moves(state: State) -> Iterator[Move]:
    """One for each square to go to, in ascending order, marked where it wins."""
    winning = winning_squares(state)
    landings = set_of(path.landing for path in _paths(state, state.roll))
    squares = squares_in(SquareSet(landings | winning))
    return (Move(square, wins=holds(winning, square)) for square in squares)


def winning_squares(state: State) -> SquareSet:
    """Where the player who has rolled wins by going (C22-20), by any way that enters a star.

    The star itself is one of them, also where the roll leads further or the way ends behind it.
    """
    if state.tokens[state.seat] < TOKENS_TO_WIN:
        return NO_SQUARES
    stars = state.board.stars
    return set_of(
        path.landing
        for length in range(1, state.roll + 1)
        for path in _paths(state, length)
        if path.entered & stars and (length == state.roll or holds(stars, path.landing))
    )


def _paths(state: State, length: int) -> Iterator[Path]:
    """The ways that are open to the player whose turn it is."""
    pawn, blocked = state.pawns[state.seat], blocked_for(state, state.seat)
    return open_paths(state.board, pawn, length, blocked)


def broken_by_move(state: State, action: Move) -> str | None:
    found = next((move for move in moves(state) if move == action), None)
    if found is not None:
        return "C22-20" if action.wins and not found.wins else None
    if action.square not in state.board.kinds:
        return "C22-06"
    pawn = state.pawns[state.seat]
    if any(path.landing == action.square for path in paths(state.board, pawn, state.roll)):
        is_safe_pawn = any(
            state.pawns[seat] == action.square and holds(state.cubes[seat], action.square)
            for seat in opponents(state, state.seat)
        )
        return "C22-15" if is_safe_pawn else "C22-14"
    return "C22-06" if _is_within_walk(state, action.square) else "C22-05"


def after_move(state: State, action: Move) -> State:
    pawns = changed_pawns(state, action.square)
    moved = replace(state, pawns=pawns, roll=0)
    if holds(winning_squares(state), action.square):
        return replace(moved, phase=Phase.WON)
    victims = [seat for seat in opponents(state, state.seat) if state.pawns[seat] == action.square]
    taken = _with_gold_of(moved, action.square)
    return end_turn(_robbed(taken, victims)) if victims else _square_effect(taken, action.square)


def changed_pawns(state: State, square: Square) -> tuple[Square, ...]:
    """The pawns with that of the player whose turn it is on the square."""
    return (*state.pawns[: state.seat], square, *state.pawns[state.seat + 1 :])


def _with_gold_of(state: State, square: Square) -> State:
    """The tokens of a jackpot there go to the player who landed on it (C22-10, C22-11)."""
    if state.board.kinds[square] is not Kind.JACKPOT:
        return state
    jackpot = state.board.jackpots.index(square)
    tokens = state.tokens[state.seat] + state.gold[jackpot]
    return replace(
        state,
        tokens=changed(state.tokens, state.seat, tokens),
        gold=changed(state.gold, jackpot, 0),
    )


def _robbed(state: State, victims: list[Seat]) -> State:
    tokens = list(state.tokens)
    for seat in victims:
        tokens[state.seat] += tokens[seat]
        tokens[seat] = 0
    return replace(state, tokens=tuple(tokens))


def _square_effect(state: State, square: Square) -> State:
    match state.board.kinds[square]:
        case Kind.ROLL_AGAIN | Kind.JACKPOT:
            return replace(state, phase=Phase.ROLL)
        case Kind.SWITCH_PLACES:
            return replace(state, phase=Phase.SWITCH)
        case Kind.REMOVE_CUBE if all_cubes(state):
            return replace(state, phase=Phase.LIFT)
    return end_turn(state)


def _is_within_walk(state: State, square: Square) -> bool:
    """Would the number rolled lead here if a square could be visited twice?"""
    reached = {state.pawns[state.seat]}
    for _ in range(state.roll):
        reached = {after for before in reached for after in state.board.neighbours[before]}
    return square in reached
