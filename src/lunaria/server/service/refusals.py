"""How an error is told to the client that caused it."""

from lunaria.core import LunariaError, Refused
from lunaria.server.metrics import Metrics
from lunaria.server.protocol import Refusal, encode
from lunaria.server.service.connections import Connection
from lunaria.table import NotAllowed, RefusalCode


def refuse(connection: Connection, request_id: str, error: LunariaError, metrics: Metrics) -> None:
    refusal = _refusal(request_id, error)
    metrics.refusals.labels(refusal.why).inc()
    connection.send(encode(refusal))


def _refusal(request_id: str, error: LunariaError) -> Refusal:
    match error:
        case Refused():
            return Refusal(request_id, RefusalCode.RULE, str(error), error.rule, error.facts)
        case NotAllowed():
            return Refusal(request_id, error.code, str(error))
    return Refusal(request_id, RefusalCode.MALFORMED, str(error))
