"""Moving a pawn, and what happens where it lands (C22-05 to C22-11, C22-20)."""

from collections.abc import Iterator
from dataclasses import replace

from lunaria.games.catch_22.actions import Move, Switch
from lunaria.games.catch_22.board import TOKENS_TO_WIN, Kind
from lunaria.games.catch_22.paths import open_paths, paths
from lunaria.games.catch_22.squares import Square, holds
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
    """In ascending order of landing squares; a plain move before a winning one."""
    is_ready = state.tokens[state.seat] >= TOKENS_TO_WIN
    found = {
        (path.landing, is_ready and bool(path.entered & state.board.stars))
        for path in open_paths(
            state.board, state.pawns[state.seat], state.roll, blocked_for(state, state.seat)
        )
    }
    return (Move(landing, wins) for landing, wins in sorted(found))


def broken_by_move(state: State, action: Move) -> str | None:
    possible = list(moves(state))
    if action in possible:
        return None
    if any(move.square == action.square for move in possible):
        return "C22-20"  # the way there wins, or does not
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
    if action.wins:
        return replace(moved, phase=Phase.WON)
    victims = [seat for seat in opponents(state, state.seat) if state.pawns[seat] == action.square]
    if victims:
        tokens = list(state.tokens)
        for seat in victims:
            tokens[state.seat] += tokens[seat]
            tokens[seat] = 0
        return end_turn(replace(moved, tokens=tuple(tokens)))
    return _square_effect(moved, action.square)


def changed_pawns(state: State, square: Square) -> tuple[Square, ...]:
    """The pawns with that of the player whose turn it is on the square."""
    return (*state.pawns[: state.seat], square, *state.pawns[state.seat + 1 :])


def after_switch(state: State, action: Switch) -> State:
    pawns = list(state.pawns)
    pawns[state.seat], pawns[action.seat] = pawns[action.seat], pawns[state.seat]
    return end_turn(replace(state, pawns=tuple(pawns)))


def _square_effect(state: State, square: Square) -> State:
    match state.board.kinds[square]:
        case Kind.ROLL_AGAIN:
            return replace(state, phase=Phase.ROLL)
        case Kind.JACKPOT:
            jackpot = state.board.jackpots.index(square)
            found = state.tokens[state.seat] + state.gold[jackpot]
            return replace(
                state,
                phase=Phase.ROLL,
                tokens=changed(state.tokens, state.seat, found),
                gold=changed(state.gold, jackpot, 0),
            )
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
