"""The page of a tournament, and its results as data."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from lunaria import __version__
from lunaria.arena.assessment import Assessment, until_line
from lunaria.arena.batch import GameResult
from lunaria.arena.plan import Tournament
from lunaria.arena.plots import draw_plots
from lunaria.arena.ratings import Share
from lunaria.catalogue import find_plugin
from lunaria.core import RuleId, needs
from lunaria.languages import ENGLISH

with needs("arena"):
    import numpy as np
    import pyarrow as pa
    from pyarrow import parquet


def write_parquet(results: Sequence[GameResult], tournament: Tournament, path: Path) -> None:
    """A line for each game."""
    names = tournament.names
    columns = {
        "number": pa.array([result.number for result in results], pa.int64()),
        "dice": pa.array([result.dice for result in results], pa.int64()),
        "group": pa.array([result.group for result in results], pa.int64()),
        "bots": pa.array(
            [[names[bot] for bot in result.seats] for result in results], pa.list_(pa.string())
        ),
        "winners": pa.array([list(result.winners) for result in results], pa.list_(pa.int64())),
        "points": pa.array([list(result.points) for result in results], pa.list_(pa.float64())),
        "reason": pa.array([result.reason for result in results], pa.string()),
        "actions": pa.array([result.actions for result in results], pa.int64()),
        "seconds": pa.array([result.seconds for result in results], pa.float64()),
        "node": pa.array([result.node for result in results], pa.string()),
    }
    parquet.write_table(pa.table(columns), path)


def write_page(assessment: Assessment, page: Path, command: str) -> None:
    """As Markdown, with its plots in a folder beside it that has the page's name."""
    page.parent.mkdir(parents=True, exist_ok=True)
    images = draw_plots(assessment, page.parent / page.stem)
    sections = (
        _beginning(assessment, command),
        _ratings(assessment),
        _pairs(assessment),
        _seats(assessment),
        _games(assessment),
        _plots(images, page),
    )
    text = "\n\n".join("\n".join(section) for section in sections)
    page.write_text(f"{text}\n", encoding="utf-8")


def _beginning(assessment: Assessment, command: str) -> Iterator[str]:
    tournament = assessment.tournament
    yield f"# {find_plugin(tournament.game).title(ENGLISH)}: a tournament"
    yield ""
    yield (
        f"{len(assessment.results):,} games of {tournament.players} players, "
        f"Lunaria {__version__}, {time.strftime('%Y-%m-%d', time.gmtime())}. This page was written "
        "by"
    )
    yield ""
    yield f"    {command}"
    yield ""
    yield "Those at a table play with the same dice on all rotations of the seats. Intervals are of"
    yield "95 %; games with the same dice count as one observation."


def _ratings(assessment: Assessment) -> Iterator[str]:
    yield "## Ratings"
    yield ""
    yield "| bot | rating | 95 % | games | points, of an equal share |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for rating in assessment.ranked:
        yield (
            f"| `{rating.bot}` | {rating.elo:.0f} | ± {rating.margin:.0f} | {rating.games:,} "
            f"| {rating.share:.2f} |"
        )
    yield ""
    yield "The weakest bot has 0, and the margin is that of the distance to it. 400 more are odds"
    yield "of 10 to 1."
    if assessment.until is not None:
        yield ""
        yield until_line(assessment)


def _pairs(assessment: Assessment) -> Iterator[str]:
    names = assessment.tournament.names
    order = [names.index(rating.bot) for rating in assessment.ranked]
    yield "## Pairs"
    yield ""
    yield "How often the bot of the line did better at a table than that of the column; as well as"
    yield "it is a half."
    yield ""
    yield "| | " + " | ".join(f"`{names[bot]}`" for bot in order) + " |"
    yield "| --- |" + " ---: |" * len(order)
    for row in order:
        cells = (_cell(assessment.pairs[row][column]) for column in order)
        yield f"| `{names[row]}` | " + " | ".join(cells) + " |"


def _cell(share: Share) -> str:
    if not share.games:
        return ""
    low, high = share.interval
    return f"{100 * share.share:.1f} % ({100 * low:.0f}-{100 * high:.0f})"


def _seats(assessment: Assessment) -> Iterator[str]:
    yield "## Seats"
    yield ""
    equal = 100 / assessment.tournament.players
    yield f"If no seat was better than another, each would have {equal:.1f} % of the points."
    yield ""
    yield "| seat | points | 95 % |"
    yield "| --- | ---: | ---: |"
    for number, share in enumerate(assessment.seats, 1):
        low, high = share.interval
        yield f"| {number} | {100 * share.share:.1f} % | {100 * low:.1f} to {100 * high:.1f} % |"


def _games(assessment: Assessment) -> Iterator[str]:
    results = assessment.results
    rules = find_plugin(assessment.tournament.game).rulebook.rules
    yield "## Games"
    yield ""
    yield "| ended by | games |"
    yield "| --- | ---: |"
    reasons = [result.reason for result in results]
    for reason in sorted(set(reasons), key=lambda reason: -reasons.count(reason)):
        rule = rules.get(RuleId(reason))
        told = reason if rule is None else f"{rule.title(ENGLISH)} ({reason})"
        yield f"| {told} | {reasons.count(reason):,} |"
    if results:
        low, median, high = np.percentile([result.actions for result in results], [5, 50, 95])
        seconds = np.mean([result.seconds for result in results])
        yield ""
        yield (
            f"A game had {median:.0f} actions, those of chance included ({low:.0f} to {high:.0f} "
            f"in nine of ten), and took {seconds:.2f} s of one processor."
        )


def _plots(images: Sequence[Path], page: Path) -> Iterator[str]:
    yield "## Plots"
    for image in images:
        yield ""
        yield f"![{image.stem}]({image.relative_to(page.parent).as_posix()})"
