"""What is simulated together: the ladders of a box and the base they stand on."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from lunaria.games.catch_the_moon.ladder_numbers import STARTING, Ladder
from lunaria.games.catch_the_moon.ladders import LadderShape, ladder_shapes
from lunaria.worlds.catch_the_moon.base import CLOUD, SETUPS, Base, sockets_of


@dataclass(frozen=True, eq=False)
class Kit:
    """Kits are equal only to themselves; the usual ones travel between processes by name."""

    name: str
    shapes: Mapping[Ladder, LadderShape]
    base: Base
    sockets: Mapping[Ladder, int]
    """The socket of each starting ladder."""

    def __reduce__(self) -> tuple[object, ...]:
        if _named().get(self.name) is self:
            return named_kit, (self.name,)
        return _own_kit, (self.name, dict(self.shapes), self.base, dict(self.sockets))


def named_kit(setup: str) -> Kit:
    """Our thirty ladders and the cloud, the starting ladders set up as the name says."""
    sockets_of(setup)
    return _named()[setup]


@cache
def _named() -> dict[str, Kit]:
    return {
        setup: Kit(
            setup,
            ladder_shapes(),
            CLOUD,
            MappingProxyType(dict(zip(STARTING, sockets, strict=True))),
        )
        for setup, sockets in SETUPS.items()
    }


def _own_kit(
    name: str, shapes: dict[Ladder, LadderShape], base: Base, sockets: dict[Ladder, int]
) -> Kit:
    return Kit(name, MappingProxyType(shapes), base, MappingProxyType(sockets))
