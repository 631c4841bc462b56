"""Before the first turn: stars are chosen and the die says who begins (C22-03, C22-04)."""

from collections.abc import Iterator
from dataclasses import replace

from lunaria.core import Seat
from lunaria.games.catch_22.actions import ChooseStar, Die
from lunaria.games.catch_22.squares import holds, squares_in
from lunaria.games.catch_22.state import Phase, State


def stars_to_choose(state: State) -> Iterator[ChooseStar]:
    return map(ChooseStar, squares_in(state.board.stars))


def broken_by_star(state: State, action: ChooseStar) -> str | None:
    return None if holds(state.board.stars, action.square) else "C22-03"


def after_star(state: State, action: ChooseStar) -> State:
    pawns = (*state.pawns, action.square)
    if len(pawns) < state.players:
        return replace(state, pawns=pawns, seat=Seat(len(pawns)))
    return _cast_among(replace(state, pawns=pawns), tuple(map(Seat, range(state.players))))


def after_opening_roll(state: State, action: Die) -> State:
    """The highest begins; those tied for it roll again among themselves."""
    rolls = (*state.opening_rolls, action.pips)
    if len(rolls) < len(state.contenders):
        return replace(state, opening_rolls=rolls, seat=state.contenders[len(rolls)])
    leaders = tuple(
        seat for seat, pips in zip(state.contenders, rolls, strict=True) if pips == max(rolls)
    )
    if len(leaders) > 1:
        return _cast_among(state, leaders)
    return replace(state, phase=Phase.PLAN, seat=leaders[0], contenders=(), opening_rolls=())


def _cast_among(state: State, contenders: tuple[Seat, ...]) -> State:
    return replace(
        state, phase=Phase.OPENING, seat=contenders[0], contenders=contenders, opening_rolls=()
    )
