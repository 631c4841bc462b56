"""Light on surfaces: a warm lamp with soft shadows, the moon behind, the sky above, and the dark of
narrow places."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from lunaria.games.catch_the_moon.picture.camera import Camera, Floats
from lunaria.games.catch_the_moon.picture.intersections import bounds, meet
from lunaria.games.catch_the_moon.picture.sky import moon_direction
from lunaria.games.catch_the_moon.picture.solids import Disc, Solid

LAMP_COLOUR: Final = np.array([1.0, 0.82, 0.58]) * 1.15
RIM_COLOUR: Final = np.array([0.55, 0.70, 1.0]) * 0.9
SKY_COLOUR: Final = np.array([0.30, 0.40, 0.70]) * 0.34
TABLE_COLOUR: Final = np.array([0.55, 0.36, 0.22]) * 0.13

SHADOW_PIXELS: Final = 900
SHADOW_BIAS_MM: Final = 1.4
OFF_SURFACE_MM: Final = 1.2
"""So that a surface that the lamp grazes does not lie in its own shadow."""
SOFT_MM: Final = 1.1
"""The width of a shadow's edge."""

DARK_REACH_MM: Final = 14.0
"""How far a narrow place darkens."""


def lit(
    solids: Sequence[Solid],
    camera: Camera,
    rays: Floats,
    depth: Floats,
    normal: Floats,
    colour: Floats,
    is_solid: Floats,
) -> Floats:
    """The light that comes from every surface to the eye."""
    points = camera.eye + np.where(is_solid, depth, 0.0)[..., None] * rays
    right, up, forward = camera.axes
    lamp = _unit(-0.75 * right + 0.95 * up - 0.55 * forward)
    moon = moon_direction(camera)
    lamp_light = np.clip(normal @ lamp, 0, 1) * _shadow(
        solids, lamp, points + OFF_SURFACE_MM * normal
    )
    rim = np.clip(normal @ moon, 0, 1) ** 1.2 * (1 - np.abs((normal * rays).sum(axis=-1))) ** 2
    above = 0.5 + 0.5 * normal[..., 2]
    closeness = _closeness(depth, rays.shape[0], camera)
    light = lamp_light[..., None] * LAMP_COLOUR
    light += (above * closeness)[..., None] * SKY_COLOUR
    light += ((1 - above) * closeness)[..., None] * TABLE_COLOUR
    half = lamp - rays
    half /= np.linalg.norm(half, axis=-1, keepdims=True)
    gloss = np.clip((normal * half).sum(axis=-1), 0, 1) ** 38 * (lamp_light > 0)
    shine = 0.16 * (gloss * np.minimum(lamp_light * 4, 1))[..., None] * LAMP_COLOUR
    found: Floats = colour * light + rim[..., None] * RIM_COLOUR * 0.8 + shine
    return _faded(found, points)


def _faded(light: Floats, points: Floats) -> Floats:
    """The table loses itself in the dark."""
    away = np.hypot(points[..., 0], points[..., 1])
    fade = 1 / (1 + (np.maximum(away - 60, 0) / 130) ** 2.4)
    found: Floats = light * np.where(points[..., 2] < 1.0, 0.06 + 0.94 * fade, 1.0)[..., None]
    return found


def _shadow(solids: Sequence[Solid], lamp: Floats, points: Floats) -> Floats:
    """How much of the lamp is seen from each point, by a map of what the lamp sees first."""
    casting = [solid for solid in solids if not isinstance(solid, Disc)]
    if not casting:
        return np.ones(points.shape[:-1])
    across = _unit(np.cross(lamp, [0.0, 0.0, 1.0]))
    upward = np.cross(across, lamp)
    ends = np.concatenate([bounds(solid)[0] for solid in casting])
    margin = 4 + max(bounds(solid)[1] for solid in casting)
    u, v = ends @ across, ends @ upward
    low, high = np.array([u.min(), v.min()]) - margin, np.array([u.max(), v.max()]) + margin
    scale = SHADOW_PIXELS / float((high - low).max())
    size = np.ceil((high - low) * scale).astype(int)
    first = np.full((size[1], size[0]), np.inf)
    far = 2000.0
    for solid in casting:
        around, radius = bounds(solid)
        spots = (np.stack([around @ across, around @ upward], axis=-1) - low) * scale
        reach = radius * scale + 2
        left, top = np.maximum(np.floor(spots.min(axis=0) - reach), 0).astype(int).tolist()
        stop = np.minimum(np.ceil(spots.max(axis=0) + reach).astype(int), size)
        columns = (np.arange(left, stop[0]) + 0.5) / scale + low[0]
        rows = (np.arange(top, stop[1]) + 0.5) / scale + low[1]
        origin = columns[None, :, None] * across + rows[:, None, None] * upward + far * lamp
        distance = meet(solid, origin, np.broadcast_to(-lamp, origin.shape))
        window = first[top : stop[1], left : stop[0]]
        np.minimum(window, distance, out=window)
    return _softly(first, points, across, upward, lamp, low, scale, far)


def _softly(
    first: Floats,
    points: Floats,
    across: Floats,
    upward: Floats,
    lamp: Floats,
    low: Floats,
    scale: float,
    far: float,
) -> Floats:
    height, width = first.shape
    columns, rows = (points @ across - low[0]) * scale, (points @ upward - low[1]) * scale
    own = far - points @ lamp - SHADOW_BIAS_MM
    total = np.zeros(points.shape[:-1])
    steps = (-1.5, -0.5, 0.5, 1.5)
    for right in steps:
        for up in steps:
            column = np.floor(columns + right * SOFT_MM * scale).astype(int)
            row = np.floor(rows + up * SOFT_MM * scale).astype(int)
            is_inside = (column >= 0) & (column < width) & (row >= 0) & (row < height)
            blocker = first[np.clip(row, 0, height - 1), np.clip(column, 0, width - 1)]
            total += ~is_inside | (own <= blocker)
    found: Floats = total / len(steps) ** 2
    return found


def _closeness(depth: Floats, height: int, camera: Camera) -> Floats:
    """How open a place is: near surfaces in front of it, around it in the picture, darken it."""
    _, per_mm = camera.pixels(np.array([camera.target]), height, height)
    dark = np.zeros_like(depth)
    far = np.where(np.isfinite(depth), depth, 1e6)
    for share, count in ((0.3, 6), (0.7, 8), (1.0, 10)):
        reach = share * DARK_REACH_MM * per_mm
        for turn in range(count):
            angle = 2 * np.pi * (turn + share) / count
            moved = np.roll(
                far, (round(reach * np.sin(angle)), round(reach * np.cos(angle))), axis=(0, 1)
            )
            nearer = far - moved
            dark += np.where(
                (nearer > 1.0) & (nearer < 3 * DARK_REACH_MM),
                1 - nearer / (3 * DARK_REACH_MM),
                0.0,
            )
    found: Floats = 1 - 0.75 * np.clip(dark / 13, 0, 1)
    return found


def _unit(vector: Floats) -> Floats:
    found: Floats = vector / np.linalg.norm(vector)
    return found
