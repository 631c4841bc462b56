"""Moves from a position, as the addresses of Full Moon tell them."""

from collections.abc import Sequence

from lunaria.catalogue.full_moon.models import LineStep
from lunaria.games.full_moon import FULL_MOON, Action, State


def played(state: State, actions: Sequence[Action]) -> list[State]:
    """The position and each that follows; an action that is not allowed is `Refused`."""
    states = [state]
    for action in actions:
        states.append(FULL_MOON.apply(states[-1], action))
    return states


def steps(state: State, actions: Sequence[Action]) -> list[LineStep]:
    return [
        LineStep(action=str(action), view=FULL_MOON.view(after, None), turn=FULL_MOON.turn(after))
        for action, after in zip(actions, played(state, actions)[1:], strict=True)
    ]
