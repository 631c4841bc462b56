"""Where the picture is seen from, and the rays that go through its pixels."""

from dataclasses import dataclass
from math import cos, radians, sin, tan
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_the_moon.picture.solids import Vector

Floats: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True)
class Camera:
    """Looks at a point from a distance; ``around_deg`` goes around the table, ``up_deg`` above."""

    target: Vector = (0.0, 0.0, 92.0)
    distance: float = 680.0
    around_deg: float = 62.0
    up_deg: float = 11.0
    field_deg: float = 27.0
    """The angle from the lower to the upper edge."""

    @property
    def axes(self) -> tuple[Floats, Floats, Floats]:
        """To the right, upward, and forward, in the room."""
        around, up = radians(self.around_deg), radians(self.up_deg)
        back = np.array([cos(up) * cos(around), cos(up) * sin(around), sin(up)])
        right = np.array([-sin(around), cos(around), 0.0])
        return right, np.cross(back, right), -back

    @property
    def eye(self) -> Floats:
        return np.array(self.target) - self.distance * self.axes[2]

    def rays(self, width: int, height: int) -> Floats:
        """A direction of length 1 for each pixel, the upper left one first."""
        right, up, forward = self.axes
        scale = tan(radians(self.field_deg) / 2) / (height / 2)
        across = (np.arange(width) + 0.5 - width / 2) * scale
        upward = (height / 2 - np.arange(height) - 0.5) * scale
        rays = forward + across[None, :, None] * right + upward[:, None, None] * up
        found: Floats = rays / np.linalg.norm(rays, axis=2, keepdims=True)
        return found

    def pixels(self, points: Floats, width: int, height: int) -> tuple[Floats, float]:
        """Where points are seen (column, row), and pixels per millimetre at the nearest."""
        right, up, forward = self.axes
        seen = points - self.eye
        depth = np.maximum(seen @ forward, 1.0)
        scale = (height / 2) / tan(radians(self.field_deg) / 2)
        columns = width / 2 + scale * (seen @ right) / depth
        rows = height / 2 - scale * (seen @ up) / depth
        return np.stack([columns, rows], axis=-1), float(scale / depth.min())
