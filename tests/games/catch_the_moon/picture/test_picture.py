"""Pictures of towers, without a display."""

from pathlib import Path

import numpy as np
import pytest

from lunaria.core import MalformedInput
from lunaria.games.catch_the_moon import Ladder
from lunaria.games.catch_the_moon.picture import (
    Ball,
    Block,
    Camera,
    Disc,
    Rod,
    Solid,
    paint,
    save_animation,
    save_picture,
)
from lunaria.games.catch_the_moon.picture.intersections import meet, normals
from lunaria.worlds.catch_the_moon.base import CLOUD
from lunaria.worlds.catch_the_moon.kit import named_kit
from lunaria.worlds.catch_the_moon.solids import solids_of

RED = (0.8, 0.05, 0.05)
CAMERA = Camera(target=(0.0, 0.0, 0.0))
SOLIDS: list[Solid] = [
    Ball((0.0, 0.0, 0.0), 40.0, RED),
    Rod((-30.0, 0.0, 0.0), (30.0, 0.0, 0.0), 30.0, RED),
    Block((0.0, 0.0, 0.0), (30.0, 30.0, 30.0), 0.3, RED),
    Disc((0.0, 0.0, 0.0), 60.0, RED),
]


@pytest.mark.parametrize("solid", SOLIDS)
def test_a_solid_is_seen_in_the_middle_in_its_colour(solid: Solid) -> None:
    red, green, blue = paint([solid], CAMERA, 40, 50)[25, 20].tolist()
    assert red > green + 20
    assert red > blue + 20


@pytest.mark.parametrize("solid", SOLIDS)
def test_a_ray_that_meets_a_solid_ends_on_its_surface_and_the_normal_faces_it(solid: Solid) -> None:
    rays = CAMERA.rays(40, 50)
    distance = meet(solid, CAMERA.eye, rays)
    is_met = np.isfinite(distance)
    assert is_met[25, 20]
    assert not is_met[0, 0]
    points = CAMERA.eye + distance[is_met][:, None] * rays[is_met]
    facing = (normals(solid, points) * rays[is_met]).sum(axis=1)
    assert (facing < 1e-6).all()
    assert np.allclose(np.linalg.norm(normals(solid, points), axis=1), 1)


def test_the_nearer_solid_hides_the_farther() -> None:
    near = np.array(CAMERA.eye) * 0.2
    blue = Ball((float(near[0]), float(near[1]), float(near[2])), 20.0, (0.05, 0.05, 0.9))
    for solids in ([SOLIDS[0], blue], [blue, SOLIDS[0]]):
        red, _, seen_blue = paint(solids, CAMERA, 40, 50)[25, 20].tolist()
        assert seen_blue > red


def test_a_solid_throws_a_shadow_on_the_table() -> None:
    table = Disc((0.0, 0.0, 0.0), 300.0, (0.5, 0.5, 0.5))
    bright = paint([table], Camera(), 60, 75).astype(int)
    dark = paint([table, Rod((0.0, 0.0, 50.0), (0.0, 0.0, 150.0), 20.0, RED)], Camera(), 60, 75)
    assert ((bright - dark.astype(int)).max(axis=2) > 25).sum() > 10


def test_a_tower_is_painted_from_the_parts_that_are_simulated() -> None:
    kit = named_kit("parallel")
    pose = CLOUD.sockets[0].standing(CLOUD.floor_mm)
    solids = solids_of(kit, {Ladder(1): pose})
    rods = [solid for solid in solids if isinstance(solid, Rod)]
    assert len(rods) == len(kit.shapes[Ladder(1)].parts)
    highest = max(end[2] + rod.radius for rod in rods for end in (rod.start, rod.end))
    assert highest == pytest.approx(pose.position_mm[2] + kit.shapes[Ladder(1)].tip_mm)
    assert sum(isinstance(solid, Block) for solid in solids) == len(CLOUD.boxes)


def test_a_picture_and_an_animation_are_written(tmp_path: Path) -> None:
    frame = paint(SOLIDS[:1], CAMERA, 40, 50)
    save_picture(frame, tmp_path / "new" / "one.png")
    save_animation([frame, frame[::-1]], [100, 100], tmp_path / "two.gif")
    assert (tmp_path / "new" / "one.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "two.gif").read_bytes().startswith(b"GIF89a")
    with pytest.raises(MalformedInput, match="cannot write"):
        save_picture(frame, tmp_path / "new" / "one.png" / "below.png")
