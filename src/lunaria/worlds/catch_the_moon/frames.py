"""Directions in the room and the turns that belong to them."""

from math import sqrt

import numpy as np

from lunaria.worlds.catch_the_moon.pose import Pose, Quaternion, normalised
from lunaria.worlds.catch_the_moon.scene import Floats


def unit(vector: Floats) -> Floats:
    direction: Floats = vector / (float(np.linalg.norm(vector)) or 1.0)
    return direction


def pose_from_axes(across: Floats, along: Floats) -> Pose:
    """A pose at the origin whose length points along the one direction, and whose width as far as
    possible along the other."""
    y = unit(along)
    x = unit(across - y * float(across @ y))
    return Pose((0.0, 0.0, 0.0), quaternion(np.column_stack([x, y, np.cross(x, y)])))


def quaternion(matrix: Floats) -> Quaternion:
    """Of a rotation matrix, stable for every turn (Shepperd)."""
    m = matrix
    trace = float(np.trace(m))
    largest = int(np.argmax([m[0, 0], m[1, 1], m[2, 2]]))
    if trace > m[largest, largest]:
        w = sqrt(1 + trace)
        return normalised((w * w, m[2, 1] - m[1, 2], m[0, 2] - m[2, 0], m[1, 0] - m[0, 1]))
    i, j, k = largest, (largest + 1) % 3, (largest + 2) % 3
    s = 1 + float(m[i, i] - m[j, j] - m[k, k])
    parts = [0.0, 0.0, 0.0, 0.0]
    parts[0] = float(m[k, j] - m[j, k])
    parts[1 + i], parts[1 + j], parts[1 + k] = s, float(m[j, i] + m[i, j]), float(m[k, i] + m[i, k])
    return normalised(parts)
