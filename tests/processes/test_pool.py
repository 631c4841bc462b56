"""Tasks are done in a bounded number of workers; one that is lost is replaced."""

import asyncio
import os
import platform
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from lunaria.catalogue.analysis import Findings
from lunaria.catalogue.routes import WorkerLost
from lunaria.processes import pool as pools
from lunaria.processes import supervisor as supervisors
from lunaria.processes.launcher import LocalLauncher
from lunaria.processes.pool import TaskPool
from lunaria.processes.supervisor import Replaced
from lunaria.processes.tasks import Analyse, Call, Choose, Chosen
from tests.support.patience import PATIENCE_S
from tests.support.processes.fake_games import START
from tests.support.processes.observing import Recorder, until, wait_for_end

STATE = list(START)
PID = Call("pebbles", "pid", [])
BLOCK = Call("pebbles", "block", [])


def run(scenario: Callable[[TaskPool, Recorder], Awaitable[None]], size: int = 1) -> None:
    async def main() -> None:
        recorder = Recorder()
        pool = TaskPool(size, recorder)
        try:
            await scenario(pool, recorder)
        finally:
            await pool.close()

    asyncio.run(main())


def choose(level: str) -> Choose:
    return Choose("pebbles", level, STATE, "seed")


async def pid_of_worker(pool: TaskPool) -> int:
    pid: int = (await pool.run(PID, PATIENCE_S)).value
    return pid


def test_a_worker_plays_as_the_bot_would_here() -> None:
    async def scenario(pool: TaskPool, _: Recorder) -> None:
        assert await pool.run(choose("one"), PATIENCE_S) == Chosen("1")

    run(scenario)


def test_a_game_that_was_registered_here_is_known_in_every_worker() -> None:
    async def scenario(pool: TaskPool, _: Recorder) -> None:
        games = (await pool.run(Call("pebbles", "games", []), PATIENCE_S)).value
        assert games == ["pebbles", "plain-pebbles"]

    run(scenario)


def test_workers_start_on_demand_are_bounded_and_used_again() -> None:
    async def scenario(pool: TaskPool, _: Recorder) -> None:
        assert pool.pids() == []
        first = await pid_of_worker(pool)
        assert pool.pids() == [first]
        assert await pid_of_worker(pool) == first
        answers = await asyncio.gather(*(pool.run(PID, PATIENCE_S) for _ in range(20)))
        assert {answer.value for answer in answers} <= set(pool.pids())
        assert len(pool.pids()) == 2

    run(scenario, size=2)


def test_the_event_loop_goes_on_while_a_worker_thinks() -> None:
    async def scenario(pool: TaskPool, _: Recorder) -> None:
        thinking = asyncio.create_task(pool.run(BLOCK, PATIENCE_S))
        assert isinstance(await pid_of_worker(pool), int)
        assert not thinking.done()
        thinking.cancel()

    run(scenario, size=2)


def test_a_worker_that_crashes_or_overruns_is_replaced() -> None:
    async def scenario(pool: TaskPool, recorder: Recorder) -> None:
        with pytest.raises(WorkerLost, match="ended"):
            await pool.run(choose("crashing"), PATIENCE_S)
        crashed = recorder.replaced[0].pid
        second = await pid_of_worker(pool)
        assert second != crashed
        with pytest.raises(WorkerLost, match="overran"):
            await pool.run(BLOCK, 0.0)
        assert await pid_of_worker(pool) != second
        assert recorder.replaced == [
            Replaced("tasks", "ended", crashed),
            Replaced("tasks", "overran its time", second),
        ]

    run(scenario)


def test_a_worker_that_loads_for_too_long_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(pool: TaskPool, _: Recorder) -> None:
        first = await pid_of_worker(pool)
        monkeypatch.setattr(pools, "LOAD_SECONDS", 0.05)
        with pytest.raises(WorkerLost, match="overran"):
            await pool.run(choose("heavy"), PATIENCE_S)
        monkeypatch.undo()
        assert await pid_of_worker(pool) != first

    run(scenario)


