"""Writes the JSON schemas of what the server sends and takes, and what is made from them in docs:

    python tools/schemas.py

``npm run types`` in web/ then makes the browser's types. Tests check that both are up to date.
"""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Literal

import msgspec
from protocol_page import PAGE, page_with_tables
from tower_frames import EXAMPLES, FRAMES, frame_examples, frame_layout

from lunaria.catalogue import GamePlugin, plugins
from lunaria.server.journal.database import open_database
from lunaria.server.service.server import Config, Server
from lunaria.server.transport.app import http_app
from lunaria.server.transport.description import game_schema, protocol_schema

SCHEMAS: Final = Path(__file__).parents[1] / "web" / "schemas"


def contents() -> dict[Path, str]:
    """What each file should say."""
    games = {SCHEMAS / f"{folder_of(plugin)}.json": plugin for plugin in plugins().values()}
    return {
        SCHEMAS / "openapi.json": as_text(asyncio.run(openapi()), order="sorted"),
        SCHEMAS / "protocol.json": as_text(protocol_schema()),
        **{path: as_text(game_schema(plugin)) for path, plugin in games.items()},
        FRAMES: as_text(frame_layout()),
        EXAMPLES: as_text(frame_examples()),
        PAGE: page_with_tables(protocol_schema()),
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


def folder_of(plugin: GamePlugin) -> str:
    """Where the game's code is in web/src/games."""
    return plugin.name.replace("-", "_")


def as_text(value: Any, order: Literal["sorted"] | None = None) -> str:
    return f"{msgspec.json.format(msgspec.json.encode(value, order=order), indent=2).decode()}\n"


def main() -> None:
    for path, text in contents().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
