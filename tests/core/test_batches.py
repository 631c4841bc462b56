"""Jobs are done once each, wherever they are done, also when a process is lost."""

import os
import signal
from functools import partial
from pathlib import Path

import pytest

from lunaria.core.batches import JobLost, LocalRunner


def square(number: int) -> int:
    return number * number


def square_after_a_crash(folder: Path, number: int) -> int:
    """The first process that is to do the third job dies."""
    if number == 3:
        mark = folder / "crashed"
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def crash(_: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def refuse(number: int) -> int:
    raise ValueError(f"no {number}")


@pytest.mark.parametrize(
    "runner", [LocalRunner(1), LocalRunner(2, in_threads=True), LocalRunner(2)]
)
def test_every_job_comes_back_with_its_result(runner: LocalRunner) -> None:
    assert dict(runner.run(square, range(20))) == {number: number**2 for number in range(20)}


def test_jobs_of_a_lost_process_are_done_again(tmp_path: Path) -> None:
    work = partial(square_after_a_crash, tmp_path)
    found = list(LocalRunner(2).run(work, range(8)))
    assert sorted(found) == [(number, number**2) for number in range(8)]
    assert (tmp_path / "crashed").exists()


def test_a_job_that_kills_every_process_is_given_up() -> None:
    with pytest.raises(JobLost):
        list(LocalRunner(2).run(crash, [1]))


@pytest.mark.parametrize("runner", [LocalRunner(1), LocalRunner(2, in_threads=True)])
def test_an_error_of_a_job_ends_the_run(runner: LocalRunner) -> None:
    with pytest.raises(ValueError, match="no "):
        list(runner.run(refuse, range(1000)))


@pytest.mark.parametrize("runner", [LocalRunner(1), LocalRunner(2, in_threads=True)])
def test_no_more_jobs_are_taken_than_are_wanted(runner: LocalRunner) -> None:
    taken = iter(range(1000))
    results = runner.run(square, taken)
    for _ in range(3):
        next(results)
    results.close()  # type: ignore[attr-defined]
    assert next(taken) < 20


def test_time_that_is_over_ends_the_run() -> None:
    assert list(LocalRunner(1).run(square, range(5), seconds=-1.0)) == []
