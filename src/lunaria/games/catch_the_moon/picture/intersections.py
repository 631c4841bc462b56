"""Where rays meet solids: the distance along each ray, infinite where it misses, and the normal."""

from math import cos, sin
from typing import Final

import numpy as np

from lunaria.games.catch_the_moon.picture.camera import Floats
from lunaria.games.catch_the_moon.picture.solids import Ball, Block, Disc, Rod, Solid

_TINY: Final = 1e-9


def meet(solid: Solid, origin: Floats, rays: Floats) -> Floats:
    """Origins and rays of any shape that ends in three; rays have length 1."""
    match solid:
        case Rod():
            return _meet_rod(solid, origin, rays)
        case Ball(centre, radius, _):
            return _meet_ball(np.array(centre), radius, origin, rays)
        case Block():
            return _meet_block(solid, origin, rays)
        case Disc():
            return _meet_disc(solid, origin, rays)


def normals(solid: Solid, points: Floats) -> Floats:
    """Of length 1, at points on the surface."""
    match solid:
        case Rod(start, end, radius):
            first, axis = np.array(start), np.array(end) - np.array(start)
            along = np.clip((points - first) @ axis / max(axis @ axis, _TINY), 0, 1)
            found: Floats = (points - first - along[..., None] * axis) / radius
            return found
        case Ball(centre, radius, _):
            outward: Floats = (points - np.array(centre)) / radius
            return outward
        case Block():
            local = _turned(points - np.array(solid.centre), -solid.yaw) / np.array(solid.half)
            side = np.abs(local) >= np.abs(local).max(axis=-1, keepdims=True) - 1e-6
            faces = np.where(side, np.sign(local), 0.0)
            faces /= np.maximum(np.linalg.norm(faces, axis=-1, keepdims=True), _TINY)
            return _turned(faces, solid.yaw)
        case Disc():
            return np.broadcast_to(np.array([0.0, 0.0, 1.0]), points.shape)


def bounds(solid: Solid) -> tuple[Floats, float]:
    """Points, and a radius around them, that together hold all of the solid."""
    match solid:
        case Rod(start, end, radius):
            return np.array([start, end]), radius
        case Ball(centre, radius, _):
            return np.array([centre]), radius
        case Block(centre, half, _, _):
            return np.array([centre]), float(np.linalg.norm(half))
        case Disc(centre, radius, _):
            return np.array([centre]), radius


def _meet_ball(centre: Floats, radius: float, origin: Floats, rays: Floats) -> Floats:
    offset = origin - centre
    toward = (offset * rays).sum(axis=-1)
    inside = toward**2 - (offset * offset).sum(axis=-1) + radius**2
    distance = -toward - np.sqrt(np.maximum(inside, 0))
    return np.where((inside > 0) & (distance > 0), distance, np.inf)


def _meet_rod(rod: Rod, origin: Floats, rays: Floats) -> Floats:
    first, axis = np.array(rod.start), np.array(rod.end) - np.array(rod.start)
    offset = origin - first
    length2 = axis @ axis
    ray_axis, offset_axis = rays @ axis, offset @ axis
    ray_offset = (rays * offset).sum(axis=-1)
    a = length2 - ray_axis**2
    b = length2 * ray_offset - offset_axis * ray_axis
    c = length2 * (offset * offset).sum(axis=-1) - offset_axis**2 - rod.radius**2 * length2
    inside = b * b - a * c
    distance = (-b - np.sqrt(np.maximum(inside, 0))) / np.maximum(a, _TINY)
    along = offset_axis + distance * ray_axis
    is_side = (inside > 0) & (along > 0) & (along < length2) & (distance > 0)
    ends = np.minimum(
        _meet_ball(first, rod.radius, origin, rays),
        _meet_ball(np.array(rod.end), rod.radius, origin, rays),
    )
    return np.where(is_side, distance, ends)


def _meet_block(block: Block, origin: Floats, rays: Floats) -> Floats:
    start = _turned(origin - np.array(block.centre), -block.yaw)
    way = _turned(rays, -block.yaw)
    safe = np.where(np.abs(way) < _TINY, _TINY, way)
    first, second = (-start - np.array(block.half)) / safe, (-start + np.array(block.half)) / safe
    near = np.minimum(first, second).max(axis=-1)
    far = np.maximum(first, second).min(axis=-1)
    return np.where((near < far) & (near > 0), near, np.inf)


def _meet_disc(disc: Disc, origin: Floats, rays: Floats) -> Floats:
    down = np.where(np.abs(rays[..., 2]) < _TINY, _TINY, rays[..., 2])
    distance = (disc.centre[2] - origin[..., 2]) / down
    points = origin + distance[..., None] * rays - np.array(disc.centre)
    is_met = (distance > 0) & ((points[..., :2] ** 2).sum(axis=-1) < disc.radius**2)
    return np.where(is_met, distance, np.inf)


def _turned(vectors: Floats, yaw: float) -> Floats:
    x, y = vectors[..., 0], vectors[..., 1]
    turned = (cos(yaw) * x - sin(yaw) * y, sin(yaw) * x + cos(yaw) * y, vectors[..., 2])
    return np.stack(np.broadcast_arrays(*turned), axis=-1)
