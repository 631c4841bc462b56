"""Towers as files: ladders and base as measured shapes, and where each ladder is.

The format is that of the towers the engine was measured on. Millimetres; quaternions (w, x, y, z);
a ladder is a list of ``[x1, y1, x2, y2, radius, "rail" | "rung"]`` in its own plane, a block of the
base ``[x, y, z, half x, half y, half z, yaw in degrees]``, a slot ``[x, y, yaw in degrees]``.
"""

import json
from pathlib import Path
from types import MappingProxyType
from typing import Any

from lunaria.games.catch_the_moon.ladder_numbers import STARTING, Ladder
from lunaria.games.catch_the_moon.ladders import LadderShape, Part, PartKind, Point
from lunaria.worlds.catch_the_moon.base import Base, Box, Socket
from lunaria.worlds.catch_the_moon.kit import Kit
from lunaria.worlds.catch_the_moon.pose import Pose, normalised
from lunaria.worlds.catch_the_moon.world import World


def read_towers(path: Path) -> dict[str, World]:
    """The towers of a file by name, as they are written: not yet settled."""
    towers = json.loads(path.read_text(encoding="utf-8"))["towers"]
    return {tower["name"]: _world(tower) for tower in towers}


def _world(tower: dict[str, Any]) -> World:
    """Ladders are numbered from 1 in the order of the file; the first two stand in the sockets."""
    shapes, poses = {}, {}
    for number, key in enumerate(sorted(tower["poses"], key=int), start=1):
        ladder = Ladder(number)
        (x, y, z), turn = tower["poses"][key]
        poses[ladder] = Pose((x, y, z), normalised(turn))
        segments = tower["geo"]["ladders"][int(key)]
        shapes[ladder] = LadderShape(
            f"ladder {key}",
            number in STARTING,
            tuple(
                Part(PartKind(kind), Point(x1, y1), Point(x2, y2), radius)
                for x1, y1, x2, y2, radius, kind in segments
            ),
        )
    slab, *_ = boxes = tuple(
        Box((x, y, z), (hx, hy, hz), float(yaw))
        for x, y, z, hx, hy, hz, yaw in tower["geo"]["base"]
    )
    base = Base(
        boxes,
        tuple(Socket(*slot) for slot in tower["geo"]["slots"]),
        slab.centre_mm[2] + slab.half_mm[2],
    )
    sockets = MappingProxyType({ladder: place for place, ladder in enumerate(STARTING)})
    world = World(Kit(tower["name"], MappingProxyType(shapes), base, sockets))
    world.add(poses)
    return world
