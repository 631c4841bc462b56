"""Who sits where."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import msgspec

from lunaria.core import MalformedInput, quoted
from lunaria.table.lines import clean_line

LONGEST_NAME = 40


class Colour(StrEnum):
    """In which a person's name is written; what a game paints its pieces with is its own affair."""

    EMBER = "ember"
    LAKE = "lake"
    MOSS = "moss"
    VIOLET = "violet"
    AMBER = "amber"
    TEAL = "teal"


class Person(msgspec.Struct, frozen=True, tag="person", tag_field="type", omit_defaults=True):
    name: str
    colour: Colour | None = None


class Computer(msgspec.Struct, frozen=True, tag="bot", tag_field="type"):
    """A bot of a level; which levels there are is the host's to know."""

    level: str


Occupant = Person | Computer


def reviewed_seats(occupants: Sequence[Occupant | None]) -> list[int]:
    """Whose decisions a review judges: the people's, and everybody's where no person played."""
    people = [seat for seat, one in enumerate(occupants) if isinstance(one, Person)]
    return people or list(range(len(occupants)))


def person(name: str, colour: Colour | None = None) -> Person:
    """A person under a printable name of one to forty letters."""
    shown = clean_line(name)
    if shown is None or len(shown) > LONGEST_NAME:
        raise MalformedInput(f"{quoted(name)} is not a name of 1 to {LONGEST_NAME} letters")
    return Person(shown, colour)


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat at one moment.

    ``left_at`` is when the person was last lost sight of; a bot may then stand in. A player who
    is ``out`` gave up a game for more than two, in which a bot plays on for the others' sake.
    """

    occupant: Occupant | None = None
    left_at: float | None = None
    has_stand_in: bool = False
    is_out: bool = False

    @property
    def is_person(self) -> bool:
        """Whether a person decides here now."""
        return isinstance(self.occupant, Person) and not (self.has_stand_in or self.is_out)

    @property
    def is_present(self) -> bool:
        return self.is_person and self.left_at is None

    def level(self, stand_in: str) -> str | None:
        """The level of the bot that decides here now, if one does."""
        match self.occupant:
            case Computer(level):
                return level
            case Person() if not self.is_person:
                return stand_in
        return None
