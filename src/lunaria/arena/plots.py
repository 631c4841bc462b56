"""The plots of a tournament's page, as SVG."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from lunaria.arena.assessment import Assessment
from lunaria.arena.ratings import rate
from lunaria.catalogue.commands import require_matplotlib

MOST_POINTS = 24
"""Of the course of the ratings."""


def draw_plots(assessment: Assessment, folder: Path) -> list[Path]:
    """Into a folder that is made for them."""
    require_matplotlib()
    from matplotlib import pyplot

    if not assessment.results:
        return []
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    plots: dict[str, Callable[[Assessment, Any], None]] = {
        "ratings": _ratings,
        "pairs": _pairs,
        "course": _course,
        "seats": _seats,
        "lengths": _lengths,
    }
    for name, draw in plots.items():
        figure, axes = pyplot.subplots(figsize=(6.4, 3.6), layout="constrained")
        draw(assessment, axes)
        path = folder / f"{name}.svg"
        figure.savefig(path, metadata={"Date": None})
        pyplot.close(figure)
        found.append(path)
    return found


def _ratings(assessment: Assessment, axes: Any) -> None:
    ranked = assessment.ranked[::-1]
    places = range(len(ranked))
    axes.barh(places, [rating.elo for rating in ranked], color="#6a8caf")
    axes.errorbar(
        [rating.elo for rating in ranked],
        list(places),
        xerr=[rating.margin for rating in ranked],
        fmt="none",
        ecolor="black",
        capsize=3,
    )
    axes.set_yticks(list(places), [rating.bot for rating in ranked])
    axes.set_xlabel("rating, with 95 %")


def _pairs(assessment: Assessment, axes: Any) -> None:
    names = assessment.tournament.names
    order = [names.index(rating.bot) for rating in assessment.ranked]
    pairs = [[assessment.pairs[row][column] for column in order] for row in order]
    shares = [[pair.share if pair.games else 0.5 for pair in row] for row in pairs]
    axes.imshow(shares, cmap="RdBu", vmin=0, vmax=1)
    for y, row in enumerate(pairs):
        for x, pair in enumerate(row):
            if pair.games:
                axes.text(x, y, f"{100 * pair.share:.0f}", ha="center", va="center", fontsize=8)
    ticks, labels = range(len(order)), [names[bot] for bot in order]
    axes.set_xticks(ticks, labels, rotation=45, ha="right")
    axes.set_yticks(ticks, labels)
    axes.set_title("how often the line did better than the column, %")


def _course(assessment: Assessment, axes: Any) -> None:
    names, count = assessment.tournament.names, len(assessment.results)
    steps = sorted({max(1, count * step // MOST_POINTS) for step in range(1, MOST_POINTS + 1)})
    courses = [rate(names, assessment.results[:step]) for step in steps]
    for bot, name in enumerate(names):
        axes.plot(steps, [ratings[bot].elo for ratings in courses], label=name)
    axes.set_xlabel("games")
    axes.set_ylabel("rating")
    axes.legend(fontsize=7, loc="center left", bbox_to_anchor=(1, 0.5))


def _seats(assessment: Assessment, axes: Any) -> None:
    seats = range(1, len(assessment.seats) + 1)
    shares = [100 * share.share for share in assessment.seats]
    bounds = [share.interval for share in assessment.seats]
    below = [share - 100 * low for share, (low, _) in zip(shares, bounds, strict=True)]
    above = [100 * high - share for share, (_, high) in zip(shares, bounds, strict=True)]
    axes.bar(seats, shares, color="#6a8caf", yerr=[below, above], capsize=4)
    axes.axhline(100 / len(assessment.seats), color="black", linewidth=0.8, linestyle="--")
    axes.set_xticks(list(seats))
    axes.set_xlabel("seat")
    axes.set_ylabel("% of the points")


def _lengths(assessment: Assessment, axes: Any) -> None:
    axes.hist([result.actions for result in assessment.results], bins=40, color="#6a8caf")
    axes.set_xlabel("actions of a game")
    axes.set_ylabel("games")
