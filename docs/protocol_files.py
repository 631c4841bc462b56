"""Writes what is generated from the server's messages: the schema, the TypeScript types, and the
tables in protocol.md. A test checks that they are up to date."""

import re
from pathlib import Path

import msgspec

from lunaria.server.description import message_tables, protocol_schema, typescript

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "protocol.md"
SCHEMA = ROOT / "docs" / "protocol.schema.json"
TYPES = ROOT / "web" / "src" / "protocol.ts"

_GENERATED = re.compile(r"(?<=<!-- generated -->\n).*(?=\n<!-- end -->)", flags=re.DOTALL)


def contents() -> dict[Path, str]:
    """What each file should say."""
    schema = msgspec.json.format(msgspec.json.encode(protocol_schema()), indent=2).decode()
    page = PAGE.read_text(encoding="utf-8")
    tables = f"\n{message_tables()}\n"
    return {
        SCHEMA: f"{schema}\n",
        TYPES: typescript(),
        PAGE: _GENERATED.sub(lambda _: tables, page),
    }


def main() -> None:
    for path, text in contents().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
