"""The hand: pulls one ladder softly toward a pose, with no more force than two fingers have.

A critically damped spring moves the centre of the ladder and turns it, each scaled by its own mass,
so that every ladder follows alike. Force and torque are limited: pressed into the tower, the hand
gives way or pushes, and what it holds does not pass through.
"""

from math import atan2, sqrt

from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.worlds.catch_the_moon.matter import (
    DM,
    GRAVITY_DM_S2,
    NEWTON,
    NEWTON_METRE,
)
from lunaria.worlds.catch_the_moon.paths import Grip
from lunaria.worlds.catch_the_moon.pose import (
    Pose,
    Vector,
    multiplied,
    rotated,
    undone,
)
from lunaria.worlds.catch_the_moon.scene import Scene


def pull(scene: Scene, ladder: Ladder, target: Pose, grip: Grip, firmness: float = 1.0) -> None:
    """Set the force of the hand on a free ladder for the next step; only a share of it when the
    hand is opening."""
    model, data = scene.model, scene.data
    row, body = scene.place[ladder], scene.body[ladder]
    mass: float = model.body_mass[body].item()
    ix, iy, iz = model.body_inertia[body].tolist()
    centre: Vector = tuple(model.body_ipos[body].tolist())
    principal = tuple(model.body_iquat[body].tolist())
    px, py, pz, *quaternion = scene.qpos[row].tolist()
    vx, vy, vz, *spin = scene.qvel[row].tolist()
    turn = (quaternion[0], quaternion[1], quaternion[2], quaternion[3])
    gain = grip.stiffness_rad_s

    # The centre of mass: where it is, where it should be, how fast it goes there.
    arm = rotated(turn, centre)
    wanted_arm = rotated(target.turn, centre)
    wx, wy, wz = rotated(turn, spin)
    goal = target.position_mm
    velocity = (
        vx + wy * arm[2] - wz * arm[1],
        vy + wz * arm[0] - wx * arm[2],
        vz + wx * arm[1] - wy * arm[0],
    )
    away = (
        goal[0] * DM + wanted_arm[0] - px - arm[0],
        goal[1] * DM + wanted_arm[1] - py - arm[1],
        goal[2] * DM + wanted_arm[2] - pz - arm[2],
    )
    fx, fy, fz = _spring(away, velocity, gain, grip.speed_mm_s * DM, mass, grip.force_n * NEWTON)

    # The turn that is missing, as a vector in the ladder's principal axes.
    to_axes = multiplied(undone(principal), undone(turn))
    w, x, y, z = multiplied(target.turn, undone(turn))
    if w < 0:
        w, x, y, z = -w, -x, -y, -z
    sine = sqrt(x * x + y * y + z * z)
    share = 2 * atan2(sine, w) / sine if sine > 1e-12 else 2.0
    missing = rotated(to_axes, (x * share, y * share, z * share))
    turning = rotated(to_axes, (wx, wy, wz))
    ax, ay, az = _spring(missing, turning, gain, grip.turning_rad_s, 1.0, None)
    torque = _limited((ax * ix, ay * iy, az * iz), grip.torque_n_m * NEWTON_METRE)
    tx, ty, tz = rotated(undone(to_axes), torque)
    force = (fx, fy, fz + mass * GRAVITY_DM_S2, tx, ty, tz)
    data.xfrc_applied[body] = [firmness * part for part in force]


def let_go(scene: Scene, ladder: Ladder) -> None:
    scene.data.xfrc_applied[scene.body[ladder]] = 0.0


def _spring(
    away: Vector,
    velocity: Vector,
    gain: float,
    fastest: float,
    mass: float,
    strongest: float | None,
) -> Vector:
    """Critically damped, written as a wish for a velocity, which is limited."""
    half, twice = gain / 2, 2 * gain * mass
    wish = _limited((away[0] * half, away[1] * half, away[2] * half), fastest)
    force = (
        (wish[0] - velocity[0]) * twice,
        (wish[1] - velocity[1]) * twice,
        (wish[2] - velocity[2]) * twice,
    )
    return force if strongest is None else _limited(force, strongest)


def _limited(vector: Vector, longest: float) -> Vector:
    length = sqrt(vector[0] ** 2 + vector[1] ** 2 + vector[2] ** 2)
    if length <= longest:
        return vector
    share = longest / length
    return (vector[0] * share, vector[1] * share, vector[2] * share)
