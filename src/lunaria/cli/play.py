"""Playing in the terminal."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lunaria.bots.full_moon import LEVELS, make_bot
from lunaria.cli.catch_22 import play_catch_22
from lunaria.cli.catch_the_moon_play import play_catch_the_moon
from lunaria.cli.options import InLanguage, TablesFolder, new_autosave
from lunaria.core import MalformedInput, Randomness, Record
from lunaria.games.full_moon import FULL_MOON, Action, State
from lunaria.rulebook import Language
from lunaria.solver.full_moon.starts import Start, start_from
from lunaria.terminal.full_moon import FullMoonDrawing
from lunaria.terminal.messages import Messages
from lunaria.terminal.saved_game import SavedGame
from lunaria.terminal.session import PERSON, Session

app = typer.Typer(help="Play a game in the terminal.", no_args_is_help=True)
app.command("catch-22")(play_catch_22)
app.command("catch-the-moon")(play_catch_the_moon)

Player = Annotated[str, typer.Option(help=f"{PERSON}, or a bot: {', '.join(LEVELS)}.")]


@app.command("full-moon")
def play_full_moon(
    south: Player = PERSON,
    north: Player = "casual",
    start: Annotated[
        Start, typer.Option(help="Any row, a row drawn with best play, or one with a long fight.")
    ] = Start.ANY,
    row: Annotated[
        str | None, typer.Option(help="The twelve wolves to start from, as in b3/r1/w2/...")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Draw the same row and bot moves again.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    tables: TablesFolder = None,
    lang: InLanguage = Language.ENGLISH,
) -> None:
    """Full Moon for two, or against a bot: --north person, --south expert, and so on."""
    if resume is not None:
        game = SavedGame.read(FULL_MOON, resume)
    else:
        game = SavedGame((south, north), _begin(row, start, seed))
    say, console = Messages(lang), Console(highlight=False)
    with console.status(say("preparing")):
        bots = {player: make_bot(player, tables) for player in set(game.players) - {PERSON}}
    Session(
        record=game.record,
        players=game.players,
        bots=bots,
        drawing=FullMoonDrawing(say),
        say=say,
        console=console,
        autosave=resume or new_autosave(FULL_MOON.name),
    ).run()


def _begin(row: str | None, start: Start, seed: str | None) -> Record[State, Action]:
    if row is not None and start is not Start.ANY:
        raise MalformedInput("--row names the row already: leave out --start")
    randomness = Randomness.fresh() if seed is None else Randomness(seed)
    if start is not Start.ANY:
        chosen = start_from(start, randomness)
        row = "/".join(str(wolf) for (wolf,) in chosen.columns)
    return Record.begin(FULL_MOON, {"row": row}, randomness)
