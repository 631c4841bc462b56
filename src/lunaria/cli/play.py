"""Playing in the terminal."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from lunaria.bots.full_moon import BOTS
from lunaria.cli.options import InLanguage
from lunaria.core import MalformedInput, Randomness, Record, quoted
from lunaria.games.full_moon import FULL_MOON
from lunaria.rulebook import Language
from lunaria.terminal.full_moon import FullMoonDrawing
from lunaria.terminal.messages import Messages
from lunaria.terminal.saved_game import SavedGame
from lunaria.terminal.session import PERSON, Session

app = typer.Typer(help="Play a game in the terminal.", no_args_is_help=True)

Player = Annotated[str, typer.Option(help=f"{PERSON}, or a bot: {', '.join(BOTS)}.")]


@app.command("full-moon")
def play_full_moon(
    south: Player = PERSON,
    north: Player = "greedy",
    row: Annotated[
        str | None, typer.Option(help="The twelve wolves to start from, as in b3/r1/w2/...")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Draw the same row and bot moves again.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    lang: InLanguage = Language.ENGLISH,
) -> None:
    """Full Moon for two, or against a bot: --north person, --south greedy, and so on."""
    if resume is None:
        randomness = Randomness.fresh() if seed is None else Randomness(seed)
        game = SavedGame((south, north), Record.begin(FULL_MOON, {"row": row}, randomness))
    else:
        game = SavedGame.read(FULL_MOON, resume)
    for player in game.players:
        if player not in (PERSON, *BOTS):
            raise MalformedInput(f"{quoted(player)} is not a player: {PERSON}, {', '.join(BOTS)}")
    say = Messages(lang)
    Session(
        record=game.record,
        players=game.players,
        bots=BOTS,
        drawing=FullMoonDrawing(say),
        say=say,
        console=Console(highlight=False),
        autosave=resume or Path(typer.get_app_dir("lunaria")) / "full-moon.json",
    ).run()