def test_cancelling_kills_the_worker_and_is_nobodys_fault() -> None:
    async def scenario(pool: TaskPool, recorder: Recorder) -> None:
        first = await pid_of_worker(pool)
        thinking = asyncio.create_task(pool.run(BLOCK, PATIENCE_S))
        await asyncio.sleep(0)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        assert await pid_of_worker(pool) != first
        assert await asyncio.to_thread(wait_for_end, first)
        assert not recorder.replaced

    run(scenario)


def test_a_worker_whose_asker_fails_over_its_progress_is_not_asked_on() -> None:
    async def scenario(pool: TaskPool, _: Recorder) -> None:
        def fail(_: Findings) -> None:
            raise LookupError("no interest")

        first = await pid_of_worker(pool)
        with pytest.raises(LookupError):
            await pool.run(Analyse("pebbles", STATE, 1.0), PATIENCE_S, fail)
        assert await pid_of_worker(pool) != first

    run(scenario)


def test_a_worker_that_fails_goes_on() -> None:
    async def scenario(pool: TaskPool, recorder: Recorder) -> None:
        first = await pid_of_worker(pool)
        with pytest.raises(WorkerLost, match="RuntimeError: no idea"):
            await pool.run(choose("failing"), PATIENCE_S)
        with pytest.raises(WorkerLost, match="TypeError"):
            await pool.run(Call("pebbles", "unspeakable", []), PATIENCE_S)
        with pytest.raises(WorkerLost, match="not a game"):
            await pool.run(Call("marbles", "sum", []), PATIENCE_S)
        assert await pid_of_worker(pool) == first
        assert len(recorder.failed) == 3
        assert not recorder.replaced

    run(scenario)


def test_workers_that_died_unasked_are_not_asked() -> None:
    async def scenario(pool: TaskPool, recorder: Recorder) -> None:
        await asyncio.gather(*(pool.run(PID, PATIENCE_S) for _ in range(2)))
        dead = pool.pids()
        for pid in dead:
            os.kill(pid, signal.SIGKILL)
        await recorder.until_replaced(2)
        assert await pid_of_worker(pool) not in dead

    run(scenario, size=2)


def test_a_worker_that_is_there_is_asked_rather_than_one_that_starts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def launch_none(*_: object) -> Any:
        raise BlockingIOError

    async def scenario(pool: TaskPool, recorder: Recorder) -> None:
        await asyncio.gather(*(pool.run(PID, PATIENCE_S) for _ in range(2)))
        dead, alive = pool.pids()
        monkeypatch.setattr(LocalLauncher, "launch", launch_none)
        os.kill(dead, signal.SIGKILL)
        await recorder.until_replaced()
        for _ in range(3):
            assert await pid_of_worker(pool) == alive

    run(scenario, size=2)


