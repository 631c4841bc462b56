"""Cubes that change hands: lifting them, holding them, buying them back (C22-17 to C22-19)."""

from collections.abc import Iterator
from dataclasses import replace

from lunaria.core import Seat
from lunaria.games.catch_22.actions import Accept, Buy, Decline, Lift, Sell
from lunaria.games.catch_22.squares import SquareSet, holds, squares_in
from lunaria.games.catch_22.state import (
    Offer,
    Phase,
    State,
    all_cubes,
    changed,
    end_turn,
    opponents,
)


def cubes_to_lift(state: State) -> Iterator[Lift]:
    yield Lift(None)
    yield from map(Lift, squares_in(all_cubes(state)))


def broken_by_lift(state: State, action: Lift) -> str | None:
    is_there = action.square is None or holds(all_cubes(state), action.square)
    return None if is_there else "C22-17"


def after_lift(state: State, action: Lift) -> State:
    """One's own cube returns to the hand (C22-18), an opponent's is held (C22-19)."""
    if action.square is None:
        return end_turn(state)
    owner = next(seat for seat, cubes in enumerate(state.cubes) if holds(cubes, action.square))
    cubes = list(state.cubes)
    cubes[owner] = SquareSet(cubes[owner] & ~(1 << action.square))
    lifted = replace(state, cubes=tuple(cubes))
    if owner == state.seat:
        hands = changed(state.hands, owner, state.hands[owner] + 1)
        return end_turn(replace(lifted, hands=hands))
    return end_turn(replace(lifted, held=_with_held(state, state.seat, Seat(owner), 1)))


def offers_to_make(state: State) -> Iterator[Buy | Sell]:
    """Opponent by opponent, buying before selling, cheap before dear."""
    for seat in opponents(state, state.seat):
        if _is_open(state, holder=seat, owner=state.seat):
            yield from (Buy(seat, price) for price in range(state.tokens[state.seat] + 1))
        if _is_open(state, holder=state.seat, owner=seat):
            yield from (Sell(seat, price) for price in range(state.tokens[seat] + 1))


def broken_by_offer(state: State, action: Buy | Sell) -> str | None:
    if action.seat == state.seat or action.seat >= state.players:
        return "C22-19"
    offer = _offer(state, action)
    is_fair = 0 <= offer.price <= state.tokens[offer.owner]
    return None if is_fair and _is_open(state, offer.holder, offer.owner) else "C22-19"


def after_offer(state: State, action: Buy | Sell) -> State:
    return replace(state, phase=Phase.ANSWER, offer=_offer(state, action))


def after_answer(state: State, action: Accept | Decline) -> State:
    offer = state.offer
    assert offer is not None, "somebody answers only to an offer"
    answered = replace(state, phase=Phase.PLAN, offer=None)
    if isinstance(action, Decline):
        declined = tuple(sorted((*state.declined, (offer.holder, offer.owner))))
        return replace(answered, declined=declined)
    tokens = list(state.tokens)
    tokens[offer.owner] -= offer.price
    tokens[offer.holder] += offer.price
    return replace(
        answered,
        tokens=tuple(tokens),
        hands=changed(state.hands, offer.owner, state.hands[offer.owner] + 1),
        held=_with_held(state, offer.holder, offer.owner, -1),
    )


def _offer(state: State, action: Buy | Sell) -> Offer:
    if isinstance(action, Buy):
        return Offer(holder=action.seat, owner=state.seat, price=action.price)
    return Offer(holder=state.seat, owner=action.seat, price=action.price)


def _is_open(state: State, holder: Seat, owner: Seat) -> bool:
    """Is there a cube for which no offer was declined in this turn?"""
    return state.declined.count((holder, owner)) < state.held[holder][owner]


def _with_held(state: State, holder: Seat, owner: Seat, more: int) -> tuple[tuple[int, ...], ...]:
    row = state.held[holder]
    held = list(state.held)
    held[holder] = changed(row, owner, row[owner] + more)
    return tuple(held)
