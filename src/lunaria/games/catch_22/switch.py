"""Exchanging places with an opponent (C22-09), whom it must not lock in (C22-16)."""

from collections.abc import Iterator
from dataclasses import replace

from lunaria.core import Refused, Seat
from lunaria.games.catch_22.actions import Switch
from lunaria.games.catch_22.errors import WalledIn
from lunaria.games.catch_22.regions import is_locked_in
from lunaria.games.catch_22.squares import Square
from lunaria.games.catch_22.state import State, blocked_for, end_turn, opponents


def switches(state: State) -> Iterator[Switch]:
    """One for each opponent who can be chosen, in the order of the seats."""
    for seat in opponents(state, state.seat):
        if _locked_in_by(state, seat) is None:
            yield Switch(seat)


def refused_switch(state: State, action: Switch) -> Refused | None:
    if action.seat not in opponents(state, state.seat):
        return Refused("C22-09", str(action))
    locked_in = _locked_in_by(state, action.seat)
    return None if locked_in is None else WalledIn(action, locked_in)


def after_switch(state: State, action: Switch) -> State:
    pawns = list(state.pawns)
    pawns[state.seat], pawns[action.seat] = pawns[action.seat], pawns[state.seat]
    return end_turn(replace(state, pawns=tuple(pawns)))


def _locked_in_by(state: State, other: Seat) -> Seat | None:
    """Who would be locked in by the exchange and is not yet: the mover, the other, or nobody."""
    here, there = state.pawns[state.seat], state.pawns[other]
    if _locks_in(state, state.seat, here, there):
        return state.seat
    return other if _locks_in(state, other, there, here) else None


def _locks_in(state: State, seat: Seat, before: Square, after: Square) -> bool:
    board, blocked = state.board, blocked_for(state, seat)
    return is_locked_in(board, after, blocked) and not is_locked_in(board, before, blocked)
