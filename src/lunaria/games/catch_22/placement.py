"""Placing cubes (C22-12, C22-13, C22-16)."""

from collections.abc import Iterator
from dataclasses import replace

from lunaria.core import Refused
from lunaria.games.catch_22.actions import PlaceCube
from lunaria.games.catch_22.errors import WalledIn
from lunaria.games.catch_22.paths import indispensable, longest_open_roll
from lunaria.games.catch_22.regions import last_ways_out
from lunaria.games.catch_22.squares import NO_SQUARES, SquareSet, holds, set_of, squares_in
from lunaria.games.catch_22.state import (
    State,
    all_cubes,
    blocked_for,
    changed,
    occupied_by_pawns,
    opponents,
)


def free_for_cubes(state: State) -> SquareSet:
    """The empty plain squares: no picture, no pawn, no cube (C22-13)."""
    return SquareSet(state.board.plain & ~occupied_by_pawns(state) & ~all_cubes(state))


def placeable(state: State) -> SquareSet:
    """Where the player whose turn it is may place a cube.

    A cube walls an opponent in exactly when it stands on a square that all of the opponent's
    longest ways share, or all ways to a remove-cube square, so that one look at each opponent
    settles every square. An opponent who had no way for some roll before, as a switch of places
    can bring about, may not lose another.
    """
    if not state.hands[state.seat]:
        return NO_SQUARES
    free = free_for_cubes(state)
    for seat in opponents(state, state.seat):
        pawn, blocked = state.pawns[seat], blocked_for(state, seat)
        free = SquareSet(free & ~indispensable(state.board, pawn, blocked))
        free = SquareSet(free & ~last_ways_out(state.board, pawn, blocked, free))
    return free


def cubes_to_place(state: State) -> Iterator[PlaceCube]:
    return map(PlaceCube, squares_in(placeable(state)))


def refused_cube(state: State, action: PlaceCube) -> Refused | None:
    if not state.hands[state.seat]:
        return Refused("C22-12", str(action))
    if not holds(free_for_cubes(state), action.square):
        return Refused("C22-13", str(action))
    for seat in opponents(state, state.seat):
        pawn, blocked = state.pawns[seat], blocked_for(state, seat)
        narrowed = SquareSet(blocked | 1 << action.square)
        longest = longest_open_roll(state.board, pawn, narrowed)
        if longest < longest_open_roll(state.board, pawn, blocked):
            return WalledIn(action, seat, longest + 1)
        if last_ways_out(state.board, pawn, blocked, set_of((action.square,))):
            return WalledIn(action, seat)
    return None


def after_cube(state: State, action: PlaceCube) -> State:
    cubes = list(state.cubes)
    cubes[state.seat] = SquareSet(cubes[state.seat] | 1 << action.square)
    hands = changed(state.hands, state.seat, state.hands[state.seat] - 1)
    return replace(state, cubes=tuple(cubes), hands=hands)
