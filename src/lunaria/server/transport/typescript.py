"""TypeScript types from JSON schemas."""

import re
from typing import Any

import msgspec

Schema = dict[str, Any]


def declaration(name: str, schema: Schema) -> str:
    """One exported type, with the schema's description as its comment."""
    text = schema.get("description")
    comment = f"/** {one_line(text)} */\n" if text else ""
    return f"{comment}export type {type_name(name)} = {type_of(schema)};\n"


def type_of(schema: Schema) -> str:
    match schema:
        case {"$ref": str(target)}:
            return type_name(target.rsplit("/", 1)[-1])
        case {"anyOf": list(choices)} | {"oneOf": list(choices)}:
            return " | ".join(map(type_of, choices))
        case {"enum": list(values)}:
            return " | ".join(msgspec.json.encode(value).decode() for value in values)
        case {"const": value}:
            return msgspec.json.encode(value).decode()
        case {"type": "array", "items": dict(items)}:
            item = type_of(items)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case {"type": "object", "properties": dict(properties)}:
            required = schema.get("required", [])
            return object_of(
                {name: (type_of(properties[name]), name in required) for name in properties}
            )
        case {"type": "object", "additionalProperties": dict(values)} if values:
            return f"Record<string, {type_of(values)}>"
        case {"type": "object"}:
            return "Record<string, unknown>"
        case {"type": "integer" | "number"}:
            return "number"
        case {"type": "string" | "boolean" | "null" as kind}:
            return str(kind)
    return "unknown"


def object_of(fields: dict[str, tuple[str, bool]]) -> str:
    """An object type; each field with its type and whether it is always there."""
    lines = [
        f"  {name}{'' if is_needed else '?'}: {kind};" for name, (kind, is_needed) in fields.items()
    ]
    return "{\n" + "\n".join(lines) + "\n}"


def type_name(name: str) -> str:
    """As a schema is named, but for what no TypeScript name may hold."""
    return re.sub(r"\W", "", name)


def one_line(text: str) -> str:
    return re.sub(r"``(.*?)``", r"`\1`", " ".join(text.split()))
