"""The OpenAPI page: plain HTML made here, for a strict policy loads nothing from elsewhere."""

from html import escape
from typing import Any


def describe(schema: dict[str, Any]) -> str:
    """The page for an OpenAPI schema."""
    info = schema["info"]
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8>",
        "<meta name=viewport content='width=device-width'>",
        f"<title>{escape(info['title'])}</title><h1>{escape(info['title'])}</h1>",
        f"<p>{escape(info.get('description', ''))}</p>",
        "<p><a href='/api/openapi.json'>openapi.json</a>, ",
        "<a href='/api/protocol.json'>protocol.json</a> (the socket's messages)</p>",
    ]
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            parts += _operation(path, method, operation)
    parts.append("<h2>Schemas</h2>")
    for name, model in schema["components"]["schemas"].items():
        parts.append(f"<h3 id='{escape(name)}'>{escape(name)}</h3>")
        parts.append(f"<p>{escape(model.get('description', ''))}</p><dl>")
        for field, shape in model.get("properties", {}).items():
            parts.append(f"<dt><code>{escape(field)}</code></dt><dd>{_shape(shape)}</dd>")
        parts.append("</dl>")
    return "".join(parts)


def _operation(path: str, method: str, operation: dict[str, Any]) -> list[str]:
    parts = [
        f"<h2><code>{method.upper()} {escape(path)}</code></h2>",
        f"<p>{escape(operation.get('description', operation.get('summary', '')))}</p><ul>",
    ]
    for parameter in operation.get("parameters", []):
        name = escape(parameter["name"])
        parts.append(f"<li><code>{name}</code> ({parameter['in']}): {_shape(parameter['schema'])}")
    bodies = operation.get("requestBody", {}).get("content", {}).values()
    parts += [f"<li>body: {_shape(media['schema'])}" for media in bodies]
    for status, response in operation["responses"].items():
        shapes = [_shape(media.get("schema", {})) for media in response.get("content", {}).values()]
        parts.append(f"<li>{escape(status)}: {escape(response['description'])} {' '.join(shapes)}")
    return [*parts, "</ul>"]


def _shape(shape: dict[str, Any]) -> str:
    """A JSON schema in a few words."""
    match shape:
        case {"$ref": str(target)}:
            name = escape(target.rsplit("/", 1)[-1])
            return f"<a href='#{name}'>{name}</a>"
        case {"anyOf": list(choices)} | {"oneOf": list(choices)}:
            return " or ".join(map(_shape, choices))
        case {"type": "array", "items": dict(items)}:
            return f"list of {_shape(items)}"
        case {"const": value}:
            return f"<code>{escape(repr(value))}</code>"
        case {"enum": list(values)}:
            return " or ".join(f"<code>{escape(repr(value))}</code>" for value in values)
        case {"type": str(kind)}:
            return escape(kind)
    return "anything"
