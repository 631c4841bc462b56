"""The thirty ladders as data."""

import runpy
from itertools import combinations
from pathlib import Path

import pytest

from lunaria.games.catch_the_moon import LADDERS, STRAIGHT, Ladder
from lunaria.games.catch_the_moon.ladders import (
    PartKind,
    Point,
    ladder_shapes,
    on_rail,
)
from lunaria.games.catch_the_moon.setups import HOLDER_HALF_MM
from lunaria.worlds.catch_the_moon.base import (
    CLOUD,
    SOCKET_DEPTH_MM,
    STRAIGHT_HALF_LENGTH_MM,
    STRAIGHT_HALF_WIDTH_MM,
    Socket,
    walls,
)

SHAPES = ladder_shapes()


@pytest.mark.rule("CTM-01")
def test_there_are_thirty_of_which_the_first_three_are_straight() -> None:
    assert tuple(SHAPES) == LADDERS
    assert tuple(number for number, shape in SHAPES.items() if shape.is_straight) == STRAIGHT


def test_no_two_are_alike_not_even_mirrored_or_upside_down() -> None:
    for one, other in combinations(SHAPES.values(), 2):
        for x, y in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
            turned = {
                tuple(
                    sorted(((x * part.start.x, y * part.start.y), (x * part.end.x, y * part.end.y)))
                )
                for part in other.parts
            }
            plain = {tuple(sorted(((*part.start,), (*part.end,)))) for part in one.parts}
            assert plain != turned, (one.name, other.name)
    assert len({shape.name for shape in SHAPES.values()}) == len(LADDERS)


@pytest.mark.parametrize("number", STRAIGHT)
def test_a_straight_ladder_fits_the_sockets(number: Ladder) -> None:
    shape = SHAPES[number]
    widest = max(abs(end.x) + part.radius_mm for part in shape.parts for end in part[1:3])
    assert widest == STRAIGHT_HALF_WIDTH_MM
    assert shape.tip_mm == -shape.foot_mm == STRAIGHT_HALF_LENGTH_MM
    lowest_rung = min(rung.start.y - rung.radius_mm for rung in shape.rungs)
    assert lowest_rung > shape.foot_mm + SOCKET_DEPTH_MM


@pytest.mark.parametrize("number", LADDERS)
def test_every_ladder_is_one_piece_of_wood(number: Ladder) -> None:
    """Every rung begins and ends on a rail, every stump begins on one."""
    shape = SHAPES[number]
    rails = shape.rails
    for part in shape.parts:
        if part.kind is PartKind.RAIL:
            continue
        ends = part[1:3] if part.kind is PartKind.RUNG else part[1:2]
        for end in ends:
            nearest = min(
                abs(on_rail((rail.start, rail.end), end.y).x - end.x)
                for rail in rails
                if rail.start.y <= end.y <= rail.end.y
            )
            assert nearest < 1e-9, shape.name
    assert 3 <= len(shape.rungs) <= 6
    assert 110 < shape.tip_mm - shape.foot_mm < 126
    assert max(abs(end.x) for part in shape.parts for end in part[1:3]) < 30


def test_a_rail_knows_its_points_and_ends_at_its_ends() -> None:
    rail = (Point(0, 0), Point(2, 10), Point(0, 20))
    assert on_rail(rail, 5) == (1, 5)
    assert on_rail(rail, 15) == (1, 15)
    assert on_rail(rail, -3) == (0, 0)
    assert on_rail(rail, 99) == (0, 20)


def test_the_sockets_do_not_overlap_and_lie_on_the_slab() -> None:
    slab = CLOUD.boxes[0]
    for socket in CLOUD.sockets:
        foot = socket.standing(CLOUD.floor_mm)
        for side in (-1, 1):
            x, y, z = foot.point((side * STRAIGHT_HALF_WIDTH_MM, -STRAIGHT_HALF_LENGTH_MM, 0))
            assert abs(x) < slab.half_mm[0]
            assert abs(y) < slab.half_mm[1]
            assert z == pytest.approx(CLOUD.floor_mm)


@pytest.mark.rule("CTM-03")
def test_a_holder_covers_all_walls_of_its_socket() -> None:
    for wall in walls(Socket(0.0, 0.0, 0.0), CLOUD.floor_mm):
        for axis in (0, 1):
            assert abs(wall.centre_mm[axis]) + wall.half_mm[axis] <= HOLDER_HALF_MM[axis] + 1e-9


def test_the_sheet_in_the_docs_is_drawn_from_the_data() -> None:
    script = runpy.run_path(str(Path(__file__).parents[3] / "tools" / "ladders.py"))
    assert script["SHEET"].read_text(encoding="utf-8") == script["draw_sheet"]()
