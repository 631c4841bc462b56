"""Tournaments of bots, and the games that were played in them."""

import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from lunaria.catalogue import find_plugin, plugin_paths, set_plugin_paths
from lunaria.catalogue.commands import AsJson, print_json
from lunaria.core import Json, MalformedInput, load_json, quoted
from lunaria.core.batches import BatchRunner, LocalRunner

if TYPE_CHECKING:
    from lunaria.arena.assessment import Assessment
    from lunaria.arena.batch import GameResult
    from lunaria.arena.plan import Tournament
    from lunaria.arena.sequential import DifferenceTest

MOST_GAMES: Final = 10_000_000
GAMES_FILE: Final = "games.lunaria"
SHARE_OF_TIME: Final = 0.05
"""Of a tournament, at most, that is spent on rating what is not over yet."""


def play_arena(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game.")],
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...", help="Levels, Python classes MODULE:CLASS, programs NAME=COMMAND."
        ),
    ],
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="How many in all; more go on with fewer.")
    ] = 100,
    players: Annotated[int, typer.Option(min=2, max=12, help="At each table.")] = 2,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game, such as board=maze."),
    ] = None,
    seed: Annotated[str, typer.Option(help="Another seed, other dice.")] = "1",
    until: Annotated[
        str | None,
        typer.Option(metavar="BOT,BOT", help="Stop when it is sure to 95 % that these differ."),
    ] = None,
    cores: Annotated[int | None, typer.Option(min=1, max=512, help="To use; all of them.")] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on this Ray cluster: auto, or HOST:PORT."),
    ] = None,
    batch: Annotated[
        int, typer.Option(min=1, max=1000, help="Games that a process plays at a stretch.")
    ] = 2,
    out: Annotated[
        Path | None, typer.Option(help="Keep the games here, and go on with those kept.")
    ] = None,
    page: Annotated[
        Path | None, typer.Option(help="Write the page here; index.md beside the games.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other, seats rotated and with common dice, and rate them."""
    from lunaria.arena.assessment import assess  # not for every start
    from lunaria.arena.contestants import contestants
    from lunaria.arena.plan import Tournament
    from lunaria.arena.report import write_page, write_parquet
    from lunaria.arena.store import GameStore
    from lunaria.arena.tournament import Course, play_tournament

    tournament = Tournament(game, contestants(game, bots), players, _options(option or []), seed)
    _check_options(tournament)
    test = None if until is None else _test(tournament, until)
    folder = out or Path(f"arena-{game}")
    with (
        GameStore(folder / GAMES_FILE, tournament.to_json()) as store,
        _runner(ray, cores) as runner,
        _standings(tournament, games) as tell,
    ):
        results = play_tournament(tournament, store, runner, Course(games, batch, test), tell)
    assessment = assess(tournament, results, test)
    write_parquet(results, tournament, folder / "games.parquet")
    given = context.obj if isinstance(context.obj, list) else sys.argv[1:]
    write_page(assessment, page or folder / "index.md", shlex.join(["lunaria", *given]))
    if as_json:
        print_json(assessment.to_json())
    else:
        for line in _lines(assessment):
            typer.echo(line)


def replay_game(
    folder: Annotated[Path, typer.Argument(help="Of a tournament.")],
    number: Annotated[int, typer.Argument(min=0, help="Of the game, from 0 on.")],
    out: Annotated[
        Path | None, typer.Option(help="Write the game file here: for verify, play --resume, ...")
    ] = None,
) -> None:
    """Tell a game of a tournament action by action, or write it to a file."""
    from lunaria.arena.store import stored_games
    from lunaria.catalogue import find_game
    from lunaria.core import dump_json
    from lunaria.table import GameFile

    for _, game in stored_games(folder / GAMES_FILE, [number]):
        if out is not None:
            out.write_bytes(dump_json(game))
            return
        file = GameFile.from_json(game, find_game)
        record = file.record
        for action, state in zip(record.actions, record.states(), strict=False):
            turn = record.game.turn(state)
            who = f"seat {turn + 1}" if isinstance(turn, int) else "chance"
            typer.echo(f"{who:<8}{record.game.format_action(action)}")
        assert file.ending is not None
        winners = ", ".join(f"seat {seat + 1}" for seat in file.ending.winners) or "nobody"
        typer.echo(f"{winners} won ({file.ending.reason})")
        return
    raise MalformedInput(f"there is no game {number} in {quoted(str(folder))}")


def _options(given: list[str]) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise MalformedInput(f"{quoted(text)} is not an option: write NAME=VALUE")
        try:
            found[name] = load_json(value)
        except MalformedInput:
            found[name] = value
    return found


def _check_options(tournament: "Tournament") -> None:
    from lunaria.table import seat_count, with_players

    rules = find_plugin(tournament.game).rules
    options = rules.options(with_players(rules, dict(tournament.options), tournament.players))
    if seat_count(rules, options) != tournament.players:
        raise MalformedInput(f"{tournament.game} is not played by {tournament.players}")


def _test(tournament: "Tournament", text: str) -> "DifferenceTest":
    from lunaria.arena.sequential import DifferenceTest

    named = text.split(",")
    if len(set(named)) != 2 or not set(named) <= set(tournament.names):
        known = ", ".join(tournament.names)
        raise MalformedInput(f"{quoted(text)} are not two of the bots: write BOT,BOT of {known}")
    one, other = (tournament.names.index(name) for name in named)
    return DifferenceTest(one, other)


@contextmanager
def _runner(address: str | None, cores: int | None) -> Iterator[BatchRunner]:
    if address is None:
        yield LocalRunner(cores, prepare=partial(set_plugin_paths, plugin_paths()))
        return
    from lunaria.arena.ray_runner import RayRunner

    with closing(RayRunner(address)) as runner:
        yield runner


@contextmanager
def _standings(tournament: "Tournament", games: int) -> Iterator[Any]:
    """On the error stream, so that output stays clean; nothing where that is no terminal."""
    from rich.console import Console, Group
    from rich.live import Live
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from lunaria.arena.ratings import rate

    console = Console(stderr=True)
    bar = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console)
    task = bar.add_task("games", total=sum(1 for _ in tournament.games(games)))
    results: list[GameResult] = []
    again = 0.0

    with Live(bar, console=console, transient=True, auto_refresh=console.is_terminal) as live:

        def tell(new: "list[GameResult]") -> None:
            nonlocal again
            results.extend(new)
            bar.advance(task, len(new))
            if not console.is_terminal or time.monotonic() < again:
                return
            began = time.monotonic()
            live.update(Group(_table(rate(tournament.names, results)), bar))
            spent = time.monotonic() - began
            again = began + max(1.0, spent / SHARE_OF_TIME)

        yield tell


def _table(ratings: Any) -> Any:
    from rich.table import Table

    table = Table("bot", "rating", "95 %", "games", "points")
    for rating in sorted(ratings, key=lambda rating: -rating.elo):
        table.add_row(
            rating.bot,
            f"{rating.elo:.0f}",
            f"± {rating.margin:.0f}",
            f"{rating.games:,}",
            f"{rating.share:.2f}",
        )
    return table


def _lines(assessment: "Assessment") -> Iterator[str]:
    from lunaria.arena.assessment import until_line

    width = max(len(name) for name in assessment.tournament.names)
    for rating in assessment.ranked:
        yield (
            f"{rating.bot:<{width}}{rating.elo:>7.0f} ± {rating.margin:<5.0f}"
            f"{rating.games:>8,} games{rating.share:>7.2f} of an equal share"
        )
    for number, share in enumerate(assessment.seats, 1):
        low, high = share.interval
        yield f"seat {number}  {share.share:.1%} of the points ({low:.1%} to {high:.1%})"
    if assessment.until is not None:
        yield until_line(assessment)
