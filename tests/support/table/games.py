"""Tables for the tests, played by anyone who takes the first legal action."""

from typing import Any

from lunaria.core import Game, JsonObject, MalformedInput, Seat
from lunaria.games.catch_22 import CATCH_22
from lunaria.games.catch_the_moon import CATCH_THE_MOON
from lunaria.games.full_moon import FULL_MOON
from lunaria.table import Change, Settings, Table, legal_actions, lifecycle, person, play, sit

GAMES: dict[str, Game[Any, Any]] = {
    game.name: game for game in (FULL_MOON, CATCH_22, CATCH_THE_MOON)
}


def find_game(name: str) -> Game[Any, Any]:
    if name not in GAMES:
        raise MalformedInput(f"{name!r} is not a game")
    return GAMES[name]


def open_table(settings: Settings, *arguments: Any) -> Change:
    """A table of the game that the settings name."""
    return lifecycle.open_table(GAMES[settings.game], settings, *arguments)


SECRET = "a secret that only the tests know"
NAMES = ("Ada", "Ben", "Cleo", "Dora")


def seated(game: str = "full-moon", options: JsonObject | None = None, **settings: Any) -> Table:
    """A full table of persons, started at the time 0."""
    chosen = Settings(game=game, options=options or {}, **settings)
    table = open_table(chosen, SECRET, 0.0).table
    for seat in table.seats():
        table = sit(table, seat, person(NAMES[seat]), 0.0).table
    return table


def act(table: Table, at: float = 0.0, choice: int = 0) -> Table:
    """The seat to move takes a legal action."""
    assert isinstance(table.turn, int)
    actions = legal_actions(table)
    return play(table, Seat(table.turn), actions[choice % len(actions)], table.version, at).table


def played(table: Table, actions: int, at: float = 0.0) -> Table:
    for number in range(actions):
        if not table.is_running:
            break
        table = act(table, at, choice=number)
    return table


def finished(game: str = "full-moon", options: JsonObject | None = None) -> Table:
    if game == "catch-22":
        options = {"turn_limit": 12, **(options or {})}
    return played(seated(game, options), 10_000)
