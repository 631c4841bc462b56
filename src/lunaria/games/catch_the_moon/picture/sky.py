"""The night behind the tower: a gradient, stars, haze, and a large moon."""

from math import radians
from typing import Final

import numpy as np

from lunaria.games.catch_the_moon.picture.camera import Camera, Floats

ZENITH: Final = np.array([0.004, 0.008, 0.026])
MIDDLE: Final = np.array([0.010, 0.019, 0.055])
HORIZON: Final = np.array([0.048, 0.052, 0.098])
MOONLIGHT: Final = np.array([1.0, 0.93, 0.76])

MOON_RADIUS: Final = radians(4.1)
STARS: Final = 420
CRATERS: Final = 26


def moon_direction(camera: Camera) -> Floats:
    """The moon goes with the picture: always behind the tower, above and to the right."""
    right, up, forward = camera.axes
    way = forward + 0.100 * right + 0.135 * up
    found: Floats = way / np.linalg.norm(way)
    return found


def sky(camera: Camera, rays: Floats) -> Floats:
    """The light from every direction, linear."""
    _, up, _ = camera.axes
    height = np.clip((rays @ up) / 0.24 * 0.5 + 0.5, 0, 1)[..., None]
    low = HORIZON + (MIDDLE - HORIZON) * np.clip(height * 1.7, 0, 1)
    light: Floats = low + (ZENITH - MIDDLE) * np.clip(height * 1.7 - 0.7, 0, 1)
    light += _stars(rays)
    way = moon_direction(camera)
    angle = np.arccos(np.clip(rays @ way, -1, 1))
    glow = np.exp(-angle / radians(2.4)) * 0.20 + np.exp(-angle / radians(8.0)) * 0.045
    light += glow[..., None] * MOONLIGHT * np.array([0.75, 0.82, 1.0])
    edge = np.clip((MOON_RADIUS - angle) / radians(0.035), 0, 1)[..., None]
    return light * (1 - edge) + edge * _moon(camera, rays, way, angle)


def _moon(camera: Camera, rays: Floats, way: Floats, angle: Floats) -> Floats:
    right, up, _ = camera.axes
    x, y = (rays - way) @ right / MOON_RADIUS, (rays - way) @ up / MOON_RADIUS
    chance = np.random.Generator(np.random.PCG64(11))
    shade = np.ones_like(x)
    for cx, cy, size, depth in (
        (-0.35, 0.30, 0.34, 0.42),
        (0.12, 0.42, 0.26, 0.36),
        (-0.15, -0.12, 0.30, 0.30),
        (0.38, 0.05, 0.24, 0.38),
        (-0.48, -0.30, 0.22, 0.28),
    ):
        shade -= depth * np.exp(-((((x - cx) ** 2 + (y - cy) ** 2) / size**2) ** 1.5))
    for _ in range(CRATERS):
        cx, cy = chance.uniform(-0.8, 0.8, 2)
        size = chance.uniform(0.02, 0.09)
        away = np.hypot(x - cx, y - cy) / size
        shade += 0.10 * np.exp(-((away - 1) ** 2) * 9) - 0.12 * np.exp(-(away**2) * 2)
    shade *= 1 - 0.22 * np.clip(angle / MOON_RADIUS, 0, 1) ** 4
    found: Floats = 0.60 * shade[..., None] * MOONLIGHT
    return found


def _stars(rays: Floats) -> Floats:
    """The same stars in every picture, fixed to the frame."""
    height, width = rays.shape[:2]
    chance = np.random.Generator(np.random.PCG64(5))
    light = np.zeros((height, width, 3))
    unit = height / 1000
    for x, y, size, warmth in chance.random((STARS, 4)):
        column, row = x * width, y * height * 0.95
        radius = unit * (0.55 + 1.5 * size**8)
        reach = int(4 * radius) + 1
        top, left = max(0, int(row) - reach), max(0, int(column) - reach)
        rows = np.arange(top, min(height, int(row) + reach + 1))
        columns = np.arange(left, min(width, int(column) + reach + 1))
        away = (rows[:, None] - row) ** 2 + (columns[None, :] - column) ** 2
        spot = np.exp(-away / radius**2) * (0.04 + 0.42 * size**4)
        tint = np.array([0.80 + 0.2 * warmth, 0.88, 1.05 - 0.2 * warmth])
        light[top : top + len(rows), left : left + len(columns)] += spot[..., None] * tint
    return light
