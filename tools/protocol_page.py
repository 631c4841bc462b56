"""The tables of messages and events in docs/protocol.md."""

import re
from pathlib import Path
from typing import Any, Final

PAGE: Final = Path(__file__).parents[1] / "docs" / "protocol.md"

_GENERATED: Final = re.compile(r"(?<=<!-- generated -->\n).*(?=\n<!-- end -->)", flags=re.DOTALL)
_REF: Final = "#/$defs/"


def page_with_tables(protocol: dict[str, Any]) -> str:
    """The page, with the messages of both directions and the events as this schema has them."""
    page = PAGE.read_text(encoding="utf-8")
    return _GENERATED.sub(lambda _: f"\n{_tables(protocol['$defs'])}\n", page)


def _tables(schemas: dict[str, Any]) -> str:
    unions = {
        "From the client": schemas["ToServer"],
        "From the server": schemas["ToClient"],
        "Events": schemas["Numbered"]["properties"]["event"],
    }
    return "\n\n".join(
        f"### {title}\n\n{_table(schemas, _members(union))}" for title, union in unions.items()
    )


def _table(schemas: dict[str, Any], names: list[str]) -> str:
    rows = ["| type | fields | |", "| --- | --- | --- |"]
    for name in names:
        properties = schemas[name]["properties"]
        required = schemas[name].get("required", [])
        tag = properties["type"]["enum"][0]
        fields = ", ".join(
            f"`{field}{'' if field in required else '?'}`"
            for field in properties
            if field != "type"
        )
        rows.append(f"| `{tag}` | {fields} | {_one_line(schemas[name].get('description', ''))} |")
    return "\n".join(rows)


def _members(union: dict[str, Any]) -> list[str]:
    return [choice["$ref"].removeprefix(_REF) for choice in union["anyOf"]]


def _one_line(text: str) -> str:
    return re.sub(r"``(.*?)``", r"`\1`", " ".join(text.split()))
