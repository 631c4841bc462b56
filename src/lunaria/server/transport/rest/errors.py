"""Every error as one kind of answer, which `lunaria.catalogue.routes.ErrorInfo` describes."""

import json
from math import ceil
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from lunaria.catalogue.routes import Forbidden, NotFound
from lunaria.core import LunariaError, MalformedInput
from lunaria.server.journal.leases import LeaseLost
from lunaria.server.journal.writer import NotWritten
from lunaria.server.service.node import HostedElsewhere, NoLease
from lunaria.table import NotAllowed, RefusalCode


def add_error_handlers(app: FastAPI) -> None:
    app.add_exception_handler(LunariaError, _answer)
    app.add_exception_handler(LeaseLost, _not_written)
    app.add_exception_handler(NotWritten, _not_written)
    app.add_exception_handler(RequestValidationError, _tell_what_is_wrong)
    app.add_exception_handler(HTTPException, _tell_what_is_not_there)


def error_body(
    why: str, message: str, rule: str | None = None, fields: list[dict[str, Any]] | None = None
) -> bytes:
    """In plain ASCII: a request may hold what is no text, such as half a surrogate."""
    told = {"why": why, "message": message, "rule": rule, "fields": fields or []}
    return json.dumps(told).encode()


async def _tell_what_is_wrong(_: Request, error: Exception) -> Response:
    """Without the input, which may be what JSON cannot tell."""
    assert isinstance(error, RequestValidationError)
    fields = [{"at": list(one["loc"]), "message": one["msg"]} for one in error.errors()]
    first = fields[0]
    place = ".".join(map(str, first["at"][1:]))
    message = f"{place}: {first['message']}" if place else str(first["message"])
    return _response(422, error_body("malformed", message, fields=fields))


async def _tell_what_is_not_there(_: Request, error: Exception) -> Response:
    """An unknown address, or a known one that is asked in another way."""
    assert isinstance(error, HTTPException)
    why = "unknown" if error.status_code == 404 else "malformed"
    body = error_body(why, str(error.detail))
    return _response(error.status_code, body, dict(error.headers or {}))


async def _not_written(_: Request, _error: Exception) -> Response:
    message = "the table was not written, and is read again: ask again"
    return _response(503, error_body("again", message))


async def _answer(_: Request, error: Exception) -> Response:
    headers = {}
    match error:
        case NotFound():
            status, why = 404, "unknown"
        case Forbidden():
            status, why = 403, "forbidden"
        case HostedElsewhere() | NoLease():
            status, why = 421, "moved"
        case NotAllowed() if error.code is RefusalCode.RATE:
            status, why = 429, str(error.code)
            headers["retry-after"] = str(max(1, ceil(error.wait_seconds)))
        case NotAllowed():
            status, why = 409, str(error.code)
        case MalformedInput():
            status, why = 400, "malformed"
        case _:
            status, why = 409, "refused"
    return _response(status, error_body(why, str(error), getattr(error, "rule", None)), headers)


def _response(status: int, body: bytes, headers: dict[str, str] | None = None) -> Response:
    return Response(body, status, headers, media_type="application/json")
