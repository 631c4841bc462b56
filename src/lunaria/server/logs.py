"""Structured logs: one JSON object a line. Links, secrets and seeds are never given to them."""

import json
import logging
import sys
import time
from typing import Any

LOGGER = logging.getLogger("lunaria.server")


def log(what: str, level: int = logging.INFO, **facts: Any) -> None:
    LOGGER.log(level, what, extra={"facts": facts})


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def log_to_stderr(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(level)
