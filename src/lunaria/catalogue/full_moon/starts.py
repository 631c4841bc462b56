"""Starting rows to a player's taste, chosen with the atlas."""

from enum import StrEnum
from typing import Final

from lunaria.core import MalformedInput, Randomness, quoted
from lunaria.games.full_moon import FULL_MOON, State

LONG_FIGHT_PLIES: Final = 19
"""A row decided in so many plies or more is a long fight; about one row in twenty is."""


class Start(StrEnum):
    """What kind of row to start from."""

    ANY = "any"
    DRAWN = "drawn"
    """With best play by both, nobody wins."""
    LONG = "long"
    """One player wins, but only after a long fight."""


def start_from(kind: Start, randomness: Randomness) -> State:
    """A row drawn uniformly among those of the kind."""
    if not isinstance(kind, Start):
        raise MalformedInput(f"{quoted(kind)} is not a kind of row: there is {', '.join(Start)}")
    from lunaria.solver.full_moon.atlas import row_value  # not for every start of a program

    while True:
        state = FULL_MOON.initial({}, randomness)
        if kind is Start.ANY or _is_of_kind(kind, row_value(state)):
            return state


def _is_of_kind(kind: Start, value: int) -> bool:
    return value == 0 if kind is Start.DRAWN else abs(value) >= LONG_FIGHT_PLIES
