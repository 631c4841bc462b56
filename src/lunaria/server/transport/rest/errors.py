"""Every error as one kind of answer."""

import json

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

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


async def _tell_what_is_wrong(_: Request, error: Exception) -> Response:
    """Without the input, which may be what JSON cannot tell: half a surrogate, or no number."""
    assert isinstance(error, RequestValidationError)
    wrong = [{name: one[name] for name in ("type", "loc", "msg")} for one in error.errors()]
    return Response(json.dumps({"detail": wrong}), 422, media_type="application/json")


async def _not_written(_: Request, _error: Exception) -> JSONResponse:
    message = "the table was not written, and is read again: ask again"
    return JSONResponse({"why": "again", "message": message, "rule": None}, 503)


async def _answer(_: Request, error: Exception) -> JSONResponse:
    match error:
        case NotFound():
            status, why = 404, "unknown"
        case Forbidden():
            status, why = 403, "forbidden"
        case HostedElsewhere() | NoLease():
            status, why = 421, "moved"
        case NotAllowed():
            status, why = (429 if error.code is RefusalCode.RATE else 409), str(error.code)
        case MalformedInput():
            status, why = 400, "malformed"
        case _:
            status, why = 409, "refused"
    rule = getattr(error, "rule", None)
    return JSONResponse({"why": why, "message": str(error), "rule": rule}, status)