def test_a_worker_may_be_silent_while_it_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiling may keep it from answering for long, and would begin again in another worker."""
    monkeypatch.setattr(supervisors, "PING_SECONDS", 0.01)
    monkeypatch.setattr(supervisors, "HUNG_SECONDS", PATIENCE_S)

    async def scenario(pool: TaskPool, recorder: Recorder) -> None:
        pid = await pid_of_worker(pool)
        loading = asyncio.create_task(pool.run(choose("heavy"), PATIENCE_S))
        child = pool._workers[0].child
        await until(lambda: child._may_be_silent)
        monkeypatch.setattr(supervisors, "HUNG_SECONDS", 0.05)
        os.kill(pid, signal.SIGSTOP)
        await until(lambda: child._silent_beats > 50)
        assert not recorder.replaced
        loading.cancel()
        await asyncio.wait({loading})

    run(scenario)


def test_when_no_worker_can_be_started_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def launch_none(*_: object) -> Any:
        raise BlockingIOError

    async def scenario(pool: TaskPool, _: Recorder) -> None:
        monkeypatch.setattr(LocalLauncher, "launch", launch_none)
        for _attempt in range(2):
            with pytest.raises(WorkerLost, match="BlockingIOError"):
                await pool.run(PID, PATIENCE_S)

    run(scenario)


def test_an_analysis_tells_its_progress() -> None:
    async def scenario(pool: TaskPool, _: Recorder) -> None:
        told: list[Findings] = []
        reply = await pool.run(Analyse("pebbles", STATE, 1.0), PATIENCE_S, told.append)
        assert [findings.done for findings in told] == [0.5]
        assert [value.action for value in reply.findings.values] == ["1", "2"]

    run(scenario)


def test_every_worker_is_warmed_up_and_tasks_come_in_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "warm"
    monkeypatch.setenv("PEBBLES_WARMED_UP", str(told))

    async def scenario(pool: TaskPool, recorder: Recorder) -> None:
        warming = asyncio.create_task(pool.warm_up(["pebbles", "plain-pebbles"]))
        replies = await asyncio.gather(*(pool.run(choose("one"), PATIENCE_S) for _ in range(8)))
        assert replies == [Chosen("1")] * 8
        await warming
        assert len(pool.pids()) == 2
        assert sorted(map(int, told.read_text().split())) == sorted(pool.pids()), "once each"
        assert not recorder.replaced

    run(scenario, size=2)


def test_a_warm_up_waits_for_workers_that_are_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "warm"
    monkeypatch.setenv("PEBBLES_WARMED_UP", str(told))

    async def scenario(pool: TaskPool, _: Recorder) -> None:
        await asyncio.gather(*(pool.run(choose("one"), PATIENCE_S) for _ in range(2)))
        busy = asyncio.create_task(pool.run(choose("endless"), PATIENCE_S))
        await asyncio.sleep(0)
        warming = asyncio.create_task(pool.warm_up(["pebbles"]))
        await until(told.exists)
        assert await pool.run(choose("one"), PATIENCE_S) == Chosen("1"), "there is a free one"
        assert not warming.done()
        busy.cancel()
        async with asyncio.timeout(PATIENCE_S):
            await warming
        assert sorted(map(int, told.read_text().split())) == sorted(pool.pids())

    run(scenario, size=2)


def test_a_worker_that_has_compiled_is_replaced_after_its_task(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What the compiler took goes with it. Code that cannot be kept is not compiled for ever."""
    monkeypatch.setattr(pools, "MOST_RENEWALS", 2)
    compile_now = Call("pebbles", "compile", [])

    async def scenario(pool: TaskPool, recorder: Recorder) -> None:
        pids = [(await pool.run(compile_now, PATIENCE_S)).value for _ in range(4)]
        assert len(set(pids)) == 3
        assert pids[2] == pids[3] == await pid_of_worker(pool)
        assert not recorder.replaced, "it is no fault"

    run(scenario)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="of glibc")
def test_large_blocks_that_a_worker_frees_go_back_to_the_system() -> None:
    """By default, glibc would cut later ones from heaps that only grow."""

    async def scenario(pool: TaskPool, _: Recorder) -> None:
        ask = Call("pebbles", "mapped-blocks", [20, 1 << 20])
        assert (await pool.run(ask, PATIENCE_S)).value == 20

    run(scenario)


def test_closing_ends_what_is_being_done() -> None:
    async def scenario(pool: TaskPool, _: Recorder) -> None:
        first = await pid_of_worker(pool)
        thinking = asyncio.create_task(pool.run(BLOCK, PATIENCE_S))
        waiting = asyncio.create_task(pool.run(PID, PATIENCE_S))
        await asyncio.sleep(0)
        await pool.close()
        for task in (thinking, waiting):
            with pytest.raises(WorkerLost, match="closed"):
                await task
        assert pool.pids() == []
        assert await asyncio.to_thread(wait_for_end, first)

    run(scenario)
