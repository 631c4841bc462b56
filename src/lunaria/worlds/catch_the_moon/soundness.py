"""Signs that a world is no longer one that could exist. A game has none of them."""

from math import isfinite
from typing import Final

from lunaria.worlds.catch_the_moon.contacts import touches
from lunaria.worlds.catch_the_moon.matter import GRAVITY_DM_S2
from lunaria.worlds.catch_the_moon.world import World

DEEPEST_MM: Final = 0.3
"""How far two ladders may be pressed into each other at rest."""

LEAST_SUPPORT: Final = 0.5
"""Of its weight: a ladder at rest that is pushed up with less may be in the air."""

FALLING_TICKS: Final = 25
SUNK_MM: Final = 1.0
"""In 0.2 s a ladder in the air falls by 196 mm, and one that tips by some millimetres."""

NEVER: Final = 1 << 60

FURTHEST_MM: Final = 2000.0
"""From the middle of the table: what is further away was thrown there by an explosion."""


def flaws(world: World) -> tuple[str, ...]:
    """What is wrong, in a few words each; a world that still moves may press harder and fly."""
    for ladder, pose in world.poses().items():
        if not all(map(isfinite, (*pose.position_mm, *pose.turn))):
            return (f"ladder {ladder} is nowhere",)
        if max(map(abs, pose.position_mm)) > FURTHEST_MM:
            return (f"ladder {ladder} flew away",)
    if not world.at_rest():
        return ()
    found = []
    if world.penetration_mm() > DEEPEST_MM:
        found.append(f"pressed in by {world.penetration_mm():.2f} mm at rest")
    return (*found, *_in_the_air(world))


def _in_the_air(world: World) -> list[str]:
    """Ladders that too little pushes up, and that fall when the world goes on: the solver's forces
    of a single moment can be wrong, the fall cannot."""
    scene = world.look()
    pushed = dict.fromkeys(map(int, world.ladders), 0.0)
    for touch in touches(scene):
        if touch.owner in pushed:
            pushed[touch.owner] += touch.force[2]
    suspects = []
    for ladder in world.ladders:
        weight = float(scene.model.body_mass[scene.body[ladder]]) * GRAVITY_DM_S2
        if ladder != world.held and pushed[ladder] < LEAST_SUPPORT * weight:
            suspects.append(ladder)
    if not suspects:
        return []
    later = World.of(world.snapshot())
    later.rest_ticks = NEVER
    later.add({})
    later.advance(FALLING_TICKS)
    sunk = {ladder: world.lowest(ladder) - later.lowest(ladder) for ladder in suspects}
    return [f"ladder {ladder} in the air at rest" for ladder in suspects if sunk[ladder] > SUNK_MM]
