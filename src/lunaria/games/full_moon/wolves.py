"""The twelve wolves (FM-01)."""

from enum import StrEnum
from typing import Final, NamedTuple


class Colour(StrEnum):
    BLACK = "b"
    RED = "r"
    WHITE = "w"
    GREY = "g"

    __hash__ = str.__hash__  # that of enumerations is computed in Python


PRINTS: Final = (1, 2, 3)


class Wolf(NamedTuple):
    """A wolf is its colour and its number of prints; no two are alike."""

    colour: Colour
    prints: int

    def __str__(self) -> str:
        return f"{self.colour}{self.prints}"

    def matches(self, other: "Wolf") -> bool:
        """Shares its colour or its number of prints with the other (FM-13)."""
        return self.colour == other.colour or self.prints == other.prints


WOLVES: Final = tuple(Wolf(colour, prints) for colour in Colour for prints in PRINTS)

WOLF_BY_NAME: Final = {str(wolf): wolf for wolf in WOLVES}

NAMES: Final = {wolf: name for name, wolf in WOLF_BY_NAME.items()}

Column = tuple[Wolf, ...]
"""The wolves of one column from the south end to the north end."""
