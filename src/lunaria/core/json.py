"""JSON with one byte-exact form for each value."""

import json
from typing import TypeAlias

from lunaria.core.errors import MalformedInput, quoted

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
JsonObject: TypeAlias = dict[str, Json]


def dump_json(value: Json) -> bytes:
    """The canonical bytes: sorted keys, no spaces, a newline at the end."""
    text = json.dumps(
        value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    )
    return f"{text}\n".encode()


def load_json(data: bytes | str) -> Json:
    """Any JSON document; what is none is malformed."""
    try:
        value: Json = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise MalformedInput(f"not JSON: {quoted(data)}") from error
    return value
