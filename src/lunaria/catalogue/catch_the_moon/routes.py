"""What it takes to draw towers of Catch the Moon: the ladders, and the base of a set-up."""

from typing import Annotated

from fastapi import APIRouter, Path, Response
from pydantic import BaseModel

from lunaria.catalogue.routes import RESPONSES, RouteServices
from lunaria.games.catch_the_moon.ladder_numbers import STARTING, Ladder
from lunaria.games.catch_the_moon.ladders import ladder_shapes
from lunaria.games.catch_the_moon.setups import (
    HALF_TURN_DEG,
    HOLDER_HALF_MM,
    ForbiddenSetup,
    Place,
    SetupFlaw,
    read_setup,
)
from lunaria.worlds.catch_the_moon.kit import Kit as SimulatedKit
from lunaria.worlds.catch_the_moon.kit import named_kit

IMMUTABLE = "public, max-age=86400"

Setup = Annotated[str, Path(max_length=40, examples=["gate", "-30,10@45 40,-20@90"])]
"""A name, or two places on the base."""


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


class PlaceInfo(BaseModel):
    """Where a starting ladder stands on the base, as a set-up is written; ``turn_deg`` is 0 to
    179."""

    x_mm: int
    y_mm: int
    turn_deg: int


class StandingInfo(BaseModel):
    """How a starting ladder stands; ``turn`` is a quaternion (w, x, y, z)."""

    ladder: int
    place: PlaceInfo
    position_mm: tuple[float, float, float]
    turn: tuple[float, float, float, float]


class SetupInfo(BaseModel):
    """The base with its holders, of which the first box is the slab, and the two starting ladders.

    ``holder_half_mm`` is half of what the holder of a ladder covers: along the ladder's width, and
    across.
    """

    base: list[BoxInfo]
    holder_half_mm: tuple[float, float]
    standing: tuple[StandingInfo, StandingInfo]


class SetupRefusal(BaseModel):
    """What a rule has against a set-up, and the ladders that are in the wrong."""

    rule: str
    flaw: SetupFlaw
    ladders: list[int]
    message: str


class Kit(BaseModel):
    """All thirty ladders."""

    ladders: list[LadderInfo]


def routes(_: RouteServices) -> APIRouter:
    router = APIRouter(tags=["catch the moon"], responses=RESPONSES)

    @router.get("/api/catch-the-moon/ladders")
    async def ladders(response: Response) -> Kit:
        """The thirty ladders, as they are simulated."""
        response.headers["cache-control"] = IMMUTABLE
        return _kit()

    @router.get("/api/catch-the-moon/setups/{setup}")
    async def setup(setup: Setup, response: Response) -> SetupInfo:
        """The base and the starting ladders of a set-up, as they are simulated."""
        answer = _setup(setup)
        response.headers["cache-control"] = IMMUTABLE
        return answer

    @router.get("/api/catch-the-moon/setups/{setup}/refusal")
    async def refusal(setup: Setup, response: Response) -> SetupRefusal | None:
        """Why the base does not allow a set-up; null if it does."""
        answer = _refusal(setup)
        response.headers["cache-control"] = IMMUTABLE
        return answer

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
        ]
    )


def _setup(setup: str) -> SetupInfo:
    kit, (first, second) = named_kit(setup), read_setup(setup)
    return SetupInfo(
        base=[
            BoxInfo(centre_mm=box.centre_mm, half_mm=box.half_mm, yaw_deg=box.yaw_deg)
            for box in kit.base.boxes
        ],
        holder_half_mm=HOLDER_HALF_MM,
        standing=(_standing(kit, STARTING[0], first), _standing(kit, STARTING[1], second)),
    )


def _standing(kit: SimulatedKit, ladder: Ladder, place: Place) -> StandingInfo:
    pose = kit.base.sockets[kit.sockets[ladder]].standing(kit.base.floor_mm)
    turn_deg = place.turn_deg % HALF_TURN_DEG
    return StandingInfo(
        ladder=ladder,
        place=PlaceInfo(x_mm=place.x_mm, y_mm=place.y_mm, turn_deg=turn_deg),
        position_mm=pose.position_mm,
        turn=pose.turn,
    )


def _refusal(setup: str) -> SetupRefusal | None:
    try:
        read_setup(setup)
    except ForbiddenSetup as error:
        ladders = [int(ladder) for ladder in error.ladders]
        return SetupRefusal(rule=error.rule, flaw=error.flaw, ladders=ladders, message=str(error))
    return None
