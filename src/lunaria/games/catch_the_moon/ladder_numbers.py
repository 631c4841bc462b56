"""The thirty ladders by number (CTM-01). What each one looks like is not a matter of the rules."""

from collections.abc import Iterable
from operator import index
from typing import Final, NewType, TypeAlias, TypeGuard

Ladder = NewType("Ladder", int)
"""A ladder's number, from 1 to 30."""

Ladders: TypeAlias = tuple[Ladder, ...]
"""Some ladders, each once, ascending."""

LADDERS: Final[Ladders] = tuple(Ladder(number) for number in range(1, 31))

STRAIGHT: Final[Ladders] = LADDERS[:3]
"""The others are crooked."""

STARTING: Final[Ladders] = STRAIGHT[:2]
"""Stuck into the base from the beginning (CTM-03), and never out of the game (CTM-16)."""

THIRD_STRAIGHT: Final = STRAIGHT[2]


def is_ladder(value: object) -> TypeGuard[Ladder]:
    return isinstance(value, int) and not isinstance(value, bool) and value in LADDERS


def ascending(ladders: Iterable[int]) -> Ladders:
    """Any integers, NumPy's included, as plain numbers of ladders."""
    return tuple(Ladder(number) for number in sorted(set(map(index, ladders))))
