"""The socket's messages described for others: JSON schema, TypeScript, and the page in docs/."""

from typing import Any, Final

import msgspec

from lunaria.server.protocol import ToClient, ToServer
from lunaria.server.transport.typescript import declaration, one_line

_REF: Final = "#/$defs/"


def protocol_schema() -> dict[str, Any]:
    """One JSON schema with both unions."""
    unions, definitions = msgspec.json.schema_components(
        [ToServer, ToClient], ref_template=_REF + "{name}"
    )
    to_server, to_client = unions
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Lunaria's table socket",
        "$defs": {**definitions, "ToServer": to_server, "ToClient": to_client},
    }


def typescript() -> str:
    """The same as TypeScript types."""
    parts = ["// Generated from lunaria.server.protocol by docs/protocol_files.py. Do not edit.\n"]
    parts += [declaration(name, schema) for name, schema in protocol_schema()["$defs"].items()]
    return "\n".join(parts)


def message_tables() -> str:
    """Markdown: every message of both directions, and every event."""
    schema = protocol_schema()["$defs"]
    parts = []
    for title, union in (("From the client", "ToServer"), ("From the server", "ToClient")):
        parts.append(f"### {title}\n\n{_table(schema, _members(schema[union]))}")
    events = _members(schema["Numbered"]["properties"]["event"])
    parts.append(f"### Events\n\n{_table(schema, events)}")
    return "\n\n".join(parts)


def _table(schema: dict[str, Any], names: list[str]) -> str:
    rows = ["| type | fields | |", "| --- | --- | --- |"]
    for name in names:
        properties = schema[name]["properties"]
        required = schema[name].get("required", [])
        tag = properties["type"]["enum"][0]
        fields = ", ".join(
            f"`{field}{'' if field in required else '?'}`"
            for field in properties
            if field != "type"
        )
        rows.append(f"| `{tag}` | {fields} | {one_line(schema[name].get('description', ''))} |")
    return "\n".join(rows)


def _members(union: dict[str, Any]) -> list[str]:
    return [choice["$ref"].removeprefix(_REF) for choice in union["anyOf"]]
