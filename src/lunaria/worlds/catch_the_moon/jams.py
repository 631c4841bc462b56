"""Ladders jammed into each other by an impact, which friction would keep so for ever.

Wood would spring back. Where a contact at rest is deeper or stronger than a resting contact can be,
its two parts are made slippery for a moment.
"""

from typing import Final

from lunaria.core import needs
from lunaria.worlds.catch_the_moon.matter import GRAVITY_DM_S2, MM
from lunaria.worlds.catch_the_moon.pace import LOOSE, STEP_S
from lunaria.worlds.catch_the_moon.scene import Scene

with needs("physics"):
    import mujoco
    import numpy as np

DEEPEST_MM: Final = 0.3
STRONGEST_WEIGHTS: Final = 30.0
"""Of an average ladder: thirty ladders on one contact."""

_SLIPPERY: Final = 0.02
_SPRING_BACK_STEPS: Final = 20


def jammed_geoms(scene: Scene) -> list[int]:
    """The parts with a jammed contact. The scene must be looked at before."""
    if not scene.free:
        return []
    weight = float(scene.model.body_mass[1 : 1 + len(scene.free)].mean()) * GRAVITY_DM_S2
    wrench = np.empty(6)
    found = set()
    for number, contact in enumerate(scene.data.contact):
        if contact.efc_address < 0:
            continue
        mujoco.mj_contactForce(scene.model, scene.data, number, wrench)
        if contact.dist * MM < -DEEPEST_MM or wrench[0] > STRONGEST_WEIGHTS * weight:
            found.update(contact.geom.tolist())
    return sorted(found)


def spring_back(scene: Scene, geoms: list[int]) -> None:
    """Let these parts slide out of each other. The friction of a pair is that of its rougher part,
    so only jammed parts slide."""
    friction = scene.model.geom_friction
    usual = friction[geoms].copy()
    friction[geoms, 0] = _SLIPPERY
    scene.step(LOOSE, STEP_S, _SPRING_BACK_STEPS)
    friction[geoms] = usual
