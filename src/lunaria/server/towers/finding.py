"""Worlds and motions that were kept: in the database, in that of the table a game was forked from,
or in a file. Every function that takes an engine blocks."""

from collections.abc import Iterator, Sequence

from sqlalchemy import Engine

from lunaria.core import JsonObject, MalformedInput
from lunaria.games.catch_the_moon import CATCH_THE_MOON, Phase
from lunaria.games.catch_the_moon.report import NOTATION, SettledReport
from lunaria.server.storage.reading import Moment, read_moment, read_moments, read_origin
from lunaria.server.towers.kept import from_bytes, from_rows, to_rows
from lunaria.server.towers.still import still
from lunaria.table import GameFile, Table

TOWER_GAME = CATCH_THE_MOON.name
UNKNOWN = "nobody knows how the tower stood there"


def find_motion(
    engine: Engine, table_id: str, table: Table, ply: int, report: SettledReport
) -> bytes | None:
    """The motion that led to the report which is action number ``ply``, compressed. How the tower
    stood then, if its motion was recorded nowhere; None if nobody knows even that."""
    world = None
    for found in _moments(engine, table_id, table, ply):
        if found.ply == ply:
            if found.motion is not None:
                return found.motion
            world = world or found.world
    return None if world is None else still(world, report)


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
    for found in _moments(engine, table_id, table, ply):
        if _is_latest(found.ply, actions):
            return found.world
    raise MalformedInput(UNKNOWN)


def moments_to_inherit(engine: Engine, table: Table, source: str | GameFile | None) -> list[Moment]:
    """The worlds that a table takes over which was forked from another's game, or from a file: the
    last of them is what it goes on from. Nothing for a game that begins."""
    origin = table.origin
    if table.settings.game != TOWER_GAME or origin is None or _is_latest(0, origin.actions):
        return []
    if isinstance(source, GameFile):
        found = _moments_in(source, len(origin.actions))
    else:
        last = read_moment(engine, source, len(origin.actions)) if source else None
        found = [] if last is None else [last]
    if not found or not _is_latest(found[-1].ply, origin.actions):
        raise MalformedInput(f"{UNKNOWN}: a tower cannot be built from its log alone")
    return found


def worlds_of(engine: Engine, table_id: str) -> JsonObject:
    """For a file: where the ladders were after each report, by the number of actions."""
    return {
        str(moment.ply): [list(row) for row in to_rows(moment.world)]
        for moment in read_moments(engine, table_id)
    }


def _moments(engine: Engine, table_id: str, table: Table, ply: int) -> Iterator[Moment]:
    """The last one kept within so many actions, here and wherever they were taken over from."""
    source: str | None = table_id
    origin = table.origin
    while source is not None:
        found = read_moment(engine, source, ply)
        if found is not None:
            yield found
        if origin is None or ply > len(origin.actions):
            return
        source = origin.table
        origin = None if source is None else read_origin(engine, source)


def _moments_in(file: GameFile, ply: int) -> list[Moment]:
    setup, worlds = file.record.start.setup, file.worlds
    found = [
        Moment(known, from_rows(setup, worlds[str(known)]), None)
        for known in range(ply + 1)
        if str(known) in worlds
    ]
    structure = file.record.shortened(ply).state().structure
    if found and not set(structure) <= set(from_bytes(found[-1].world).poses):
        raise MalformedInput("the file does not say where every ladder of the tower was")
    return found


def _is_latest(ply: int, actions: Sequence[str]) -> bool:
    """Nothing has settled since."""
    return not any(action.startswith(NOTATION) for action in actions[ply:])
