"""From what was asked for to a new table."""

from typing import Any, Final

import msgspec

from lunaria.catalogue import GamePlugin, find_game, find_plugin
from lunaria.catalogue.routes import NotFound
from lunaria.core import MalformedInput, Seat
from lunaria.server.service.fair_play import PositionSource
from lunaria.server.service.server import Server
from lunaria.server.transport.rest.models import BotSeat, FromFile, FromTable, NewTable, PersonSeat
from lunaria.table import (
    Change,
    Computer,
    GameFile,
    Occupant,
    Settings,
    open_table,
    person,
    seat_count,
    with_players,
)
from lunaria.table.commitment import new_secret
from lunaria.table.events import Origin

TABLE_COST: Final = 1.0
ACTIONS_A_TABLE: Final = 250
"""So many to go on from cost as much as a table."""


def cost_of(wish: NewTable) -> float:
    """In new tables: the actions that it goes on from are checked and replayed."""
    match wish.go_on_from:
        case FromTable(ply=ply):
            return TABLE_COST + ply / ACTIONS_A_TABLE
        case FromFile(file={"record": {"actions": list(actions)}}):
            return TABLE_COST + len(actions) / ACTIONS_A_TABLE
    return TABLE_COST


async def origin_of(server: Server, wish: NewTable) -> tuple[GameFile, Origin] | None:
    """What to go on from. A game that is still going on with help off is not: there, anything could
    be asked about it."""
    look, fair_play = server.services.readers.look, server.fair_play
    match wish.go_on_from:
        case FromTable(table=table, ply=ply):
            found = await server.hosts.look(table)
            if found is None:
                raise NotFound("there is no such table")
            found.must_have_help()
            file = GameFile.of(found)
            origin = await look(file.fork, ply, table)
        case FromFile(file=value, ply=wanted):
            file = await look(GameFile.from_json, value, find_game)
            ply = len(file.record.actions) if wanted is None else wanted
            origin = await look(file.fork, ply)
            fair_play.must_not_be_file_of(file.commitment)
        case None:
            return None
    state = await look(_state_after, file, ply)
    await fair_play.must_be_open(PositionSource(find_plugin(file.settings.game), state))
    return file, origin


def _state_after(file: GameFile, ply: int) -> Any:
    return file.record.shortened(ply).state()


def new_table(wish: NewTable, origin: tuple[GameFile, Origin] | None, at: float) -> Change:
    """Blocks while the game checks its options and sets up."""
    plugin, settings = _settings(wish, origin[0] if origin else None)
    count = seat_count(plugin.rules, settings.options)
    if len(wish.seats) != count:
        raise MalformedInput(f"this game is for {count}: name as many seats")
    plugin.check_level(settings.stand_in)
    occupants: dict[Seat, Occupant] = {}
    for number, seat in enumerate(wish.seats):
        match seat:
            case PersonSeat(name=name, colour=colour):
                occupants[Seat(number)] = person(name, colour)
            case BotSeat(level=level):
                occupants[Seat(number)] = Computer(plugin.check_level(level))
    source = origin[1] if origin else None
    return open_table(plugin.rules, settings, new_secret(), at, occupants, source)


def _settings(wish: NewTable, file: GameFile | None) -> tuple[GamePlugin, Settings]:
    if (wish.game is None) == (file is None):
        raise MalformedInput("name either a game, or what to go on from")
    given: dict[str, Any] = wish.model_dump(exclude={"game", "options", "seats", "is_public"})
    del given["go_on_from"]
    game, options = (
        (wish.game, wish.options) if file is None else (file.settings.game, file.settings.options)
    )
    plugin = find_plugin(str(game))
    if file is None:
        options = with_players(plugin.rules, options, len(wish.seats))
    given["stand_in"] = given["stand_in"] or plugin.levels[0]
    try:
        settings = msgspec.convert({**given, "game": game, "options": options}, Settings)
        settings = settings.checked(plugin.rules)
        msgspec.json.encode(settings)
    except (msgspec.MsgspecError, UnicodeError, OverflowError, RecursionError) as error:
        raise MalformedInput(f"not the settings of a table: {error}") from error
    return plugin, settings
