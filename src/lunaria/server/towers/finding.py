"""Worlds and motions that were kept: of a table, of the one it was forked from, or in a file. Every
function that takes an engine blocks."""

from collections.abc import Sequence

from sqlalchemy import Engine

from lunaria.core import JsonObject, MalformedInput
from lunaria.games.catch_the_moon import CATCH_THE_MOON, Phase
from lunaria.games.catch_the_moon.report import NOTATION, SettledReport
from lunaria.server.journal.queries import WorldRow, read_origin, read_world_row, read_worlds
from lunaria.server.towers.kept import from_bytes, from_rows, to_rows
from lunaria.server.towers.still import still
from lunaria.table import GameFile, Table
from lunaria.table.events import Origin

TOWER_GAME = CATCH_THE_MOON.name
UNKNOWN = "nobody knows how the tower stood there"


def find_motion(
    engine: Engine, table_id: str, table: Table, ply: int, report: SettledReport
) -> bytes | None:
    """The motion that led to the report which is action number ``ply``, compressed. How the tower
    stood then, if its motion was recorded nowhere; None if nobody knows even that."""
    own = read_world_row(engine, table_id, ply)
    if own is None or own.ply != ply:
        return None
    motion = own.motion or _motion_elsewhere(engine, table.origin, own)
    return still(own.world, report) if motion is None else motion


def report_at(table: Table, ply: int) -> SettledReport | None:
    """Action number ``ply``, if it is one."""
    if table.record is None or not 0 < ply <= table.ply:
        return None
    action = table.record.actions[ply - 1]
    return action if isinstance(action, SettledReport) else None


def world_to_analyse(engine: Engine, table_id: str, table: Table, ply: int) -> bytes:
    """The tower at a moment when a ladder was in a hand or just let go."""
    assert table.record is not None
    state = table.record.shortened(ply).state()
    is_let_go = state.phase is Phase.SETTLE and state.placed is not None
    if state.phase is not Phase.HOLD and not is_let_go:
        raise MalformedInput("no ladder is in a hand there")
    actions = [table.game.format_action(action) for action in table.record.actions[:ply]]
    found = read_world_row(engine, table_id, ply)
    if found is None or not _is_latest(found.ply, actions):
        raise MalformedInput(UNKNOWN)
    return found.world


def moments_to_inherit(
    engine: Engine, table: Table, source: str | GameFile | None
) -> list[WorldRow]:
    """The worlds that a table takes over which was forked from another's game, or from a file: the
    last of them is what it goes on from. Nothing for a game that begins."""
    origin = table.origin
    if table.settings.game != TOWER_GAME or origin is None or _is_latest(0, origin.actions):
        return []
    ply = len(origin.actions)
    if isinstance(source, GameFile):
        worlds = _worlds_in(source, ply)
    else:
        worlds = {} if source is None else read_worlds(engine, source, ply)
    if not worlds or not _is_latest(max(worlds), origin.actions):
        raise MalformedInput(f"{UNKNOWN}: a tower cannot be built from its log alone")
    return [WorldRow(known, world, None) for known, world in worlds.items()]


def worlds_of(engine: Engine, table_id: str) -> JsonObject:
    """For a file: where the ladders were after each report, by the number of actions."""
    return {
        str(ply): [list(row) for row in to_rows(world)]
        for ply, world in read_worlds(engine, table_id).items()
    }


def _motion_elsewhere(engine: Engine, origin: Origin | None, own: WorldRow) -> bytes | None:
    """The motion that led to a world which was taken over, from where it was recorded. Where turns
    were taken back since, another world may stand in its place."""
    while origin is not None and origin.table is not None and own.ply <= len(origin.actions):
        found = read_world_row(engine, origin.table, own.ply)
        if found is not None and found.world == own.world and found.motion is not None:
            return found.motion
        origin = read_origin(engine, origin.table)
    return None


def _worlds_in(file: GameFile, ply: int) -> dict[int, bytes]:
    setup, worlds = file.record.start.setup, file.worlds
    found = {
        known: from_rows(setup, worlds[str(known)])
        for known in range(ply + 1)
        if str(known) in worlds
    }
    for known, state in enumerate(file.record.shortened(ply).states()):
        if known in found and not set(state.structure) <= set(from_bytes(found[known]).poses):
            raise MalformedInput("the file does not say where every ladder of the tower was")
    return found


def _is_latest(ply: int, actions: Sequence[str]) -> bool:
    """Nothing has settled since."""
    return not any(action.startswith(NOTATION) for action in actions[ply:])
