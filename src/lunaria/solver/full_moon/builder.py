"""Solve Full Moon layer by layer into tablebase files, on the CPU or on a GPU."""

import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from lunaria.core import MalformedInput, quoted
from lunaria.solver.full_moon import files, journal
from lunaria.solver.full_moon.files import TablebaseError
from lunaria.solver.full_moon.index import MAX_COLUMNS, MIN_COLUMNS
from lunaria.solver.full_moon.layout import layout
from lunaria.solver.full_moon.progress import Progress, Silent
from lunaria.solver.full_moon.survey import Survey
from lunaria.solver.full_moon.sweeps import Sweeper, run_sweeps

Device = Literal["cpu", "gpu"]


@dataclass(frozen=True, slots=True)
class SolvedLayer:
    """A layer that is on disk now. No seconds and no sweeps if it had been there before."""

    columns: int
    survey: Survey
    sweeps: int
    seconds: float


def build_tablebase(
    columns: int, device: Device, folder: Path, progress: Progress | None = None
) -> Generator[SolvedLayer, None, None]:
    """Solve all layers up to that many columns, going on from what the folder has.

    Yields each layer when it is on disk. May be killed at any moment and called again.
    """
    _check_arguments(columns, device)
    told = progress or Silent()
    with _alone_in(folder):
        yield from (_on_cpu if device == "cpu" else _on_gpu)(columns, folder, told)


def _check_arguments(columns: object, device: object) -> None:
    if not isinstance(columns, int) or not MIN_COLUMNS <= columns <= MAX_COLUMNS:
        raise MalformedInput(
            f"Full Moon has {MIN_COLUMNS} to {MAX_COLUMNS} columns; "
            f"{quoted(columns)} cannot be solved"
        )
    if device not in get_args(Device):
        raise MalformedInput(f"{quoted(device)} is not a device: it is cpu or gpu")


def _on_cpu(columns: int, folder: Path, progress: Progress) -> Iterator[SolvedLayer]:
    from lunaria.solver.full_moon.cpu import CpuLayer

    lower: CpuLayer | None = None
    lower_survey: Survey | None = None
    for number in range(MIN_COLUMNS, columns + 1):
        start = time.perf_counter()
        if files.path_of(folder, number).exists():
            on_disk = files.open_layer(folder, number)
            is_needed = number < columns and not files.path_of(folder, number + 1).exists()
            lower = CpuLayer(number, on_disk.table) if is_needed else None
            lower_survey = lower.survey() if lower else on_disk.survey
            _check_same(on_disk, lower_survey)
            yield SolvedLayer(number, on_disk.survey, 0, 0.0)
            continue
        completed = journal.completed(folder, number)
        try:
            table = files.open_part(folder, number) if completed else files.new_part(folder, number)
        except TablebaseError:
            completed, table = 0, files.new_part(folder, number)
        layer = CpuLayer(number, table, lower, completed=completed, advance=progress.advance)
        sweeps = _sweep(layer, number, folder, lower_survey, progress, completed)
        survey = layer.survey()
        files.finish_part(folder, number, survey)
        journal.close(folder, number)
        lower, lower_survey = layer, survey
        yield SolvedLayer(number, survey, sweeps, time.perf_counter() - start)


def _on_gpu(columns: int, folder: Path, progress: Progress) -> Iterator[SolvedLayer]:
    from lunaria.solver.full_moon.gpu import GpuLayer

    lower: GpuLayer | None = None
    lower_survey: Survey | None = None
    for number in range(MIN_COLUMNS, columns + 1):
        start = time.perf_counter()
        layer = GpuLayer(number, lower)
        if files.path_of(folder, number).exists():
            on_disk = files.open_layer(folder, number)
            layer.table.set(on_disk.table)
            survey = layer.survey()
            _check_same(on_disk, survey)
            solved = SolvedLayer(number, survey, 0, 0.0)
        else:
            sweeps = _sweep(layer, number, None, lower_survey, progress, 0)
            survey = layer.survey()
            seconds = time.perf_counter() - start
            files.write(folder, number, layer.table.get(), survey)
            solved = SolvedLayer(number, survey, sweeps, seconds)
        layer.forget_lower()
        lower, lower_survey = layer, survey
        yield solved


def _sweep(
    layer: Sweeper,
    columns: int,
    folder: Path | None,
    lower: Survey | None,
    progress: Progress,
    completed: int,
) -> int:
    segments = layout(columns).segments

    def note(n: int) -> None:
        if folder is not None:
            journal.note(folder, columns, n)
        progress.begin_sweep(columns, n + 1, segments)

    progress.begin_sweep(columns, completed + 1, segments)
    longest = lower.max_distance if lower else 0
    return run_sweeps(layer, longest, completed=completed, after_sweep=note)


def _check_same(on_disk: files.LayerFile, survey: Survey) -> None:
    if on_disk.survey.checksum != survey.checksum:
        raise TablebaseError(f"{on_disk.path} is damaged: its checksum does not match")


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Keep a second solver out of the folder; a killed one leaves no lock behind."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (folder / "full-moon.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise TablebaseError(f"another solver is at work in {folder}") from None
        yield
