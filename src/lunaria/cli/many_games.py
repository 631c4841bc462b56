"""What the commands share that let bots play many games."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lunaria.core import MalformedInput, quoted


def player_counts(text: str, fewest: int = 2, most: int = 6) -> range:
    """A number like 4 or a range like 2..6, also written 2-6."""
    match = re.fullmatch(r"([0-9])(?:(?:-|\.\.)([0-9]))?", text)
    if match is not None:
        first, last = int(match[1]), int(match[2] or match[1])
        if fewest <= first <= last <= most:
            return range(first, last + 1)
    raise MalformedInput(f"{quoted(text)} players: write a number like 4 or a range like 2..6")


@contextmanager
def progress_bar(title: str, games: int) -> Iterator[Callable[[int], None]]:
    """On the error stream, so that output stays clean; told how many more games are over."""
    from rich import progress
    from rich.console import Console

    with progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as bar:
        task = bar.add_task(title, total=games)
        yield lambda more: bar.advance(task, more)
