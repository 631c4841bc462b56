"""What can be painted, in millimetres, each with the colour of its matter (linear, 0 to 1)."""

from typing import NamedTuple, TypeAlias

Vector: TypeAlias = tuple[float, float, float]
Colour: TypeAlias = tuple[float, float, float]


class Rod(NamedTuple):
    """A round stick with half-round ends."""

    start: Vector
    end: Vector
    radius: float
    colour: Colour
    grain: float = 0.0
    """How strongly the wood's grain shows."""


class Ball(NamedTuple):
    centre: Vector
    radius: float
    colour: Colour


class Block(NamedTuple):
    """A box turned about the vertical."""

    centre: Vector
    half: Vector
    yaw: float
    """In radians."""
    colour: Colour


class Disc(NamedTuple):
    """Level, seen from above."""

    centre: Vector
    radius: float
    colour: Colour


Solid: TypeAlias = Rod | Ball | Block | Disc
