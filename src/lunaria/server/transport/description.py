"""JSON schemas of the socket's messages and of what each game shows, for programs and for the
browser's types."""

from typing import Any, Final

import msgspec

from lunaria.catalogue import GamePlugin
from lunaria.server.protocol import ToClient, ToServer

_DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"


def protocol_schema() -> dict[str, Any]:
    """A message in either direction; `ToServer` and `ToClient` are among the definitions."""
    (to_server, to_client), definitions = msgspec.json.schema_components(
        [ToServer, ToClient], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": _DRAFT,
        "title": "Message",
        "description": "A message of a table's socket.",
        "anyOf": [{"$ref": "#/$defs/ToServer"}, {"$ref": "#/$defs/ToClient"}],
        "$defs": {**definitions, "ToServer": to_server, "ToClient": to_client},
    }


def game_schema(plugin: GamePlugin) -> dict[str, Any]:
    """The views and states of a game, and whatever else its plug-in says that a client is sent."""
    (view, fixed_view, state, *others), definitions = msgspec.json.schema_components(
        [plugin.view, plugin.fixed_view, plugin.state, *plugin.types], ref_template="#/$defs/{name}"
    )
    properties = {"view": view, "fixed_view": fixed_view, "state": state}
    if others:
        properties["others"] = {"anyOf": others}
    return {
        "$schema": _DRAFT,
        "title": "GameTypes",
        "description": f"What a client is sent of {plugin.name}, and its states.",
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "$defs": definitions,
    }
