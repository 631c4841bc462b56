"""What it takes to draw towers of Catch the Moon: ladders, base, and recorded motion."""

import asyncio
import zlib
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel

from lunaria.games.catch_the_moon.ladder_numbers import STARTING
from lunaria.games.catch_the_moon.ladders import ladder_shapes
from lunaria.server.service.server import Server
from lunaria.server.towers.finding import find_motion, report_at
from lunaria.server.transport.rest.errors import RESPONSES, NotFound
from lunaria.server.transport.rest.tables import TableId
from lunaria.worlds.catch_the_moon.base import CLOUD, SETUPS

PlyNumber = Annotated[int, Path(ge=0, le=100_000)]
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


def catch_the_moon_router(server: Server) -> APIRouter:
    router = APIRouter(tags=["catch the moon"], responses=RESPONSES)
    services, hosts = server.services, server.hosts

    @router.get("/api/catch-the-moon/ladders")
    async def ladders(response: Response) -> Kit:
        """The thirty ladders and the base, as they are simulated."""
        response.headers["cache-control"] = IMMUTABLE
        return _kit()

    @router.get(
        "/api/tables/{table}/motion/{ply}",
        response_class=Response,
        responses={
            200: {"content": {"application/octet-stream": {}}},
            204: {"description": "Nobody knows how the tower stood then."},
        },
    )
    async def motion(table: TableId, ply: PlyNumber, request: Request) -> Response:
        """The motion that ended with the settled report which is action number ``ply``; a single
        frame if it was not recorded."""
        host = await hosts.find(table)
        if host is None:
            raise NotFound("there is no such table")
        now = host.confirmed
        report = report_at(now, ply)
        if report is None:
            raise NotFound("no ladders settled with this action")
        found = await asyncio.to_thread(find_motion, services.engine, table, now, ply, report)
        if found is None:
            return Response(status_code=204)
        headers = {"vary": "accept-encoding"}
        if "deflate" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "deflate"
        else:
            found = zlib.decompress(found)
        return Response(found, media_type="application/octet-stream", headers=headers)

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
