"""What a viewer is told of Catch 22. Seats count from 0, and squares have their names."""

from typing import TypedDict

from lunaria.games.catch_22 import Phase


class Catch22View(TypedDict):
    """Lists go by seat, but for ``gold``, which is what is left in each jackpot of the board."""

    phase: Phase
    seat: int
    pawns: list[str]
    tokens: list[int]
    gold: list[int]
    hands: list[int]
    cubes: list[list[str]]
    held: list[list[int]]
    """``held[holder][owner]``: cubes that the one took from the other."""
    roll: int
    contenders: list[int]
    opening_rolls: list[int]
    offer: tuple[int, int, int] | None
    """Holder, owner and price."""
    declined: list[tuple[int, int]]
    turns: int
    turn_limit: int | None


class Catch22FixedView(TypedDict):
    """``board`` as text."""

    board: str


class Catch22State(Catch22View, Catch22FixedView):
    """All of it in one object."""
