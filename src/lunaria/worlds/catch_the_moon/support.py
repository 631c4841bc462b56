"""What carries what: the difference between leaning on the structure and having fallen."""

from math import hypot
from typing import TYPE_CHECKING, Final

from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.worlds.catch_the_moon.base import (
    SOCKET_DEPTH_MM,
    STRAIGHT_HALF_THICKNESS_MM,
    STRAIGHT_HALF_WIDTH_MM,
)
from lunaria.worlds.catch_the_moon.contacts import touches
from lunaria.worlds.catch_the_moon.kit import Kit, lowest_mm
from lunaria.worlds.catch_the_moon.matter import GRAVITY_DM_S2
from lunaria.worlds.catch_the_moon.pose import Pose, Vector, added, rotated

if TYPE_CHECKING:
    from lunaria.worlds.catch_the_moon.world import World

LEAST_SHARE: Final = 0.02
"""Of its weight: a weaker push than this carries nobody."""

PUSHED_DOWN: Final = -0.5
"""The vertical part of all that another pushes with, as a share of it, below which the other lies
on it, not it on the other: 30 degrees under the horizon."""

_LEANING: Final = 0.95
"""A ladder whose long axis is steeper than this (cosine: 18 degrees) stands in its socket."""

_SOCKET_PLAY_MM: Final = 3.0


def is_in_socket(kit: Kit, ladder: Ladder, pose: Pose) -> bool:
    """Its feet are in its slot, and it stands."""
    if ladder not in kit.sockets:
        return False
    socket = kit.base.sockets[kit.sockets[ladder]]
    shape = kit.shapes[ladder]
    foot = pose.point((0.0, shape.foot_mm, 0.0))
    along, across = socket.offset(foot)
    return (
        lowest_mm(shape, pose) < kit.base.floor_mm + SOCKET_DEPTH_MM / 2
        and abs(along) < STRAIGHT_HALF_WIDTH_MM / 2
        and abs(across) < STRAIGHT_HALF_THICKNESS_MM + _SOCKET_PLAY_MM
        and rotated(pose.turn, (0.0, 1.0, 0.0))[2] > _LEANING
    )


def carried(world: "World") -> set[Ladder]:
    """The structure: starting ladders in their sockets, what is in the hand, and whatever one of
    these pushes up or aside. A ladder on the table that only gets pressed down is not carried."""
    scene = world.look()
    found = {ladder for ladder in world.ladders if world.in_socket(ladder)}
    if world.held is not None:
        found.add(world.held)
    forces: dict[tuple[int, int], Vector] = {}
    for touch in touches(scene):
        if touch.owner > 0 and touch.other > 0:
            pair = (touch.owner, touch.other)
            forces[pair] = added(forces.get(pair, (0.0, 0.0, 0.0)), touch.force)
    pushes: dict[Ladder, set[int]] = {ladder: set() for ladder in world.ladders}
    for (owner, other), force in forces.items():
        ladder, strength = Ladder(owner), hypot(*force)
        weight = float(scene.model.body_mass[scene.body[ladder]]) * GRAVITY_DM_S2
        if strength > LEAST_SHARE * weight and force[2] > PUSHED_DOWN * strength:
            pushes[ladder].add(other)
    grew = True
    while grew:
        more = {
            ladder
            for ladder, others in pushes.items()
            if ladder not in found and ladder not in world.kit.sockets and others & found
        }
        found |= more
        grew = bool(more)
    return found
