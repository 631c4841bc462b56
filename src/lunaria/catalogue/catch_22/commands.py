"""The commands of Catch 22: playing it, and its boards."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

import typer

from lunaria.bots.catch_22 import LEVELS
from lunaria.catalogue.catch_22 import commands_statistics
from lunaria.catalogue.catch_22.commands_analysis import analyse
from lunaria.catalogue.commands import (
    PERSON,
    AsJson,
    Begin,
    InLanguage,
    NewGame,
    Resume,
    SavedGame,
    filled_seats,
    print_json,
)
from lunaria.core import MalformedInput, quoted
from lunaria.games.catch_22 import BOARDS, CATCH_22, draw_board, open_board
from lunaria.games.catch_22.shipped import shipped_text
from lunaria.languages import ENGLISH

DEFAULT_BOT: Final = "casual"

board_app = typer.Typer(help="Check, draw and print boards.", no_args_is_help=True)

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


def commands() -> typer.Typer:
    """Everything under ``lunaria catch-22``."""
    app = typer.Typer(help="Look into Catch 22: boards.", no_args_is_help=True)
    app.add_typer(board_app, name="board")
    app.add_typer(commands_statistics.app)
    app.command("analyse")(analyse)
    return app


def play_command(begin: Begin) -> Callable[..., None]:
    """The command ``lunaria play catch-22``."""

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
        resume: Resume = None,
        lang: InLanguage = ENGLISH,
    ) -> None:
        """Catch 22 for two to six, people and bots mixed: --seat person --seat expert and so on."""
        if resume is not None:
            begin(SavedGame(game=CATCH_22.name, file=resume, language=lang))
            return
        seats = _seats(players, seat or [PERSON])
        begin(
            NewGame(
                game=CATCH_22.name,
                options={
                    "players": len(seats),
                    "board": open_board(board).text,
                    "turn_limit": turn_limit,
                },
                seats=seats,
                seed=seed,
                language=lang,
            )
        )

    return play_catch_22


def _seats(players: int | None, named: list[str]) -> tuple[str, ...]:
    count = max(len(named), 2) if players is None else players
    if count not in CATCH_22.player_counts:
        raise MalformedInput(f"{count} players: Catch 22 takes 2 to 6")
    return filled_seats(named, count, DEFAULT_BOT)
