"""Who is told how the solving goes."""

from types import TracebackType
from typing import Protocol, Self

from lunaria.core import needs


class Progress(Protocol):
    """Told of every step. A layer's sweeps are numbered by plies."""

    def begin_sweep(self, columns: int, sweep: int, segments: int, /) -> None: ...
    def advance(self, segments: int, /) -> None: ...


class Silent:
    """Nobody is told."""

    def begin_sweep(self, columns: int, sweep: int, segments: int, /) -> None:
        del columns, sweep, segments

    def advance(self, segments: int, /) -> None:
        del segments


class Bar:
    """A progress bar in the terminal; a context manager."""

    def __init__(self) -> None:
        with needs("play"):
            from rich import progress
            from rich.console import Console

        console = Console(stderr=True)
        self._progress = progress.Progress(
            progress.TextColumn("{task.description}"),
            progress.BarColumn(),
            progress.MofNCompleteColumn(),
            progress.TimeElapsedColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task = self._progress.add_task("Full Moon", total=None)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
        /,
    ) -> None:
        self._progress.stop()

    def begin_sweep(self, columns: int, sweep: int, segments: int, /) -> None:
        title = f"{columns} columns, sweep {sweep}"
        self._progress.update(self._task, description=title, total=segments, completed=0)

    def advance(self, segments: int, /) -> None:
        self._progress.update(self._task, advance=segments)
