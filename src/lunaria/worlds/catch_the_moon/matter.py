"""Units and the laws of contact, with the reasons for every number.

MuJoCo computes in decimetres, kilograms and seconds: at this scale a ladder's mass, size and speed
are within a few powers of ten of 1. Everything that leaves this folder is in millimetres.
"""

from typing import Final

DM: Final = 0.01
"""A millimetre in decimetres."""

MM: Final = 100.0
"""A decimetre in millimetres."""

GRAVITY_DM_S2: Final = 98.1

NEWTON: Final = 10.0
"""A newton in kg dm/s2."""

NEWTON_METRE: Final = 1000.0 / 10.0
"""A newton metre in kg dm2/s2."""

TICK_S: Final = 0.008
"""The unit of time: after each tick of 8 ms the world looks at speeds and contacts."""

FRICTION: Final = 0.6
"""Wood on wood; below it, what players build by hand would slide apart."""

SOLREF: Final = (0.001, 4.0)
"""Time constant (s) and damping ratio of a contact. Their product must not be below the timestep;
a damping ratio above 1 lets a landing ladder stay down instead of bouncing."""

SOLIMP: Final = (0.98865, 0.98865, 0.005)
"""A constant impedance: a contact is as hard at 0.01 mm as at 0.1 mm, and resting ones do not
creep."""

GAP_MM: Final = 0.05
"""Of each part: pairs nearer than two gaps are seen before they touch."""

SWING_DAMPING: Final = 1e-5 * NEWTON_METRE
"""Angular, of 1e-5 N m s/rad: air and the give of wood. A swing keeps a tenth of its width after
5 s."""

FAINT_DAMPING: Final = 10 * SWING_DAMPING
FAINT_MM_S: Final = 10.0
"""Below this speed a swing is less than a millimetre wide, and the dry friction of wood would end
it soon: it is damped more. What tips over gets faster all the same."""

REACH_MM: Final = 60.0
"""From the middle of a ladder to its ends: turns an angular speed into that of the ends."""

REST_SPEED_MM_S: Final = 1.0
REST_TICKS: Final = 50
"""At rest is what stays below this speed for 0.4 s: longer than a ladder takes from one turning
point of a swing to the next; one that tips would get thirty times faster in that time."""

SETTLING_LIMIT_S: Final = 10.0
"""A swing has then a hundredth of its width left; what still moves is judged as swinging."""
