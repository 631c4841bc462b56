"""Commands that let bots play Catch 22 against each other: ratings and statistics."""

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
    from lunaria.bots.catch_22.ratings import Pairing, Rating
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
def ratings(
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="How many games for each pair of levels.")
    ] = 200,
    players: Annotated[
        int, typer.Option(min=2, max=6, help="One of a level against the others of another.")
    ] = 2,
    board: BoardOption = "standard",
    seed: Seed = 1,
    turn_limit: TurnLimit = 2000,
    workers: Workers = None,
    as_json: AsJson = False,
) -> None:
    """Let the levels play each other and rate them, with 95 % confidence intervals."""
    chosen = _board_for(board, range(players, players + 1))
    from lunaria.bots.catch_22.ratings import play_round_robin, rate

    pairs = len(LEVELS) * (len(LEVELS) - 1) // 2
    total = pairs * players * -(-games // players)
    with progress_bar("ratings", total) as progress:
        pairings = play_round_robin(
            chosen, LEVELS, players, games, seed, turn_limit, workers, progress
        )
    rated = rate(LEVELS, pairings, players)
    if as_json:
        print_json(_ratings_as_json(chosen, players, rated, pairings))
        return
    for rating in reversed(rated):
        typer.echo(f"{rating.level:<8}{rating.elo:>7.0f} ± {rating.margin:.0f}")
    typer.echo()
    for pairing in pairings:
        low, high = pairing.interval
        against = pairing.lower if players == 2 else f"{players - 1} x {pairing.lower}"
        stopped = f", {pairing.stopped} stopped" if pairing.stopped else ""
        typer.echo(
            f"{pairing.higher:<8}against {against:<12}{100 * pairing.share:5.1f} % "
            f"({100 * low:.1f} to {100 * high:.1f}) of {pairing.decided}{stopped}"
        )


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


def _ratings_as_json(
    board: Board, players: int, rated: list["Rating"], pairings: list["Pairing"]
) -> Json:
    return {
        "board": board.name,
        "players": players,
        "ratings": [
            {"level": rating.level, "elo": round(rating.elo, 1), "margin": round(rating.margin, 1)}
            for rating in rated
        ],
        "pairings": [
            {
                "one": pairing.higher,
                "against": pairing.lower,
                "wins": pairing.wins,
                "losses": pairing.losses,
                "stopped": pairing.stopped,
                "share": round(pairing.share, 4),
                "interval": [round(bound, 4) for bound in pairing.interval],
            }
            for pairing in pairings
        ],
    }


def _board_for(name: str, counts: range) -> Board:
    board = open_board(name)
    if not set(counts) <= set(board.player_counts):
        fewest, most = board.player_counts[0], board.player_counts[-1]
        raise MalformedInput(f"the board {board.name} takes {fewest} to {most} players")
    return board
