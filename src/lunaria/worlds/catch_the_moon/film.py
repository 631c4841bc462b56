"""A world as frames: to be shown now, and to be kept and shown again."""

from typing import Final, NamedTuple

from lunaria.games.catch_the_moon.ladder_numbers import Ladder, Ladders
from lunaria.worlds.catch_the_moon.frame_codec import (
    HAS_FALLEN,
    HEADER,
    MOVES,
    TOUCHES_GROUND,
    TOUCHES_HELD,
    encode_entry,
    encode_frame,
    encode_motion,
)
from lunaria.worlds.catch_the_moon.matter import TICK_S
from lunaria.worlds.catch_the_moon.world import World

FRAME_TICKS: Final = 2
"""Between two frames, shown or kept."""
PER_SECOND: Final = int(1 / (FRAME_TICKS * TICK_S))

LONGEST_STILL: Final = PER_SECOND
"""A hand that does nothing is kept for a second."""

MOST_FRAMES: Final = 180 * PER_SECOND
"""Of one motion; the first ones are forgotten."""


class _Others(NamedTuple):
    """The ladders that nobody holds, as part of a frame."""

    ladders: Ladders
    fallen: Ladders
    entries: bytes
    highest_mm: float


class Film:
    """Of one world."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._heights: dict[Ladder, tuple[bytes, float]] = {}
        self._standing: _Others | None = None
        """Of a tower that stands: need not be made again for every frame."""
        self._kept: list[bytes] = []
        self._still = 0

    def look_again(self) -> None:
        """Hands were at the tower."""
        self._standing = None

    def frame(self, fallen: Ladders, *, is_moving: bool) -> bytes:
        world = self._world
        held = world.held
        others = self._others(fallen)
        last = b"" if held is None else self._entry(held, self._near(held), fallen)
        return encode_frame(
            MOVES * is_moving, held, world.tick, others.highest_mm, others.entries + last
        )

    def keep(self, frame: bytes) -> None:
        """Part of the motion, unless nothing has changed for long."""
        is_same = bool(self._kept) and self._kept[-1][HEADER.size :] == frame[HEADER.size :]
        self._still = self._still + 1 if is_same else 0
        if self._still < LONGEST_STILL:
            self._kept.append(frame)
        if len(self._kept) > MOST_FRAMES:
            del self._kept[: PER_SECOND * 10]

    def motion(self) -> bytes:
        """What was kept since the last time, as it is stored."""
        frames, self._kept, self._still = self._kept, [], 0
        return encode_motion(frames, PER_SECOND)

    def _others(self, fallen: Ladders) -> _Others:
        world, known = self._world, self._standing
        ladders = tuple(ladder for ladder in world.ladders if ladder != world.held)
        is_standing = world.at_rest()
        if known is not None and is_standing and known[:2] == (ladders, fallen):
            return known
        near = self._near(world.held)
        entries = [self._entry(ladder, near, fallen) for ladder in ladders]
        highest = max(map(self._height, ladders, entries), default=0.0)
        others = _Others(ladders, fallen, b"".join(entries), highest)
        self._standing = others if is_standing else None
        return others

    def _near(self, held: Ladder | None) -> dict[int, int]:
        """What each ladder touches, as flags."""
        flags: dict[int, int] = {}
        for first, second in self._world.graph:
            if first <= 0:
                flags[second] = flags.get(second, 0) | TOUCHES_GROUND
            elif held == int(first):
                flags[second] = flags.get(second, 0) | TOUCHES_HELD
            elif held == int(second):
                flags[first] = flags.get(first, 0) | TOUCHES_HELD
        return flags

    def _entry(self, ladder: Ladder, near: dict[int, int], fallen: Ladders) -> bytes:
        flags = near.get(ladder, 0) | HAS_FALLEN * (ladder in fallen)
        return encode_entry(ladder, flags, self._world.pose(ladder))

    def _height(self, ladder: Ladder, entry: bytes) -> float:
        """Computed only when the ladder has moved."""
        known = self._heights.get(ladder)
        if known is None or known[0] != entry:
            known = self._heights[ladder] = (entry, self._world.highest(ladder))
        return known[1]
