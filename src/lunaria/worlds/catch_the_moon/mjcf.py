"""The text of a MuJoCo model, made from a kit."""

from collections.abc import Iterable, Sequence

from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.games.catch_the_moon.ladders import DENSITY_KG_M3, LadderShape
from lunaria.worlds.catch_the_moon.base import Box
from lunaria.worlds.catch_the_moon.kit import Kit
from lunaria.worlds.catch_the_moon.matter import (
    DM,
    FRICTION,
    GAP_MM,
    GRAVITY_DM_S2,
    SOLIMP,
    SOLREF,
)

_TABLE_HALF_MM = 10_000


def mjcf(kit: Kit, free: Sequence[Ladder], still: Sequence[Ladder]) -> str:
    """Geoms come in this order: table, boxes of the base, parts of the free ladders, the still."""
    return f"""<mujoco>
<option gravity="0 0 {-GRAVITY_DM_S2}" integrator="discrete" solver="Newton"
 cone="elliptic"/>
<default><geom type="capsule" condim="3" friction="{FRICTION} 0 0" gap="{GAP_MM * DM}"
 solref="{_numbers(SOLREF)}" solimp="{_numbers(SOLIMP)}"
 density="{DENSITY_KG_M3 / 1000}"/></default>
<worldbody>
<geom type="plane" size="{_numbers([_TABLE_HALF_MM * DM] * 2)} 1"/>
{_lines(_box(box) for box in kit.base.boxes)}
{_lines(_body(kit.shapes[ladder], "", "<freejoint/>") for ladder in free)}
{_lines(_body(kit.shapes[ladder], ' mocap="true"', "") for ladder in still)}
</worldbody>
</mujoco>"""


def _body(shape: LadderShape, attributes: str, joint: str) -> str:
    parts = _lines(
        f'<geom size="{part.radius_mm * DM!r}" fromto="{_point(part.start)} {_point(part.end)}"/>'
        for part in shape.parts
    )
    return f"<body{attributes}>{joint}{parts}</body>"


def _box(box: Box) -> str:
    centre = _numbers(part * DM for part in box.centre_mm)
    half = _numbers(part * DM for part in box.half_mm)
    return f'<geom type="box" pos="{centre}" size="{half}" euler="0 0 {box.yaw_deg!r}"/>'


def _point(point: tuple[float, float]) -> str:
    return _numbers((point[0] * DM, point[1] * DM, 0.0))


def _numbers(numbers: Iterable[float]) -> str:
    return " ".join(map(repr, numbers))


def _lines(lines: Iterable[str]) -> str:
    return "\n".join(lines)
