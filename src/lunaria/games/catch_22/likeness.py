"""Positions of Catch 22 that are the same for whoever plays on."""

from collections.abc import Hashable

from lunaria.games.catch_22.state import Phase, State


def likeness(state: State) -> Hashable:
    """All that is on the table; not what counts turns. None until the die has said who begins: so
    far every game is like another."""
    if state.phase in {Phase.STAR, Phase.OPENING}:
        return None
    return (
        *(state.board.text, state.phase, state.seat, state.pawns, state.tokens, state.gold),
        *(state.hands, state.cubes, state.held, state.roll, state.offer),
    )
