"""Commands about Catch 22: its boards, and a game in the terminal."""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from lunaria.bots.catch_22 import LEVELS, make_bot
from lunaria.cli.options import AsJson, InLanguage, new_autosave, print_json
from lunaria.core import JsonObject, MalformedInput, Randomness, Record, quoted
from lunaria.games.catch_22 import BOARDS, CATCH_22, draw_board, open_board
from lunaria.games.catch_22.shipped import shipped_text
from lunaria.rulebook import Language
from lunaria.terminal.catch_22 import Catch22Drawing
from lunaria.terminal.messages import Messages
from lunaria.terminal.saved_game import SavedGame
from lunaria.terminal.session import PERSON, Session

DEFAULT_BOT: Final = "casual"

app = typer.Typer(help="Look into Catch 22: boards.", no_args_is_help=True)
board_app = typer.Typer(help="Check, draw and print boards.", no_args_is_help=True)
app.add_typer(board_app, name="board")

BoardFile = Annotated[
    str, typer.Argument(metavar="FILE", help=f"A board file, or {', '.join(BOARDS)}.")
]


@board_app.command()
def check(file: BoardFile, as_json: AsJson = False) -> None:
    """Say whether a board can be played on, or what is wrong and where."""
    board = open_board(file)
    fewest, most = board.player_counts[0], board.player_counts[-1]
    if as_json:
        print_json(
            {
                "board": board.name,
                "squares": len(board.kinds),
                "jackpots": len(board.jackpots),
                "tokens": board.gold,
                "players": [fewest, most],
            }
        )
    else:
        typer.echo(
            f"{board.name}: {len(board.kinds)} squares, {len(board.jackpots)} jackpots with "
            f"{board.gold} tokens, for {fewest} to {most} players. Ready to play."
        )


@board_app.command()
def draw(
    file: BoardFile,
    out: Annotated[Path | None, typer.Option(help="Write the picture to this file.")] = None,
) -> None:
    """Draw a board as SVG."""
    picture = draw_board(open_board(file))
    if out is None:
        typer.echo(picture, nl=False)
        return
    try:
        out.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise MalformedInput(f"cannot write {quoted(str(out))}: {error.strerror}") from error


@board_app.command("print")
def print_board(
    name: Annotated[str, typer.Argument(help=f"One of ours: {', '.join(BOARDS)}.")],
) -> None:
    """Print one of our boards as text, to begin one of your own from."""
    typer.echo(shipped_text(name), nl=False)


def play_catch_22(
    players: Annotated[
        int | None, typer.Option(help="How many play, 2 to 6; as many as seats, at least 2.")
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            help=f"Who plays, seat by seat: {PERSON}, or a bot: {', '.join(LEVELS)}. "
            f"You and bots ({DEFAULT_BOT}) when left out."
        ),
    ] = None,
    board: Annotated[str, typer.Option(help=f"{', '.join(BOARDS)}, or a file.")] = "standard",
    turn_limit: Annotated[
        int | None, typer.Option(help="Stop after this many turns, without a winner.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Roll the same dice again.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    lang: InLanguage = Language.ENGLISH,
) -> None:
    """Catch 22 for two to six, people and bots mixed: --seat person --seat expert, and so on."""
    if resume is not None:
        game = SavedGame.read(CATCH_22, resume)
    else:
        seats = _seats(players, seat or [PERSON])
        options: JsonObject = {
            "players": len(seats),
            "board": open_board(board).text,
            "turn_limit": turn_limit,
        }
        randomness = Randomness.fresh() if seed is None else Randomness(seed)
        game = SavedGame(seats, Record.begin(CATCH_22, options, randomness))
    for player in game.players:
        if player not in (PERSON, *LEVELS):
            raise MalformedInput(f"{quoted(player)} is not a player: {PERSON}, {', '.join(LEVELS)}")
    if len(game.players) != game.record.start.players:
        raise MalformedInput("the saved game names more or fewer players than it has seats")
    say = Messages(lang)
    drawing = Catch22Drawing(say)
    Session(
        record=game.record,
        players=game.players,
        bots={player: make_bot(player) for player in set(game.players) - {PERSON}},
        drawing=drawing,
        say=say,
        console=Console(highlight=False),
        autosave=resume or new_autosave(CATCH_22.name),
        narration=drawing,
        draws_every_action=False,
    ).run()


def _seats(players: int | None, named: list[str]) -> tuple[str, ...]:
    """The named players, and bots on the seats that are left."""
    count = max(len(named), 2) if players is None else players
    if count not in CATCH_22.player_counts:
        raise MalformedInput(f"{count} players: Catch 22 takes 2 to 6")
    if len(named) > count:
        raise MalformedInput(f"{len(named)} seats are named, but {count} play")
    return (*named, *[DEFAULT_BOT] * (count - len(named)))
