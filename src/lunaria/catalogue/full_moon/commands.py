"""The commands of Full Moon: playing it, and looking into positions."""

from collections.abc import Callable
from functools import partial
from typing import Annotated

import typer

from lunaria.bots.full_moon import LEVELS, make_bot
from lunaria.catalogue.commands import (
    PERSON,
    AsJson,
    Begin,
    InLanguage,
    NewGame,
    Resume,
    SavedGame,
    print_json,
)
from lunaria.catalogue.full_moon import commands_solution
from lunaria.catalogue.full_moon.commands_solution import Position, TablebaseFolder
from lunaria.catalogue.full_moon.starts import Start, start_from
from lunaria.catalogue.ratings import read_ratings
from lunaria.core import MalformedInput, Randomness
from lunaria.games import full_moon
from lunaria.games.full_moon import FULL_MOON
from lunaria.languages import ENGLISH

DEEPEST = 30
NEWCOMER = read_ratings("lunaria.bots.full_moon").newcomer

Player = Annotated[str, typer.Option(help=f"{PERSON}, or a bot: {', '.join(LEVELS)}.")]


def commands() -> typer.Typer:
    """Everything under ``lunaria full-moon``."""
    app = typer.Typer(help="Look into Full Moon: moves, counts, values.", no_args_is_help=True)
    app.command()(moves)
    app.command()(perft)
    app.add_typer(commands_solution.app)
    return app


def play_command(begin: Begin) -> Callable[..., None]:
    """The command ``lunaria play full-moon``."""

    def play_full_moon(
        south: Player = PERSON,
        north: Player = NEWCOMER,
        start: Annotated[
            Start,
            typer.Option(help="Any row, a row drawn with best play, or one with a long fight."),
        ] = Start.ANY,
        row: Annotated[
            str | None, typer.Option(help="The twelve wolves to start from, as in b3/r1/w2/...")
        ] = None,
        seed: Annotated[
            str | None, typer.Option(help="Draw the same row and bot moves again.")
        ] = None,
        resume: Resume = None,
        tables: TablebaseFolder = None,
        lang: InLanguage = ENGLISH,
    ) -> None:
        """Full Moon for two, or against a bot: --north person, --south expert, and so on."""
        game, bots = FULL_MOON.name, partial(make_bot, tablebase=tables)
        if resume is not None:
            begin(SavedGame(game=game, file=resume, language=lang, make_bot=bots))
            return
        begin(
            NewGame(
                game=game,
                options={"row": _row(row, start, seed)},
                seats=(south, north),
                seed=seed,
                language=lang,
                make_bot=bots,
            )
        )

    return play_full_moon


def _row(row: str | None, start: Start, seed: str | None) -> str | None:
    if start is Start.ANY:
        return row
    if row is not None:
        raise MalformedInput("--row names the row already: leave out --start")
    chosen = start_from(start, Randomness.fresh() if seed is None else Randomness(seed))
    return "/".join(str(wolf) for (wolf,) in chosen.columns)


def moves(position: Position, as_json: AsJson = False) -> None:
    """List the allowed moves, one a line."""
    state = full_moon.parse(position)
    allowed = [str(move) for move in full_moon.legal_actions(state)]
    if as_json:
        print_json({"position": str(state), "moves": [*allowed]})
    else:
        for move in allowed:
            typer.echo(move)


def perft(
    position: Position,
    depth: Annotated[int, typer.Argument(min=0, max=DEEPEST, help="How many plies.")],
    as_json: AsJson = False,
) -> None:
    """Count the move sequences of exactly DEPTH plies, for each first move and in all."""
    state = full_moon.parse(position)
    by_move = full_moon.perft_by_move(state, depth) if depth else {}
    total = sum(by_move.values()) if depth else full_moon.perft(state, 0)
    if as_json:
        counts = {str(move): count for move, count in by_move.items()}
        print_json({"position": str(state), "depth": depth, "total": total, "moves": {**counts}})
    else:
        for move, count in by_move.items():
            typer.echo(f"{move!s:<6} {count}")
        typer.echo(f"total  {total}")
