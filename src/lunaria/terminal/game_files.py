"""Games put away in files, and taken up again; also the files that earlier versions wrote."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from lunaria.catalogue import GamePlugin
from lunaria.catalogue.commands import PERSON
from lunaria.core import (
    Game,
    Json,
    JsonObject,
    MalformedInput,
    Record,
    Seat,
    dump_json,
    load_json,
    quoted,
)
from lunaria.table import (
    Change,
    Computer,
    GameFile,
    Occupant,
    Settings,
    Table,
    Takebacks,
    open_table,
    person,
    seat_count,
)
from lunaria.table.attached_world import Worlds
from lunaria.table.commitment import must_be_text, new_secret
from lunaria.table.events import Origin

NOW = 0.0
"""No clock runs at a prompt."""


@dataclass(frozen=True)
class SavedTable:
    """``is_own``: the file is the table's own, so what happens next may be written there."""

    table: Table
    worlds: Worlds
    is_own: bool


def new_table(
    plugin: GamePlugin,
    options: JsonObject,
    seats: tuple[str, ...],
    names: tuple[str, ...],
    seed: str | None = None,
    origin: Origin | None = None,
) -> Change:
    """A table at a prompt. ``seats`` has PERSON or the level of a bot for each seat, ``names`` what
    persons are called."""
    settings = Settings(
        game=plugin.name,
        options=options,
        takebacks=Takebacks.FREE,
        takebacks_across_chance=True,
        grace_seconds=None,
    ).checked(plugin.rules)
    count = seat_count(plugin.rules, settings.options)
    if len(seats) != count:
        raise MalformedInput(f"{len(seats)} players are named, but the game is for {count}")
    secret = new_secret() if seed is None else seed
    must_be_text(secret)
    occupants = {
        Seat(number): _occupant(plugin, player, names[number])
        for number, player in enumerate(seats)
    }
    return open_table(plugin.rules, settings, secret, NOW, occupants, origin)


def write_table(path: Path, table: Table, plugin: GamePlugin, worlds: Worlds) -> None:
    """Whole or not at all: an older file stays until the new one is complete."""
    file = GameFile.of(table, is_private=True)
    if plugin.world is not None:
        rows = {
            str(ply): plugin.world.to_rows(saved)
            for ply, saved in sorted(worlds.items())
            if ply <= table.ply
        }
        file = replace(file, worlds=rows)
    data = dump_json(file.to_json())
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as temporary:
        try:
            temporary.write(data)
            temporary.flush()
            os.fsync(temporary.fileno())
            Path(temporary.name).replace(path)
        except OSError:
            Path(temporary.name).unlink()
            raise


def read_table(path: Path, plugin: GamePlugin, names: tuple[str, ...]) -> SavedTable:
    """The table that a file was made of. A game that is over, or of which the file holds no secret,
    is a new table that goes on from it."""
    try:
        value = load_json(path.read_bytes())
    except (OSError, ValueError) as error:
        if isinstance(error, MalformedInput):
            raise
        reason = error.strerror if isinstance(error, OSError) else error
        raise MalformedInput(f"cannot read {path}: {reason}") from error
    match value:
        case {"kind": str()}:
            return _read_game_file(path, value, plugin, names)
        case {"players": list(players), "record": record, "tower": tower}:
            return _read_early_file(path, players, record, tower, plugin, names)
        case {"players": list(players), "record": record}:
            return _read_early_file(path, players, record, None, plugin, names)
    raise MalformedInput(f"{path} is not a saved game of {plugin.name}")


def _read_game_file(
    path: Path, value: Json, plugin: GamePlugin, names: tuple[str, ...]
) -> SavedTable:
    def find_game(name: str) -> Game[Any, Any]:
        if name != plugin.name:
            raise MalformedInput(f"{path} is not a saved game of {plugin.name}")
        return plugin.rules

    file = GameFile.from_json(value, find_game)
    for occupant in file.occupants:
        if isinstance(occupant, Computer):
            plugin.check_level(occupant.level)
    worlds = _worlds(path, plugin, file.record, file.worlds)
    if file.secret is not None and file.ending is None and None not in file.occupants:
        return SavedTable(file.resume(NOW).table, worlds, is_own=True)
    seats = tuple(
        occupant.level if isinstance(occupant, Computer) else PERSON for occupant in file.occupants
    )
    origin = file.fork(len(file.record.actions))
    change = new_table(plugin, file.record.options, seats, names, origin=origin)
    return SavedTable(change.table, worlds, is_own=False)


def _read_early_file(
    path: Path,
    players: list[Json],
    written: Json,
    tower: Json,
    plugin: GamePlugin,
    names: tuple[str, ...],
) -> SavedTable:
    """As terminals of earlier versions wrote: a new table goes on from it, with its seed as the
    secret."""
    record = Record.from_json(plugin.rules, written)
    if not plugin.rules.fits(record.start, record.options):
        raise MalformedInput("the record does not start as its options say")
    if len(players) != seat_count(plugin.rules, record.options):
        raise MalformedInput("the saved game names more or fewer players than it has seats")
    rows = {} if tower is None else {str(len(record.actions)): tower}
    worlds = _worlds(path, plugin, record, rows)
    origin = Origin(
        start=plugin.rules.state_to_json(record.start),
        actions=[plugin.rules.format_action(action) for action in record.actions],
    )
    change = new_table(plugin, record.options, tuple(map(str, players)), names, record.seed, origin)
    return SavedTable(change.table, worlds, is_own=True)


def _worlds(
    path: Path, plugin: GamePlugin, record: Record[Any, Any], rows: Mapping[str, Json]
) -> Worlds:
    """Those in a file. A game goes on from the latest: nothing may have been reported since."""
    kind = plugin.world
    if kind is None:
        return {}
    worlds = {
        ply: kind.from_rows(state, rows[str(ply)])
        for ply, state in enumerate(record.states())
        if str(ply) in rows
    }
    since = record.actions[max(worlds, default=0) :]
    if any(kind.is_report(record.game.format_action(action)) for action in since):
        raise MalformedInput(f"{path} does not say how its world was")
    return worlds


def _occupant(plugin: GamePlugin, player: str, name: str) -> Occupant:
    if player == PERSON:
        return person(name)
    level = plugin.current_level(player)
    if level not in plugin.levels:
        known = ", ".join((PERSON, *plugin.levels))
        raise MalformedInput(f"{quoted(player)} is not a player of {plugin.name}: there is {known}")
    return Computer(level)
