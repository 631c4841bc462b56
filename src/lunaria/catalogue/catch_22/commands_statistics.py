"""The command that tells how games of Catch 22 among equal bots go."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from lunaria.bots.catch_22.levels import LEVELS, settings_of
from lunaria.catalogue.commands import (
    AsJson,
    player_counts,
    print_json,
    progress_bar,
    require_matplotlib,
)
from lunaria.core import Json, MalformedInput
from lunaria.games.catch_22 import BOARDS, Board, open_board
from lunaria.games.catch_22.state import MOST_TURNS

if TYPE_CHECKING:
    from lunaria.bots.catch_22.statistics import Statistics

app = typer.Typer()

MOST_GAMES: Final = 10_000_000

BoardOption = Annotated[str, typer.Option(help=f"{', '.join(BOARDS)}, or a file.")]
Games = Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")]
Seed = Annotated[int, typer.Option(min=0, help="Another seed, other games.")]
TurnLimit = Annotated[
    int, typer.Option(min=1, max=MOST_TURNS, help="Stop a game after so many turns.")
]
Workers = Annotated[int | None, typer.Option(min=1, max=256, help="Cores to use; all of them.")]


@app.command()
def stats(
    games: Games = 200,
    players: Annotated[str, typer.Option(help="How many play: 4, or a range, 2..6.")] = "4",
    level: Annotated[str, typer.Option(help=f"Of all players: {', '.join(LEVELS)}.")] = "expert",
    board: BoardOption = "standard",
    seed: Seed = 1,
    turn_limit: TurnLimit = 2000,
    out: Annotated[Path | None, typer.Option(help="Draw plots into this folder.")] = None,
    workers: Workers = None,
    as_json: AsJson = False,
) -> None:
    """Tell how games among equals go: length, wins by seat, steals, cubes, tokens at the end."""
    settings_of(level)
    counts = player_counts(players)
    chosen = _board_for(board, counts)
    if out is not None:
        require_matplotlib()
    from lunaria.bots.catch_22.statistics import measure

    with progress_bar("stats", games * len(counts)) as progress:
        found = [
            measure(chosen, level, count, games, seed, turn_limit, workers, progress)
            for count in counts
        ]
    if out is not None:
        from lunaria.catalogue.catch_22.plots import draw_plots

        for statistics in found:
            draw_plots(statistics, out)
    if as_json:
        values: list[Json] = [statistics.to_json() for statistics in found]
        print_json(values)
        return
    for statistics in found:
        for line in _lines(statistics):
            typer.echo(line)


def _lines(statistics: "Statistics") -> Iterator[str]:
    from lunaria.kernels.catch_22 import matches

    low, median, high = (float(value) for value in _percentiles(statistics))
    yield (
        f"{statistics.board}, {statistics.players} players ({statistics.level}), "
        f"{statistics.games} games"
    )
    yield f"  rounds          {median:.0f} (5 % under {low:.0f}, 5 % over {high:.0f})"
    yield (
        f"  long games      {statistics.long_games} over 1,000 turns, "
        f"{statistics.stopped} stopped by the limit of {statistics.turn_limit}"
    )
    yield (
        f"  locked in       {statistics.locked_in} players in {statistics.states:,} states (C22-16)"
    )
    decided = max(1, statistics.games - statistics.stopped)
    for title, wins in (
        ("wins by seat", statistics.wins_by_seat),
        ("by turn order", statistics.wins_by_turn_order),
    ):
        shares = "  ".join(f"{100 * int(count) / decided:.1f} %" for count in wins)
        yield f"  {title:<16}{shares}"
    yield f"  largest share   {statistics.largest_seat_share:.3f} of an equal one"
    yield (
        f"  in a game       {statistics.column(matches.STEALS).mean():.1f} steals, "
        f"{statistics.column(matches.CUBES_PLACED).mean():.1f} cubes placed, "
        f"{statistics.column(matches.CUBES_LIFTED).mean():.1f} lifted, "
        f"{statistics.column(matches.RANSOMS).mean():.1f} ransomed, "
        f"{statistics.column(matches.SWITCHES).mean():.1f} switches"
    )
    if statistics.games > statistics.stopped:
        yield (
            f"  tokens at end   {statistics.tokens_of_winners.mean():.1f} for the winner, "
            f"{statistics.tokens_of_others.mean():.1f} for each other"
        )


def _percentiles(statistics: "Statistics") -> Iterator[float]:
    import numpy as np

    yield from np.percentile(statistics.rounds, [5, 50, 95])


def _board_for(name: str, counts: range) -> Board:
    board = open_board(name)
    if not set(counts) <= set(board.player_counts):
        fewest, most = board.player_counts[0], board.player_counts[-1]
        raise MalformedInput(f"the board {board.name} takes {fewest} to {most} players")
    return board
