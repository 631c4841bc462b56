"""Who acts, and the name of a rule."""

from enum import Enum
from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in the order of play."""

RuleId = NewType("RuleId", str)
"""The permanent id of a rule, such as ``FM-10``; the rulebook knows its text."""


class Chance(Enum):
    """The hand that rolls dice, shuffles, and lets ladders fall."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE
