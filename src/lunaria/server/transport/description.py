"""The socket's messages as one JSON schema, for programs and for the browser's types."""

from typing import Any

import msgspec

from lunaria.server.protocol import ToClient, ToServer


def protocol_schema() -> dict[str, Any]:
    """A message in either direction; `ToServer` and `ToClient` are among the definitions."""
    (to_server, to_client), definitions = msgspec.json.schema_components(
        [ToServer, ToClient], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Message",
        "description": "A message of a table's socket.",
        "anyOf": [{"$ref": "#/$defs/ToServer"}, {"$ref": "#/$defs/ToClient"}],
        "$defs": {**definitions, "ToServer": to_server, "ToClient": to_client},
    }
