"""The world in the words of the game: who touches whom, what fell, how high the tower is."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final, Self

from lunaria.core import MalformedInput
from lunaria.games.catch_the_moon.ladder_numbers import Ladder, Ladders, ascending
from lunaria.worlds.catch_the_moon.contacts import Touch, deepest_mm, touches
from lunaria.worlds.catch_the_moon.kit import (
    BASE,
    TABLE,
    Owner,
    highest_mm,
    lowest_mm,
    moved_mm,
    named_kit,
)
from lunaria.worlds.catch_the_moon.matter import SETTLING_LIMIT_S, TICK_S
from lunaria.worlds.catch_the_moon.motion import Motion
from lunaria.worlds.catch_the_moon.pace import CALM_MM_S
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.support import carried, free_socket, is_in_socket
from lunaria.worlds.catch_the_moon.world_codec import SavedWorld

FILE_LIMIT_S: Final = 1.5
"""For a world that comes to rest again from its poses alone: what stood keeps standing, and a file,
which may say anything, is not worth more time than that."""

MOVED_MM: Final = 2.0
"""A ladder of which a point moves by more than this when another is taken away was held by it."""

LOOK_TICKS: Final = 4
"""So often it is looked whether something has moved."""


class World(Motion):
    """A `Motion` that can be asked questions. None of them changes what follows."""

    @classmethod
    def set_up(cls, setup: str = "parallel") -> Self:
        """The starting ladders in their sockets (CTM-03), come to rest."""
        world = cls(named_kit(setup))
        for ladder in world.kit.sockets:
            world.stick_in(ladder)
        world.settle()
        return world

    # --- saved worlds

    def save(self) -> bytes:
        return SavedWorld(self.kit.name, self.poses(), self.snapshot()).to_bytes()

    @classmethod
    def load(cls, saved: bytes, *, is_exact: bool = True, is_falling: bool = False) -> Self:
        """The world that was saved. Not exactly: its ladders where they were, also the one that was
        in the hand; come to rest, unless they are falling."""
        setup, poses, snapshot = SavedWorld.from_bytes(saved)
        if is_exact and snapshot is not None:
            return cls.of(snapshot)
        world = cls(named_kit(setup))
        world.add(poses)
        if not is_falling and not world.settle(FILE_LIMIT_S) and snapshot is None:
            raise MalformedInput("these ladders do not stand")
        return world

    # --- contact

    def touching(self, ladder: Ladder) -> Ladders:
        """The other ladders that this one touches."""
        return ascending(other for other in self._neighbours(ladder) if other > 0)

    def touches_table(self, ladder: Ladder) -> bool:
        return TABLE in self._neighbours(ladder)

    def touches_base(self, ladder: Ladder) -> bool:
        return BASE in self._neighbours(ladder)

    def touches(self) -> list[Touch]:
        """Every loaded contact with its place and force."""
        return touches(self.look())

    def penetration_mm(self) -> float:
        """How deep the worst contact is pressed in."""
        return deepest_mm(self.look())

    # --- height

    def lowest(self, ladder: Ladder) -> float:
        """Above the table, in millimetres."""
        return lowest_mm(self.kit.shapes[ladder], self.pose(ladder))

    def highest(self, ladder: Ladder) -> float:
        return highest_mm(self.kit.shapes[ladder], self.pose(ladder))

    def highest_point(self) -> float:
        """Of the whole structure; what is in the hand does not belong to it."""
        return max(
            (self.highest(ladder) for ladder in self.ladders if ladder != self.held), default=0.0
        )

    # --- sockets and falling

    def stick_in(self, ladder: Ladder) -> None:
        """Put a starting ladder into a free socket, for the first time or again (CTM-16)."""
        self.remove([ladder])
        self.add({ladder: free_socket(self.kit, ladder, self.poses())})

    def in_socket(self, ladder: Ladder) -> bool:
        """A starting ladder that stands where it was stuck in."""
        return is_in_socket(self.kit, ladder, self.pose(ladder))

    def structure(self) -> set[Ladder]:
        """What starting ladders in their sockets, and the hand, carry; these included."""
        roots = {ladder for ladder in self.ladders if self.in_socket(ladder)}
        if self.held is not None:
            roots.add(self.held)
        return carried(self.look(), roots, self.kit.sockets)

    def fallen(self) -> Ladders:
        """What the structure no longer carries, and starting ladders out of their sockets."""
        standing = self.structure()
        return ascending(ladder for ladder in self.ladders if ladder not in standing)

    def held_up_by(self, ladder: Ladder) -> Ladders:
        """Which ladders of the structure would not stay where they are if this one were taken away,
        by trying it. What has fallen is no longer part of the structure."""
        others = self._still(self.structure() - {ladder, self.held})
        copy = type(self).of(self.snapshot())
        copy.remove([ladder])
        return copy.moved_from(others)

    def needed(self, lying: Collection[Ladder]) -> Ladders:
        """Which of these cannot be taken away without moving others (CTM-15): ladders of the
        structure, or of these if they stay themselves. First they are taken away one after the
        other in a copy of the world, the highest first, and what moves others is put back; then all
        that may go together, as it is done in a game, and if that moves others, what touches
        these."""
        going = sorted(lying, key=self.highest, reverse=True)
        staying = self._still(self.structure() - {*going, self.held})
        copy = type(self).of(self.snapshot())
        for ladder in tuple(going):
            before = copy.snapshot()
            copy.remove([ladder])
            if copy.moved_from(staying):
                copy.restore(before)
                going.remove(ladder)
                staying |= self._still({ladder})
        while going:
            copy = type(self).of(self.snapshot())
            copy.remove(going)
            moved = copy.moved_from(staying)
            if not moved:
                break
            touching = {other for ladder in moved for other in self.touching(ladder)}
            back = [ladder for ladder in going if ladder in touching] or going[-1:]
            going = [ladder for ladder in going if ladder not in back]
            staying |= self._still(back)
        return ascending(set(lying) - set(going))

    def moved_from(self, poses: Mapping[Ladder, Pose]) -> Ladders:
        """Lets everything come to rest, or until something has moved from its pose: which ladders
        have, by any point of theirs."""
        end = self.tick + round(SETTLING_LIMIT_S / TICK_S)
        while True:
            moved = ascending(
                ladder
                for ladder, pose in poses.items()
                if moved_mm(self.kit.shapes[ladder], pose, self.pose(ladder)) > MOVED_MM
            )
            if moved or self.at_rest() or self.tick >= end:
                return moved
            self.advance(LOOK_TICKS)

    def _still(self, ladders: Iterable[Ladder | None]) -> dict[Ladder, Pose]:
        """Where those of them are that do not move: what swings moves without anybody's doing."""
        speeds = self._tower.speeds_mm_s()
        return {
            ladder: self.pose(ladder)
            for ladder in ladders
            if ladder is not None and speeds[self._tower.place[ladder]] < CALM_MM_S
        }

    def _neighbours(self, ladder: Ladder) -> set[Owner]:
        me = Owner(ladder)
        return {other for pair in self.graph if me in pair for other in pair if other != me}
