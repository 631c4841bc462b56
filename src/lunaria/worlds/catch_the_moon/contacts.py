"""Who touches whom, as the rules see it.

A resting contact is pressed in by some hundredths of a millimetre. Two parts touch when they come
nearer than `TOUCH_MM`, and stay in touch until they are further apart than `APART_MM`: between the
two nothing changes, so that the graph of a resting tower does not flicker.
"""

from math import hypot
from typing import Final, NamedTuple

from lunaria.core import needs
from lunaria.worlds.catch_the_moon.kit import Graph, Owner, Pair
from lunaria.worlds.catch_the_moon.matter import DM, MM
from lunaria.worlds.catch_the_moon.pose import Vector
from lunaria.worlds.catch_the_moon.scene import Floats, Scene

with needs("physics"):
    import mujoco
    import numpy as np

TOUCH_MM: Final = 0.01
APART_MM: Final = 0.08
"""Below two gaps of 0.05 mm, within which MuJoCo reports a pair."""


def distances(scene: Scene) -> dict[Pair, float]:
    """The smallest distance (mm) of each pair that is near; negative when pressed in."""
    contact = scene.data.contact
    owners = np.sort(scene.owners[contact.geom], axis=1).tolist()
    found: dict[Pair, float] = {}
    for (a, b), distance in zip(owners, (contact.dist * MM).tolist(), strict=True):
        pair = (Owner(a), Owner(b))
        if distance < found.get(pair, np.inf):
            found[pair] = distance
    return found


def updated(graph: Graph, scene: Scene) -> Graph:
    """The graph after a tick, given the graph before. Must be quick: it is done every tick."""
    contact, owner_of = scene.data.contact, scene.owner_of
    touch, apart = TOUCH_MM * DM, APART_MM * DM
    found = set()
    for (first, second), distance in zip(contact.geom.tolist(), contact.dist.tolist(), strict=True):
        if distance < apart:
            a, b = owner_of[first], owner_of[second]
            pair = (a, b) if a < b else (b, a)
            if distance < touch or pair in graph:
                found.add(pair)
    return frozenset(found)


class Touch(NamedTuple):
    """One loaded contact as one of its two sides feels it."""

    owner: Owner
    part: int
    other: Owner
    other_part: int
    point_mm: Vector
    force: Vector
    """On the owner, in kg dm/s2, along the axes of the room."""
    distance_mm: float

    @property
    def strength(self) -> float:
        return hypot(*self.force)


def touches(scene: Scene) -> list[Touch]:
    """Every loaded contact, once for each side. The scene must be looked at before."""
    found = []
    wrench = np.empty(6)
    for number, contact in enumerate(scene.data.contact):
        if contact.efc_address < 0:
            continue
        mujoco.mj_contactForce(scene.model, scene.data, number, wrench)
        # The frame's rows are the contact's axes, the first from the first geom to the second.
        frame: Floats = contact.frame.reshape(3, 3)
        x, y, z = (frame.T @ wrench[:3]).tolist()
        px, py, pz = (contact.pos * MM).tolist()
        first, second = scene.owners[contact.geom].tolist()
        part, other_part = scene.parts[contact.geom].tolist()
        ends = (Owner(second), other_part, Owner(first), part)
        point, distance = (px, py, pz), float(contact.dist) * MM
        found.append(Touch(*ends, point, (x, y, z), distance))
        found.append(Touch(*ends[2:], *ends[:2], point, (-x, -y, -z), distance))
    return found


def deepest_mm(scene: Scene) -> float:
    """How far the worst contact is pressed in."""
    return max(0.0, -MM * float(scene.data.contact.dist.min(initial=0.0)))
