"""The command that lets bots build towers by the hundred and tells how it went."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from lunaria.bots.catch_the_moon.levels import LEVELS, settings_of
from lunaria.catalogue.commands import AsJson, player_counts, print_json, progress_bar
from lunaria.core import JsonObject, MalformedInput, dump_json, quoted
from lunaria.games.catch_the_moon import CATCH_THE_MOON, Edition, Mode

app = typer.Typer()

MOST_GAMES: Final = 1_000_000
ALL_SETUPS: Final = "all"
GAMES_FILE: Final = "games.jsonl"
STATISTICS_FILE: Final = "statistics.json"


@app.command()
def stats(
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="How many in all, spread over the players.")
    ] = 20,
    players: Annotated[
        str | None, typer.Option(help="How many play: 4, or a range, 2..6; 1 alone in solo.")
    ] = None,
    level: Annotated[
        str, typer.Option(help=f"Of all players: {', '.join(LEVELS)}; or mixed, seat by seat.")
    ] = "casual",
    mode: Annotated[Mode, typer.Option(help="How they play.")] = Mode.COMPETITIVE,
    edition: Annotated[Edition, typer.Option(help="By which rules.")] = Edition.KOSMOS,
    setup: Annotated[
        str, typer.Option(help="How the starting ladders stand, or all, in turn.")
    ] = ALL_SETUPS,
    seed: Annotated[int, typer.Option(min=0, help="Another seed, other games.")] = 1,
    jobs: Annotated[int | None, typer.Option(min=1, max=512, help="Cores; all of them.")] = None,
    seconds: Annotated[
        float | None, typer.Option(min=1, help="Stop then; finished games count.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Keep games, statistics and plots here, and go on with games kept."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play, check the physics of every tower, and tell of tears, heights and lengths."""
    counts = _player_counts(players or ("1" if mode is Mode.SOLO else "2..6"), mode)
    if level != "mixed":
        settings_of(level)
    from lunaria.bots.catch_the_moon.batches import play_many, tasks_for
    from lunaria.bots.catch_the_moon.statistics import statistics_of
    from lunaria.games.catch_the_moon.setups import SETUPS, read_setup

    setups = list(SETUPS) if setup == ALL_SETUPS else [setup]
    for name in setups:
        read_setup(name)
    tasks = tasks_for(games, counts, level, mode=mode, edition=edition, setups=setups, seed=seed)
    CATCH_THE_MOON.options(tasks[0].options)
    kept = None if out is None else _folder(out) / GAMES_FILE
    with progress_bar("games", games) as progress:
        summaries = play_many(tasks, jobs, progress, kept, seconds)
    found = statistics_of(summaries, games, mode.value, edition.value, level)
    if out is not None and summaries:
        (out / STATISTICS_FILE).write_bytes(dump_json(found))
        _draw(found, out)
    if as_json:
        print_json(found)
        return
    for line in _lines(found):
        typer.echo(line)


def _draw(found: JsonObject, out: Path) -> None:
    from importlib.util import find_spec

    if find_spec("matplotlib") is None:
        typer.echo("no plots: matplotlib is not installed", err=True)
        return
    from lunaria.catalogue.catch_the_moon.plots import draw_plots

    draw_plots(found, out)


def _lines(found: Any) -> Iterator[str]:
    yield (
        f"{found['mode']}, {found['edition']}: {found['games']} of {found['games_asked']} games, "
        f"{found['placements']} placements, {found['core_seconds']:.0f} core seconds"
    )
    for level, of_level in found["levels"].items():
        tears, first = of_level["tears"], of_level["tears_first_ten"]
        yield (
            f"  {level:<9}{_percent(tears)} tears per placement, {_percent(first)} in the first "
            f"ten; {of_level['wins']} wins on {of_level['seats']} seats"
        )
    for title, values, unit in (
        ("height", found["highest_mm"], "mm"),
        ("ladders", found["most_ladders"], "at most"),
        ("length", found["lengths"], "placements"),
        ("score", found["scores"], "points"),
    ):
        if values:
            ordered = sorted(values)
            middle = ordered[len(ordered) // 2]
            yield f"  {title:<9}{ordered[0]:g} to {ordered[-1]:g} {unit}, median {middle:g}"
    figures = ", ".join(f"{name} {count}" for name, count in found["figures"].items())
    yield f"  figures  {figures or 'none'}"
    yield (
        f"  physics  {found['flaws']} flaws, {found['stuck']} stuck games, "
        f"{found['unsettled']} reports with something swinging"
    )
    for flaw in found["flaws_told"]:
        yield f"    {flaw}"


def _percent(share: Any) -> str:
    low, high = share["interval"]
    return f"{100 * share['share']:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def _player_counts(text: str, mode: Mode) -> list[int]:
    counts = list(player_counts(text, fewest=1))
    if (mode is Mode.SOLO) != (counts == [1]) or (mode is not Mode.SOLO and counts[0] < 2):
        raise MalformedInput(f"{quoted(text)} players: solo is for 1, other games for 2 to 6")
    return counts


def _folder(out: Path) -> Path:
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MalformedInput(f"cannot write to {quoted(str(out))}: {error.strerror}") from error
    return out
