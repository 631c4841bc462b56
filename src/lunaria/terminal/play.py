"""A game in the terminal, from how it was asked for to its end."""

from contextlib import nullcontext
from datetime import datetime
from pathlib import Path

import typer
from rich.console import Console

from lunaria.catalogue import GamePlugin, find_plugin
from lunaria.catalogue.commands import MakeBot, NewGame, SavedGame
from lunaria.catalogue.display import Display, PhysicalDisplay, PlainDisplay
from lunaria.core import MalformedInput, Seat
from lunaria.languages import ENGLISH, Language, Words
from lunaria.table import Change, Computer, Table
from lunaria.table.attached_world import AttachedWorld, Worlds
from lunaria.terminal.game_files import new_table, read_table
from lunaria.terminal.screen import Screen
from lunaria.terminal.session import Session


def play(game: NewGame | SavedGame) -> None:
    """Plays until the game is over or the player leaves."""
    plugin = find_plugin(game.game)
    display = display_of(plugin, game.language)
    autosave = _new_autosave(plugin.name)
    opening: Change | None = None
    worlds: Worlds = {}
    if isinstance(game, NewGame):
        opening = new_table(
            plugin, game.options, game.seats, seat_names(display, len(game.seats)), game.seed
        )
        table = opening.table
    else:
        saved = read_table(game.file, plugin, seat_names(display, plugin.rules.player_counts[-1]))
        table, worlds = saved.table, saved.worlds
        autosave = game.file if saved.is_own else autosave
    play_table(
        plugin,
        table,
        display,
        autosave=autosave,
        language=game.language,
        worlds=worlds,
        opening=opening,
        hand=game.hand,
        make_bot=game.make_bot,
    )


def play_table(
    plugin: GamePlugin,
    table: Table,
    display: Display,
    *,
    autosave: Path,
    language: Language = ENGLISH,
    worlds: Worlds | None = None,
    opening: Change | None = None,
    hand: str | None = None,
    make_bot: MakeBot | None = None,
    console: Console | None = None,
) -> Table:
    """Returns the table as it was left."""
    say = Words(language, "terminal")
    console = Console(highlight=False) if console is None else console
    hand = plugin.levels[-1] if hand is None else plugin.check_level(hand)
    levels = {
        chair.occupant.level for chair in table.chairs if isinstance(chair.occupant, Computer)
    }
    physical = display if isinstance(display, PhysicalDisplay) else None
    with nullcontext() if physical is None else physical.prepared({*levels, hand}):
        with console.status(say("preparing")):
            own = plugin.bot if make_bot is None else make_bot
            bots = {
                level: (plugin.bot if level in plugin.programs else own)(level) for level in levels
            }
            show = (lambda _: None) if physical is None else physical.on_frame
            world = AttachedWorld(plugin.world, table, worlds or {}, show)
        session = Session(
            plugin=plugin,
            table=table,
            world=world,
            bots=bots,
            screen=Screen(display, say, console),
            autosave=autosave,
            hand=hand,
        )
        session.run(opening)
    return session.table


def display_of(plugin: GamePlugin, language: Language) -> Display:
    display = PlainDisplay(plugin.rules) if plugin.display is None else plugin.display(language)
    if plugin.world is not None and not isinstance(display, PhysicalDisplay):
        raise MalformedInput(f"{plugin.name} cannot be played in a terminal")
    return display


def seat_names(display: Display, count: int) -> tuple[str, ...]:
    return tuple(display.seat_name(Seat(seat)) for seat in range(count))


def _new_autosave(game: str) -> Path:
    """No two games share a file."""
    begun = datetime.now().astimezone()
    return Path(typer.get_app_dir("lunaria")) / f"{game}-{begun:%Y-%m-%d-%H%M%S}.json"
