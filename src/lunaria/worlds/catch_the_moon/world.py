"""The world in the words of the game: who touches whom, what fell, how high the tower is."""

from typing import Final, Self

from lunaria.core import MalformedInput
from lunaria.games.catch_the_moon.ladder_numbers import Ladder, Ladders, ascending
from lunaria.worlds.catch_the_moon.contacts import Touch, deepest_mm, touches
from lunaria.worlds.catch_the_moon.kit import BASE, TABLE, Owner, highest_mm, lowest_mm, named_kit
from lunaria.worlds.catch_the_moon.motion import Motion
from lunaria.worlds.catch_the_moon.support import carried, is_in_socket
from lunaria.worlds.catch_the_moon.world_codec import SavedWorld

FILE_LIMIT_S: Final = 1.5
"""For a world that comes to rest again from its poses alone: what stood keeps standing, and a file,
which may say anything, is not worth more time than that."""

DROP_MM = 2.0
"""A ladder that sinks or rises by more than this when another is taken away was held up by it."""


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

    # --- falling

    def in_socket(self, ladder: Ladder) -> bool:
        """A starting ladder that stands where it was stuck in."""
        return is_in_socket(self.kit, ladder, self.pose(ladder))

    def fallen(self) -> Ladders:
        """What the structure no longer carries, and starting ladders out of their sockets."""
        standing = carried(self)
        return ascending(ladder for ladder in self.ladders if ladder not in standing)

    def held_up_by(self, ladder: Ladder) -> Ladders:
        """Which ladders of the structure would not stay where they are if this one were taken away,
        by trying it. What has fallen is no longer part of the structure."""
        others = carried(self) - {ladder, self.held}
        trial = type(self).of(self.snapshot())
        trial.remove([ladder])
        trial.settle()
        return ascending(
            other
            for other in others
            if abs(trial.lowest(other) - self.lowest(other)) > DROP_MM
            or abs(trial.highest(other) - self.highest(other)) > DROP_MM
        )

    def holds_up(self, ladder: Ladder) -> bool:
        return bool(self.held_up_by(ladder))

    def _neighbours(self, ladder: Ladder) -> set[Owner]:
        me = Owner(ladder)
        return {other for pair in self.graph if me in pair for other in pair if other != me}
