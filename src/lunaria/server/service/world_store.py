"""Saved worlds and motions: of a table, of the one it was forked from, or in a file. Every function
that takes an engine blocks."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Engine

from lunaria.catalogue import find_plugin
from lunaria.core import JsonObject, MalformedInput
from lunaria.core.world import WorldKind
from lunaria.server.journal.queries import WorldRow, read_origin, read_world_row, read_worlds
from lunaria.table import GameFile, Table
from lunaria.table.events import Origin

UNKNOWN: Final = "nobody knows how the world was there"


def physics_of(table: Table) -> WorldKind:
    return find_plugin(table.settings.game).physics


def report_at(table: Table, ply: int) -> str | None:
    """Action number ``ply``, if it is a report of the world."""
    if table.record is None or not 0 < ply <= table.ply:
        return None
    action = table.game.format_action(table.record.actions[ply - 1])
    return action if physics_of(table).is_report(action) else None


def find_motion(engine: Engine, table_id: str, table: Table, ply: int, report: str) -> bytes | None:
    """The motion that led to the report which is action number ``ply``, compressed. How the world
    was then, if its motion was recorded nowhere; None if nobody knows even that."""
    own = read_world_row(engine, table_id, ply)
    if own is None or own.ply != ply:
        return None
    motion = own.motion or _motion_elsewhere(engine, table.origin, own)
    return physics_of(table).still(own.world, report) if motion is None else motion


def world_to_analyse(engine: Engine, table_id: str, table: Table, ply: int) -> bytes | None:
    """The world after ``ply`` actions; None for a game without one."""
    if not _has_world(table):
        return None
    assert table.record is not None, "its game has begun"
    actions = [table.game.format_action(action) for action in table.record.actions[:ply]]
    row = read_world_row(engine, table_id, ply)
    if row is None or not _is_latest(physics_of(table), row.ply, actions):
        raise MalformedInput(UNKNOWN)
    return row.world


def worlds_to_inherit(
    engine: Engine, table: Table, source: str | GameFile | None
) -> list[WorldRow]:
    """The worlds that a table takes over which was forked from another's game, or from a file: the
    last of them is what it goes on from. Nothing for a game that begins."""
    origin, physics = table.origin, physics_of(table)
    if origin is None or not _has_world(table) or _is_latest(physics, 0, origin.actions):
        return []
    ply = len(origin.actions)
    if isinstance(source, GameFile):
        worlds = _worlds_in(source, physics, ply)
    else:
        worlds = {} if source is None else read_worlds(engine, source, ply)
    if not worlds or not _is_latest(physics, max(worlds), origin.actions):
        raise MalformedInput(f"{UNKNOWN}: it cannot be built from the log alone")
    return [WorldRow(known, world, None) for known, world in worlds.items()]


def worlds_of(engine: Engine, table_id: str, table: Table) -> JsonObject:
    """For a file: the world after each report, by the number of actions."""
    physics = physics_of(table)
    saved = read_worlds(engine, table_id) if _has_world(table) else {}
    return {str(ply): physics.to_rows(world) for ply, world in saved.items()}


def _has_world(table: Table) -> bool:
    return find_plugin(table.settings.game).world is not None


def _motion_elsewhere(engine: Engine, origin: Origin | None, own: WorldRow) -> bytes | None:
    """The motion that led to a world which was taken over, from where it was recorded. Where turns
    were taken back since, another world may stand in its place."""
    while origin is not None and origin.table is not None and own.ply <= len(origin.actions):
        row = read_world_row(engine, origin.table, own.ply)
        if row is not None and row.world == own.world and row.motion is not None:
            return row.motion
        origin = read_origin(engine, origin.table)
    return None


def _worlds_in(file: GameFile, physics: WorldKind, ply: int) -> dict[int, bytes]:
    """Raises `MalformedInput` where the file leaves out something of the world."""
    worlds = file.worlds
    return {
        known: physics.from_rows(state, worlds[str(known)])
        for known, state in enumerate(file.record.shortened(ply).states())
        if str(known) in worlds
    }


def _is_latest(physics: WorldKind, ply: int, actions: Sequence[str]) -> bool:
    """The world has reported nothing since."""
    return not any(map(physics.is_report, actions[ply:]))
