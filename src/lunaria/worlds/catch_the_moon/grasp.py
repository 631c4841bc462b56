"""The hand in a world: a person's, which goes where it is told, or a bot's, which has a path; and
the place where a ladder that was just drawn is held."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from math import cos, dist, pi, sin
from typing import Final

from lunaria.games.catch_the_moon.ladder_numbers import STARTING, Ladder
from lunaria.worlds.catch_the_moon.judge import grounded
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.paths import Path, Tremor
from lunaria.worlds.catch_the_moon.pose import UPRIGHT, Pose, about, multiplied
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot
from lunaria.worlds.catch_the_moon.world import World

OPENING_TICKS: Final = 15
"""A hand opens within 0.12 s."""

STILL_MM: Final = 0.02
STILL_TICKS: Final = 25
"""A ladder that moved by less than this for so long does not move."""

IDLE_TICKS: Final = round(20.0 / TICK_S)
"""A hand that has not aimed for so long has gone; the world waits for it."""

NEAR_MM: Final = 2.0
"""A path that begins so near to where the ladder is begins there."""

BESIDE_MM: Final = (150.0, 190.0, 240.0)
"""How far from the middle a fresh ladder is held; the base is 95 mm wide to each side."""
HEIGHT_MM: Final = 110.0
"""Of the middle of a ladder 120 mm long: it hangs 50 mm over the table."""
APART_MM: Final = 128.0
"""Between the middles of two ladders: then they cannot touch, however they are turned."""
ABOVE_MM: Final = 90.0
STEPS: Final = 16


class Grasp:
    """Of the ladder that the world has in hand."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._target: Pose | None = None
        self._path: Path | None = None
        self._began = 0
        self._aimed = 0
        self._still_ticks = 0
        self.may_be_grounded: set[int] = set()
        """The ladders that lay on table or base before."""
        self.untouched: WorldSnapshot | None = None
        """The tower before the ladder came into the hand, while that has touched nothing."""

    @property
    def is_busy(self) -> bool:
        """A person's hand moves, touches something, or may do so at any moment."""
        is_still = self._still_ticks >= STILL_TICKS
        return not is_still and self._world.tick - self._aimed < IDLE_TICKS

    def take(self, ladder: Ladder, pose: Pose, tremor: Tremor | None = None) -> None:
        world = self._world
        self.may_be_grounded = grounded(world.graph)
        self.untouched = world.snapshot() if world.at_rest() else None
        world.take(ladder, pose, tremor)
        self.aim(pose)

    def hold_on(self) -> None:
        """Firmly and calmly, where the ladder should be now."""
        world = self._world
        assert world.holding is not None
        self.may_be_grounded = grounded(world.graph)
        world.holding = replace(world.holding, tremor=None, firmness=1.0)
        self.aim(world.holding.target)

    def aim(self, pose: Pose) -> None:
        self._target, self._aimed, self._still_ticks = pose, self._world.tick, 0

    def set_out(self, ladder: Ladder, path: Path, tremor: Tremor | None) -> None:
        """Along a path, from where the ladder is if that is its beginning; else it is put there."""
        world = self._world
        if world.holding is None:
            self.take(ladder, path.start, tremor)
        else:
            if _moved_mm(world.pose(ladder), path.start) > NEAR_MM:
                world.shift(path.start)
            world.holding = replace(world.holding, tremor=tremor, since_tick=world.tick)
        self._path, self._began = path, world.tick

    def open(self) -> None:
        self._began = self._world.tick

    def tick_holding(self) -> None:
        world = self._world
        assert world.held is not None
        before = world.pose(world.held)
        self._go_on()
        is_still = world.at_rest() and _moved_mm(before, world.pose(world.held)) < STILL_MM
        self._still_ticks = self._still_ticks + 1 if is_still else 0

    def tick_along(self) -> bool:
        """Whether the end of the path is reached."""
        assert self._path is not None
        seconds = (self._world.tick + 1 - self._began) * TICK_S
        self._target = self._path.at(seconds)
        self._go_on()
        return seconds >= self._path.seconds

    def tick_opening(self) -> bool:
        """Whether the hand is open."""
        share = (self._world.tick + 1 - self._began) / OPENING_TICKS
        self._world.loosen(max(0.0, 1 - share))
        self._go_on()
        return share >= 1

    def has_grounded(self, paid_for: Iterable[int]) -> bool:
        """Another ladder touches table or base than did before, or is paid for; a starting ladder
        may touch the base in its socket only."""
        world = self._world
        down = grounded(world.graph)
        down.update(ladder for ladder in STARTING if self._is_knocked_out(ladder))
        return not down <= self.may_be_grounded.union(paid_for)

    def _is_knocked_out(self, ladder: Ladder) -> bool:
        world = self._world
        return (
            not world.at_rest()
            and ladder in world.kit.sockets
            and not world.in_socket(ladder)
            and world.touches_base(ladder)
        )

    def _go_on(self) -> None:
        assert self._target is not None
        self._world.aim(self._target)
        self._world.advance(1)
        if not self._world.at_rest():
            self.untouched = None


def free_pose(world: World) -> Pose:
    """Where a fresh ladder is held: upright, touching nothing, in front of the tower if there is
    room, else around it, else over it."""
    others = [pose.position_mm for pose in world.poses().values()]
    for far, step in product(BESIDE_MM, range(STEPS)):
        turned = (step + 1) // 2 * (1 if step % 2 else -1)
        angle = -pi / 2 + 2 * pi * turned / STEPS
        place = (far * cos(angle), far * sin(angle), HEIGHT_MM)
        if all(dist(place, other) > APART_MM for other in others):
            return Pose(place, multiplied(about((0, 0, 1), angle + pi / 2), UPRIGHT))
    return Pose((0.0, 0.0, world.highest_point() + ABOVE_MM), UPRIGHT)


def _moved_mm(a: Pose, b: Pose) -> float:
    """How far any point of the ladder went, at most, roughly."""
    places = zip(a.position_mm, b.position_mm, strict=True)
    turns = zip(a.turn, b.turn, strict=True)
    return sum(abs(p - q) for p, q in places) + 120 * sum(abs(p - q) for p, q in turns)
