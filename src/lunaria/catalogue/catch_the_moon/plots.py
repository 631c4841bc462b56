"""Plots of the statistics of Catch the Moon, as SVG and PNG."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from lunaria.bots.catch_the_moon.levels import by_strength
from lunaria.catalogue.commands import require_matplotlib
from lunaria.core import JsonObject, MalformedInput, quoted

COLOURS: Final = {
    "clumsy": "#b3261e",
    "child": "#c2813a",
    "casual": "#8a9a3b",
    "skilled": "#3b7d8c",
    "cautious": "#5f8f6b",
    "daring": "#a2478c",
    "spiteful": "#6a5a8f",
    "master": "#3b4f8c",
}
WOOD: Final = "#c2813a"
NIGHT: Final = "#3b5b8c"


def draw_plots(
    found: JsonObject, folder: Path, formats: Sequence[str] = ("svg", "png")
) -> list[Path]:
    """One picture with four plots, in each format."""
    require_matplotlib()
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9.5, 6.5), layout="constrained")
    (tears, by_number), (heights, lengths) = figure.subplots(2, 2)
    figure.suptitle(
        f"Catch the Moon, {found['mode']} ({found['edition']}): {found['games']} games of bots "
        f"({found['level']}), {found['placements']} placements"
    )
    _draw_tears(tears, found)
    _draw_by_number(by_number, found)
    _draw_heights(heights, found)
    _draw_lengths(lengths, found)
    files = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for suffix in formats:
            name = f"catch_the_moon_{found['mode']}_{found['edition']}_{found['level']}.{suffix}"
            metadata = {"Date": None} if suffix == "svg" else None
            figure.savefig(folder / name, metadata=metadata, dpi=110)
            files.append(folder / name)
    except OSError as error:
        raise MalformedInput(f"cannot write to {quoted(str(folder))}: {error.strerror}") from error
    return files


def draw_levels(batches: Sequence[Any], file: Path) -> Path:
    """Tears and heights of batches in which all play at one level, side by side."""
    require_matplotlib()
    from matplotlib.figure import Figure

    of_level = {batch["level"]: batch for batch in batches}
    levels = by_strength(of_level)
    figure = Figure(figsize=(9.5, 3.6), layout="constrained")
    tears, heights = figure.subplots(1, 2)
    _draw_tears(tears, {"levels": {level: of_level[level]["levels"][level] for level in levels}})
    heights.boxplot(
        [of_level[level]["highest_mm"] for level in levels],
        tick_labels=[f"{level}\n{of_level[level]['games']}" for level in levels],
        whis=(5, 95),
        showfliers=False,
        medianprops={"color": WOOD},
    )
    heights.set(title="highest tower of a game (5 to 95 %), games", ylabel="mm above the table")
    for axes in (tears, heights):
        axes.tick_params(axis="x", labelsize=7)
    figure.savefig(file, metadata={"Date": None})
    return file


def _draw_tears(axes: Any, found: Any) -> None:
    levels = by_strength(found["levels"])
    for offset, key, alpha in ((-0.2, "tears", 1.0), (0.2, "tears_first_ten", 0.55)):
        shares = [found["levels"][level][key] for level in levels]
        middles = [100 * share["share"] for share in shares]
        below = [100 * (share["share"] - share["interval"][0]) for share in shares]
        above = [100 * (share["interval"][1] - share["share"]) for share in shares]
        places = [place + offset for place in range(len(levels))]
        colours = [COLOURS[level] for level in levels]
        axes.bar(places, middles, width=0.38, color=colours, alpha=alpha)
        axes.errorbar(places, middles, yerr=(below, above), fmt="none", ecolor="black", capsize=2)
    axes.set(title="tears per placement: all, first ten (95 %)", ylabel="%")
    axes.set_xticks(range(len(levels)), levels)


def _draw_by_number(axes: Any, found: Any) -> None:
    """Smoothed over five placements, where there are enough of them."""
    for level in by_strength(found["levels"]):
        of_level = found["levels"][level]
        counts = of_level["by_number"]
        numbers, shares = [], []
        for number in range(1, len(counts) + 1):
            near = counts[max(0, number - 3) : number + 2]
            total, mistaken = (sum(pair[column] for pair in near) for column in (0, 1))
            if total >= 20:
                numbers.append(number)
                shares.append(100 * mistaken / total)
        axes.plot(numbers, shares, color=COLOURS[level], label=level)
    axes.set(title="tears by placement (mean of five)", xlabel="placement of the game", ylabel="%")
    axes.set_ylim(bottom=0)
    axes.legend(fontsize=8)


def _draw_heights(axes: Any, found: Any) -> None:
    axes.hist(found["highest_mm"], bins=24, color=WOOD)
    axes.set(title="highest tower of a game", xlabel="mm above the table", ylabel="games")


def _draw_lengths(axes: Any, found: Any) -> None:
    if found["scores"]:
        most = max(found["scores"])
        axes.hist(found["scores"], bins=range(most + 2), color=NIGHT, align="left")
        axes.set(title="final score", xlabel="points", ylabel="games")
        return
    by_players = found["lengths_by_players"]
    axes.boxplot(
        list(by_players.values()),
        tick_labels=list(by_players),
        whis=(5, 95),
        showfliers=False,
        medianprops={"color": WOOD},
    )
    axes.set(title="length of a game (5 to 95 %)", xlabel="players", ylabel="placements")
