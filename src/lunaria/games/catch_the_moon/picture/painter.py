"""From solids to a picture: the nearest surface for every pixel, then light, shadow and depth."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_the_moon.picture.camera import Camera, Floats
from lunaria.games.catch_the_moon.picture.intersections import bounds, meet, normals
from lunaria.games.catch_the_moon.picture.light import lit
from lunaria.games.catch_the_moon.picture.sky import sky
from lunaria.games.catch_the_moon.picture.solids import Disc, Rod, Solid

Pixels = NDArray[np.uint8]

SMOOTHING: Final = 2
"""Every pixel is the mean of so many rays in both directions."""

_GAMMA: Final = 1 / 2.2


def paint(solids: Sequence[Solid], camera: Camera, width: int, height: int) -> Pixels:
    """Rows of pixels, red, green and blue; the same solids give the same picture."""
    wide, high = SMOOTHING * width, SMOOTHING * height
    rays = camera.rays(wide, high)
    depth = np.full((high, wide), np.inf)
    normal, colour = np.zeros((high, wide, 3)), np.zeros((high, wide, 3))
    for solid in solids:
        window = _window(solid, camera, wide, high)
        if window is None:
            continue
        distance = meet(solid, camera.eye, rays[window])
        nearer = distance < depth[window]
        if not nearer.any():
            continue
        points = camera.eye + distance[nearer][:, None] * rays[window][nearer]
        depth[window][nearer] = distance[nearer]
        normal[window][nearer] = normals(solid, points)
        colour[window][nearer] = _colours(solid, points)
    picture = sky(camera, rays)
    is_solid = np.isfinite(depth)
    if is_solid.any():
        picture[is_solid] = lit(solids, camera, rays, depth, normal, colour, is_solid)[is_solid]
    return _developed(picture, height, width)


def _window(solid: Solid, camera: Camera, width: int, height: int) -> tuple[slice, slice] | None:
    """The part of the picture outside of which the solid is not seen."""
    if isinstance(solid, Disc):
        return slice(0, height), slice(0, width)
    points, radius = bounds(solid)
    pixels, scale = camera.pixels(points, width, height)
    reach = 1.3 * radius * scale + 2
    left, top = np.floor(pixels.min(axis=0) - reach).astype(int).tolist()
    right, bottom = np.ceil(pixels.max(axis=0) + reach).astype(int).tolist()
    left, top, right, bottom = max(left, 0), max(top, 0), min(right, width), min(bottom, height)
    return (slice(top, bottom), slice(left, right)) if left < right and top < bottom else None


def _colours(solid: Solid, points: Floats) -> Floats:
    matter = np.array(solid.colour)
    if isinstance(solid, Rod) and solid.grain:
        first, axis = np.array(solid.start), np.array(solid.end) - np.array(solid.start)
        along = (points - first) @ axis / max(float(np.linalg.norm(axis)), 1e-6)
        beside = points @ np.array([0.7, 1.3, 0.9])
        waves = np.sin(2.6 * beside + 0.22 * along + 2 * np.sin(0.12 * along))
        fine = np.sin(7.1 * beside + 0.5 * along)
        wood: Floats = matter * (1 + solid.grain * (0.7 * waves + 0.3 * fine))[:, None]
        return wood
    if isinstance(solid, Disc):
        away = np.hypot(points[:, 0] - 900.0, points[:, 1])
        rings = np.sin(0.21 * away + 2.0 * np.sin(0.011 * points[:, 1]))
        fine = np.sin(1.3 * away + 0.05 * points[:, 1])
        edge = np.hypot(points[:, 0], points[:, 1]) / solid.radius
        bevel = np.where(edge > 0.975, 0.62, 1.0)
        return matter * ((1 + 0.10 * rings + 0.04 * fine) * bevel)[:, None]
    return np.broadcast_to(matter, points.shape)


def _developed(picture: Floats, height: int, width: int) -> Pixels:
    """Soft highlights, the eye's gamma, and every pixel the mean of its rays."""
    curved = picture * (2.51 * picture + 0.03) / (picture * (2.43 * picture + 0.59) + 0.14)
    seen = np.clip(curved, 0, 1) ** _GAMMA
    blocks = seen.reshape(height, SMOOTHING, width, SMOOTHING, 3).mean(axis=(1, 3))
    return np.asarray(np.round(255 * blocks), np.uint8)
