"""What a game's own addresses may ask of the server."""

from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from lunaria.core import LunariaError, needs

with needs("play"):
    from fastapi import Request
    from pydantic import BaseModel, ConfigDict, model_validator

R = TypeVar("R")


MOST_FIELDS: Final = 64


class NotFound(LunariaError):
    """There is no such thing; answered with status 404."""


class Forbidden(LunariaError):
    """Not with this link, or not from this page; answered with status 403."""


class Model(BaseModel):
    """What a request may contain, and nothing else."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _has_few_fields(cls, value: Any) -> Any:
        """Of each that is not known one would be told."""
        if isinstance(value, dict) and len(value) > MOST_FIELDS:
            raise ValueError(f"{len(value)} fields, where no more than {MOST_FIELDS} can be meant")
        return value


class FieldError(BaseModel):
    """What is wrong with one part of a request, and where: ``body``, ``seats``, 0."""

    at: list[str | int]
    message: str


class ErrorInfo(BaseModel):
    """Every answer that is no success. ``why`` is for programs, ``message`` for people; ``rule`` is
    the id of a game's rule; ``fields`` tells what is wrong with the parts of a request."""

    why: str
    message: str
    rule: str | None = None
    fields: list[FieldError] = []


RESPONSES: Final[dict[int | str, dict[str, Any]]] = {
    400: {"model": ErrorInfo, "description": "Cannot be what it was given as"},
    403: {"model": ErrorInfo, "description": "Not with this link, or not from this page"},
    404: {"model": ErrorInfo, "description": "There is none"},
    409: {"model": ErrorInfo, "description": "Not at this table, or not now"},
    413: {"model": ErrorInfo, "description": "Too large"},
    422: {"model": ErrorInfo, "description": "Not of the form that is described here"},
    429: {
        "model": ErrorInfo,
        "description": "Too much at once",
        "headers": {
            "Retry-After": {
                "description": "After so many seconds the same is allowed",
                "schema": {"type": "integer"},
            }
        },
    },
}


class RouteServices(Protocol):
    """The server, as a game's own addresses see it."""

    def owner_of(self, request: Request) -> str:
        """On whose account a request is."""

    async def ask(
        self, game: str, task: str, arguments: list[Any], seconds: float, owner: str
    ) -> Any:
        """Has a worker do one of the game's tasks; raises `WorkerLost` if it cannot, and an error
        that is told to the client if this owner has too many under way."""

    async def look(self, work: Callable[..., R], *arguments: Any) -> R:
        """Does something that takes a while in a thread, beside those who move and sit down."""

    async def must_be_open(self, game: str, state: Any) -> None:
        """To be asked before anything is told of what a position is worth. Raises where the
        position is one of a game that is going on with help off."""


class WorkerLost(Exception):
    """The worker crashed, overran its time, or could not do the task."""
