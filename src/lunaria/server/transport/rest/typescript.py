"""The HTTP side as TypeScript types: every model, and what each operation takes and gives."""

from typing import Any

from lunaria.server.transport.typescript import declaration, object_of, one_line, type_of

Schema = dict[str, Any]

_HEADING = "// Generated from the OpenAPI schema by docs/protocol_files.py. Do not edit.\n"
_JSON = "application/json"


def rest_typescript(openapi: Schema) -> str:
    """All of an OpenAPI schema."""
    models = openapi["components"]["schemas"]
    parts = [_HEADING, *(declaration(name, schema) for name, schema in models.items())]
    operations = [
        _operation(f"{method.upper()} {path}", operation)
        for path, methods in openapi["paths"].items()
        for method, operation in methods.items()
    ]
    comment = "/** What is sent and what comes back; `never` where nothing of the kind is. */\n"
    parts.append(f"{comment}export type Operations = {{\n{''.join(operations)}}};\n")
    return "\n".join(parts)


def _operation(name: str, operation: Schema) -> str:
    text = one_line(operation.get("description") or operation["summary"])
    shape = object_of(
        {
            "path": (_parameters(operation, "path"), True),
            "query": (_parameters(operation, "query"), True),
            "body": (_content(operation.get("requestBody", {})), True),
            "answer": (_answer(operation), True),
        }
    )
    body = shape.replace("\n", "\n  ")
    return f'  /** {text} */\n  "{name}": {body};\n'


def _parameters(operation: Schema, place: str) -> str:
    found = [one for one in operation.get("parameters", []) if one["in"] == place]
    fields = [
        f"{one['name']}{'' if one.get('required') else '?'}: {type_of(one['schema'])}"
        for one in found
    ]
    return f"{{ {'; '.join(fields)} }}" if fields else "never"


def _answer(operation: Schema) -> str:
    responses = operation["responses"].items()
    return " | ".join(
        dict.fromkeys(_content(response) for status, response in responses if status[0] == "2")
    )


def _content(message: Schema) -> str:
    content = message.get("content", {})
    if not content:
        return "never"
    return type_of(content[_JSON]["schema"]) if _JSON in content else "ArrayBuffer"
