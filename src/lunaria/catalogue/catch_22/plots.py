"""Plots of the statistics of Catch 22, as SVG and PNG."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lunaria.catalogue.commands import require_matplotlib
from lunaria.core import MalformedInput, quoted

if TYPE_CHECKING:
    from lunaria.bots.catch_22.statistics import Statistics

GOLD: Final = "#c2813a"
BLUE: Final = "#3b5b8c"
GREY: Final = "#9aa0a6"
FAIR_LIMIT: Final = 1.15
"""No seat should win more than this multiple of its share."""


def draw_plots(statistics: "Statistics", folder: Path) -> list[Path]:
    """One picture with four plots, in two formats."""
    require_matplotlib()
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9.0, 6.0), layout="constrained")
    (length, wins), (events, tokens) = figure.subplots(2, 2)
    figure.suptitle(
        f"Catch 22, {statistics.board}: {statistics.games:,} games of {statistics.players} "
        f"players ({statistics.level})"
    )
    _draw_length(length, statistics)
    _draw_wins(wins, statistics)
    _draw_events(events, statistics)
    _draw_tokens(tokens, statistics)
    files = []
    name = f"catch_22_{statistics.board}_{statistics.players}_{statistics.level}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for suffix in ("svg", "png"):
            file = folder / f"{name}.{suffix}"
            metadata = {"Date": None} if suffix == "svg" else None
            figure.savefig(file, metadata=metadata, dpi=110)
            files.append(file)
    except OSError as error:
        raise MalformedInput(f"cannot write to {quoted(str(folder))}: {error.strerror}") from error
    return files


def _draw_length(axes: Any, statistics: "Statistics") -> None:
    import numpy as np

    rounds = statistics.rounds
    most = float(np.percentile(rounds, 99))
    axes.hist(np.minimum(rounds, most), bins=30, color=BLUE)
    median = float(np.median(rounds))
    axes.axvline(median, color=GOLD)
    axes.set(title=f"length: median {median:.0f} rounds", xlabel="rounds", ylabel="games")


def _draw_wins(axes: Any, statistics: "Statistics") -> None:
    from lunaria.core.shares import wilson

    decided = statistics.games - statistics.stopped
    seats = range(1, statistics.players + 1)
    for offset, colour, title, wins in (
        (-0.2, BLUE, "by seat", statistics.wins_by_seat),
        (0.2, GREY, "by turn order", statistics.wins_by_turn_order),
    ):
        shares = [int(count) / max(1, decided) for count in wins]
        bounds = [wilson(int(count), decided) for count in wins]
        below = [share - low for share, (low, _) in zip(shares, bounds, strict=True)]
        above = [high - share for share, (_, high) in zip(shares, bounds, strict=True)]
        places = [seat + offset for seat in seats]
        axes.bar(places, shares, width=0.38, color=colour, label=title)
        axes.errorbar(places, shares, yerr=(below, above), fmt="none", ecolor="black", capsize=2)
    axes.axhline(1 / statistics.players, color=GOLD)
    axes.axhline(FAIR_LIMIT / statistics.players, color=GOLD, linestyle=":")
    axes.set(
        title="share of wins (95 %)", xticks=list(seats), xlabel="seat, or place in turn order"
    )
    axes.legend(loc="lower right", fontsize=8)


def _draw_events(axes: Any, statistics: "Statistics") -> None:
    from lunaria.kernels.catch_22 import matches

    columns = {
        "steals": matches.STEALS,
        "cubes\nplaced": matches.CUBES_PLACED,
        "cubes\nlifted": matches.CUBES_LIFTED,
        "ransoms": matches.RANSOMS,
        "switches": matches.SWITCHES,
    }
    axes.boxplot(
        [statistics.column(column) for column in columns.values()],
        tick_labels=list(columns),
        whis=(5, 95),
        showfliers=False,
        medianprops={"color": GOLD},
    )
    axes.set(title="in a game (box: middle half, line: 5 to 95 %)")


def _draw_tokens(axes: Any, statistics: "Statistics") -> None:
    winners, others = statistics.tokens_of_winners, statistics.tokens_of_others
    most = int(max(winners.max(initial=1), others.max(initial=1)))
    axes.hist(
        [winners, others],
        bins=range(0, most + 2),
        color=[GOLD, GREY],
        label=["winner", "others"],
        density=True,
    )
    axes.set(title="tokens at the end", xlabel="tokens", ylabel="share")
    axes.legend(fontsize=8)
