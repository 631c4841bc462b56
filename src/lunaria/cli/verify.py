"""A check of the chance actions of finished games."""

from pathlib import Path
from typing import Annotated

import typer

from lunaria.catalogue import find_game
from lunaria.catalogue.commands import AsJson, print_json
from lunaria.cli.arena import GAMES_FILE
from lunaria.core import Json, MalformedInput, load_json
from lunaria.table import Check, GameFile, count_reports, verify


def verify_game(
    game: Annotated[
        Path,
        typer.Argument(
            metavar="GAME.json", help="A game that was saved or exported, or a tournament's folder."
        ),
    ],
    as_json: AsJson = False,
) -> None:
    """Check that all chance of a finished game came from its secret and its players' salts."""
    if game.is_dir():
        _verify_tournament(game, as_json)
        return
    try:
        data = game.read_bytes()
    except OSError as error:
        raise MalformedInput(f"cannot read {game}: {error.strerror}") from error
    file = GameFile.from_json(load_json(data), find_game)
    checks, reports = verify(file), count_reports(file)
    if as_json:
        print_json(
            {
                "is_fork": file.is_fork,
                "inherited": file.inherited,
                "reports": reports,
                "checks": [_as_json(check) for check in checks],
            }
        )
    else:
        for check in checks:
            typer.echo(_line(check))
        if reports:
            typer.echo(f"{reports} reports of the world are taken as they were recorded")
        if file.is_fork:
            typer.echo(f"the first {file.inherited} actions and the start are another game's")
    if not all(check.holds for check in checks):
        raise typer.Exit(1)


def _verify_tournament(folder: Path, as_json: bool) -> None:
    """Every game, and only what fails is told."""
    from lunaria.arena.store import stored_games

    count, failed = 0, 0
    for result, game in stored_games(folder / GAMES_FILE):
        count += 1
        broken = [check for check in verify(GameFile.from_json(game, find_game)) if not check.holds]
        failed += bool(broken)
        for check in broken:
            typer.echo(f"game {result.number}: {_line(check)}", err=as_json)
    if as_json:
        print_json({"games": count, "failed": failed})
    else:
        typer.echo(f"{count - failed} of {count} games hold")
    if failed:
        raise typer.Exit(1)


def _line(check: Check) -> str:
    if check.holds:
        return f"{typer.style('holds', fg='green')}  {check.subject}"
    found, expected = _short(check.found), _short(check.expected)
    return f"{typer.style('FAILS', fg='red')}  {check.subject}: {found} instead of {expected}"


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:60]}..."


def _as_json(check: Check) -> Json:
    return {
        "subject": check.subject,
        "holds": check.holds,
        "found": check.found,
        "expected": check.expected,
    }
