"""Every error as one kind of answer."""

import json
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from lunaria.core import LunariaError, MalformedInput
from lunaria.server.transport.rest.models import ErrorInfo
from lunaria.table import NotAllowed, RefusalCode


class NotFound(LunariaError):
    pass


class Forbidden(LunariaError):
    pass


RESPONSES: Final[dict[int | str, dict[str, Any]]] = {
    400: {"model": ErrorInfo, "description": "Cannot be what it was given as"},
    403: {"model": ErrorInfo, "description": "Not with this link, or not from this page"},
    404: {"model": ErrorInfo, "description": "There is none"},
    409: {"model": ErrorInfo, "description": "Not at this table, or not now"},
    413: {"model": ErrorInfo, "description": "Too large"},
    429: {"model": ErrorInfo, "description": "Too much at once"},
}


def add_error_handlers(app: FastAPI) -> None:
    app.add_exception_handler(LunariaError, _answer)
    app.add_exception_handler(RequestValidationError, _tell_what_is_wrong)


async def _tell_what_is_wrong(_: Request, error: Exception) -> Response:
    """Without the input, which may be what JSON cannot tell: half a surrogate, or no number."""
    assert isinstance(error, RequestValidationError)
    wrong = [{name: one[name] for name in ("type", "loc", "msg")} for one in error.errors()]
    return Response(json.dumps({"detail": wrong}), 422, media_type="application/json")


async def _answer(_: Request, error: Exception) -> JSONResponse:
    match error:
        case NotFound():
            status, why = 404, "unknown"
        case Forbidden():
            status, why = 403, "forbidden"
        case NotAllowed():
            status, why = (429 if error.code is RefusalCode.RATE else 409), str(error.code)
        case MalformedInput():
            status, why = 400, "malformed"
        case _:
            status, why = 409, "refused"
    rule = getattr(error, "rule", None)
    return JSONResponse({"why": why, "message": str(error), "rule": rule}, status)
