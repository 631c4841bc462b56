"""What carries what: sockets, and the difference between being part of the structure and lying
beside it."""

from collections.abc import Container, Mapping
from math import hypot
from typing import Final

from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.worlds.catch_the_moon.base import (
    SOCKET_DEPTH_MM,
    STRAIGHT_HALF_THICKNESS_MM,
    STRAIGHT_HALF_WIDTH_MM,
)
from lunaria.worlds.catch_the_moon.contacts import distances, touches
from lunaria.worlds.catch_the_moon.kit import Kit, lowest_mm
from lunaria.worlds.catch_the_moon.matter import GRAVITY_DM_S2
from lunaria.worlds.catch_the_moon.pace import FIRM
from lunaria.worlds.catch_the_moon.pose import Pose, Vector, added, rotated
from lunaria.worlds.catch_the_moon.scene import Scene

LEAST_SHARE: Final = 0.02
"""Of its weight: a weaker push than this carries nobody."""

PUSHED_DOWN: Final = -0.5
"""The vertical part of all that another pushes with, as a share of it, below which the other lies
on it, not it on the other: 30 degrees under the horizon."""

LEANING: Final = 0.95
"""A ladder whose long axis is steeper than this (cosine: 18 degrees) stands in its socket."""

_SOCKET_PLAY_MM: Final = 3.0


def is_in_socket(kit: Kit, ladder: Ladder, pose: Pose) -> bool:
    """Its feet are in a slot of the base, and it stands."""
    if ladder not in kit.sockets or rotated(pose.turn, (0.0, 1.0, 0.0))[2] < LEANING:
        return False
    shape = kit.shapes[ladder]
    if lowest_mm(shape, pose) > kit.base.floor_mm + SOCKET_DEPTH_MM / 2:
        return False
    foot = pose.point((0.0, shape.foot_mm, 0.0))
    return any(
        abs(along) < STRAIGHT_HALF_WIDTH_MM / 2
        and abs(across) < STRAIGHT_HALF_THICKNESS_MM + _SOCKET_PLAY_MM
        for along, across in (socket.offset(foot) for socket in kit.base.sockets)
    )


def carried(scene: Scene, roots: Container[Ladder], starting: Container[Ladder]) -> set[Ladder]:
    """The structure: its roots, which are the starting ladders in sockets and what is in the hand,
    and whatever one of these pushes up or aside. A ladder on the table that only gets pressed down
    is not carried, nor is a starting ladder out of its socket. The scene must be looked at before.
    """
    found = {ladder for ladder in scene.free if ladder in roots}
    forces: dict[tuple[int, int], Vector] = {}
    for touch in touches(scene):
        if touch.owner > 0 and touch.other > 0:
            pair = (touch.owner, touch.other)
            forces[pair] = added(forces.get(pair, (0.0, 0.0, 0.0)), touch.force)
    pushes: dict[Ladder, set[int]] = {ladder: set() for ladder in scene.free}
    for (owner, other), force in forces.items():
        ladder, strength = Ladder(owner), hypot(*force)
        weight = float(scene.model.body_mass[scene.body[ladder]]) * GRAVITY_DM_S2
        if strength > LEAST_SHARE * weight and force[2] > PUSHED_DOWN * strength:
            pushes[ladder].add(other)
    while True:
        more = {
            ladder
            for ladder, others in pushes.items()
            if ladder not in found and ladder not in starting and others & found
        }
        if not more:
            return found
        found |= more


def free_socket(kit: Kit, ladder: Ladder, others: Mapping[Ladder, Pose]) -> Pose:
    """How a starting ladder stands where nothing is in its way: in its own socket, else in the
    nearest that is free (CTM-16); if none is, where it would cut least into others."""
    scene = Scene(kit, [ladder], tuple(others))
    for other, pose in others.items():
        scene.put(other, pose)
    own = kit.base.sockets[kit.sockets[ladder]]
    nearest_first = sorted(
        kit.base.sockets, key=lambda one: hypot(one.x_mm - own.x_mm, one.y_mm - own.y_mm)
    )
    poses = [socket.standing(kit.base.floor_mm) for socket in nearest_first]
    cuts = [_cut_mm(scene, ladder, pose) for pose in poses]
    return poses[cuts.index(min(cuts))]


def _cut_mm(scene: Scene, ladder: Ladder, pose: Pose) -> float:
    """How deep the ladder would cut into others."""
    scene.put(ladder, pose)
    scene.look(FIRM)
    near = [distance for pair, distance in distances(scene).items() if pair[0] > 0]
    return max(0.0, -min(near, default=0.0))
