"""Positions of Full Moon that differ only in where one sits and what the wolves are called."""

from collections.abc import Hashable, Iterable

from lunaria.games.full_moon.state import NORTH, State
from lunaria.games.full_moon.wolves import Column, Wolf

_Renamed = tuple[tuple[tuple[int, int], ...], ...]


def likeness(state: State) -> Hashable:
    """The same for a position, its image in a mirror, the one with the sides changed, and all that
    come of exchanging colours: they are worth the same to whoever moves. What led there does not
    count."""
    columns = state.columns
    if state.to_move == NORTH:
        columns = tuple(column[::-1] for column in columns)
    moon = state.moon
    return min(_renamed(columns, moon), _renamed(columns[::-1], moon))


def _renamed(columns: Iterable[Column], moon: object) -> tuple[_Renamed, str]:
    """Colours are numbered as they come."""
    colours: dict[object, int] = {}

    def number(wolf: Wolf) -> tuple[int, int]:
        return colours.setdefault(wolf.colour, len(colours)), wolf.prints

    renamed = tuple(tuple(map(number, column)) for column in columns)
    return renamed, str(number(moon)) if isinstance(moon, Wolf) else str(moon)
