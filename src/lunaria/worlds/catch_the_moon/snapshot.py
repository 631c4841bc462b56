"""A world at one moment, to come back to: everything that its future depends on, to the bit."""

from dataclasses import dataclass

from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.worlds.catch_the_moon.kit import Graph, Kit
from lunaria.worlds.catch_the_moon.pace import Pace
from lunaria.worlds.catch_the_moon.paths import Grip, Tremor
from lunaria.worlds.catch_the_moon.pose import Pose


@dataclass(frozen=True, slots=True)
class Holding:
    """A ladder in the hand: where the hand wants it, and how it holds it."""

    ladder: Ladder
    target: Pose
    grip: Grip
    tremor: Tremor | None
    since_tick: int
    firmness: float = 1.0
    """1 in a closed hand, toward 0 while it opens."""


@dataclass(frozen=True, slots=True)
class WorldSnapshot:
    """Small, immutable, and fit to be sent to another process."""

    kit: Kit
    order: tuple[Ladder, ...]
    tick: int
    state: bytes
    """Of the scene in which all ladders are free."""
    graph: Graph
    quiet_ticks: int
    """Since when nothing has moved."""
    rest_ticks: int
    """How many of them make a tower that stands."""
    pace: Pace
    is_standing: bool
    holding: Holding | None
    held_state: bytes | None
    """Of the scene in which only the held ladder is free, while the tower stands."""
