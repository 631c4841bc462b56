"""What it takes to draw towers of Catch the Moon: ladders and base."""

from fastapi import APIRouter, Response
from pydantic import BaseModel

from lunaria.catalogue.routes import RESPONSES, RouteServices
from lunaria.games.catch_the_moon.ladder_numbers import STARTING
from lunaria.games.catch_the_moon.ladders import ladder_shapes
from lunaria.worlds.catch_the_moon.base import CLOUD, SETUPS

IMMUTABLE = "public, max-age=86400"


class PartInfo(BaseModel):
    """A round stick with half-round ends, in the ladder's plane: x across, y along."""

    kind: str
    start: tuple[float, float]
    end: tuple[float, float]
    radius_mm: float


class LadderInfo(BaseModel):
    ladder: int
    name: str
    is_straight: bool
    parts: list[PartInfo]


class BoxInfo(BaseModel):
    """A block of the base, turned about the vertical."""

    centre_mm: tuple[float, float, float]
    half_mm: tuple[float, float, float]
    yaw_deg: float


class StandingInfo(BaseModel):
    """Where a starting ladder stands; ``turn`` is a quaternion (w, x, y, z)."""

    ladder: int
    position_mm: tuple[float, float, float]
    turn: tuple[float, float, float, float]


class Kit(BaseModel):
    """All thirty ladders, the base, and the starting ladders of each set-up."""

    ladders: list[LadderInfo]
    base: list[BoxInfo]
    setups: dict[str, list[StandingInfo]]


def routes(_: RouteServices) -> APIRouter:
    router = APIRouter(tags=["catch the moon"], responses=RESPONSES)

    @router.get("/api/catch-the-moon/ladders")
    async def ladders(response: Response) -> Kit:
        """The thirty ladders and the base, as they are simulated."""
        response.headers["cache-control"] = IMMUTABLE
        return _kit()

    return router


def _kit() -> Kit:
    return Kit(
        ladders=[
            LadderInfo(
                ladder=ladder,
                name=shape.name,
                is_straight=shape.is_straight,
                parts=[
                    PartInfo(
                        kind=part.kind.value,
                        start=(part.start.x, part.start.y),
                        end=(part.end.x, part.end.y),
                        radius_mm=part.radius_mm,
                    )
                    for part in shape.parts
                ],
            )
            for ladder, shape in ladder_shapes().items()
        ],
        base=[
            BoxInfo(centre_mm=box.centre_mm, half_mm=box.half_mm, yaw_deg=box.yaw_deg)
            for box in CLOUD.boxes
        ],
        setups={name: _standing(sockets) for name, sockets in SETUPS.items()},
    )


def _standing(sockets: tuple[int, int]) -> list[StandingInfo]:
    poses = [CLOUD.sockets[socket].standing(CLOUD.floor_mm) for socket in sockets]
    return [
        StandingInfo(ladder=ladder, position_mm=pose.position_mm, turn=pose.turn)
        for ladder, pose in zip(STARTING, poses, strict=True)
    ]
