"""Who begins (CTM-05)."""

from collections.abc import Sequence

from lunaria.core import Randomness, Seat

Told = Sequence[int | None]
"""One answer of each player; None for a player who does not know or does not tell."""


def only_smallest(told: Told) -> Seat | None:
    """The seat with the smallest number, unless several share it or nobody told one."""
    numbers = [number for number in told if number is not None]
    if not numbers or told.count(min(numbers)) > 1:
        return None
    return Seat(told.index(min(numbers)))


def who_begins(
    players: int,
    chosen: int | None,
    nights_since_full_moon: Told,
    ages: Told,
    randomness: Randomness,
) -> Seat:
    """The chosen one; the player who saw a full moon last; the youngest; and if nothing settles it,
    one drawn by lot."""
    if chosen is not None:
        return Seat(chosen)
    for told in (nights_since_full_moon, ages):
        seat = only_smallest(told)
        if seat is not None:
            return seat
    return Seat(randomness.below(players))
