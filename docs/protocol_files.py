"""Writes what is generated from the server's messages: the schema, the TypeScript types of the
socket and of the HTTP side, and the tables in protocol.md. A test checks that they are up to
date."""

import asyncio
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from lunaria.server.transport.app import http_app
from lunaria.server.transport.description import message_tables, protocol_schema, typescript
from lunaria.server.transport.rest.typescript import rest_typescript
from lunaria.server.service.server import Config, Server
from lunaria.server.journal.database import open_database

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "protocol.md"
SCHEMA = ROOT / "docs" / "protocol.schema.json"
TYPES = ROOT / "web" / "src" / "protocol.ts"
REST_TYPES = ROOT / "web" / "src" / "rest.ts"

_GENERATED = re.compile(r"(?<=<!-- generated -->\n).*(?=\n<!-- end -->)", flags=re.DOTALL)


def contents() -> dict[Path, str]:
    """What each file should say."""
    schema = msgspec.json.format(msgspec.json.encode(protocol_schema()), indent=2).decode()
    page = PAGE.read_text(encoding="utf-8")
    tables = f"\n{message_tables()}\n"
    return {
        SCHEMA: f"{schema}\n",
        TYPES: typescript(),
        REST_TYPES: rest_typescript(asyncio.run(openapi())),
        PAGE: _GENERATED.sub(lambda _: tables, page),
    }


async def openapi() -> dict[str, Any]:
    """The schema that a server tells, from one that never listens."""
    with TemporaryDirectory() as folder:
        server = Server(Config(open_database(f"sqlite:///{Path(folder) / 'empty.sqlite'}")))
        try:
            return http_app(server).openapi()
        finally:
            server.services.journal.close()
            server.services.engine.dispose()


def main() -> None:
    for path, text in contents().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
